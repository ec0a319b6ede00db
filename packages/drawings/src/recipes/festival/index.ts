import type { Recipe } from '../../kit/studio.ts'
import { christmasOrnament } from './christmas-ornament.ts'
import { envelope } from './envelope.ts'
import { ganesha } from './ganesha.ts'
import { kite } from './kite.ts'
import { lantern } from './lantern.ts'
import { marigoldStrings } from './marigold-strings.ts'
import { poojaThali } from './pooja-thali.ts'
import { rakhi } from './rakhi.ts'
import { rangoliPowder } from './rangoli-powder.ts'
import { tealights } from './tealights.ts'
import { toran } from './toran.ts'
import { stocking } from './stocking.ts'

/** Recipes for festival goods, by name. */
export const festival = {
  'christmas-ornament': christmasOrnament,
  envelope,
  ganesha,
  kite,
  lantern,
  'marigold-strings': marigoldStrings,
  'pooja-thali': poojaThali,
  rakhi,
  'rangoli-powder': rangoliPowder,
  tealights,
  toran,
  stocking,
} satisfies Record<string, Recipe>
