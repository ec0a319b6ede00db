import { translate } from '#platform/messages'
import { expect, test } from 'vitest'
import { presentEvent, SHOPPER_MESSAGES, STAFF_MESSAGES } from './present-event.ts'
import type { OrderStatus } from '../rules.ts'

const at = new Date('2026-11-21T06:00:00Z')
type About = { actor?: string; to?: OrderStatus }
const step = (event: string, { actor = 'clock', to = 'placed' }: About = {}) => ({
  event,
  to_status: to,
  actor,
  reason: 'Why',
  at,
})
const read = (event: ReturnType<typeof step>) => [
  translate(presentEvent(event, 'shopper').event),
  translate(presentEvent(event, 'staff').event),
]

test('an event about the bank or cash speaks to the shopper, and about the shopper to the staff', () => {
  expect(read(step('hold dispute'))).toEqual([
    'On hold: your bank is reviewing this payment',
    'On hold: the shopper’s bank is reviewing this payment',
  ])
  expect(read(step('release cash_confirmation', { actor: 'shopper 5' }))).toEqual([
    'You confirmed cash on delivery',
    'The shopper confirmed cash on delivery',
  ])
  expect(read(step('hold staff'))).toEqual(['On hold for review', 'On hold for review'])
})

test('events of goods read the same for both, and unknown events show their own name', () => {
  expect(read(step('place'))).toEqual(['Order placed', 'Order placed'])
  expect(read(step('place', { to: 'pending_payment' }))).toEqual([
    'Waiting for payment',
    'Waiting for payment',
  ])
  expect(read(step('deliver_all'))).toEqual(['Delivered', 'Delivered'])
  expect(read(step('danced'))).toEqual(['danced', 'danced'])
})

test('no sentence for the staff addresses the shopper, and every sentence exists in Hindi', () => {
  const forStaff = Object.entries(SHOPPER_MESSAGES).map(
    ([name, sentence]) => STAFF_MESSAGES[name] ?? sentence,
  )
  expect(forStaff.filter((key) => /\b(you|your|us|we|please)\b/i.test(translate(key)))).toEqual([])
  const all = [...Object.values(SHOPPER_MESSAGES), ...forStaff]
  expect(all.filter((key) => translate(key, 'hi') === translate(key))).toEqual([])
  expect(Object.keys(STAFF_MESSAGES).filter((name) => !(name in SHOPPER_MESSAGES))).toEqual([])
})
