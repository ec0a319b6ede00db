/** State machines of conductors and workshops, ticket prices, sessions and URLs: pure functions of plain values. */
import { DAY_MS } from '#platform/time'
import type { ConductorState, SeatMode, WorkshopState } from './contract/shapes.ts'
import type { Meeting, SessionRow, TicketRow } from './tables.ts'

export const conductorEvents = [
  'apply',
  'answer',
  'ask',
  'approve',
  'reject',
  'withdraw',
  'revoke',
  'reinstate',
] as const
export type ConductorEvent = (typeof conductorEvents)[number]

const conductorTransitions: Record<
  ConductorEvent,
  { from: readonly (ConductorState | null)[]; to: ConductorState }
> = {
  apply: { from: [null, 'rejected', 'withdrawn'], to: 'applied' },
  answer: { from: ['info_requested'], to: 'applied' },
  ask: { from: ['applied'], to: 'info_requested' },
  approve: { from: ['applied', 'info_requested'], to: 'allowed' },
  reject: { from: ['applied', 'info_requested'], to: 'rejected' },
  withdraw: { from: ['applied', 'info_requested'], to: 'withdrawn' },
  revoke: { from: ['allowed'], to: 'revoked' },
  reinstate: { from: ['revoked'], to: 'allowed' },
}

/** null: the transition is not allowed. */
export const nextConductorState = (
  from: ConductorState | null,
  event: ConductorEvent,
): ConductorState | null =>
  conductorTransitions[event].from.includes(from) ? conductorTransitions[event].to : null

export const workshopEvents = [
  'create',
  'submit',
  'approve',
  'reject',
  'request_changes',
  'pause',
  'resume',
  'archive',
  'rewrite',
] as const
export type WorkshopEvent = (typeof workshopEvents)[number]

const workshopTransitions: Record<
  WorkshopEvent,
  { from: readonly (WorkshopState | null)[]; to: WorkshopState }
> = {
  create: { from: [null], to: 'draft' },
  submit: { from: ['draft', 'changes_requested', 'rejected'], to: 'submitted' },
  approve: { from: ['submitted'], to: 'published' },
  reject: { from: ['submitted'], to: 'rejected' },
  request_changes: { from: ['submitted', 'published', 'paused'], to: 'changes_requested' },
  pause: { from: ['published'], to: 'paused' },
  resume: { from: ['paused'], to: 'published' },
  archive: { from: ['draft', 'changes_requested', 'rejected', 'paused', 'published'], to: 'archived' },
  // The approved text has changed, so the staff review it again.
  rewrite: { from: ['published', 'paused'], to: 'submitted' },
}

export const nextWorkshopState = (from: WorkshopState | null, event: WorkshopEvent): WorkshopState | null =>
  workshopTransitions[event].from.includes(from) ? workshopTransitions[event].to : null

/** The price of a ticket at a moment, in paise: the early price until `early_days` before the session. */
export function priceOf(
  ticket: Pick<TicketRow, 'price_paise' | 'early_paise' | 'early_days'>,
  startsAt: Date,
  now: Date,
): number {
  const { price_paise, early_paise, early_days } = ticket
  if (early_paise === null || early_days === null) return price_paise
  return startsAt.getTime() - now.getTime() >= early_days * DAY_MS ? early_paise : price_paise
}

/** Sorts meetings by start; null if there are none, one ends before it begins, or two overlap. */
export function sortMeetings(meetings: readonly Meeting[]): Meeting[] | null {
  const sorted = meetings.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const isFine = sorted.every(({ startsAt, endsAt }, index) => {
    const before = sorted[index - 1]
    return startsAt < endsAt && (before === undefined || before.endsAt <= startsAt)
  })
  return sorted.length > 0 && isFine ? sorted : null
}

/** The modes that have seats, with their capacity. */
export const listModes = (capacities: { in_person: number; online: number }): [SeatMode, number][] =>
  (
    [
      ['in_person', capacities.in_person],
      ['online', capacities.online],
    ] as [SeatMode, number][]
  ).filter(([, seats]) => seats > 0)

/** 'Block printing & dyeing' → 'Block-printing-and-dyeing--12'; only the id is used to find it. */
export const slugOf = ({ id, title }: { id: number; title: string }): string =>
  `${title.trim().replaceAll('&', 'and').replace(/\s+/g, '-')}--${id}`

/** The id after the last '--'; null if there is none. */
export function idOfSlug(slug: string): number | null {
  const digits = /(?:^|--)(\d{1,15})$/.exec(slug)?.[1]
  return digits ? Number(digits) : null
}

export const isOnSale = (session: Pick<SessionRow, 'state' | 'sales_until'>, now: Date): boolean =>
  session.state === 'scheduled' && session.sales_until > now
