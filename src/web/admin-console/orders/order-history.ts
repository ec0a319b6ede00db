import type { FoundKind } from '#platform/finder'
import { noteEvents } from '../../console/record/note-events.ts'
import { timelineOf, type EventKind, type TimelineEvent } from '../../console/record/timeline.ts'
import type { MessageId, Translate } from '../../messages/messages.tsx'
import { auditActionNames } from '#contracts/accounts/staff'
import type { OrderData } from './order-data.server.ts'
import { stateText } from './related-names.ts'

type Sources = Pick<OrderData, 'found' | 'context' | 'notes' | 'messages'>

const relatedKinds: Partial<Record<FoundKind, { kind: EventKind; name: MessageId }>> = {
  payment: { kind: 'money', name: 'console.event.one.payment' },
  refund: { kind: 'money', name: 'console.event.one.refund' },
  invoice: { kind: 'document', name: 'console.event.one.document' },
  parcel: { kind: 'parcel', name: 'console.event.one.parcel' },
  return: { kind: 'state', name: 'console.event.one.return' },
  complaint: { kind: 'message', name: 'console.event.one.complaint' },
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
      title: t('console.event.one.message'),
      text: words,
      by: t(speakers[by]),
    })),
    staffEvents(t, context),
    noteEvents(t, notes),
  )
}

const relatedEvents = (t: Translate, { related }: Sources['context']): TimelineEvent[] =>
  related.flatMap(({ kind, rows }) => {
    const known = relatedKinds[kind]
    if (!known) return []
    return rows.map(({ id, title, note, href, at, state }) => ({
      key: `${kind} ${id}`,
      kind: known.kind,
      at,
      title: t(known.name, { name: title }),
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
