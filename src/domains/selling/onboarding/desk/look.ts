import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import { readKept } from '../documents.ts'
import type { Vault } from '../sealing.ts'
import { filledOf, readApplication, readItems } from '../store/applications.ts'
import { readDocument } from '../store/documents.ts'
import { noteDeed, type Acting } from './acting.ts'
import { openItem } from './decide.ts'

/** A document of an application; that it was read is kept first. @throws Refusal 404. */
export async function readForDesk(
  db: Db,
  id: number,
  { document, dataDir, ...acting }: Acting & { document: number; dataDir: string },
) {
  const found = await readKept(await readDocument(db, document), id, dataDir)
  await transact(db, (tx) =>
    noteDeed(tx, id, { act: 'document-read', acting, after: { document, kind: found.row.kind } }),
  )
  return found
}

/** A whole PAN or account number; that it was looked at is kept, what it is, is not. @throws Refusal 404, 409. */
export function revealNumber(
  db: Db,
  id: number,
  { field, vault, ...acting }: Acting & { field: 'pan' | 'bank'; vault: Vault },
): Promise<string> {
  return transact(db, async (tx) => {
    if (!(await readApplication(tx, id))) throw notFound('common.application_not_found')
    const rows = await readItems(tx, id)
    const filled = filledOf(rows)
    if (field === 'bank' ? !filled.bank : !filled.business) throw notFound('onboarding.not_given_yet')
    const value = openItem(rows, { id, item: field === 'bank' ? 'bank' : 'business', vault })
    await noteDeed(tx, id, { act: 'seller-looked-up', acting, after: { field } })
    return value
  })
}
