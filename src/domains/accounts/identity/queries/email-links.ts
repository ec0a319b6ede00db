import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { lock } from '#platform/locks'
import { EMAIL_LINK_COLUMNS, type EmailLink } from '../tables.ts'

export async function insertEmailLink(tx: Tx, link: EmailLink): Promise<void> {
  await tx.deleteFrom('identity.email_links').where('person_id', '=', link.person_id).execute()
  await tx.insertInto('identity.email_links').values(link).execute()
}

export const emailLinkByHash = (db: Db, hash: Buffer, now: Date): Promise<EmailLink | undefined> =>
  db
    .selectFrom('identity.email_links')
    .select(EMAIL_LINK_COLUMNS)
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const findEmailLink = (db: Db, personId: number): Promise<EmailLink | undefined> =>
  db
    .selectFrom('identity.email_links')
    .select(EMAIL_LINK_COLUMNS)
    .where('person_id', '=', personId)
    .executeTakeFirst()

export async function deleteEmailLinks(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('identity.email_links').where('person_id', '=', personId).execute()
}

const hashOf = (email: string): Buffer => createHash('sha256').update(email).digest()

/**
 * When links were sent since, oldest first: by this person, and to this address by anyone. Locks sending to the address until the transaction
 * ends.
 */
export async function listLettersSince(
  tx: Tx,
  { personId, email, since }: { personId: number; email: string; since: Date },
) {
  await lock(tx, 'identity.email_links', email)
  const { rows } = await sql<{ by_person: Date[]; to_address: Date[] }>`
    select array(select sent_at from identity.link_letters where person_id = ${personId} and sent_at > ${since} order by sent_at) as by_person,
      array(select sent_at from identity.link_letters where address_hash = ${hashOf(email)} and sent_at > ${since} order by sent_at) as to_address`.execute(
    tx,
  )
  return { byPerson: rows[0]?.by_person ?? [], toAddress: rows[0]?.to_address ?? [] }
}

export async function insertLetter(
  tx: Tx,
  { personId, email, at }: { personId: number; email: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('identity.link_letters')
    .values({ person_id: personId, address_hash: hashOf(email), sent_at: at })
    .execute()
}
