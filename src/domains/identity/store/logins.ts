import type { Db, Tx } from '#platform/database'
import type { LoginRow } from '../tables.ts'

export const loginBySubject = (db: Db, subject: string): Promise<LoginRow | undefined> =>
  db.selectFrom('identity.logins').selectAll().where('provider', '=', 'google.com').where('subject', '=', subject).executeTakeFirst()

/** The Gmail accounts that log somebody in, the latest first. */
export const loginsOf = (db: Db, personId: number): Promise<LoginRow[]> =>
  db.selectFrom('identity.logins').selectAll().where('person_id', '=', personId).orderBy('added_at', 'desc').execute()

/** @returns undefined when that account logs somebody in already, also since a moment ago. */
export const insertLogin = (tx: Tx, login: LoginRow): Promise<LoginRow | undefined> =>
  tx
    .insertInto('identity.logins')
    .values(login)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
