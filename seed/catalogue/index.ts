import { hobbies } from '../../reference/categories.ts'
import type { SeedProduct } from '../types.ts'
import { artColours } from './art-colours.ts'
import { artMore } from './art-more.ts'
import { beadDesigns } from './bead-designs.ts'
import { clothByLength } from './cloth-by-length.ts'
import type { Family } from './family.ts'
import { bakingMore, floralMore } from './home-and-oven.ts'
import { handmadeMore, storageMore } from './storage-and-handmade.ts'
import { kitsAndPlay } from './kits-and-play.ts'
import { mouldsAndCutouts } from './moulds-and-cutouts.ts'
import { paperDesigns } from './paper-designs.ts'
import { partyAndFestival } from './party-and-festival.ts'
import { readyKits } from './ready-kits.ts'
import { scentsAndBooks } from './scents-and-books.ts'
import { ribbonsMore } from './trims-more.ts'
import { yarnChoices } from './yarn-choices.ts'
import { artTools } from './art-tools.ts'
import { baking } from './baking.ts'
import { beads } from './beads.ts'
import { craftTools } from './craft-tools.ts'
import { expandFamilies } from './expand.ts'
import { fabrics } from './fabrics.ts'
import { floral } from './floral.ts'
import { toolsMore } from './hand-tools.ts'
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

/** Every product of the demo, by hobby; the same list on every call and machine. */
export function catalogue(): SeedProduct[] {
  return withKitContents([
    ...expandFamilies(1, [...fabrics, ...sewing]),
    ...expandFamilies(2, handmade),
    ...expandFamilies(3, [...artColours, ...artTools]),
    ...expandFamilies(4, [...yarns, ...yarnTools]),
    ...expandFamilies(5, [...resin, ...craftTools]),
    ...expandFamilies(6, kids),
    ...expandFamilies(7, party),
    ...expandFamilies(8, seasonal),
    ...expandFamilies(9, beads),
    ...expandFamilies(10, papercrafts),
    ...expandFamilies(11, floral),
    ...expandFamilies(12, storage),
    ...expandFamilies(13, baking),
    ...expandFamilies(14, ribbons),
    ...mixedFamilies.flatMap((family) => expandFamilies(hobbyOf(family), [family])),
  ])
}

/** A kit's picture shows its components only. */
function withKitContents(products: SeedProduct[]): SeedProduct[] {
  const drawings = new Map(products.map(({ store, name, drawing }) => [`${store}/${name}`, drawing]))
  return products.map((product) => {
    const contents = product.variants.flatMap(({ kit }) => kit)
    if (contents.length === 0) return product
    const parts = contents.flatMap(({ product: name, quantity }) => {
      const drawing = drawings.get(`${product.store}/${name}`)
      return drawing ? [{ ...drawing, ...(quantity > 1 ? { count: quantity } : {}) }] : []
    })
    return { ...product, drawing: { ...product.drawing, parts } }
  })
}

/** Families with products of several hobbies; each subcategory name belongs to one hobby. */
const mixedFamilies: Family[] = [
  ...clothByLength,
  ...handmadeMore,
  ...artMore,
  ...yarnChoices,
  ...toolsMore,
  ...mouldsAndCutouts,
  ...kitsAndPlay,
  ...partyAndFestival,
  ...beadDesigns,
  ...paperDesigns,
  ...floralMore,
  ...storageMore,
  ...bakingMore,
  ...ribbonsMore,
  ...scentsAndBooks,
  ...readyKits,
]

function hobbyOf({ subcategory }: Family): number {
  const hobby = hobbies.find(({ subcategories }) => subcategories.some(({ name }) => name === subcategory))
  if (!hobby) throw new Error(`No hobby has a shelf called ${subcategory}.`)
  return hobby.id
}
