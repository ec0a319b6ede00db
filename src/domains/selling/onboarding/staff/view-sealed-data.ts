import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { readSavedDocument } from '../documents.ts'
import type { Vault } from '../onboarding-vault.ts'
import { filledItemsOf, findApplication, listItems } from '../queries/applications.ts'
import { findDocument } from '../queries/documents.ts'
import { recordApplicationAudit } from './record-audit.ts'
import { unsealItem } from './decide-application.ts'
import type { StaffAction } from '#platform/staff-action'

/** A document of an application; the view is recorded first. @throws Refusal 404. */
export async function readDocumentForStaff(
  db: Db,
  id: number,
  { document, dataDir, ...acting }: StaffAction & { document: number; dataDir: string },
) {
  const found = await readSavedDocument(await findDocument(db, document), id, dataDir)
  await transact(db, (tx) =>
    recordApplicationAudit(tx, id, {
      act: 'document-read',
      acting,
      after: { document, kind: found.row.kind },
    }),
  )
  return found
}

/** A full PAN or account number; the view is recorded, the number is not. @throws Refusal 404, 409. */
export function revealNumber(
  db: Db,
  id: number,
  { field, vault, ...acting }: StaffAction & { field: 'pan' | 'bank'; vault: Vault },
): Promise<string> {
  return transact(db, async (tx) => {
    if (!(await findApplication(tx, id))) throw notFound('common.application_not_found')
    const rows = await listItems(tx, id)
    const filled = filledItemsOf(rows)
    if (field === 'bank' ? !filled.bank : !filled.business) throw notFound('onboarding.not_given_yet')
    const value = unsealItem(rows, { id, item: field === 'bank' ? 'bank' : 'business', vault })
    await recordApplicationAudit(tx, id, { act: 'seller-looked-up', acting, after: { field } })
    return value
  })
}
