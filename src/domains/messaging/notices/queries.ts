import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { NotificationKind } from './contract.ts'
import type { Facts } from './tables.ts'

export type NewNotification = {
  personId: number
  kind: NotificationKind
  about: string
  facts: Facts
  actors: readonly number[]
  at: Date
}

/** Notifies those of these people who recently read their notifications and have not switched the kind off of a creator's new post. */
export async function insertPostNotifications(
  tx: Tx,
  ids: readonly number[],
  { creatorId, postId, at, since }: { creatorId: number; postId: number; at: Date; since: Date },
) {
  await sql`
    with reached as (
      select r.person_id from notices.readers r where r.person_id = any(${[...ids]}::bigint[]) and r.last_viewed_at >= ${since}
        and not exists (select from notices.preferences p where p.person_id = r.person_id and p.kind = 'post' and not p.in_app)
    ), saved as (
      insert into notices.notices (person_id, kind, about, facts, at)
      select person_id, 'post', 'me', ${JSON.stringify({ what: 'posted', postId })}::jsonb, ${at}::timestamptz from reached
      on conflict (person_id, kind, about) where read_at is null do update set facts = excluded.facts, at = excluded.at returning id
    ), fresh as (
      insert into notices.actors (notice_id, person_id, at) select id, ${creatorId}::bigint, ${at}::timestamptz from saved
      on conflict do nothing returning notice_id
    )
    select count(*) from fresh`.execute(tx)
  // A separate statement, because the inserted rows are not visible within their own statement.
  await sql`
    update notices.notices n set people = (select count(*) from notices.actors a where a.notice_id = n.id)
    where n.kind = 'post' and n.read_at is null and n.person_id = any(${[...ids]}::bigint[]) and n.at = ${at}::timestamptz`.execute(
    tx,
  )
}

/** Notifies these people of a new version of a policy. Idempotent while the notification is unread. */
export async function insertPolicyNotifications(
  tx: Tx,
  ids: readonly number[],
  { page, number, at }: { page: string; number: number; at: Date },
): Promise<void> {
  await sql`
    insert into notices.notices (person_id, kind, about, facts, at)
      select id, 'policy', ${`${page}/${number}`}, ${JSON.stringify({ what: 'policy', page, number })}::jsonb, ${at}::timestamptz
      from unnest(${[...ids]}::bigint[]) as id order by id
    on conflict (person_id, kind, about) where read_at is null do nothing`.execute(tx)
}

export type NotificationRow = {
  id: number
  kind: NotificationKind
  facts: Facts
  people: number
  at: Date
  stamp: string
  is_read: boolean
  actors: number[]
}

export type PageCursor = { at: string; id: number } | null

/** Hides likes and follows that were all taken back. */
export const isShown = sql<boolean>`(n.people > 0 or n.kind not in ('like', 'follow'))`

/** Newest first, with the two latest actors. */
export async function listNotificationPage(
  db: Db,
  personId: number,
  { after, limit }: { after: PageCursor; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select n.id, n.kind, n.facts, n.people, n.at, n.at::text as stamp, n.read_at is not null as is_read,
      array(select a.person_id from notices.actors a where a.notice_id = n.id order by a.at desc, a.person_id limit 2) as actors
    from notices.notices n
    where n.person_id = ${personId} and ${isShown} and (${after === null} or (n.at, n.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::bigint))
    order by n.at desc, n.id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, actors: row.actors.map(Number) }))
}

const MAX_UNREAD = 100

