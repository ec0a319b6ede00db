import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { DeskRow, OwnWorkshop, QueuedWorkshop } from './contract.ts'
import type { WorkshopDetail, WorkshopState } from './contract/shapes.ts'
import { mustConduct, stepsOf } from './find-conductors.ts'
import { presentApplication, presentCards, presentDetails } from './present.ts'
import { isOnSale, slugOf } from './rules.ts'
import { findWorkshopRows, readFacets, type Wish } from './store/lists.ts'
import { readPools, readSessionsOf } from './store/sessions.ts'
import {
  countWorkshops,
  readWorkshop,
  readWorkshopPage,
  readWorkshopsOf,
  readWorkshopSteps,
} from './store/workshops.ts'
import type { WorkshopRow } from './tables.ts'

const PAGE = 12
const DESK_PAGE = 25

/** Workshops that can be booked. */
export async function listWorkshops(db: Db, { page, ...wish }: Wish & { page: number }, now: Date) {
  const { rows, count } = await findWorkshopRows(db, wish, { now, limit: PAGE, offset: (page - 1) * PAGE })
  return {
    rows: await presentCards(db, rows, now),
    count,
    pages: Math.max(1, Math.ceil(count / PAGE)),
    facets: await readFacets(db, now),
  }
}

const SHOWN: readonly WorkshopState[] = ['published', 'paused']

/** One that is shown; its own conductor sees it in every state. @throws Refusal 404. */
export async function findWorkshop(db: Db, id: number, now: Date): Promise<WorkshopDetail> {
  const row = await readWorkshop(db, id)
  if (!row || !SHOWN.includes(row.state)) throw notFound('common.workshop_not_found')
  return one(await presentDetails(db, [row], { now }))
}

function one<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw notFound('common.workshop_not_found')
  return row
}

/** @throws Refusal 404, also for another's. */
export async function ownRow(db: Db, id: number, personId: number): Promise<WorkshopRow> {
  const conductor = await mustConduct(db, personId)
  const row = await readWorkshop(db, id)
  if (row?.conductor_id !== conductor.id) throw notFound('common.workshop_not_found')
  return row
}

export async function findOwnWorkshop(
  db: Db,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<OwnWorkshop> {
  const row = await ownRow(db, id, personId)
  const detail = one(await presentDetails(db, [row], { now, all: true }))
  const sessions = await readSessionsOf(db, [id])
  return {
    ...detail,
    said: row.said,
    steps: stepsOf(await readWorkshopSteps(db, [id]), id),
    secrets: sessions.map((session) => ({ session_id: session.id, join_link: session.join_link })),
  }
}

/** A conductor's own workshops, with how full their sessions to come are. */
export async function listOwnWorkshops(db: Db, personId: number, now: Date) {
  const conductor = await mustConduct(db, personId)
  const rows = await readWorkshopsOf(db, conductor.id)
  const sessions = await readSessionsOf(
    db,
    rows.map(({ id }) => id),
  )
  const coming = sessions.filter((session) => session.state === 'scheduled' && session.ends_at > now)
  const pools = Map.groupBy(
    await readPools(
      db,
      coming.map(({ id }) => id),
    ),
    ({ session_id }) => session_id,
  )
  const listed: DeskRow[] = rows.map((row) => {
    const own = coming.filter(({ workshop_id }) => workshop_id === row.id)
    const seats = own.flatMap(({ id }) => pools.get(id) ?? [])
    return {
      id: row.id,
      slug: slugOf(row),
      title: row.title,
      hobby_id: row.hobby_id,
      mode: row.mode,
      state: row.state,
      said: row.said,
      next:
        own.find((session) => isOnSale(session, now) || session.ends_at > now)?.starts_at.toISOString() ??
        null,
      sessions: own.length,
      taken: seats.reduce((sum, { taken }) => sum + taken, 0),
      capacity: seats.reduce((sum, { capacity }) => sum + capacity, 0),
    }
  })
  const byNext = listed.toSorted((a, b) => (a.next ?? '9').localeCompare(b.next ?? '9') || b.id - a.id)
  return { rows: byNext, conductor: presentApplication(conductor) }
}

async function queued(db: Db, rows: readonly WorkshopRow[], now: Date): Promise<QueuedWorkshop[]> {
  const [details, steps] = [
    await presentDetails(db, rows, { now, all: true }),
    await readWorkshopSteps(
      db,
      rows.map(({ id }) => id),
    ),
  ]
  return details.map((detail, index) => ({
    ...detail,
    said: rows[index]?.said ?? '',
    conductor_id: rows[index]?.conductor_id ?? 0,
    steps: stepsOf(steps, detail.id),
  }))
}

export const findQueued = async (db: Db, id: number, now: Date): Promise<QueuedWorkshop> => {
  const row = await readWorkshop(db, id)
  return one(await queued(db, row ? [row] : [], now))
}

/** The desk's list. @throws Refusal 404 for a page that there is not. */
export async function listAllWorkshops(
  db: Db,
  { state, page }: { state: WorkshopState; page: number },
  now: Date,
) {
  const counts = await countWorkshops(db)
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / DESK_PAGE))
  if (page > pages) throw notFound('workshops.no_such_page')
  const rows = await readWorkshopPage(db, state, { limit: DESK_PAGE, offset: (page - 1) * DESK_PAGE })
  return { rows: await queued(db, rows, now), pages, counts }
}
