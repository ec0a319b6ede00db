import type { Recipe } from '../../kit/studio.ts'
import { cakeBox } from './cake-box.ts'
import { cakeTin } from './cake-tin.ts'
import { cupcakeLiners } from './cupcake-liners.ts'
import { cutters } from './cutters.ts'
import { fondant } from './fondant.ts'
import { foodColour } from './food-colour.ts'
import { icingNozzles } from './icing-nozzles.ts'
import { kitchenScale } from './kitchen-scale.ts'
import { pipingBags } from './piping-bags.ts'
import { spatula } from './spatula.ts'
import { sprinkles } from './sprinkles.ts'
import { turntable } from './turntable.ts'
import { leafBooklet } from './leaf-booklet.ts'

/** Recipes for baking goods, by name. */
export const baking = {
  'cake-box': cakeBox,
  'cake-tin': cakeTin,
  'cupcake-liners': cupcakeLiners,
  cutters,
  fondant,
  'food-colour': foodColour,
  'icing-nozzles': icingNozzles,
  'kitchen-scale': kitchenScale,
  'piping-bags': pipingBags,
  spatula,
  sprinkles,
  turntable,
  'leaf-booklet': leafBooklet,
} satisfies Record<string, Recipe>
