import type { Recipe } from '../../kit/studio.ts'
import { brushSet } from './brush-set.ts'
import { canvasBoard } from './canvas-board.ts'
import { colourPencils } from './colour-pencils.ts'
import { crayons } from './crayons.ts'
import { easel } from './easel.ts'
import { markers } from './markers.ts'
import { mediumJar } from './medium-jar.ts'
import { paintBottle } from './paint-bottle.ts'
import { paintTube } from './paint-tube.ts'
import { paletteKnives } from './palette-knives.ts'
import { palette } from './palette.ts'
import { sketchPad } from './sketch-pad.ts'
import { toolSet } from './tool-set.ts'
import { watercolourPans } from './watercolour-pans.ts'

/** Recipes for art supplies, by name. */
export const art = {
  'brush-set': brushSet,
  'canvas-board': canvasBoard,
  'colour-pencils': colourPencils,
  crayons,
  easel,
  markers,
  'medium-jar': mediumJar,
  'paint-bottle': paintBottle,
  'paint-tube': paintTube,
  'palette-knives': paletteKnives,
  palette,
  'sketch-pad': sketchPad,
  'tool-set': toolSet,
  'watercolour-pans': watercolourPans,
} satisfies Record<string, Recipe>
