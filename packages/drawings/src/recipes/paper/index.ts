import type { Recipe } from '../../kit/studio.ts'
import { crepeRoll } from './crepe-roll.ts'
import { explosionBox } from './explosion-box.ts'
import { inkPad } from './ink-pad.ts'
import { origamiPaper } from './origami-paper.ts'
import { paperPunch } from './paper-punch.ts'
import { paperStack } from './paper-stack.ts'
import { paperTrimmer } from './paper-trimmer.ts'
import { quillingStrips } from './quilling-strips.ts'
import { scrapbookPad } from './scrapbook-pad.ts'
import { stampSet } from './stamp-set.ts'
import { washiRoll } from './washi-roll.ts'

/** Recipes for paper goods, by name. */
export const paper = {
  'crepe-roll': crepeRoll,
  'explosion-box': explosionBox,
  'ink-pad': inkPad,
  'origami-paper': origamiPaper,
  'paper-punch': paperPunch,
  'paper-stack': paperStack,
  'paper-trimmer': paperTrimmer,
  'quilling-strips': quillingStrips,
  'scrapbook-pad': scrapbookPad,
  'stamp-set': stampSet,
  'washi-roll': washiRoll,
} satisfies Record<string, Recipe>
