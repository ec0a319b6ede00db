import type { Recipe } from '../../kit/studio.ts'
import { basket } from './basket.ts'
import { beadOrganiser } from './bead-organiser.ts'
import { drawerOrganiser } from './drawer-organiser.ts'
import { glassJars } from './glass-jars.ts'
import { paintRack } from './paint-rack.ts'
import { pegBoard } from './peg-board.ts'
import { storageBox } from './storage-box.ts'
import { zipPouches } from './zip-pouches.ts'
import { rollingCart } from './rolling-cart.ts'

/** Recipes for storage, by name. */
export const storage = {
  basket,
  'bead-organiser': beadOrganiser,
  'drawer-organiser': drawerOrganiser,
  'glass-jars': glassJars,
  'paint-rack': paintRack,
  'peg-board': pegBoard,
  'storage-box': storageBox,
  'zip-pouches': zipPouches,
  'rolling-cart': rollingCart,
} satisfies Record<string, Recipe>
