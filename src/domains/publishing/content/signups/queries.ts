import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import { SIGNUP_COLUMNS, type Language, type SignupsTable } from '../tables.ts'

export type SignupRow = Selectable<SignupsTable>

type SignupRequest = {
  email: string
  language: Language
  token: string
  now: Date
  /** Resend only if the last request was before this time. */ before: Date
}

/** @returns the token to send; undefined if the signup is confirmed or was requested after `before`. */
export async function upsertSignup(
  tx: Tx,
  { email, language, token, now, before }: SignupRequest,
): Promise<{ token: string } | undefined> {
  const { rows } = await sql<{ token: string }>`
    insert into content.signups (email, signed_up_at, language, token, asked_at) values (${email}, ${now}, ${language}, ${token}, ${now})
    on conflict (email) do update set asked_at = excluded.asked_at, language = excluded.language
      where signups.confirmed_at is null and signups.asked_at < ${before}
    returning token`.execute(tx)
  return rows[0]
}

export const findSignup = (db: Db, email: string): Promise<SignupRow | undefined> =>
  db
    .selectFrom('content.signups')
    .select(SIGNUP_COLUMNS)
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()

export const findSignupByToken = (db: Db, token: string): Promise<SignupRow | undefined> =>
  db.selectFrom('content.signups').select(SIGNUP_COLUMNS).where('token', '=', token).executeTakeFirst()

/** @returns false if already confirmed or absent. */
export async function confirmByToken(tx: Tx, token: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content.signups')
    .set({ confirmed_at: now })
    .where('token', '=', token)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns whether a confirmed signup was deleted. */
export async function deleteByToken(tx: Tx, token: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('content.signups')
    .where('token', '=', token)
    .returning('confirmed_at')
    .executeTakeFirst()
  return deleted?.confirmed_at != null
}

/** Removes an address from the list for offers, if present. */
export async function removeSignup(tx: Tx, email: string): Promise<void> {
  await tx.deleteFrom('content.signups').where('email', '=', email.toLowerCase()).execute()
}

/** Deletes unconfirmed signups requested before a time. */
export async function deleteUnanswered(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom('content.signups')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<', before)
    .execute()
}

const DAY = sql.raw(`at time zone 'Asia/Kolkata'`)

export async function incrementDay(
  tx: Tx,
  what: 'asked' | 'confirmed' | 'stopped',
  now: Date,
): Promise<void> {
  const column = sql.ref(what)
  await sql`insert into content.signup_days (day, ${column}) values ((${now}::timestamptz ${DAY})::date, 1)
    on conflict (day) do update set ${column} = signup_days.${column} + 1`.execute(tx)
}

export async function countSignups(db: Db): Promise<{ confirmed: number; waiting: number }> {
  const { rows } = await sql<{ confirmed: number; waiting: number }>`
    select count(confirmed_at)::int as confirmed, count(*) filter (where confirmed_at is null)::int as waiting from content.signups`.execute(
    db,
  )
  return rows[0] ?? { confirmed: 0, waiting: 0 }
}

export async function listDays(
  db: Db,
  now: Date,
): Promise<{ day: string; asked: number; confirmed: number; stopped: number }[]> {
  const { rows } = await sql<{ day: string; asked: number; confirmed: number; stopped: number }>`
    select to_char(day, 'YYYY-MM-DD') as day, asked, confirmed, stopped from content.signup_days
    where day > (${now}::timestamptz ${DAY})::date - 30 order by day desc`.execute(db)
  return rows
}

/** Confirmed signups after a token, in order of token. */
export async function listConfirmedAfter(
  db: Db,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('content.signups')
    .select('token')
    .where('token', '>', after)
    .where('confirmed_at', 'is not', null)
    .orderBy('token')
    .limit(limit)
    .execute()
  return rows.map(({ token }) => token)
}

export const countReaders = async (db: Db): Promise<number> => (await countSignups(db)).confirmed
