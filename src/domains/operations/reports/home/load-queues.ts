import { sql } from 'kysely'
import { identityRelations } from '#domains/accounts/identity'
import { hasRole, type Caller } from '#platform/caller'
import type { Db } from '#platform/database'
import { toRupeesOrNull } from '#platform/money'
import { readQueue, type Queue, type QueueState } from '#platform/queue'
import { dayInIndia, isoOrNull } from '#platform/time'
import type { Home } from '../contract.ts'

type Waiting = Pick<Home, 'queues' | 'empty_queues'>

/** The queues of the caller's rights: what is due first, then the oldest first. */
export async function loadQueues(
  db: Db,
  queues: readonly Queue[],
  { caller, now }: { caller: Caller; now: Date },
): Promise<Waiting> {
  const own = queues.filter(({ right }) => hasRole(caller.roles, `staff:${right}`))
  const read = await Promise.all(
    own.map(async (queue) => ({
      queue,
      state: await readQueue(db, queue, { now, personId: caller.userId }),
    })),
  )
  const names = await namesOf(
    db,
    read.flatMap(({ state }) => state.owners),
  )
  return {
    queues: read
      .filter(({ state }) => state.count > 0)
      .toSorted((one, other) => urgencyOf(one.state, now) - urgencyOf(other.state, now))
      .map(({ queue, state }) => present(queue, state, { names, now })),
    empty_queues: read
      .filter(({ state }) => state.count === 0)
      .map(({ queue: { name, title, href } }) => ({ name, title, href })),
  }
}

const isDueToday = ({ dueAt }: QueueState, now: Date): boolean =>
  dueAt !== null && dayInIndia(dueAt) <= dayInIndia(now)

/** What is due today comes before everything else; each group by age. */
const urgencyOf = (state: QueueState, now: Date): number =>
  (state.oldestAt?.getTime() ?? now.getTime()) - (isDueToday(state, now) ? now.getTime() : 0)

function present(
  { name, title, href }: Queue,
  state: QueueState,
  { names, now }: { names: ReadonlyMap<number, string>; now: Date },
): Home['queues'][number] {
  return {
    name,
    title,
    href,
    count: state.count,
    oldest_at: isoOrNull(state.oldestAt),
    due_at: isoOrNull(state.dueAt),
    is_due_today: isDueToday(state, now),
    amount: toRupeesOrNull(state.paise),
    mine: state.mine,
    unassigned: state.unassigned,
    to_sign: state.toSign,
    owners: state.owners.flatMap((id) => names.get(id) ?? []),
  }
}

async function namesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${identityRelations.people} p where id = any(${[...new Set(ids)]}::bigint[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
