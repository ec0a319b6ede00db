import type { AuditValues } from '#contracts/accounts/staff'
import { recordAudit } from '#domains/accounts/staff'
import type { Tx } from '#platform/database'
import type { StaffAction } from '#platform/staff-action'
import { auditOf } from '../categories/audit-category.ts'
import type { ColourRow } from '../queries/colours.ts'

type Values = Omit<ColourRow, 'id'> | null

type ColourChange = {
  act: 'colour-added' | 'colour-changed' | 'colour-removed'
  id: number
  before: Values
  after: Values
  by: StaffAction
}

/** Records what a change has made of a colour. */
export const auditColour = (tx: Tx, { act, id, before, after, by }: ColourChange): Promise<void> =>
  recordAudit(tx, {
    act,
    about: `colour ${id}`,
    before: valuesOf(before),
    after: valuesOf(after),
    ...auditOf(by),
  })

const valuesOf = (colour: Values): AuditValues =>
  colour ? { name: colour.name, name_hi: colour.nameHi, hex: colour.hex, family: colour.family } : {}
