import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastColours } from '../reference-data/broadcast-reference-data.ts'
import { renameInProducts } from '../queries/attributes.ts'
import {
  colourAttributeKeys,
  colourById,
  familyAsWritten,
  updateColour,
  type ColourRow,
} from '../queries/colours.ts'
import { auditColour } from './audit-colour.ts'
import type { ColourOnWire } from '../contract/colours.ts'
import { refuseColourNameTaken, type ColourPatch } from './colour-input.ts'
import { presentColour } from './present-colour.ts'

/** Changes a colour; products follow. @throws Refusal 404, 409 `name_taken`. */
export function changeColour(
  db: Db,
  id: number,
  { by, ...patch }: ColourPatch & { by: StaffAction },
): Promise<ColourOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    const before = await colourById(tx, id)
    if (!before) throw notFound('catalogue.colour_not_found')
    const after = colourAfter(before, patch)
    after.family = await familyAsWritten(tx, after.family)
    await refuseColourNameTaken(tx, after.name, id)
    await updateColour(tx, after)
    if (after.name !== before.name)
      for (const key of await colourAttributeKeys(tx))
        await renameInProducts(tx, { key, from: before.name, to: after.name })
    await auditColour(tx, { act: 'colour-changed', id, before, after, by })
    await broadcastColours(tx)
    return presentColour(tx, id)
  })
}

const colourAfter = (before: ColourRow, patch: ColourPatch): ColourRow => ({
  id: before.id,
  name: patch.name ?? before.name,
  nameHi: patch.name_hi === undefined ? before.nameHi : (patch.name_hi ?? ''),
  hex: patch.hex === undefined ? before.hex : patch.hex,
  family: patch.family === undefined ? before.family : (patch.family ?? ''),
})
