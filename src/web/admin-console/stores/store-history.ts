import type { Note } from '#contracts/operations/notes'
import type { StoreRecord } from '#contracts/selling/stores'
import { noteEvents } from '../../console/record/note-events.ts'
import { timelineOf, type TimelineEvent } from '../../console/record/timeline.ts'
import { istMoment } from '../../shared/ist-date.ts'
import type { MessageId, Translate } from '../../messages/messages.tsx'

type Event = StoreRecord['history'][number]

const names: Record<Event['kind'], MessageId> = {
  suspended: 'stores.event.suspended',
  paused: 'stores.event.paused',
  reinstated: 'stores.event.reinstated',
  resumed: 'stores.event.resumed',
  reopened: 'stores.event.reopened',
  closed: 'stores.event.closed',
  handed_over: 'stores.event.handedover',
  limits_changed: 'stores.event.limits',
  messaged: 'stores.event.messaged',
}

const textOf = (value: Event['facts'][string] | undefined): string =>
  value === null || value === undefined ? '' : String(value)

const detailOf: Partial<Record<Event['kind'], (t: Translate, facts: Event['facts']) => string[]>> = {
  handed_over: (t, { from, to }) => [
    t('stores.event.handedover.text', { from: textOf(from) || t('stores.owner.none'), to: textOf(to) }),
  ],
  limits_changed: (t, { max_listings: most, payouts_held: isHeld }) => [
    most === null ? t('stores.limits.none') : t('stores.limits.most', { most: Number(most) }),
    t(isHeld === true ? 'stores.payouts.held' : 'stores.payouts.go'),
  ],
  messaged: (_t, { subject, text }) => [textOf(subject), textOf(text)],
}

/** What an event says beside its name, each on a line. The reason of a message is its subject. */
function linesOf(t: Translate, { kind, facts }: Event): string {
  const { until, reason, note } = facts
  return [
    ...(detailOf[kind]?.(t, facts) ?? []),
    until ? t('stores.restriction.until', { at: istMoment(textOf(until)) }) : '',
    reason && kind !== 'messaged' ? t('stores.event.reason', { reason: textOf(reason) }) : '',
    note ? t('stores.event.note', { note: textOf(note) }) : '',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The one history of a store: decisions, messages to the owner, and notes of the staff. */
export const storeHistory = (
  t: Translate,
  { history }: StoreRecord,
  notes: readonly Note[],
): TimelineEvent[] =>
  timelineOf(
    history.map((event) => ({
      key: `event ${event.id}`,
      kind: event.kind === 'messaged' ? ('message' as const) : ('staff' as const),
      at: event.at,
      title: t(names[event.kind]),
      text: linesOf(t, event),
      by: event.by ?? t('stores.event.clock'),
    })),
    noteEvents(t, notes),
  )
