import { loadNames } from '#domains/accounts/identity/people'
import type { Db } from '#platform/database'
import { isoOrNull } from '#platform/time'
import type { ListedTicket, Ticket, WholeTicket } from './contract.ts'
import { nextState, type Event } from './grievances/rules.ts'
import { countTickets, listMessages, listTickets } from './queries.ts'
import type { Tab } from './tabs.ts'
import type { TicketRow } from './tables.ts'

const PAGE_SIZE = 25
const ticketFields = (row: TicketRow) => ({
  number: row.number,
  topic: row.topic,
  order_id: row.order_id,
  words: row.words,
  wanted: row.wanted,
  state: row.state,
  outcome: row.outcome,
  opened_at: row.opened_at.toISOString(),
  acknowledge_by: row.acknowledge_by.toISOString(),
  redress_by: row.redress_by.toISOString(),
  acknowledged_at: isoOrNull(row.acknowledged_at),
  closed_at: isoOrNull(row.closed_at),
  is_with_officer: row.escalated_at !== null,
})

const allowedSteps = <Step extends Event>(row: TicketRow, steps: readonly Step[]): Step[] =>
  steps.filter((step) => nextState(row.state, step) !== null)

/** A complaint as the complainant sees it, without internal notes. */
export async function presentTicket(db: Db, row: TicketRow): Promise<Ticket> {
  const messages = (await listMessages(db, row.id)).filter(({ by }) => by !== 'note')
  return {
    ...ticketFields(row),
    messages: messages.map(({ id, by, words, at }) => ({ id, by, author: '', words, at: at.toISOString() })),
    may: allowedSteps(row, ['write', 'withdraw', 'reopen']),
  }
}

const isLate = (row: TicketRow, now: Date): boolean =>
  row.state !== 'closed' && (row.acknowledged_at === null ? row.acknowledge_by : row.redress_by) < now

type StaffView = { meId: number; now: Date }

export async function presentWhole(db: Db, row: TicketRow, { meId, now }: StaffView): Promise<WholeTicket> {
  const messages = await listMessages(db, row.id)
  const names = await loadNames(db, [
    ...new Set(
      [row.assigned_actor, ...messages.map(({ author_id }) => author_id)].filter((id) => id !== null),
    ),
  ])
  const nameOf = (id: number | null): string => names.get(id ?? 0) ?? ''
  return {
    ...ticketFields(row),
    name: row.name,
    email: row.email,
    is_signed_in: row.person_id !== null,
    assigned_to: nameOf(row.assigned_actor),
    is_mine: row.assigned_actor === meId,
    is_late: isLate(row, now),
    messages: messages.map(({ id, by, author_id, words, at }) => ({
      id,
      by,
      author: nameOf(author_id),
      words,
      at: at.toISOString(),
    })),
    may: allowedSteps(row, ['take', 'acknowledge', 'reply', 'note', 'escalate', 'close']),
  }
}

export async function presentTickets(
  db: Db,
  { tab, page }: { tab: Tab; page: number },
  { meId, now }: StaffView,
) {
  const [counts, rows] = await Promise.all([
    countTickets(db, meId),
    listTickets(db, { tab, meId, now, limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }),
  ])
  const names = await loadNames(db, [...new Set(rows.flatMap(({ assigned_actor }) => assigned_actor ?? []))])
  const listed = rows.map((row): ListedTicket => ({
    ...ticketFields(row),
    name: row.name,
    is_signed_in: row.person_id !== null,
    assigned_to: names.get(row.assigned_actor ?? 0) ?? '',
    is_mine: row.assigned_actor === meId,
    is_late: isLate(row, now),
  }))
  return { rows: listed, counts, pages: Math.max(1, Math.ceil(counts[tab] / PAGE_SIZE)) }
}
