import { expect, test } from 'vitest'
import { kindsIn, timelineOf, type TimelineEvent } from './timeline.ts'

const event = (kind: TimelineEvent['kind'], at: string): TimelineEvent => ({
  key: `${kind} ${at}`,
  kind,
  at,
  title: kind,
})

test('states, money, documents and notes of an order become one history, the newest first', () => {
  const all = timelineOf(
    [event('state', '2026-11-20T10:00:00.000Z'), event('state', '2026-11-22T10:00:00.000Z')],
    [event('money', '2026-11-21T15:30:00+05:30')],
    [event('note', '2026-11-23T10:00:00.000Z')],
  )
  expect(all.map(({ kind }) => kind)).toEqual(['note', 'state', 'money', 'state'])
})

test('an invoice and a state of the same moment stay in their order', () => {
  const at = '2026-11-20T10:00:00.000Z'
  expect(timelineOf([event('state', at)], [event('document', at)]).map(({ kind }) => kind)).toEqual([
    'state',
    'document',
  ])
})

test('the filter offers only kinds that occurred, in one order', () => {
  expect(
    kindsIn([event('note', '2026-11-20'), event('money', '2026-11-20'), event('note', '2026-11-21')]),
  ).toEqual(['money', 'note'])
  expect(kindsIn([])).toEqual([])
})
