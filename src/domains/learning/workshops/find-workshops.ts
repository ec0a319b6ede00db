import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { OwnWorkshopRow, OwnWorkshop, QueuedWorkshop } from './contract.ts'
import type { WorkshopDetail, WorkshopState } from './contract/shapes.ts'
import { requireConductor, presentSteps } from './conductors/find-conductors.ts'
import { presentApplication, presentCards, presentDetails } from './present.ts'
import { isOnSale, slugOf } from './rules.ts'
import { findWorkshopRows, listFacets, type WorkshopFilter } from './queries/workshop-list.ts'
import { listPools, listSessions } from './queries/sessions.ts'
import {
  countWorkshopsByState,
  findWorkshopRow,
  listWorkshopPage,
  listWorkshopsOfConductor,
  listWorkshopSteps,
} from './queries/workshops.ts'
import type { WorkshopRow } from './tables.ts'

const PAGE_SIZE = 12
const STAFF_PAGE_SIZE = 25

/** Published workshops with a session on sale. */
export async function listWorkshops(
  db: Db,
  { page, ...filter }: WorkshopFilter & { page: number },
  now: Date,
) {
  const { rows, count } = await findWorkshopRows(db, filter, {
    now,
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  })
  return {
    rows: await presentCards(db, rows, now),
    count,
    pages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    facets: await listFacets(db, now),
  }
}

const SHOWN_STATES: readonly WorkshopState[] = ['published', 'paused']

/** A workshop that is shown. @throws Refusal 404. */
export async function findWorkshop(db: Db, id: number, now: Date): Promise<WorkshopDetail> {
  const row = await findWorkshopRow(db, id)
  if (!row || !SHOWN_STATES.includes(row.state)) throw notFound('common.workshop_not_found')
  return requireOne(await presentDetails(db, [row], { now }))
}

function requireOne<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (!row) throw notFound('common.workshop_not_found')
  return row
}

/** @throws Refusal 404, also for another conductor's workshop. */
export async function requireOwnWorkshop(db: Db, id: number, personId: number): Promise<WorkshopRow> {
  const conductor = await requireConductor(db, personId)
  const row = await findWorkshopRow(db, id)
  if (row?.conductor_id !== conductor.id) throw notFound('common.workshop_not_found')
  return row
}

export async function findOwnWorkshop(
  db: Db,
  id: number,
  { personId, now }: { personId: number; now: Date },
): Promise<OwnWorkshop> {
  const row = await requireOwnWorkshop(db, id, personId)
  const detail = requireOne(await presentDetails(db, [row], { now, all: true }))
  const sessions = await listSessions(db, [id])
  return {
    ...detail,
    said: row.staff_comment,
    steps: presentSteps(await listWorkshopSteps(db, [id]), id),
    secrets: sessions.map((session) => ({ session_id: session.id, join_link: session.join_link })),
  }
}

/** A conductor's workshops, with the seats taken in their upcoming sessions. */
export async function listOwnWorkshops(db: Db, personId: number, now: Date) {
  const conductor = await requireConductor(db, personId)
  const rows = await listWorkshopsOfConductor(db, conductor.id)
  const sessions = await listSessions(
    db,
    rows.map(({ id }) => id),
  )
  const coming = sessions.filter((session) => session.state === 'scheduled' && session.ends_at > now)
  const pools = Map.groupBy(
    await listPools(
      db,
      coming.map(({ id }) => id),
    ),
    ({ session_id }) => session_id,
  )
  const listed: OwnWorkshopRow[] = rows.map((row) => {
    const own = coming.filter(({ workshop_id }) => workshop_id === row.id)
    const seats = own.flatMap(({ id }) => pools.get(id) ?? [])
    return {
      id: row.id,
      slug: slugOf(row),
      title: row.title,
      hobby_id: row.hobby_id,
      mode: row.mode,
      state: row.state,
      said: row.staff_comment,
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

async function presentQueued(db: Db, rows: readonly WorkshopRow[], now: Date): Promise<QueuedWorkshop[]> {
  const [details, steps] = [
    await presentDetails(db, rows, { now, all: true }),
    await listWorkshopSteps(
      db,
      rows.map(({ id }) => id),
    ),
  ]
  return details.map((detail, index) => ({
    ...detail,
    said: rows[index]?.staff_comment ?? '',
    conductor_id: rows[index]?.conductor_id ?? 0,
    steps: presentSteps(steps, detail.id),
  }))
}

export const findQueuedWorkshop = async (db: Db, id: number, now: Date): Promise<QueuedWorkshop> => {
  const row = await findWorkshopRow(db, id)
  return requireOne(await presentQueued(db, row ? [row] : [], now))
}

/** The admin queue of workshops. @throws Refusal 404 for a page that does not exist. */
export async function listAllWorkshops(
  db: Db,
  { state, page }: { state: WorkshopState; page: number },
  now: Date,
) {
  const counts = await countWorkshopsByState(db)
  const pages = Math.max(1, Math.ceil((counts[state] ?? 0) / STAFF_PAGE_SIZE))
  if (page > pages) throw notFound('workshops.no_such_page')
  const rows = await listWorkshopPage(db, state, {
    limit: STAFF_PAGE_SIZE,
    offset: (page - 1) * STAFF_PAGE_SIZE,
  })
  return { rows: await presentQueued(db, rows, now), pages, counts }
}
