import type { Recipe } from '../../kit/studio.ts'
import { driedFlowers } from './dried-flowers.ts'
import { floralFoam } from './floral-foam.ts'
import { floralWire } from './floral-wire.ts'
import { flowerBunch } from './flower-bunch.ts'
import { foamRoses } from './foam-roses.ts'
import { foliage } from './foliage.ts'
import { pampas } from './pampas.ts'
import { stamens } from './stamens.ts'
import { vase } from './vase.ts'
import { wreathRing } from './wreath-ring.ts'

/** Recipes for floral goods, by name. */
export const floral = {
  'dried-flowers': driedFlowers,
  'floral-foam': floralFoam,
  'floral-wire': floralWire,
  'flower-bunch': flowerBunch,
  'foam-roses': foamRoses,
  foliage,
  pampas,
  stamens,
  vase,
  'wreath-ring': wreathRing,
} satisfies Record<string, Recipe>