/** Counts up to 100, the largest number that is shown. */
export async function countUnread(db: Db, personId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from notices.notices n where person_id = ${personId} and read_at is null and ${isShown} limit ${MAX_UNREAD}) u`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

export async function markRead(
  tx: Tx,
  personId: number,
  { ids, at }: { ids: readonly number[] | null; at: Date },
): Promise<void> {
  await sql`
    update notices.notices n set read_at = ${at}
    where person_id = ${personId} and read_at is null and ${isShown} and (${ids === null} or id = any(${[...(ids ?? [])]}::bigint[]))`.execute(
    tx,
  )
}

/** Records that the person viewed their notifications; written at most once a day. */
export async function recordReader(db: Db, personId: number, now: Date): Promise<void> {
  await sql`
    insert into notices.readers (person_id, last_viewed_at) values (${personId}, ${now})
    on conflict (person_id) do update set last_viewed_at = excluded.last_viewed_at where readers.last_viewed_at < excluded.last_viewed_at - interval '1 day'`.execute(
    db,
  )
}

export const listChoices = (db: Db, personId: number) =>
  db
    .selectFrom('notices.preferences')
    .select(['kind', 'in_app', 'email', 'push'])
    .where('person_id', '=', personId)
    .execute()

export async function saveChoice(
  tx: Tx,
  row: {
    person_id: number
    kind: NotificationKind
    in_app: boolean
    email: boolean
    push?: boolean | undefined
  },
): Promise<void> {
  const { in_app, email, push } = row
  await tx
    .insertInto('notices.preferences')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['person_id', 'kind'])
        .doUpdateSet({ in_app, email, ...(push !== undefined && { push }) }),
    )
    .execute()
}

/** Claims people with unread notifications since their last digest, if it is at least 20 hours old or there is none; sets `letter_at`. */
export async function claimDueDigests(
  tx: Tx,
  { now, limit }: { now: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ person_id: number }>`
    update notices.readers r set letter_at = ${now} where r.person_id in (
      select d.person_id from notices.readers d
      where (d.letter_at is null or d.letter_at < ${now}::timestamptz - interval '20 hours')
        and exists (select from notices.notices n where n.person_id = d.person_id and n.read_at is null and ${isShown} and n.at > coalesce(d.letter_at, '-infinity'))
      order by d.person_id limit ${limit} for update skip locked
    ) returning r.person_id`.execute(tx)
  return rows.map(({ person_id }) => person_id)
}

export async function deleteNotificationsBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('notices.notices').where('at', '<', at).execute()
}

export async function loadPersonalData(db: Db, personId: number) {
  const notices = await db
    .selectFrom('notices.notices')
    .select(['kind', 'facts', 'people', 'at', 'read_at'])
    .where('person_id', '=', personId)
    .where((and) => and.or([and('people', '>', 0), and('kind', 'not in', ['like', 'follow'])]))
    .orderBy('at')
    .execute()
  const devices = await db
    .selectFrom('notices.devices')
    .select(['browser', 'language', 'since'])
    .where('person_id', '=', personId)
    .execute()
  const quiet = await db
    .selectFrom('notices.personal_quiet_hours')
    .select(['is_on', 'quiet_from', 'quiet_until'])
    .where('person_id', '=', personId)
    .execute()
  return { notices, choices: await listChoices(db, personId), quiet_hours: quiet, devices }
}

export async function erasePersonalData(tx: Tx, personId: number): Promise<void> {
  await sql`delete from notices.notices where person_id = ${personId}`.execute(tx)
  await sql`delete from notices.actors where person_id = ${personId}`.execute(tx)
  await sql`delete from notices.preferences where person_id = ${personId}`.execute(tx)
  await sql`delete from notices.readers where person_id = ${personId}`.execute(tx)
  await sql`delete from notices.personal_quiet_hours where person_id = ${personId}`.execute(tx)
  await sql`delete from notices.devices where person_id = ${personId}`.execute(tx)
}

/** Moves notifications and actors to the remaining account; on a conflict its own unread notification stays. */
export async function mergePeople(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await sql`
    delete from notices.notices n where n.person_id = ${from} and n.read_at is null
      and exists (select from notices.notices m where m.person_id = ${into} and m.kind = n.kind and m.about = n.about and m.read_at is null)`.execute(
    tx,
  )
  await sql`update notices.notices set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`
    delete from notices.actors a where a.person_id = ${from}
      and exists (select from notices.actors b where b.notice_id = a.notice_id and b.person_id = ${into})`.execute(
    tx,
  )
  await sql`update notices.actors set person_id = ${into} where person_id = ${from}`.execute(tx)
  await sql`
    insert into notices.readers (person_id, last_viewed_at, letter_at) select ${into}::bigint, last_viewed_at, letter_at from notices.readers where person_id = ${from}
    on conflict do nothing`.execute(tx)
  await sql`delete from notices.readers where person_id = ${from}`.execute(tx)
  await sql`delete from notices.preferences where person_id = ${from}`.execute(tx)
  await sql`delete from notices.personal_quiet_hours where person_id = ${from}`.execute(tx)
  // The sessions of the merged account end, and with them its devices.
  await sql`delete from notices.devices where person_id = ${from}`.execute(tx)
}
