import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { WorkshopState } from '../contract/shapes.ts'
import {
  TICKET_COLUMNS,
  WORKSHOP_COLUMNS,
  type StepRow,
  type TicketRow,
  type WorkshopRow,
} from '../tables.ts'
import type { StepOf } from './conductors.ts'
import { listOf } from '#platform/columns'

export const findWorkshopRow = (db: Db, id: number): Promise<WorkshopRow | undefined> =>
  db.selectFrom('workshops.workshops').select(WORKSHOP_COLUMNS).where('id', '=', id).executeTakeFirst()

export const lockWorkshop = (tx: Tx, id: number): Promise<WorkshopRow | undefined> =>
  tx
    .selectFrom('workshops.workshops')
    .select(WORKSHOP_COLUMNS)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export type WorkshopContent = Omit<
  WorkshopRow,
  | 'id'
  | 'conductor_id'
  | 'state'
  | 'state_changed_at'
  | 'staff_comment'
  | 'created_at'
  | 'updated_at'
  | 'published_at'
  | 'rating_sum'
  | 'rating_count'
>

const toColumns = (text: WorkshopContent) => ({
  ...text,
  pictures: sql<WorkshopRow['pictures']>`${JSON.stringify(text.pictures)}::jsonb`,
  questions: sql<WorkshopRow['questions']>`${JSON.stringify(text.questions)}::jsonb`,
  place: sql<WorkshopRow['place']>`${text.place && JSON.stringify(text.place)}::jsonb`,
  kit: sql<WorkshopRow['kit']>`${text.kit && JSON.stringify(text.kit)}::jsonb`,
})

export async function insertWorkshop(
  tx: Tx,
  text: WorkshopContent,
  { conductorId, at }: { conductorId: number; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('workshops.workshops')
    .values({
      ...toColumns(text),
      conductor_id: conductorId,
      state: 'draft',
      state_changed_at: at,
      staff_comment: '',
      created_at: at,
      updated_at: at,
      published_at: null,
      rating_sum: 0,
      rating_count: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateWorkshop(
  tx: Tx,
  id: number,
  { text, at }: { text: WorkshopContent; at: Date },
): Promise<void> {
  await tx
    .updateTable('workshops.workshops')
    .set({ ...toColumns(text), updated_at: at })
    .where('id', '=', id)
    .execute()
}

export async function updateWorkshopState(
  tx: Tx,
  id: number,
  to: { state: WorkshopState; staff_comment: string; at: Date },
): Promise<void> {
  await sql`
    update workshops.workshops set state = ${to.state}, staff_comment = ${to.staff_comment}, state_changed_at = ${to.at},
      published_at = case when ${to.state} = 'published' then coalesce(published_at, ${to.at}::timestamptz) else published_at end
    where id = ${id}`.execute(tx)
}

export async function insertWorkshopStep(tx: Tx, workshopId: number, step: StepRow): Promise<void> {
  await tx
    .insertInto('workshops.workshop_events')
    .values({ workshop_id: workshopId, ...step })
    .execute()
}

/** Who paused a workshop last; null: it was never paused. */
export async function findPauser(db: Db, workshopId: number): Promise<StepRow['actor'] | null> {
  const row = await db
    .selectFrom('workshops.workshop_events')
    .select('actor')
    .where('workshop_id', '=', workshopId)
    .where('event', '=', 'pause')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor ?? null
}

export async function listWorkshopSteps(db: Db, ids: readonly number[]): Promise<StepOf[]> {
  const { rows } = await sql<StepOf>`
    select workshop_id as of, event, from_state, to_state, actor, actor_id, reason, at from workshops.workshop_events
    where workshop_id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows
}

export async function listTickets(db: Db, workshopIds: readonly number[]): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select ${listOf(TICKET_COLUMNS)} from workshops.tickets where workshop_id = any(${[...workshopIds]}::bigint[]) and is_on order by workshop_id, position`.execute(
    db,
  )
  return rows
}

export type TicketContent = Omit<TicketRow, 'id' | 'workshop_id' | 'position' | 'is_on'> & {
  id?: number | undefined
}

/** Replaces the workshop's tickets; a removed one stays for its bookings, switched off. */
export async function saveTickets(
  tx: Tx,
  workshopId: number,
  tickets: readonly TicketContent[],
): Promise<void> {
  await sql`update workshops.tickets set is_on = false where workshop_id = ${workshopId}`.execute(tx)
  for (const [index, { id, ...ticket }] of tickets.entries()) {
    const row = { ...ticket, position: index, is_on: true }
    const { numUpdatedRows } = await tx
      .updateTable('workshops.tickets')
      .set(row)
      .where('workshop_id', '=', workshopId)
      .where('id', '=', id ?? 0)
      .executeTakeFirst()
    if (numUpdatedRows === 0n)
      await tx
        .insertInto('workshops.tickets')
        .values({ ...row, workshop_id: workshopId })
        .execute()
  }
}

export const listWorkshopsOfConductor = (db: Db, conductorId: number): Promise<WorkshopRow[]> =>
  db
    .selectFrom('workshops.workshops')
    .select(WORKSHOP_COLUMNS)
    .where('conductor_id', '=', conductorId)
    .orderBy('id', 'desc')
    .limit(500)
    .execute()

export const listWorkshopPage = (
  db: Db,
  state: WorkshopState,
  { limit, offset }: { limit: number; offset: number },
): Promise<WorkshopRow[]> =>
  db
    .selectFrom('workshops.workshops')
    .select(WORKSHOP_COLUMNS)
    .where('state', '=', state)
    .orderBy('state_changed_at')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()

/** Every workshop that is shown, and when it last changed. */
export const listShownWorkshops = (db: Db): Promise<{ id: number; title: string; updated_at: Date }[]> =>
  db
    .selectFrom('workshops.workshops')
    .select(['id', 'title', 'updated_at'])
    .where('state', 'in', ['published', 'paused'])
    .orderBy('id')
    .execute()

export async function countWorkshopsByState(db: Db): Promise<Record<string, number>> {
  const { rows } = await sql<{
    state: string
    count: number
  }>`select state, count(*)::int as count from workshops.workshops group by state`.execute(db)
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function addRating(tx: Tx, id: number, stars: number): Promise<void> {
  await sql`update workshops.workshops set rating_sum = rating_sum + ${stars}::int, rating_count = rating_count + 1 where id = ${id}`.execute(
    tx,
  )
}
