import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { ColourOnWire } from '../contract/colours.ts'
import { colourById, countProductsInColour } from '../queries/colours.ts'

/** A colour with the number of its products. @throws Refusal 404. */
export async function presentColour(db: Db, id: number): Promise<ColourOnWire> {
  const colour = await colourById(db, id)
  if (!colour) throw notFound('catalogue.colour_not_found')
  const { nameHi, ...rest } = colour
  return { ...rest, name_hi: nameHi, products: await countProductsInColour(db, colour.name) }
}
