import { sql, type RawBuilder } from 'kysely'
import type { Db } from './database.ts'
import type { MessageKey } from './messages.ts'
import type { Rights } from './permissions.ts'

/** Work that waits for staff with a right, which a domain contributes through its manifest. */
export type Queue = {
  name: string
  title: MessageKey
  right: keyof Rights
  /** The page on which it is done. */
  href: string
  /**
   * A query of what waits, with the columns `since`; `due` (null: no deadline); `paise` (null: no money); `owner`, the member to whom it is assigned;
   * and `asked_by`, the member whose act waits for a second person.
   */
  rows: (now: Date) => RawBuilder<unknown>
}

/** What waits in a queue, as one member sees it. */
export type QueueState = {
  count: number
  oldestAt: Date | null
  /** The earliest deadline. */
  dueAt: Date | null
  paise: number | null
  mine: number
  unassigned: number
  /** Acts of other members that wait for a second person. */
  toSign: number
  owners: readonly number[]
}

export const defineQueue = <const Q extends Queue>(queue: Q): Q => queue

/** Reads a queue for a member. */
export async function readQueue(
  db: Db,
  queue: Queue,
  { now, personId }: { now: Date; personId: number },
): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    select count(*) as count, min(since) as "oldestAt", min(due) as "dueAt", sum(paise)::bigint as paise, count(*) filter (where owner = ${personId}) as mine,
      count(*) filter (where owner is null) as unassigned, count(*) filter (where asked_by <> ${personId}) as "toSign",
      coalesce(array_agg(distinct owner) filter (where owner is not null), '{}') as owners
    from (${queue.rows(now)}) waiting`.execute(db)
  const [state] = rows
  if (!state) throw new Error(`The queue ${queue.name} was not counted.`)
  return state
}
