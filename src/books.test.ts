import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { proofsOf } from '#domains/money/ledger'
import type { Db } from '#platform/database'
import { settleJobs } from '#platform/jobs'
import { lookAtBooks, truths } from './books.ts'
import { add, buyInCash } from './domains/buying/checkout/buying.fixture.ts'
import { openOnline, pay, report } from './domains/buying/checkout/paying.fixture.ts'
import {
  deliver,
  openReturnsShop,
  storeOf,
  type ReturnsShop,
} from './domains/delivery/returns/returns.fixture.ts'
import type { SoldGoods } from './testing/goods.ts'
import { wrongNow } from './testing/invariants/across.ts'

let shop: ReturnsShop
let yarn: SoldGoods
let orderId: number

beforeAll(async () => {
  shop = await openReturnsShop()
  const meera = await shop.person('Meera Iyer', ['seller'])
  ;[yarn] = (await storeOf(shop, meera, { goods: [{ name: 'Merino yarn', price: 250, stock: 10 }] })) as [
    SoldGoods,
  ]
  const asha = await shop.person('Asha Rao')
  await add(asha, yarn, 2)
  await buyInCash(asha)
  await add(asha, yarn, 3)
  const { reference, orderIds } = await openOnline(asha)
  orderId = orderIds[0] ?? 0
  await report(asha, orderId, (await pay(asha, reference)).body)
  await settleJobs(shop.jobs)
}, 60_000)
afterAll(() => shop.end())

/** All that the staff see in red, two hours later: by then all news has been heard. */
async function wrong(db: Db = shop.database.db): Promise<string[]> {
  const now = new Date(shop.time.now().getTime() + 2 * 3_600_000)
  const proofs = (await proofsOf(db)).flatMap(({ invariant, found }) =>
    found.map((fault) => `${invariant}: ${fault}`),
  )
  return [...proofs, ...(await wrongNow(db, now))]
}

test('a shop in which 5 skeins were bought, paid and delivered is in order', async () => {
  expect(await wrong()).toEqual([])
  await deliver(shop, orderId)
  await settleJobs(shop.jobs)
  expect(await wrong()).toEqual([])
})

const PARCEL = `insert into fulfilment.parcels (id, order_id, store_id, shopper_id, direction, number, state, state_at, state_changed_at, grams, created_at, handed_over_at)
  select 1, id, store_id, shopper_id, 'forward', 1, 'in_transit', now(), now(), 100, now(), now() from orders.orders where delivery = 'Online'`
const BOOKING = `insert into bookings.bookings (id, session_id, workshop_id, conductor_id, person_id, state, state_changed_at, mode, ticket_name, total_paise,
  terms, starts_at, ends_at, booked_at, expires_at) values (1, 1, 1, 1, 1, 'confirmed', now(), 'online', 'Seat', 50000, '{"kit": null}', now(), now(), now(), now())`
const COUPON = `insert into promotions.coupons (code, paise_off, starts_at, state, created_by, created_at) values ('DIWALI', 100, now(), 'live', 1, now())`
const POST = `insert into feed.posts (post_id, creator_id, made_at, changed_at) values (1, 1, now(), now())`
const WAIT = (state: string, more = '') =>
  `insert into bookings.waitlist (session_id, mode, person_id, seats, state, joined_at, offered_until) values (1, 'online', 1, 2, '${state}', now(), now())${more}`
/** An entry of the books over so many paise; `more`: who did it when. */
const entry = (debit: string, credit: string, { paise, at = 'now()' }: { paise: number; at?: string }) =>
  `with made as (insert into ledger.entries (key, kind, order_id, at, booked_at)
    select 'a fault', 'test', min(id), ${at}, ${at} from orders.orders where delivery = 'Online' returning id)
  insert into ledger.postings (entry_id, account, paise)
  select id, '${debit}', ${paise} from made union all select id, '${credit}', -${paise} from made`
const commission = (id: number, paise: number, of: number | null) =>
  `insert into ledger.commissions (id, key, order_id, line_no, post_id, creator_id, store_id, reversal_of, base_paise, per_lakh, paise, at)
  overriding system value values (${id}, 'fault ${id}', 1, 1, 1, 1, 1, ${of}, 0, 5000, ${paise}, now())`

type Bug = [what: string, says: string, ...damage: string[]]

