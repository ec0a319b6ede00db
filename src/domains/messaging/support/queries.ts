import { sql, type Insertable, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/database'
import type { Event, State } from './grievances/rules.ts'
import type { Tab } from './tabs.ts'
import {
  MESSAGE_COLUMNS,
  SETTING_COLUMNS,
  TICKET_COLUMNS,
  type Party,
  type TicketRow,
  type TicketsTable,
} from './tables.ts'
import { listOf } from '#platform/columns'

export type Settings = Record<'acknowledge_hours' | 'redress_months' | 'reopen_days', number>

export async function loadSettings(db: Db): Promise<Settings> {
  const rows = await db.selectFrom('support.settings').select(SETTING_COLUMNS).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Settings
}

/** @returns false if the number is taken. */
export async function insertTicket(tx: Tx, row: Insertable<TicketsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('support.tickets')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const findTicket = (db: Db, number: string): Promise<TicketRow | undefined> =>
  db.selectFrom('support.tickets').select(TICKET_COLUMNS).where('number', '=', number).executeTakeFirst()

export const findTicketById = (db: Db, id: number): Promise<TicketRow | undefined> =>
  db.selectFrom('support.tickets').select(TICKET_COLUMNS).where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockTicket = (tx: Tx, number: string): Promise<TicketRow | undefined> =>
  tx
    .selectFrom('support.tickets')
    .select(TICKET_COLUMNS)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()

export async function updateTicket(tx: Tx, id: number, set: Updateable<TicketsTable>): Promise<void> {
  await tx.updateTable('support.tickets').set(set).where('id', '=', id).execute()
}

export async function insertMessage(
  tx: Tx,
  row: { ticket_id: number; by: Party; author_id: number | null; words: string; at: Date },
): Promise<void> {
  await tx.insertInto('support.messages').values(row).execute()
}

type NewEvent = {
  ticket_id: number
  event: Event
  from_state: State | null
  to_state: State
  actor: 'complainant' | 'staff'
  actor_id: number | null
  at: Date
}
export async function insertEvent(tx: Tx, row: NewEvent): Promise<void> {
  await tx.insertInto('support.events').values(row).execute()
}

export const listMessages = (db: Db, ticketId: number) =>
  db
    .selectFrom('support.messages')
    .select(MESSAGE_COLUMNS)
    .where('ticket_id', '=', ticketId)
    .orderBy('id')
    .execute()

export const listTicketsOfPerson = (db: Db, personId: number): Promise<TicketRow[]> =>
  db
    .selectFrom('support.tickets')
    .select(TICKET_COLUMNS)
    .where('person_id', '=', personId)
    .orderBy('opened_at', 'desc')
    .limit(200)
    .execute()

type Listing = { tab: Tab; meId: number; now: Date; limit: number; offset: number }

const tabCondition = ({ tab, meId }: Pick<Listing, 'tab' | 'meId'>) =>
  ({
    waiting: sql<boolean>`state <> 'closed'`,
    mine: sql<boolean>`state <> 'closed' and assigned_actor = ${meId}`,
    officer: sql<boolean>`state <> 'closed' and escalated_at is not null`,
    closed: sql<boolean>`state = 'closed'`,
  })[tab]

/** Most urgent first: by acknowledgement deadline until acknowledged, then by redress deadline. */
export async function listTickets(db: Db, listing: Listing): Promise<TicketRow[]> {
  const order =
    listing.tab === 'closed'
      ? sql`closed_at desc, id`
      : sql`case when acknowledged_at is null then acknowledge_by else redress_by end, id`
  const { rows } = await sql<TicketRow>`
    select ${listOf(TICKET_COLUMNS)} from support.tickets where ${tabCondition(listing)} order by ${order} limit ${listing.limit} offset ${listing.offset}`.execute(
    db,
  )
  return rows
}

export async function countTickets(db: Db, meId: number): Promise<Record<Tab, number>> {
  const { rows } = await sql<Record<Tab, number>>`
    select count(*) filter (where state <> 'closed')::int as waiting, count(*) filter (where state <> 'closed' and assigned_actor = ${meId})::int as mine,
      count(*) filter (where state <> 'closed' and escalated_at is not null)::int as officer, count(*) filter (where state = 'closed')::int as closed
    from support.tickets`.execute(db)
  return rows[0] ?? { waiting: 0, mine: 0, officer: 0, closed: 0 }
}

export async function reassignTickets(tx: Tx, { from, into }: { from: number; into: number }): Promise<void> {
  await tx.updateTable('support.tickets').set({ person_id: into }).where('person_id', '=', from).execute()
  await tx.updateTable('support.messages').set({ author_id: into }).where('author_id', '=', from).execute()
  await tx.updateTable('support.events').set({ actor_id: into }).where('actor_id', '=', from).execute()
}

/** Erases the person's name, address and words from their complaints and closes open ones as withdrawn; outcomes stay. */
export async function redactTickets(tx: Tx, personId: number, at: Date): Promise<void> {
  await sql`
    update support.messages m set words = '', author_id = null from support.tickets t
    where t.id = m.ticket_id and t.person_id = ${personId} and m.by = 'complainant'`.execute(tx)
  await sql`update support.events set actor_id = null where actor = 'complainant' and actor_id = ${personId}`.execute(
    tx,
  )
  await sql`
    update support.tickets set state = 'closed', closed_at = coalesce(closed_at, ${at}), outcome = coalesce(outcome, 'withdrawn'),
      person_id = null, name = '', email = '', words = '', wanted = '' where person_id = ${personId}`.execute(
    tx,
  )
}
