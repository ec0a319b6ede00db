import './tables.ts'
import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { lockAll } from '#platform/locks'

/** A like or follow, which can be taken back. `about` has the same value as in its notification. */
export type Activity = { kind: 'like' | 'follow'; about: string; recipientId: number; personId: number }

/** Serialises the listeners for these subjects (posts or creators) until the transaction ends. */
export async function lockSubjects(tx: Tx, kind: Activity['kind'], ids: readonly number[]): Promise<void> {
  await lockAll(tx, `notices.${kind}`, ids)
}

/** Key of an activity in the result of `findReadActivities`. */
export const activityKey = ({ kind, about, recipientId, personId }: Activity): string =>
  `${kind} ${recipientId} ${about}/${personId}`

/** Returns the keys of the activities whose notification has been read. */
export async function findReadActivities(tx: Tx, activities: readonly Activity[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    select q.kind || ' ' || q.recipient_id || ' ' || q.about || '/' || q.person_id as key from ${unnestActivities(activities)}
    join notices.notices n on n.person_id = q.recipient_id and n.about = q.about and n.kind = q.kind and n.kind in ('like', 'follow') and n.read_at is not null
    join notices.actors a on a.notice_id = n.id and a.person_id = q.person_id`.execute(tx)
  return new Set(rows.map(({ key }) => key))
}

/**
 * Removes people from unread notifications about their likes and follows. A notification without people is hidden but not deleted, so repeating
 * the activity sends no second push message.
 */
export async function retractActivities(tx: Tx, activities: readonly Activity[]): Promise<void> {
  if (activities.length === 0) return
  await sql`
    with deleted as (
      delete from notices.actors a using notices.notices n, ${unnestActivities(activities)}
      where n.person_id = q.recipient_id and n.about = q.about and n.kind = q.kind and n.read_at is null
        and a.notice_id = n.id and a.person_id = q.person_id
      returning a.notice_id
    )
    update notices.notices n set people = n.people - c.by from (select notice_id, count(*)::int as by from deleted group by notice_id) c where n.id = c.notice_id`.execute(
    tx,
  )
}

const unnestActivities = (
  activities: readonly Activity[],
) => sql`unnest(${activities.map(({ kind }) => kind)}::text[], ${activities.map(({ about }) => about)}::text[],
  ${activities.map(({ recipientId }) => recipientId)}::bigint[], ${activities.map(({ personId }) => personId)}::bigint[]) as q(kind, about, recipient_id, person_id)`
