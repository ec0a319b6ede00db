import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { msg } from '#platform/messages'
import { conflict, notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastColours } from '../reference-data/broadcast-reference-data.ts'
import { valuesInProducts } from '../queries/attributes.ts'
import { colourAttributeKeys, colourById, countProductsInColour, deleteColour } from '../queries/colours.ts'
import { auditColour } from './audit-colour.ts'

/** Removes a colour. @throws Refusal 404, 409 `in_use` when products have it. */
export function removeColour(db: Db, id: number, by: StaffAction): Promise<void> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const before = await colourById(tx, id)
    if (!before) throw notFound('catalogue.colour_not_found')
    const products =
      (await countProductsInColour(tx, before.name)) + (await countInAttributes(tx, before.name))
    if (products > 0)
      throw conflict('in_use', msg('catalogue.in_use_colour', { colour: before.name, products }))
    await deleteColour(tx, id)
    await auditColour(tx, { act: 'colour-removed', id, before, after: null, by })
    await broadcastColours(tx)
  })
}

async function countInAttributes(tx: Tx, name: string): Promise<number> {
  let count = 0
  for (const key of await colourAttributeKeys(tx))
    count += (await valuesInProducts(tx, key)).find(({ value }) => value === name)?.products ?? 0
  return count
}
