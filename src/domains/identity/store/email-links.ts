import type { Db, Tx } from '#platform/database'
import type { EmailLink } from '../tables.ts'

export async function insertEmailLink(tx: Tx, link: EmailLink): Promise<void> {
  await tx.deleteFrom('identity.email_links').where('person_id', '=', link.person_id).execute()
  await tx.insertInto('identity.email_links').values(link).execute()
}

export const emailLinkByHash = (db: Db, hash: Buffer, now: Date): Promise<EmailLink | undefined> =>
  db.selectFrom('identity.email_links').selectAll().where('token_hash', '=', hash).where('expires_at', '>', now).executeTakeFirst()

export const emailLinkOf = (db: Db, personId: number): Promise<EmailLink | undefined> =>
  db.selectFrom('identity.email_links').selectAll().where('person_id', '=', personId).executeTakeFirst()

export async function deleteEmailLinks(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('identity.email_links').where('person_id', '=', personId).execute()
}
