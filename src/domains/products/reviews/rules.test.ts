import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PurchasedPack } from '#domains/buying/orders/reading'
import { normalizeText } from '#platform/text'
import {
  findArrivedPurchase,
  cleanPublicText,
  hasContactDetails,
  meanOf,
  plainLine,
  authorDisplayName,
} from './rules.ts'

const NOW = new Date('2026-11-21T06:00:00Z')
const days = (ago: number) => new Date(NOW.getTime() - ago * 86_400_000)
const bought = (status: PurchasedPack['status'], ago: number): PurchasedPack => ({
  orderId: 1,
  status,
  placedAt: days(ago),
  variantId: 1,
  label: '50 g',
})
const arrived = (...purchases: PurchasedPack[]) =>
  findArrivedPurchase(purchases, { now: NOW, arrivesWithinDays: 10 })

describe('a buyer', () => {
  test.each(['pending_payment', 'expired', 'cancelled', 'returned_to_origin', 'fully_returned'] as const)(
    'does not count as one when the order is %s, however old it is',
    (status) => expect(arrived(bought(status, 100))).toBeNull(),
  )
  test.each(['delivered', 'completed'] as const)('may write from the minute the order is %s', (status) => {
    expect(arrived(bought(status, 0))).toMatchObject({ label: '50 g' })
  })
  test.each(['placed', 'accepted', 'packed', 'part_shipped', 'shipped'] as const)(
    'with an order that is %s waits 10 days',
    (status) => {
      expect(arrived(bought(status, 10))).toBeNull()
      expect(arrived(bought(status, 10.01))).not.toBeNull()
    },
  )
  test('writes about the newest pack that arrived', () => {
    expect(
      arrived(
        bought('placed', 1),
        { ...bought('delivered', 20), label: 'Pack of 5' },
        bought('delivered', 90),
      )?.label,
    ).toBe('Pack of 5')
  })
})

test.each([
  ['Ananya Rao', 'Ananya R.'],
  ['  Ananya   Devi  Rao ', 'Ananya R.'],
  ['meera', 'Meera'],
  ['अनन्या राव', 'अनन्या रा.'],
  ['क्षितिज शर्मा', 'क्षितिज श.'],
  ['கவிதா ராஜன்', 'கவிதா ரா.'],
  ['asha.rao92', 'Asha'],
  ['asha_1990@gmail.com', 'Asha'],
  ["D'Souza Maria", "D'Souza M."],
  ['Ravi 9876543210', 'Ravi'],
  ['9876543210', 'A shopper'],
  ['', 'A shopper'],
  [undefined, 'A shopper'],
])('%j appears under a review as %s', (name, shown) => expect(authorDisplayName(name)).toBe(shown))

test('no name shows a digit or an @, and none throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      (name) => !/[\d@]/.test(authorDisplayName(name)) && authorDisplayName(name) !== '',
    ),
  )
})

test.each([
  [0, 0, null],
  [1, 5, 5],
  [3, 13, 4.3],
  [4, 17, 4.3],
  [7, 30, 4.3],
])('%i reviews with %i stars are a mean of %s', (count, sum, mean) =>
  expect(meanOf({ count, sum })).toBe(mean),
)

test('invisible characters are removed, lines and joiners stay', () => {
  expect(normalizeText('A\u0000b\u202Ec\r\n\r\n\r\n\r\nक्‍ष \u200b')).toBe('Abc\n\nक्‍ष')
  expect(plainLine(' two\n lines\t')).toBe('two lines')
})

test.each([
  'See https://x.in/a',
  'see www.wool.in please',
  'write to me@wool.in',
  'cheaper on wool-house.com',
  'look at wool.shop/sale today',
  'amazon.in has it',
  'wa.me/919876543210',
  'Call 9876543210',
  'call +91 98765 43210 now',
  'call 098765-43210',
  'call 9 8 7 6 5 4 3 2 1 0',
  'मुझे ९८७६५४३२१० पर बुलाएँ',
  'ring 080 4567 8901',
  'toll free 1800 123 4567',
])('%j is refused', (text) => {
  expect(hasContactDetails(text)).toBe(true)
  expect(() => cleanPublicText(text, { minLength: 1, sentence: 'reviews.write_answer' })).toThrow(
    'Please remove links and phone numbers.',
  )
})

test.each([
  'The wool is soft.in fact very soft',
  'Needles of 2.5, 3, 3.5, 4, 4.5, 5, 5.5 and 6 mm',
  'Sizes 6 7 8 9 10 11 12 13 all fit',
  'I bought 2 x 400 m for Rs 1,299.50 on 12/10/2026',
  'Order number 100234 came in 3 days; 12 x 12 inch, 250 gsm',
  'Good quality.Me happy',
  '२०० ग्राम का पैक, ५ दिन में आया',
])('%j is allowed', (text) => expect(hasContactDetails(text)).toBe(false))

test.each(['', '          ', '\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b\u200b', '..........'])(
  '%j is no review',
  (text) => {
    expect(() => cleanPublicText(text, { minLength: 10, sentence: 'reviews.text_too_short' })).toThrow(
      'at least 10',
    )
  },
)
