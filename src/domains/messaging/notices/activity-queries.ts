import './tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { lockAll } from '#platform/locks'

/** A like or follow, which can be taken back. `about` has the same value as in its notification. */
export type Activity = { kind: 'like' | 'follow'; about: string; toldId: number; personId: number }

/** Serialises the listeners for these subjects (posts or creators) until the transaction ends. */
export async function lockSubjects(tx: Tx, kind: Activity['kind'], things: readonly number[]): Promise<void> {
  await lockAll(tx, `notices.${kind}`, things)
}

/** Key of an activity in the result of `findReadActivities`. */
export const activityKey = ({ kind, about, toldId, personId }: Activity): string =>
  `${kind} ${toldId} ${about}/${personId}`

/** Returns the keys of the activities whose notification has been read. */
export async function findReadActivities(tx: Tx, deeds: readonly Activity[]): Promise<Set<string>> {
  const { rows } = await sql<{ deed: string }>`
    select q.kind || ' ' || q.told_id || ' ' || q.about || '/' || q.person_id as deed from ${unnestActivities(deeds)}
    join notices.notices n on n.person_id = q.told_id and n.about = q.about and n.kind = q.kind and n.kind in ('like', 'follow') and n.read_at is not null
    join notices.actors a on a.notice_id = n.id and a.person_id = q.person_id`.execute(tx)
  return new Set(rows.map(({ deed }) => deed))
}

/**
 * Removes people from unread notifications about their likes and follows. A notification without people is hidden but not deleted, so repeating
 * the activity sends no second push message.
 */
export async function retractActivities(tx: Tx, deeds: readonly Activity[]): Promise<void> {
  if (deeds.length === 0) return
  await sql`
    with gone as (
      delete from notices.actors a using notices.notices n, ${unnestActivities(deeds)}
      where n.person_id = q.told_id and n.about = q.about and n.kind = q.kind and n.read_at is null
        and a.notice_id = n.id and a.person_id = q.person_id
      returning a.notice_id
    )
    update notices.notices n set people = n.people - c.by from (select notice_id, count(*)::int as by from gone group by notice_id) c where n.id = c.notice_id`.execute(
    tx,
  )
}

const unnestActivities = (
  deeds: readonly Activity[],
) => sql`unnest(${deeds.map(({ kind }) => kind)}::text[], ${deeds.map(({ about }) => about)}::text[],
  ${deeds.map(({ toldId }) => toldId)}::bigint[], ${deeds.map(({ personId }) => personId)}::bigint[]) as q(kind, about, told_id, person_id)`
