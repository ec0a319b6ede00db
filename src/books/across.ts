import { sql } from 'kysely'
import { feeDocuments } from './fee-documents.ts'
import { residues } from './residues.ts'
import { truth, type Truth } from './truth.ts'

/** True between the tables of several domains, after every commit. */
export const across: readonly Truth[] = [
  truth(
    'I-1 bills',
    'An order costs what its store asked in the frozen bill of its purchase.',
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', the bill said ' || coalesce(s.total::text, 'nothing') as wrong
      from orders.orders o join checkout.checkouts c on c.id = o.checkout_id
      left join lateral (select (store ->> 'totalPaise')::bigint as total from jsonb_array_elements(c.bill -> 'stores') store
        where (store ->> 'storeId')::bigint = o.store_id) s on true
      where o.total_paise is distinct from s.total`,
  ),
  truth(
    'I-2 shares',
    'An order never keeps more of a payment than it costs, and one that was paid keeps exactly that, or what was due when it was paid after all; one that is owed keeps none.',
    sql`select 'order ' || o.id || ': costs ' || o.total_paise || ', keeps ' || coalesce(s.captured_paise, 0) as wrong
      from orders.orders o left join payments.shares s on s.order_id = o.id left join checkout.unpaid_orders u on u.order_id = o.id
      where o.delivery = 'Online' and o.total_paise > 0 and (s.captured_paise > o.total_paise
        or (o.status not in ('pending_payment', 'expired', 'cancelled')
          and s.captured_paise is distinct from case when not o.on_account then coalesce(u.received_paise, o.total_paise) end))`,
  ),
  truth(
    'I-3 refunds',
    'What was taken off an order that was paid online is exactly what goes back of its share; what went back without us is told to the order.',
    sql`select 'order ' || o.id || ': ' || o.refunded_paise || ' off, ' || s.refunding_paise || ' back' as wrong
      from orders.orders o join payments.shares s on s.order_id = o.id left join checkout.unpaid_orders u on u.order_id = o.id
      where o.refunded_paise - case when u.order_id is null then 0 else o.total_paise - s.captured_paise end <> s.refunding_paise - coalesce((select sum(r.amount_paise) from payments.refunds r where r.order_id = o.id and r.state = 'external'
        and not exists (select from orders.adjustments a where a.key = 'reduced:' || o.id || ':' || r.key)), 0)`,
  ),
  truth(
    'I-3 outside',
    'An order knows within an hour what of its money went back without us.',
    (
      before,
    ) => sql`select 'refund ' || r.id || ': ' || r.amount_paise || ' of order ' || r.order_id || ' went back without us, and it has not heard' as wrong
      from payments.refunds r join orders.orders o on o.id = r.order_id where r.state = 'external' and r.queued_at < ${before}
        and not exists (select from orders.adjustments a where a.key = 'reduced:' || o.id || ':' || r.key)`,
  ),
  residues,
  feeDocuments,
  truth(
    'I-10 promised goods',
    'Every piece of a live order is on its way, with the shopper, or promised on a shelf; nothing is promised to an order that is over.',
    sql`select 'order ' || o.id || ' variant ' || coalesce(l.variant_id, a.variant_id) || ': ' || coalesce(l.open, 0) || ' to send, '
          || coalesce(case when a.open = l.open then a.least else a.open end, 0) || ' promised' as wrong
      from orders.orders o
      join lateral (select variant_id, sum(quantity - cancelled - shipped) as open, sum(shipped) as shipped from orders.lines where order_id = o.id group by 1) l on true
      -- A kit is promised part by part, and each part as often as the kit.
      left join lateral (select sold_as as variant_id, max(open) as open, min(open) as least, max(shipped) as shipped, min(shipped) as least_shipped
        from (select sold_as, sum((quantity - given_back - shipped) / per) as open, sum(shipped / per) as shipped
          from stock.allocations where order_id = o.id group by sold_as, variant_id) part group by 1) a on a.variant_id = l.variant_id
      where case when o.status in ('pending_payment', 'expired', 'cancelled') then coalesce(a.open, 0) <> 0
        else l.open <> coalesce(a.open, 0) or l.open <> coalesce(a.least, 0) or ((l.shipped <> coalesce(a.shipped, 0) or l.shipped <> coalesce(a.least_shipped, 0))
          -- Orders of before there was a shelf left none.
          and (a.shipped is not null or exists (select from checkout.checkouts c where c.id = o.checkout_id))) end`,
  ),
  truth(
    'I-10 holds',
    'Goods are held for open checkouts alone.',
    sql`select 'checkout ' || h.checkout_id || ' holds goods and is ' || coalesce(c.state, 'nowhere') as wrong from stock.holds h
      left join checkout.checkouts c on c.id = h.checkout_id where c.state is distinct from 'open'`,
  ),
  truth(
    'I-12 parcels',
    'Parcels that left carry exactly what lines say was shipped.',
    sql`select 'order ' || l.order_id || ' line ' || l.line_no || ': shipped ' || l.shipped || ', in parcels ' || coalesce(p.pieces, 0) as wrong
      from orders.lines l left join (select f.order_id, n.line_no, sum(n.quantity) as pieces from fulfilment.parcels f
        join fulfilment.parcel_lines n on n.parcel_id = f.id where f.direction = 'forward' and f.handed_over_at is not null group by 1, 2) p
        on p.order_id = l.order_id and p.line_no = l.line_no
      where exists (select from fulfilment.parcels f where f.order_id = l.order_id) and l.shipped <> coalesce(p.pieces, 0)`,
  ),
  truth(
    'I-18 coupons',
    'A coupon is counted for a purchase that is open or of which something was bought, and for no other.',
    sql`select 'checkout ' || u.checkout_id || ' is ' || coalesce(c.state, 'nowhere') || ' and uses coupon ' || u.coupon_id as wrong
      from promotions.uses u left join checkout.checkouts c on c.id = u.checkout_id
      where u.is_counted and c.state is distinct from 'open' and not exists (
        select from orders.orders o where o.checkout_id = u.checkout_id and o.status not in ('pending_payment', 'expired'))`,
  ),
  truth(
    'I-18 points',
    'Points are held for open purchases alone.',
    sql`select 'checkout ' || h.checkout_id || ' holds ' || h.held || ' points and is ' || coalesce(c.state, 'nowhere') as wrong from points.holds h
      left join checkout.checkouts c on c.id = h.checkout_id where h.held > 0 and c.state is distinct from 'open'`,
  ),
  truth(
    'I-5 one payment',
    'What pays a purchase is exactly what it costs.',
    sql`select 'payable ' || p.id || ': ' || p.amount_paise || ' was asked for, ' || c.amount_paise || ' counts' as wrong
      from payments.charges c join payments.payables p on p.id = c.payable_id where c.state = 'captured' and c.amount_paise <> p.amount_paise`,
  ),
  truth(
    'I-7 heard',
    'All that came in, went back and was collected stands in the books, an hour later at the latest.',
    (before) => sql`
      select 'order ' || s.order_id || ': keeps ' || s.captured_paise || ' of ' || s.payment_id || ', and the books have not heard' as wrong
        from payments.shares s join payments.charges c using (payment_id)
        where c.captured_at < ${before} and s.kind = 'order' and not exists (select from ledger.facts f
          where f.order_id = s.order_id and f.key = 'paid:' || s.payment_id and (f.detail ->> 'paise')::bigint = s.captured_paise)
      union all
      select 'booking ' || s.order_id || ': keeps ' || s.captured_paise || ' of ' || s.payment_id || ', and the books have not heard'
        from payments.shares s join payments.charges c using (payment_id)
        where c.captured_at < ${before} and s.kind = 'booking'
          and not exists (select from ledger.entries e where e.key = 'booking:' || s.order_id || ':paid:' || s.payment_id)
      union all
      select 'refund ' || r.id || ': ' || r.amount_paise || ' went back, and the books have not heard' from payments.refunds r
        where r.state = 'succeeded' and r.ended_at < ${before} and not exists (select from ledger.entries e where e.key = 'refund:' || r.id)
          and not exists (select from ledger.facts f where f.order_id = r.order_id and f.key = 'refund:' || r.id and (f.detail ->> 'paise')::bigint = r.amount_paise)
      union all
      select 'order ' || i.order_id || ': couriers collected ' || i.collected_paise || ', the books heard of ' || coalesce(f.paise, 0)
        from cash.instruments i left join (select order_id, sum((detail ->> 'paise')::bigint) as paise from ledger.facts where kind = 'collected' group by 1) f
          using (order_id)
        where i.status_changed_at < ${before} and i.collected_paise <> coalesce(f.paise, 0)`,
  ),
  truth(
    'I-12 returns',
    'No piece is in two cases, and no case has pieces that never came.',
    sql`select 'order ' || t.order_id || ' line ' || t.line_no || ': ' || t.taken || ' are in cases, the cases say ' || coalesce(p.pieces, 0) as wrong
      from returns.received_items t left join (select p.order_id, p.line_no,
          sum(case when c.state in ('withdrawn', 'lapsed') then p.settled else p.quantity end) as pieces
        from returns.case_items p join returns.cases c on c.id = p.case_id group by 1, 2) p using (order_id, line_no)
      where t.taken <> coalesce(p.pieces, 0)`,
  ),
  truth(
    'I-13 keys',
    'Who asks twice under one key is answered once: no key is kept longer than two days.',
    sql`select 'key of ' || principal || ' at ' || path || ' is from ' || created_at as wrong from platform.idempotency_keys
      where created_at < now() - interval '3 days' limit 20`,
  ),
  truth(
    'I-14 news',
    'What gateway and couriers said, and what domains told each other, is worked on within an hour.',
    (before) => sql`
      select 'event ' || id || ' (' || event || ') has waited since ' || received_at as wrong from payments.webhook_events e
        where handled_at is null and received_at < ${before} and event ~ '^(payment\\.(authorized|captured|failed)|payment\\.dispute\\.|order\\.paid|refund\\.)'
      union all
      select 'announcement ' || id || ' (' || topic || ') has waited since ' || published_at from platform.outbox where published_at < now() - interval '1 hour'
      union all
      select 'job ' || j.id || ' (' || t.identifier || coalesce(': ' || (j.payload ->> 'listener'), '') || ') was given up'
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= j.max_attempts and t.identifier = 'deliver'
      union all
      select 'job ' || j.id || ' (' || t.identifier || coalesce(': ' || (j.payload ->> 'listener'), '') || ') is late: '
          || coalesce('running since ' || j.locked_at, 'due at ' || j.run_at)
        from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where j.attempts < j.max_attempts and coalesce(j.locked_at, j.run_at) < now() - interval '1 hour'
      limit 100`,
  ),
  truth(
    'I-16 offers',
    'A seat that was offered and taken belongs to one booking.',
    sql`select 'offer ' || w.id || ' was taken, and has no booking' as wrong from bookings.waitlist w left join bookings.bookings b on b.id = w.booking_id
      where w.state = 'accepted' and b.id is null`,
  ),
  truth(
    'I-17 seats given up',
    'What goes back of a booking is what goes back of its seats and of its kit.',
    sql`select 'booking ' || b.id || ': ' || b.refunded_paise || ' went back, of its seats ' || sum(s.refunded_paise) as wrong
      from bookings.bookings b join bookings.seats s on s.booking_id = b.id where b.state in ('confirmed', 'cancelled')
      group by b.id having b.refunded_paise < sum(s.refunded_paise) or b.refunded_paise > sum(s.refunded_paise) + b.kit_paise`,
  ),
  truth(
    'I-19 credit',
    'No store may have its share of an order in cash before the courier handed the cash over.',
    sql`select 'order ' || o.order_id || ': its store may be paid, and its cash is ' || i.status as wrong
      from ledger.orders o join cash.instruments i using (order_id) where o.available_on is not null and i.collected_paise > i.remitted_paise + i.written_off_paise`,
  ),
  truth(
    'I-20 cancelled bills',
    'Of an order that is cancelled whole nothing stays billed: its credit notes are its invoice, an hour later at the latest.',
    (
      before,
    ) => sql`select 'order ' || o.id || ': it is cancelled, and ' || sum(d.total_paise) filter (where d.kind <> 'credit_note') || ' were billed, '
        || coalesce(sum(d.total_paise) filter (where d.kind = 'credit_note'), 0) || ' credited' as wrong
      from orders.orders o join invoices.documents d on d.order_id = o.id
      where o.status = 'cancelled' and o.status_changed_at < ${before} and d.kind <> 'delivery_challan'
      group by o.id having sum(case d.kind when 'credit_note' then -d.total_paise else d.total_paise end) <> 0 limit 100`,
  ),
  truth(
    'I-21 stores',
    'What belongs to an order belongs to the store of the order.',
    sql`select x.what || ' ' || x.id || ' is of store ' || x.store_id || ', its order ' || o.id || ' of ' || o.store_id as wrong from (
        select 'parcel' as what, id, order_id, store_id from fulfilment.parcels
        union all select 'case', id, order_id, store_id from returns.cases
        union all select 'cash of order', order_id, order_id, store_id from cash.instruments
        union all select 'document', id, order_id, store_id from invoices.documents where order_id is not null
      ) x join orders.orders o on o.id = x.order_id where o.store_id <> x.store_id`,
  ),
  truth(
    'I-23 people',
    'Whoever bought or was paid is still known by number, and so is every store that sold.',
    sql`select 'order ' || o.id || ': nobody knows shopper ' || o.shopper_id as wrong from orders.orders o
        where not exists (select from identity.people p where p.id = o.shopper_id)
      union all
      select 'order ' || o.id || ': nobody knows store ' || o.store_id from orders.orders o where not exists (select from sellers.stores s where s.id = o.store_id)
      union all
      select 'payout ' || p.id || ': nobody knows ' || p.kind || ' ' || p.payee_id from payouts.payouts p
        where case p.kind when 'store' then not exists (select from sellers.stores s where s.id = p.payee_id)
          else not exists (select from identity.people q where q.id = p.payee_id) end
      limit 100`,
  ),
]
