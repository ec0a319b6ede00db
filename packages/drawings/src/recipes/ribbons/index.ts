import type { Recipe } from '../../kit/studio.ts'
import { bow } from './bow.ts'
import { curlingRibbon } from './curling-ribbon.ts'
import { gotaRoll } from './gota-roll.ts'
import { laceRoll } from './lace-roll.ts'
import { ribbonReel } from './ribbon-reel.ts'
import { trimCard } from './trim-card.ts'

/** Recipes for ribbons and laces, by name. */
export const ribbons = {
  bow,
  'curling-ribbon': curlingRibbon,
  'gota-roll': gotaRoll,
  'lace-roll': laceRoll,
  'ribbon-reel': ribbonReel,
  'trim-card': trimCard,
} satisfies Record<string, Recipe>
