import { BOOKING_ROW, COUPON_ROW, PARCEL_ROW, waitlistRow, type InjectedFault } from './rows.fixture.ts'

/** Faults in stock, parcels, offers and seats. */
export const inventoryFaults: InjectedFault[] = [
  [
    'a piece that is allocated twice',
    'I-10 stock levels',
    'update stock.levels set allocated = allocated + 1',
  ],
  [
    'stock held for no checkout',
    'I-10 holds',
    'insert into stock.holds (checkout_id, variant_id, quantity, sold_as) select 1, variant_id, 1, variant_id from stock.levels',
  ],
  [
    'stock of an order that is sold again',
    'I-10 allocated goods',
    'update stock.allocations set released = 1 where quantity > 1 and shipped = 0',
  ],
  ['a piece of stock without a movement (I-11)', 'on hand', 'update stock.levels set on_hand = on_hand + 1'],
  ['a parcel with less than was shipped', 'I-12 parcels', PARCEL_ROW],
  [
    'a piece in a return case that does not exist',
    'I-12 returns',
    'insert into returns.line_quantities select id, 1, 3, 1 from orders.orders',
  ],
  ['two offered seats that are not counted', 'I-15 seats', waitlistRow('offered')],
  ['an accepted offer without a booking', 'I-16 offers', waitlistRow('accepted')],
  [
    'a refunded seat of a booking without a refund',
    'I-17 cancelled seats',
    BOOKING_ROW,
    "insert into bookings.seats (id, booking_id, position, state, price_paise, refunded_paise, name) values (1, 1, 1, 'cancelled', 50000, 100, 'Asha')",
  ],
  [
    'a coupon that counts a use too many',
    'I-18 coupons',
    COUPON_ROW,
    'update promotions.coupons set uses = 1',
  ],
  [
    'a coupon used in a purchase that does not exist',
    'I-18 coupons: checkout 1',
    COUPON_ROW,
    "insert into promotions.uses (coupon_id, checkout_id, person_id, paise, at) select id, 1, 1, 100, now() from promotions.coupons where code = 'DIWALI'",
  ],
  [
    '5 points without a grant',
    'I-18 points',
    'insert into points.balances (person_id, balance) values (1, 5)',
  ],
  [
    'points held for no checkout',
    'I-18 points: checkout 1 holds 3',
    'insert into points.holds (checkout_id, person_id, held) values (1, 1, 3)',
  ],
  [
    'a parcel of another store',
    'I-21 stores',
    PARCEL_ROW,
    'alter table fulfilment.parcels disable trigger of_its_store',
    'update fulfilment.parcels set store_id = store_id + 1',
  ],
]