/** What a bug, or somebody at the database, would have done: each in a transaction that is given up after the look. */
const bugs: Bug[] = [
  ['a purchase of ₹1 more', 'I-1 purchases', 'update checkout.checkouts set total_paise = total_paise + 100'],
  [
    'a line that costs ₹1 more',
    'I-1 orders',
    'update orders.orders set goods_paise = goods_paise + 100, discount_paise = discount_paise + 100',
  ],
  [
    '₹1 that came off an order without a word',
    'I-1 orders',
    'update orders.orders set refunded_paise = refunded_paise + 100',
  ],
  [
    'a piece that is gone and nobody cancelled',
    'I-1 orders',
    'update orders.lines set quantity = quantity + 1, amount_paise = amount_paise + unit_paise, cancelled = 1',
  ],
  [
    'an order that moved by itself',
    'I-1 orders',
    "update orders.orders set status = 'packed' where status = 'placed'",
  ],
  [
    'a bill that was changed',
    'I-1 bills',
    `update checkout.checkouts set bill = jsonb_set(bill, '{stores,0,totalPaise}', '1')`,
  ],
  [
    'a payment that keeps a paisa less',
    'I-2 payments',
    'update payments.charges set kept_paise = kept_paise - 1',
  ],
  [
    'an order that keeps ₹1 too little',
    'I-2 shares',
    'update payments.shares set captured_paise = captured_paise - 100',
  ],
  [
    '₹1 that goes back and no refund says so',
    'I-3 refunds',
    'update payments.shares set refunding_paise = 100',
  ],
  [
    'money that went back without us, and the order does not know',
    'I-3 outside',
    `insert into payments.refunds (id, key, payment_id, payable_id, order_id, amount_paise, reason, state, queued_at, outside)
      select 1, 'outside:rfnd_1', payment_id, payable_id, order_id, 100, '', 'external', now() - interval '1 day', 'dashboard' from payments.shares`,
  ],
  [
    'money that no order keeps',
    'I-4 settled',
    "update payments.charges set kept_paise = 0, captured_at = now() - interval '1 day'",
  ],
  [
    'money of a day ago that is nowhere',
    'I-4 unplaced',
    entry('gateway_clearing', 'unplaced', { paise: 100, at: "now() - interval '2 days'" }),
  ],
  [
    '₹1 that was refunded two days ago and never booked as captured',
    'I-4 unplaced',
    entry('unplaced', 'gateway_clearing', { paise: 100, at: "now() - interval '2 days'" }),
  ],
  [
    '₹1 that is still owed for seats two days after the conductor has their share',
    'I-4 unplaced: seats_liability',
    `with made as (insert into ledger.entries (key, kind, at, booked_at) values ('booking:7:settled', 'booking', now() - interval '2 days', now()) returning id)
      insert into ledger.postings (entry_id, account, paise) select id, account, paise from made, (values ('unplaced', 100), ('seats_liability', -100)) as sides (account, paise)`,
  ],
  [
    '₹1 that is owed to the buyer of a cancelled order, and no refund brings it',
    'I-4 unplaced: buyer_liability',
    "update orders.orders set status = 'cancelled' where delivery = 'COD'",
    `with made as (insert into ledger.entries (key, kind, order_id, at) select 'a fault', 'order', id, now() - interval '2 days' from orders.orders
        where delivery = 'COD' returning id)
      insert into ledger.postings (entry_id, account, paise) select id, account, paise from made, (values ('write_off', 100), ('buyer_liability', -100)) as sides (account, paise)`,
  ],
  ['₹1 more at the gateway than here', 'I-4 captured', 'update sandbox.payments set amount = amount + 100'],
  [
    'a payment of another sum than was asked for',
    'I-5 one payment',
    'update payments.payables set amount_paise = amount_paise + 1',
  ],
  [
    'a purchase that is paid twice',
    '2 payments count for it',
    'drop index payments.charges_one_counts',
    `insert into payments.charges (payment_id, payable_id, amount_paise, currency, state, seen_at, captured_at)
      select 'pay_again', payable_id, amount_paise, currency, 'captured', now(), now() from payments.charges`,
  ],
  [
    'an entry that does not add up',
    'I-6 entries',
    'alter table ledger.postings disable trigger user',
    'update ledger.postings set paise = paise + 1 where id = (select min(id) from ledger.postings)',
  ],
  [
    'books that anybody may change',
    'I-6 locks: ledger.postings postings_stay',
    'alter table ledger.postings disable trigger postings_stay',
  ],
  [
    'payments that may be counted twice',
    'I-6 locks: payments.charges_one_counts',
    'drop index payments.charges_one_counts',
  ],
  [
    'goods that may be promised twice',
    'I-6 locks: stock.levels levels_spoken_for',
    'alter table stock.levels drop constraint levels_spoken_for',
  ],
  [
    'a sale of which half is booked',
    'I-7 sides',
    'alter table ledger.postings disable trigger user',
    "update ledger.postings set paise = paise * 2 where account = 'store_payable'",
  ],
  [
    'a reduction that was heard and not booked',
    'I-7 orders',
    `insert into ledger.facts (order_id, key, kind, at, detail) select order_id, 'a fault', 'reduced', now(), '{"paise": 100, "funder": "store"}'
      from ledger.orders where sold_at is not null`,
  ],
  [
    'a payment that the books never heard of',
    'I-7 heard',
    'alter table ledger.facts disable trigger user',
    "delete from ledger.facts where kind = 'kept'",
  ],
  ['₹5 of rounding', 'I-7 rounding', entry('rounding', 'bank', { paise: 500 })],
  [
    'more commission taken back than given',
    'I-8 commissions',
    commission(1, 100, null),
    commission(2, -200, 1),
  ],
  [
    'a payout of what nobody is owed',
    'I-9 payouts',
    'insert into ledger.sequence_marks select id, 1 from ledger.postings where paise > 0 limit 1',
  ],
  ['a piece that is promised twice', 'I-10 shelves', 'update stock.levels set allocated = allocated + 1'],
  [
    'goods held for nobody',
    'I-10 holds',
    'insert into stock.holds (checkout_id, variant_id, quantity, sold_as) select 1, variant_id, 1, variant_id from stock.levels',
  ],
  [
    'goods of an order given to the next',
    'I-10 promised goods',
    'update stock.allocations set given_back = 1 where quantity > 1 and shipped = 0',
  ],
  ['a piece that came from nowhere (I-11)', 'on hand', 'update stock.levels set on_hand = on_hand + 1'],
  ['a parcel that carries less than was shipped', 'I-12 parcels', PARCEL],
  [
    'a piece in a case that does not exist',
    'I-12 returns',
    'insert into returns.received_items select id, 1, 3, 1 from orders.orders',
  ],
  [
    'a key that is kept for a week',
    'I-13 keys',
    "insert into platform.idempotency_keys (principal, path, key, body_hash, created_at) values ('person 1', '/x', 'k', 'h', now() - interval '7 days')",
  ],
  [
    'a webhook that nobody has worked on since yesterday',
    'I-14 news: event',
    "insert into payments.webhook_events (id, event, received_at) values ('evt_1', 'payment.captured', now() - interval '1 day')",
  ],
  [
    'news that was not handed out for two hours',
    'I-14 news: announcement',
    "insert into platform.outbox (topic, payload, published_at) values ('orders.placed', '{}', now() - interval '2 hours')",
  ],
  [
    'news that a listener gave up on',
    'I-14 news: job',
    `select graphile_worker.add_job('deliver', '{"listener": "ledger: books sales"}'::json)`,
    'update graphile_worker._private_jobs set attempts = max_attempts',
  ],
  [
    'a job that was due two hours ago',
    'I-14 news: job',
    "select graphile_worker.add_job('checkout:expire', run_at => now() - interval '2 hours')",
  ],
  [
    'a job that has been running for two hours',
    'I-14 news: job',
    "select graphile_worker.add_job('checkout:expire')",
    "update graphile_worker._private_jobs set attempts = 1, locked_at = now() - interval '2 hours', locked_by = 'pool-of-a-dead-server'",
  ],
  ['two seats that are offered and not counted', 'I-15 seats', WAIT('offered')],
  ['an offer that was taken by nobody', 'I-16 offers', WAIT('accepted')],
  [
    'a seat whose money went back and whose booking says no',
    'I-17 seats given up',
    BOOKING,
    "insert into bookings.seats (id, booking_id, position, state, price_paise, refunded_paise, name) values (1, 1, 1, 'cancelled', 50000, 100, 'Asha')",
  ],
  [
    'a coupon that counts a use that was none',
    'I-18 coupons',
    COUPON,
    'update promotions.coupons set uses = 1',
  ],
  [
    'a coupon used in a purchase that never was',
    'I-18 coupons: checkout 1',
    COUPON,
    "insert into promotions.uses (coupon_id, checkout_id, person_id, paise, at) select id, 1, 1, 100, now() from promotions.coupons where code = 'DIWALI'",
  ],
  [
    '5 points that nobody gave',
    'I-18 points',
    'insert into points.balances (person_id, balance) values (1, 5)',
  ],
  [
    'points held for nothing',
    'I-18 points: checkout 1 holds 3',
    'insert into points.holds (checkout_id, person_id, held) values (1, 1, 3)',
  ],
  ['cash that no parcel brought', 'I-19 cash', 'update cash.instruments set collected_paise = asked_paise'],
  [
    'a store that may be paid before the courier has paid',
    'I-19 credit',
    'update cash.instruments set collected_paise = asked_paise',
    'insert into ledger.orders (order_id, store_id, placed_at, available_on) select order_id, store_id, placed_at, now() from cash.instruments',
  ],
  [
    'a series with a gap',
    'I-20 documents',
    "insert into invoices.series (issuer, financial_year, kind, last_number) values ('store:1', 2026, 'tax_invoice', 3)",
  ],
  [
    'a fee of ₹1 that is invoiced to nobody',
    'I-20 fee documents: entry a fault',
    `with made as (insert into ledger.entries (key, kind, at) values ('a fault', 'booking', now() - interval '2 days') returning id)
      insert into ledger.postings (entry_id, account, party, paise)
      select id, account, party, paise from made, (values ('creator_payable', '1', 100), ('platform_revenue', '', -100)) as sides (account, party, paise)`,
  ],
  [
    'an invoice for a fee of ₹10 that the books do not hold',
    'I-20 fee documents: document 1',
    `insert into invoices.documents (id, kind, issuer, financial_year, serial, number, store_id, key, issued_at, issued_on, place_code, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, round_off_paise, total_paise, recipient, snapshot)
      values (1, 'fee_invoice', '29AABCC1234D1Z7', 2026, 1, 'CIYF2627-000001', 1, 'fees:1:2026-11', now(), current_date, 29, 1000, 90, 90, 0, 0, 1180, '{"name": ""}', '{}')`,
  ],
  [
    'an order that is cancelled, and its bill stays',
    'I-20 cancelled bills',
    "update orders.orders set status = 'cancelled', status_changed_at = now() - interval '1 year' where id in (select order_id from invoices.documents)",
  ],
  [
    'a parcel in the hands of another store',
    'I-21 stores',
    PARCEL,
    'alter table fulfilment.parcels disable trigger of_its_store',
    'update fulfilment.parcels set store_id = store_id + 1',
  ],
  ['a parcel that moved by itself', 'I-22 steps: parcel', PARCEL],
  ['a booking that was made by nobody', 'I-22 steps: booking', BOOKING],
  ['a coupon that went live by itself', 'I-22 steps: coupon', COUPON],
  ['an order of somebody who is not there', 'I-23 people', 'update orders.orders set shopper_id = 1'],
  [
    'seven followers too many',
    'I-24 counts: maker',
    'insert into creators.follower_counts (creator_id, slot, followers) values (5, 0, 7)',
  ],
  [
    'three likes that nobody gave',
    'I-24 counts: post 1: 3 likes',
    POST,
    'update feed.post_counts set likes = 3',
  ],
  [
    'a comment that nobody wrote',
    'I-24 counts: post 1: 1 comments',
    POST,
    'update feed.post_counts set comments = 1',
  ],
]

