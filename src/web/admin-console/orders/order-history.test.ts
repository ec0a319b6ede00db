import { expect, test } from 'vitest'
import '../../messages/in-english.ts'
import { translator } from '../../messages/messages.tsx'
import type { OrderData } from './order-data.server.ts'
import { orderHistory } from './order-history.ts'
import { relatedGroups, stateText } from './related-names.ts'

const related = (kind: 'refund' | 'order' | 'parcel', at: string, state: string) => ({
  kind,
  rows: [{ id: 7, title: '₹194', note: 'SBIN1', href: '/admin/x', at, state }],
})

const act = (name: 'order-held' | 'note-written') =>
  ({
    id: 1,
    at: '2026-11-21T10:00:00.000Z',
    actor: { id: 3, name: 'Meera Iyer' },
    act: name,
    reason: 'Address looks wrong',
    before: {},
    after: {},
  }) as const

const data = (context: OrderData['context']) =>
  ({
    found: {
      order: { timeline: [{ at: '2026-11-20T10:00:00.000Z', event: 'Order placed', note: '' }] },
    } as unknown as OrderData['found'],
    context,
    notes: [
      {
        id: 9,
        by: { id: 3, name: 'Meera Iyer' },
        text: 'Called',
        mentioned: [],
        at: '2026-11-23T10:00:00.000Z',
      },
    ],
    messages: [],
  }) satisfies Pick<OrderData, 'found' | 'context' | 'notes' | 'messages'>

const t = translator()

test('the history of an order goes from its note over the refund and the hold to the placing', () => {
  const events = orderHistory(
    t,
    data({
      related: [related('refund', '2026-11-22T10:00:00.000Z', 'succeeded')],
      acts: [act('order-held')],
    }),
  )
  expect(events.map(({ kind, title, by = '' }) => [kind, title, by])).toEqual([
    ['note', 'Staff note', 'Meera Iyer'],
    ['money', 'Refund ₹194', ''],
    ['staff', 'Order held', 'Meera Iyer'],
    ['state', 'Order placed', ''],
  ])
})

test('other orders of the person are no part of it, and a note stands there once', () => {
  const events = orderHistory(
    t,
    data({
      related: [related('order', '2026-11-22T10:00:00.000Z', 'placed')],
      acts: [act('note-written')],
    }),
  )
  expect(events.map(({ kind }) => kind)).toEqual(['note', 'state'])
})

test('a parcel that comes back says so, and a code without a name says nothing', () => {
  expect(stateText(t, 'parcel', 'reverse in_transit')).toBe('Coming back · On the way')
  expect(stateText(t, 'refund', 'quantum')).toBe('')
  expect(stateText(t, 'complaint', 'received')).toBe('')
})

test('other orders stand below refunds', () => {
  const groups = relatedGroups(t, {
    related: [
      related('order', '2026-11-22T10:00:00.000Z', 'placed'),
      related('refund', '2026-11-22T10:00:00.000Z', 'queued'),
    ],
    acts: [],
  })
  expect(groups.map(({ kind }) => kind)).toEqual(['refund', 'order'])
})
