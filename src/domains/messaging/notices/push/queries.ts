import { DEVICE_COLUMNS } from '../tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { NotificationKind, QuietHours } from '../contract.ts'
import { isShown, type NotificationRow } from '../queries.ts'
import type { Language } from '#domains/messaging/letters/templates'

export type DeviceRow = {
  id: number
  person_id: number
  session_id: number
  endpoint: string
  p256dh: string
  auth: string
  language: Language
  browser: string
  since: Date
}

export const listDevices = (db: Db, personId: number): Promise<DeviceRow[]> =>
  db
    .selectFrom('notices.devices')
    .select(DEVICE_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('since', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findDevice = (db: Db, id: number): Promise<DeviceRow | undefined> =>
  db.selectFrom('notices.devices').select(DEVICE_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Saves a device. An endpoint belongs to the last person who turned it on; a person's oldest devices beyond `most` are deleted. */
export async function saveDevice(tx: Tx, row: Omit<DeviceRow, 'id'>, limit: number): Promise<void> {
  await tx
    .insertInto('notices.devices')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute()
  await sql`
    delete from notices.devices where id in (
      select id from notices.devices where person_id = ${row.person_id} order by since desc, id desc offset ${limit}
    )`.execute(tx)
}

export async function deleteDevices(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from notices.devices where id = any(${[...ids]}::bigint[])`.execute(tx)
}

export type DuePush = { noticeId: number; deviceId: number; what: string }

export type DuePushOfPerson = DuePush & { personId: number }

/**
 * Claims pushes: of these notifications those that are unread and whose current `what` was not pushed yet, with one row for each device.
 * `isWanted`: the default for people without a saved choice.
 */
export async function claimDuePushes(
  tx: Tx,
  ids: readonly number[],
  preference: { kind: NotificationKind; isWanted: boolean },
): Promise<DuePushOfPerson[]> {
  const { rows } = await sql<DuePushOfPerson>`
    with due as (
      update notices.notices n set pushed_what = n.facts->>'what'
      where n.id = any(${[...ids]}::bigint[]) and n.read_at is null and n.pushed_what is distinct from n.facts->>'what'
        and exists (select from notices.devices d where d.person_id = n.person_id)
        and coalesce((select p.push from notices.preferences p where p.person_id = n.person_id and p.kind = ${preference.kind}), ${preference.isWanted})
      returning n.id, n.person_id, n.pushed_what
    )
    select due.id as "noticeId", d.id as "deviceId", due.pushed_what as what, due.person_id as "personId"
    from due join notices.devices d on d.person_id = due.person_id order by 1, 2`.execute(tx)
  return rows
}

export async function listUnreadIdsAt(
  tx: Tx,
  ids: readonly number[],
  { kind, at }: { kind: NotificationKind; at: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from notices.notices where person_id = any(${[...ids]}::bigint[]) and kind = ${kind} and at = ${at} and read_at is null`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Finds a notification that is unread and whose facts still have this `what`. */
export async function findUnread(
  db: Db,
  id: number,
  what: string,
): Promise<(NotificationRow & { person_id: number }) | undefined> {
  const { rows } = await sql<NotificationRow & { person_id: number }>`
    select n.id, n.person_id, n.kind, n.facts, n.people, n.at, n.at::text as stamp, false as is_read,
      array(select a.person_id from notices.actors a where a.notice_id = n.id order by a.at desc, a.person_id limit 2) as actors
    from notices.notices n where n.id = ${id} and n.read_at is null and ${isShown} and n.facts->>'what' = ${what}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, actors: row.actors.map(Number) }))[0]
}

/** Returns a lookup of quiet hours by person: their own, else the shop's default. */
export async function loadQuietHours(
  db: Db,
  ids: readonly number[],
): Promise<(personId: number) => QuietHours> {
  const { rows } = await sql<QuietHours & { person_id: number | null }>`
    select null as person_id, quiet_from <> quiet_until as is_on, quiet_from as "from", quiet_until as until from notices.quiet_hours
    union all
    select person_id, is_on, quiet_from, quiet_until from notices.personal_quiet_hours where person_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  const known = new Map(rows.map(({ person_id, ...hours }) => [person_id, hours]))
  return (personId) => known.get(personId) ?? known.get(null) ?? { is_on: false, from: 0, until: 0 }
}

export async function saveQuietHours(
  tx: Tx,
  personId: number,
  { is_on, from, until }: QuietHours,
): Promise<void> {
  const hours = { is_on, quiet_from: from, quiet_until: until }
  await tx
    .insertInto('notices.personal_quiet_hours')
    .values({ person_id: personId, ...hours })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(hours))
    .execute()
}

/** A batch of devices with their sessions, in order of id, for the cleanup. */
export const listDevicesAfter = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('notices.devices')
    .select(['id', 'session_id'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
