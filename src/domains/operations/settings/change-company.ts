import { lockCompany, replaceCompany, type Company } from '#domains/operations/company'
import { recordAudit } from '#domains/accounts/staff'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import type { StaffAction } from '#platform/staff-action'

/** Replaces the company record and records the values before and after in the audit log. */
export function changeCompany(
  db: Db,
  company: Company,
  { reason, ...acting }: StaffAction,
): Promise<Company> {
  return transact(db, async (tx) => {
    const before = await lockCompany(tx)
    await replaceCompany(tx, company)
    await recordAudit(tx, {
      ...acting,
      act: 'setting-changed',
      about: 'company',
      before: flattenCompany(before),
      after: flattenCompany(company),
      reason: reason || 'No reason given',
      at: acting.now,
    })
    return company
  })
}

/** Flattens the record for the audit log. */
function flattenCompany({
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
