import './tables.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { NotificationKind } from './contract.ts'
import type { SavedChoice } from './rules.ts'
import type { NewNotification } from './queries.ts'

export async function loadChoicesOfPeople(
  db: Db,
  ids: readonly number[],
): Promise<Map<number, SavedChoice[]>> {
  const { rows } = await sql<SavedChoice & { person_id: number }>`
    select person_id, kind, in_app, email, push from notices.preferences where person_id = any(${[...ids]}::bigint[])`.execute(
    db,
  )
  return Map.groupBy(rows, (row) => row.person_id)
}

export type SavedNotification = { id: number; kind: NotificationKind; at: Date; hasDevices: boolean }

/**
 * Inserts notifications, or merges each into the unread one of the same person, kind and subject. An actor counts once; without a new actor the
 * notification keeps its time. Always two statements. `isFirst`: an existing unread notification is newer and stays.
 * @returns the written notifications, in the order of `all`.
 */
export async function saveNotifications(
  tx: Tx,
  all: readonly NewNotification[],
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<SavedNotification[]> {
  const unlessThere = isFirst ? sql`nothing` : sql`update set facts = excluded.facts`
  const { rows } = await sql<{
    id: number
    person_id: number
    kind: NotificationKind
    about: string
    has_devices: boolean
  }>`
    insert into notices.notices (person_id, kind, about, facts, at)
    select person_id, kind, about, facts, at
    from unnest(${all.map((one) => one.personId)}::bigint[], ${all.map((one) => one.kind)}::text[], ${all.map((one) => one.about)}::text[],
      ${all.map((one) => JSON.stringify(one.facts))}::jsonb[], ${all.map((one) => one.at)}::timestamptz[]) as n(person_id, kind, about, facts, at)
    order by person_id, kind, about
    on conflict (person_id, kind, about) where read_at is null do ${unlessThere}
    returning id, person_id, kind, about, exists (select from notices.devices d where d.person_id = notices.person_id) as has_devices`.execute(
    tx,
  )
  const byThing = new Map(rows.map((row) => [`${row.person_id} ${row.kind} ${row.about}`, row]))
  const put = all.flatMap((one) => {
    const row = byThing.get(`${one.personId} ${one.kind} ${one.about}`)
    return row
      ? [{ id: row.id, kind: one.kind, at: one.at, hasDevices: row.has_devices, actors: one.actors }]
      : []
  })
  await recordActors(tx, put)
  return put
}

async function recordActors(
  tx: Tx,
  put: readonly (SavedNotification & { actors: readonly number[] })[],
): Promise<void> {
  const pairs = put.flatMap(({ id, at, actors }) => actors.map((personId) => ({ id, at, personId })))
  await sql`
    with fresh as (
      insert into notices.actors (notice_id, person_id, at)
      select notice_id, person_id, at from unnest(${pairs.map(({ id }) => id)}::bigint[], ${pairs.map(({ personId }) => personId)}::bigint[],
        ${pairs.map(({ at }) => at)}::timestamptz[]) as p(notice_id, person_id, at)
      on conflict do nothing returning notice_id
    ), counted as (
      select a.id, a.at, a.is_alone, (select count(*)::int from fresh where notice_id = a.id) as people
      from unnest(${put.map(({ id }) => id)}::bigint[], ${put.map(({ at }) => at)}::timestamptz[], ${put.map(({ actors }) => actors.length === 0)}::boolean[])
        as a(id, at, is_alone)
    )
    update notices.notices n set people = n.people + c.people, at = c.at from counted c where n.id = c.id and (c.is_alone or c.people > 0)`.execute(
    tx,
  )
}
