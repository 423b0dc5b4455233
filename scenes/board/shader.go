package board

import (
	"ludotheque/assets/shaders"
	"ludotheque/scenes/shader"
)

var (
	boardShader = shader.Of(shaders.Board)
	plateShader = shader.Of(shaders.Plate)
	pieceShader = shader.Of(shaders.Piece)
	markShader  = shader.Of(shaders.Mark)
)
