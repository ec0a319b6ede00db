import type { Recipe } from '../../kit/studio.ts'
import { clayBlock } from './clay-block.ts'
import { craftKnife } from './craft-knife.ts'
import { craftSticks } from './craft-sticks.ts'
import { glueBottle } from './glue-bottle.ts'
import { glueGun } from './glue-gun.ts'
import { mdfShapes } from './mdf-shapes.ts'
import { pigmentJars } from './pigment-jars.ts'
import { resinKit } from './resin-kit.ts'
import { siliconeMould } from './silicone-mould.ts'
import { supplyBag } from './supply-bag.ts'

/** Recipes for craft materials and tools, by name. */
export const craft = {
  'clay-block': clayBlock,
  'craft-knife': craftKnife,
  'craft-sticks': craftSticks,
  'glue-bottle': glueBottle,
  'glue-gun': glueGun,
  'mdf-shapes': mdfShapes,
  'pigment-jars': pigmentJars,
  'resin-kit': resinKit,
  'silicone-mould': siliconeMould,
  'supply-bag': supplyBag,
} satisfies Record<string, Recipe>
