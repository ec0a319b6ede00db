import { lockCompany, writeCompany, type Company } from '#domains/operations/company'
import { noteAct } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { Acting } from './change-settings.ts'

/** Replaces the company's record and writes down who did it, with what it said before and says now. */
export function changeCompany(db: Db, company: Company, { reason, ...acting }: Acting): Promise<Company> {
  return transact(db, async (tx) => {
    const before = await lockCompany(tx)
    await writeCompany(tx, company)
    await noteAct(tx, {
      ...acting,
      act: 'setting-changed',
      about: 'company',
      before: flat(before),
      after: flat(company),
      reason: reason || 'No reason given',
      at: acting.now,
    })
    return company
  })
}

/** The record in one level, as the audit log shows it. */
function flat({
  gstins,
  grievance_officer,
  nodal_contact,
  social,
  ...texts
}: Company): Record<string, string | string[]> {
  const inside = (name: string, parts: Record<string, string>) =>
    Object.fromEntries(Object.entries(parts).map(([part, value]) => [`${name}_${part}`, value]))
  return {
    ...texts,
    gstins: gstins.map(({ gstin }) => gstin),
    ...inside('grievance_officer', grievance_officer),
    ...inside('nodal_contact', nodal_contact),
    ...social,
  }
}
