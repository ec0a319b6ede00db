import type { Recipe } from '../../kit/studio.ts'
import { crochetHooks } from './crochet-hooks.ts'
import { knittingNeedles } from './knitting-needles.ts'
import { macrameCord } from './macrame-cord.ts'
import { pompomMaker } from './pompom-maker.ts'
import { punchNeedle } from './punch-needle.ts'
import { stitchMarkers } from './stitch-markers.ts'
import { yarnBall } from './yarn-ball.ts'
import { yarnCake } from './yarn-cake.ts'
import { yarnCone } from './yarn-cone.ts'
import { yarnSkein } from './yarn-skein.ts'

/** Recipes for yarns and needles, by name. */
export const yarns = {
  'crochet-hooks': crochetHooks,
  'knitting-needles': knittingNeedles,
  'macrame-cord': macrameCord,
  'pompom-maker': pompomMaker,
  'punch-needle': punchNeedle,
  'stitch-markers': stitchMarkers,
  'yarn-ball': yarnBall,
  'yarn-cake': yarnCake,
  'yarn-cone': yarnCone,
  'yarn-skein': yarnSkein,
} satisfies Record<string, Recipe>
