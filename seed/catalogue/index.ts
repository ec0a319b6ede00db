import type { SeedProduct } from '../shapes.ts'
import { artColours } from './art-colours.ts'
import { artTools } from './art-tools.ts'
import { baking } from './baking.ts'
import { beads } from './beads.ts'
import { craftTools } from './craft-tools.ts'
import { expand } from './expand.ts'
import { fabrics } from './fabrics.ts'
import { floral } from './floral.ts'
import { handmade } from './handmade.ts'
import { kids } from './kids.ts'
import { papercrafts } from './papercrafts.ts'
import { party } from './party.ts'
import { resin } from './resin.ts'
import { ribbons } from './ribbons.ts'
import { seasonal } from './seasonal.ts'
import { sewing } from './sewing.ts'
import { storage } from './storage.ts'
import { yarnTools } from './yarn-tools.ts'
import { yarns } from './yarns.ts'

/** Every product of the demo, hobby by hobby. The same list on every call and every machine. */
export function catalogue(): SeedProduct[] {
  return [
    ...expand(1, [...fabrics, ...sewing]),
    ...expand(2, handmade),
    ...expand(3, [...artColours, ...artTools]),
    ...expand(4, [...yarns, ...yarnTools]),
    ...expand(5, [...resin, ...craftTools]),
    ...expand(6, kids),
    ...expand(7, party),
    ...expand(8, seasonal),
    ...expand(9, beads),
    ...expand(10, papercrafts),
    ...expand(11, floral),
    ...expand(12, storage),
    ...expand(13, baking),
    ...expand(14, ribbons),
  ]
}
