import { CompiledQuery, sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { EventKind } from '../contract.ts'
import { insertEndedProofs } from './ended-proofs.ts'
import { SESSION_COLUMNS, type NewSession, type PersonRow, type SessionRow } from '../tables.ts'

export type SeenSession = {
  id: number
  person_id: number
  roles: string[]
  has_second_factor: boolean
  created_at: Date
  last_seen_at: Date
  expires_at: Date
  second_factor_at: Date | null
  staff_seen_at: Date | null
}

// Runs for every token that a process has not cached, so it is hand-written SQL.
const SESSION_BY_HASH = `select s.id, s.person_id, p.roles, p.has_second_factor, s.created_at, s.last_seen_at, s.expires_at, s.second_factor_at,
    s.staff_seen_at
  from identity.sessions s join identity.people p on p.id = s.person_id
  where s.token_hash = $1 and s.expires_at > $2 and p.suspended_at is null and p.closed_at is null`

export async function sessionByHash(db: Db, hash: Buffer, now: Date): Promise<SeenSession | undefined> {
  const { rows } = await db.executeQuery<SeenSession>(CompiledQuery.raw(SESSION_BY_HASH, [hash, now]))
  return rows[0]
}

export const sessionById = (db: Db, id: number): Promise<SessionRow | undefined> =>
  db.selectFrom('identity.sessions').select(SESSION_COLUMNS).where('id', '=', id).executeTakeFirst()

export const listLiveSessions = (db: Db, personId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('identity.sessions')
    .select(SESSION_COLUMNS)
    .where('person_id', '=', personId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export async function listLiveSessionIds(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from identity.sessions s join identity.people p on p.id = s.person_id
    where s.id = any(${[...ids]}::bigint[]) and s.expires_at > ${now} and p.suspended_at is null and p.closed_at is null`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Two calls at once write it once. */
export async function touchSession(
  tx: Tx,
  id: number,
  at: { seenAt: Date; notSince: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ last_seen_at: at.seenAt, expires_at: at.expiresAt })
    .where('id', '=', id)
    .where('last_seen_at', '<=', at.notSince)
    .execute()
}

/** Records the use of staff rights, unless they have ended meanwhile: no call revives them. Two calls at once write it once. */
export async function touchStaffRights(
  tx: Tx,
  id: number,
  at: { seenAt: Date; notSince: Date; idleSince: Date; shownSince: Date },
): Promise<void> {
  await sql`update identity.sessions set staff_seen_at = ${at.seenAt}
    where id = ${id} and second_factor_at > ${at.shownSince}
      and coalesce(staff_seen_at, second_factor_at) <= ${at.notSince} and coalesce(staff_seen_at, second_factor_at) > ${at.idleSince}`.execute(
    tx,
  )
}

/** @returns whether it existed and was theirs. */
export async function deleteSession(tx: Tx, personId: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ ended: number }>`
    with deleted as (delete from identity.sessions where id = ${id} and person_id = ${personId} returning sign_in_id),
    ended as (${insertEndedProofs()})
    select count(*)::int as ended from deleted`.execute(tx)
  return (rows[0]?.ended ?? 0) > 0
}

export type AccountStatusRow = Pick<
  PersonRow,
  'id' | 'name' | 'phone' | 'verified_email' | 'suspended_at' | 'closed_at' | 'language'
>

/** Reads whether an account is open, and locks it until the transaction ends. */
export const lockAccountStatus = (tx: Tx, personId: number): Promise<AccountStatusRow | undefined> =>
  tx
    .selectFrom('identity.people')
    .select(['id', 'name', 'phone', 'verified_email', 'suspended_at', 'closed_at', 'language'])
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Where an account was signed in from, and when sign-ins were last ended. */
export type PastSignIn = { kind: EventKind; user_agent: string; network: string; at: string }

export type CreatedSession = {
  past: PastSignIn[]
  /** Live sessions that were removed to stay within the limit. */ evicted: number
}

/** A session to create, and the identity service account that opens it. */
export type SessionInput = Omit<Required<NewSession>, 'id' | 'second_factor_at' | 'staff_seen_at'> & {
  uid: string
}

/**
 * Inserts a session and its event, deletes expired sessions and all but the `maxSessions` newest, and returns earlier sign-ins: in one statement,
 * because logins are frequent.
 */
export async function createSession(
  tx: Tx,
  session: SessionInput,
  maxSessions: number,
): Promise<CreatedSession> {
  const { person_id: personId, created_at: now, provider, user_agent: userAgent, network } = session
  const { rows } = await sql<CreatedSession>`
    with past as (
      select kind, user_agent, network, max(at) as at from identity.events
      where person_id = ${personId} and kind in ('registered', 'logged-in', 'session-ended', 'others-signed-out')
      group by kind, user_agent, network
    ), evicted as (
      delete from identity.sessions where person_id = ${personId} and (expires_at <= ${now} or id in (
        select id from identity.sessions where person_id = ${personId} and expires_at > ${now} order by id desc offset ${maxSessions}
      )) returning expires_at > ${now} as live
    ), inserted_session as (
      insert into identity.sessions (person_id, token_hash, created_at, last_seen_at, expires_at, provider, user_agent, network, sign_in_id)
      values (${personId}, ${session.token_hash}, ${now}, ${session.last_seen_at}, ${session.expires_at}, ${provider}, ${userAgent}, ${network},
        ${session.sign_in_id})
      returning id
    ), upserted_uid as (
      insert into identity.uids as existing (uid, person_id) values (${session.uid}, ${personId})
      on conflict (uid) do update set person_id = excluded.person_id where existing.person_id <> excluded.person_id
    ), logged_event as (
      insert into identity.events (person_id, kind, at, user_agent, network, detail)
      select ${personId}, 'logged-in', ${now}, ${userAgent}, ${network}, jsonb_build_object('provider', ${provider}::text, 'session', id) from inserted_session
    )
    select coalesce((select json_agg(past) from past), '[]') as past, (select count(*) from evicted where live)::int as evicted`.execute(
    tx,
  )
  return rows[0] as CreatedSession
}

export async function deleteSessionsOf(tx: Tx, personId: number, except: number | null): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    with deleted as (delete from identity.sessions where person_id = ${personId} and id <> ${except ?? 0} returning sign_in_id),
    ended as (${insertEndedProofs()})
    select count(*)::int as ended from deleted`.execute(tx)
  return rows[0]?.ended ?? 0
}

/** @returns the session's person; null when it no longer exists. */
export async function setSessionSecondFactor(tx: Tx, id: number, at: Date): Promise<number | null> {
  const row = await tx
    .updateTable('identity.sessions')
    .set({ second_factor_at: at, staff_seen_at: at })
    .where('id', '=', id)
    .returning('person_id')
    .executeTakeFirst()
  return row?.person_id ?? null
}

export async function setPersonSecondFactor(tx: Tx, personId: number, has: boolean): Promise<void> {
  await tx.updateTable('identity.people').set({ has_second_factor: has }).where('id', '=', personId).execute()
}

export async function clearSessionSecondFactors(tx: Tx, personId: number): Promise<void> {
  await tx
    .updateTable('identity.sessions')
    .set({ second_factor_at: null, staff_seen_at: null })
    .where('person_id', '=', personId)
    .execute()
}