test.each(bugs)('%s is reported: %s', async (_what, says, ...damage) => {
  const seen: string[] = []
  const planting = shop.database.db.transaction().execute(async (tx) => {
    for (const statement of damage) await sql.raw(statement).execute(tx)
    seen.push(...(await wrong(tx)))
    throw new Error('given up')
  })
  await expect(planting).rejects.toThrow('given up')
  expect(seen.join('\n')).toContain(says)
})

test('every look at the books has been seen to find something', async () => {
  const looks = [
    ...(await proofsOf(shop.database.db)).map(({ invariant }) => invariant),
    ...truths.map(({ name }) => name),
  ]
  const proven = bugs.map(([, says]) => says).join('\n')
  const OWN_TESTS = ['I-9 route']
  expect(looks.filter((name) => !proven.includes(name) && !OWN_TESTS.includes(name))).toEqual([])
})

test('what the staff see is every look, each with its day', async () => {
  await shop.jobs.tasks['books:look']?.(undefined)
  await shop.jobs.tasks['ledger:prove']?.(undefined)
  const { rows } = await sql<{
    invariant: string
  }>`select distinct invariant from ledger.integrity_checks where found = '[]'`.execute(shop.database.db)
  const looks = (await lookAtBooks(shop.database.db, shop.time.now())).map(({ invariant }) => invariant)
  expect(rows.map(({ invariant }) => invariant)).toEqual(
    expect.arrayContaining([...looks, 'I-6 entries', 'I-9 payouts']),
  )
})
