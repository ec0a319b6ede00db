import type { FoundKind } from '#platform/finder'
import { noteEvents } from '../../console/record/note-events.ts'
import { timelineOf, type EventKind, type TimelineEvent } from '../../console/record/timeline.ts'
import type { Translate } from '../../messages/messages.tsx'
import { foundNames } from '../found-names.ts'
import { auditActionNames } from '#contracts/accounts/staff'
import type { OrderData } from './order-data.server.ts'
import { stateText } from './related-names.ts'

type Sources = Pick<OrderData, 'found' | 'context' | 'notes' | 'messages'>

const eventKindOf: Partial<Record<FoundKind, EventKind>> = {
  payment: 'money',
  refund: 'money',
  invoice: 'document',
  parcel: 'parcel',
  return: 'state',
  complaint: 'message',
}

const speakers = {
  shopper: 'console.by.shopper',
  store: 'console.by.store',
  staff: 'console.by.staff',
} as const

/** The one history of an order: its states, money, documents, parcels, messages, notes and what the staff did. */
export function orderHistory(t: Translate, { found, context, notes, messages }: Sources): TimelineEvent[] {
  return timelineOf(
    found.order.timeline.map(({ at, event, note }, index) => ({
      key: `state ${index}`,
      kind: 'state' as const,
      at,
      title: event,
      text: note,
    })),
    relatedEvents(t, context),
    messages.map(({ id, at, by, words }) => ({
      key: `message ${id}`,
      kind: 'message' as const,
      at,
      title: t('console.event.message'),
      text: words,
      by: t(speakers[by]),
    })),
    staffEvents(t, context),
    noteEvents(t, notes),
  )
}

const relatedEvents = (t: Translate, { related }: Sources['context']): TimelineEvent[] =>
  related.flatMap(({ kind, rows }) => {
    const eventKind = eventKindOf[kind]
    if (!eventKind) return []
    return rows.map(({ id, title, note, href, at, state }) => ({
      key: `${kind} ${id}`,
      kind: eventKind,
      at,
      title: `${t(foundNames[kind])} ${title}`,
      text: [stateText(t, kind, state), note].filter(Boolean).join(' · '),
      href,
    }))
  })

/** Notes are in the history themselves. */
const staffEvents = (t: Translate, { acts }: Sources['context']): TimelineEvent[] =>
  acts
    .filter(({ act }) => act !== 'note-written')
    .map(({ id, at, act, actor, reason }) => ({
      key: `act ${id}`,
      kind: 'staff',
      at,
      title: t(auditActionNames[act]),
      text: reason,
      by: actor?.name ?? '',
    }))
