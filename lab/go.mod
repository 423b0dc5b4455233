module ludotheque/lab

go 1.26

toolchain go1.26.8

require ludotheque v0.0.0

replace ludotheque => ..
