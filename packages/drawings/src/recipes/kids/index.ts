import type { Recipe } from '../../kit/studio.ts'
import { googlyEyes } from './googly-eyes.ts'
import { kitBox } from './kit-box.ts'
import { pegDolls } from './peg-dolls.ts'
import { pipeCleaners } from './pipe-cleaners.ts'
import { playDough } from './play-dough.ts'
import { pomPoms } from './pom-poms.ts'
import { potteryWheel } from './pottery-wheel.ts'
import { stickers } from './stickers.ts'

/** Recipes for children's goods, by name. */
export const kids = {
  'googly-eyes': googlyEyes,
  'kit-box': kitBox,
  'peg-dolls': pegDolls,
  'pipe-cleaners': pipeCleaners,
  'play-dough': playDough,
  'pom-poms': pomPoms,
  'pottery-wheel': potteryWheel,
  stickers,
} satisfies Record<string, Recipe>
