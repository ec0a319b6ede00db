import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { LOGIN_COLUMNS, type LoginRow } from '../tables.ts'

export const loginBySubject = (db: Db, subject: string): Promise<LoginRow | undefined> =>
  db
    .selectFrom('identity.logins')
    .select(LOGIN_COLUMNS)
    .where('provider', '=', 'google.com')
    .where('subject', '=', subject)
    .executeTakeFirst()

/** Gmail accounts that log a person in, or once did, latest first. */
export const listLogins = (db: Db, personId: number): Promise<LoginRow[]> =>
  db
    .selectFrom('identity.logins')
    .select(LOGIN_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('added_at', 'desc')
    .orderBy('subject')
    .execute()

const FORMER_EMAILS = sql<string[]>`case when logins.email in ('', excluded.email) then logins.former_emails
  else array_append(array_remove(logins.former_emails, logins.email), logins.email) end`

/** Links a Gmail account to this person, also if it logged in another one before. A changed address is added to its former ones. */
export async function upsertLogin(
  tx: Tx,
  login: Omit<LoginRow, 'provider' | 'unlinked_at' | 'former_emails'>,
): Promise<void> {
  const { person_id, uid, email } = login
  const set = { person_id, uid, email, unlinked_at: null, former_emails: FORMER_EMAILS }
  await tx
    .insertInto('identity.logins')
    .values({ ...login, provider: 'google.com', unlinked_at: null, former_emails: [] })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doUpdateSet(set))
    .execute()
}

export async function unlinkLogins(tx: Tx, subjects: readonly string[], at: Date): Promise<void> {
  await tx
    .updateTable('identity.logins')
    .set({ unlinked_at: at })
    .where('provider', '=', 'google.com')
    .where(sql<boolean>`subject = any(${[...subjects]}::text[])`)
    .execute()
}

export async function reassignLogins(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('identity.logins').set({ person_id: into }).where('person_id', '=', from).execute()
}

export async function deleteLogins(tx: Tx, personId: number): Promise<void> {
  await tx.deleteFrom('identity.logins').where('person_id', '=', personId).execute()
}

/** Assigns an account of the identity service to this person, also if it opened another one's before. */
export async function upsertUid(tx: Tx, uid: string, personId: number): Promise<void> {
  await tx
    .insertInto('identity.uids')
    .values({ uid, person_id: personId })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ person_id: personId }))
    .execute()
}

export async function reassignUids(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('identity.uids').set({ person_id: into }).where('person_id', '=', from).execute()
}

/** Deletes accounts of the identity service that no longer open this one. @returns the deleted ones. */
export async function deleteUids(
  tx: Tx,
  personId: number,
  { only, except = [] }: { only?: readonly string[]; except?: readonly string[] },
): Promise<string[]> {
  const rows = await tx
    .deleteFrom('identity.uids')
    .where('person_id', '=', personId)
    .where(
      only
        ? sql<boolean>`uid = any(${[...only]}::text[])`
        : sql<boolean>`not uid = any(${[...except]}::text[])`,
    )
    .returning('uid')
    .execute()
  return rows.map(({ uid }) => uid)
}

export const isUidKnown = async (db: Db, uid: string): Promise<boolean> =>
  (await db.selectFrom('identity.uids').select('uid').where('uid', '=', uid).executeTakeFirst()) !== undefined

export const findSessionOpenedAt = async (db: Db, sessionId: number): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('identity.sessions')
      .select('created_at')
      .where('id', '=', sessionId)
      .executeTakeFirst()
  )?.created_at
