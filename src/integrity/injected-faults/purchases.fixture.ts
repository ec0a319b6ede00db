import { ledgerEntry, type InjectedFault } from './rows.fixture.ts'

/** Faults in purchases, orders and payments. */
export const purchaseFaults: InjectedFault[] = [
  ['a purchase of ₹1 more', 'I-1 purchases', 'update checkout.checkouts set total_paise = total_paise + 100'],
  [
    'a line that costs ₹1 more',
    'I-1 orders',
    'update orders.orders set goods_paise = goods_paise + 100, discount_paise = discount_paise + 100',
  ],
  [
    'an order reduced by ₹1 without a record',
    'I-1 orders',
    'update orders.orders set refunded_paise = refunded_paise + 100',
  ],
  [
    'a missing piece without a cancellation',
    'I-1 orders',
    'update orders.lines set quantity = quantity + 1, amount_paise = amount_paise + unit_paise, cancelled = 1',
  ],
  [
    'an order that changed state without an event',
    'I-1 orders',
    "update orders.orders set status = 'packed' where status = 'placed'",
  ],
  [
    'a bill that was changed',
    'I-1 bills',
    `update checkout.checkouts set bill = jsonb_set(bill, '{stores,0,totalPaise}', '1')`,
  ],
  [
    'a payment that retains a paisa less',
    'I-2 payments',
    'update payments.charges set kept_paise = kept_paise - 1',
  ],
  [
    'an order that retains ₹1 too little',
    'I-2 shares',
    'update payments.shares set captured_paise = captured_paise - 100',
  ],
  [
    '₹1 that is being refunded without a refund',
    'I-3 refunds',
    'update payments.shares set refunding_paise = 100',
  ],
  [
    'a refund at the gateway that the order does not know',
    'I-3 outside refunds',
    `insert into payments.refunds (id, key, payment_id, payable_id, order_id, amount_paise, reason, state, queued_at, outside)
      select 1, 'outside:rfnd_1', payment_id, payable_id, order_id, 100, '', 'external', now() - interval '1 day', 'dashboard' from payments.shares`,
  ],
  [
    'money that no order retains',
    'I-4 settled',
    "update payments.charges set kept_paise = 0, captured_at = now() - interval '1 day'",
  ],
  [
    'a day-old payment that is assigned nowhere',
    'I-4 unplaced',
    ledgerEntry('gateway_clearing', 'unplaced', { paise: 100, at: "now() - interval '2 days'" }),
  ],
  [
    '₹1 that was refunded two days ago and never booked as captured',
    'I-4 unplaced',
    ledgerEntry('unplaced', 'gateway_clearing', { paise: 100, at: "now() - interval '2 days'" }),
  ],
  [
    '₹1 that is still due for seats two days after the conductor was credited',
    'I-4 unplaced: seats_liability',
    `with made as (insert into ledger.entries (key, kind, at, booked_at) values ('booking:7:settled', 'booking', now() - interval '2 days', now()) returning id)
      insert into ledger.postings (entry_id, account, paise) select id, account, paise from made, (values ('unplaced', 100), ('seats_liability', -100)) as sides (account, paise)`,
  ],
  [
    '₹1 that is due to the buyer of a cancelled order without a refund',
    'I-4 unplaced: buyer_liability',
    "update orders.orders set status = 'cancelled' where delivery = 'COD'",
    `with made as (insert into ledger.entries (key, kind, order_id, at) select 'a fault', 'order', id, now() - interval '2 days' from orders.orders
        where delivery = 'COD' returning id)
      insert into ledger.postings (entry_id, account, paise) select id, account, paise from made, (values ('write_off', 100), ('buyer_liability', -100)) as sides (account, paise)`,
  ],
  ['₹1 more at the gateway than here', 'I-4 captured', 'update sandbox.payments set amount = amount + 100'],
  [
    "a payment of another amount than the payable's",
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
]
