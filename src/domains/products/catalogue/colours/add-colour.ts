import type { Db } from '#platform/database'
import { lock } from '#platform/locks'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import { broadcastColours } from '../reference-data/broadcast-reference-data.ts'
import { familyAsWritten, insertColour } from '../queries/colours.ts'
import { auditColour } from './audit-colour.ts'
import type { ColourOnWire } from '../contract/colours.ts'
import { refuseColourNameTaken, type ColourPatch } from './colour-input.ts'
import { presentColour } from './present-colour.ts'

type NewColour = ColourPatch & { name: string; by: StaffAction }

/** Adds a colour. @throws Refusal 409 `name_taken`. */
export function addColour(db: Db, { by, ...colour }: NewColour): Promise<ColourOnWire> {
  return transact(db, async (tx) => {
    await lock(tx, 'catalogue.reference')
    await refuseColourNameTaken(tx, colour.name, null)
    const row = {
      name: colour.name,
      nameHi: colour.name_hi ?? '',
      hex: colour.hex ?? null,
      family: await familyAsWritten(tx, colour.family ?? ''),
    }
    const id = await insertColour(tx, row)
    await auditColour(tx, { act: 'colour-added', id, before: null, after: row, by })
    await broadcastColours(tx)
    return presentColour(tx, id)
  })
}
