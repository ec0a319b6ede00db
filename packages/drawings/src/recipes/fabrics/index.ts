import type { Recipe } from '../../kit/studio.ts'
import { buttonCard } from './button-card.ts'
import { cuttingMat } from './cutting-mat.ts'
import { elasticRoll } from './elastic-roll.ts'
import { embroideryHoop } from './embroidery-hoop.ts'
import { embroiderySkeins } from './embroidery-skeins.ts'
import { fabricFold } from './fabric-fold.ts'
import { fabricRoll } from './fabric-roll.ts'
import { fatQuarters } from './fat-quarters.ts'
import { feltSheets } from './felt-sheets.ts'
import { measuringTape } from './measuring-tape.ts'
import { needlePack } from './needle-pack.ts'
import { pins } from './pins.ts'
import { scissors } from './scissors.ts'
import { sewingMachine } from './sewing-machine.ts'
import { tailorsChalk } from './tailors-chalk.ts'
import { threadBox } from './thread-box.ts'
import { threadSpool } from './thread-spool.ts'
import { zips } from './zips.ts'
import { dressForm } from './dress-form.ts'
import { notions } from './notions.ts'
import { presserFeet } from './presser-feet.ts'
import { pressing } from './pressing.ts'

/** Recipes for fabrics and sewing, by name. */
export const fabrics = {
  'button-card': buttonCard,
  'cutting-mat': cuttingMat,
  'elastic-roll': elasticRoll,
  'embroidery-hoop': embroideryHoop,
  'embroidery-skeins': embroiderySkeins,
  'fabric-fold': fabricFold,
  'fabric-roll': fabricRoll,
  'fat-quarters': fatQuarters,
  'felt-sheets': feltSheets,
  'measuring-tape': measuringTape,
  'needle-pack': needlePack,
  pins,
  scissors,
  'sewing-machine': sewingMachine,
  'tailors-chalk': tailorsChalk,
  'thread-box': threadBox,
  'thread-spool': threadSpool,
  zips,
  'dress-form': dressForm,
  notions,
  'presser-feet': presserFeet,
  pressing,
} satisfies Record<string, Recipe>
