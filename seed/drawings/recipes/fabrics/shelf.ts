import type { Recipe } from '../../kit/studio.ts'
import { embroiderySkeins } from './embroidery-skeins.ts'
import { fabricFold } from './fabric-fold.ts'
import { fabricRoll } from './fabric-roll.ts'
import { fatQuarters } from './fat-quarters.ts'
import { feltSheets } from './felt-sheets.ts'
import { needlePack } from './needle-pack.ts'
import { pins } from './pins.ts'
import { threadBox } from './thread-box.ts'
import { threadSpool } from './thread-spool.ts'

/** The recipes of this shelf by name. */
export const fabrics = {
  'embroidery-skeins': embroiderySkeins,
  'fabric-fold': fabricFold,
  'fabric-roll': fabricRoll,
  'fat-quarters': fatQuarters,
  'felt-sheets': feltSheets,
  'needle-pack': needlePack,
  pins,
  'thread-box': threadBox,
  'thread-spool': threadSpool,
} satisfies Record<string, Recipe>
