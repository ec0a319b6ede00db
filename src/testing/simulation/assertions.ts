import { sql } from 'kysely'
import { checkLedger } from '#domains/money/ledger'
import { findViolations } from '../invariants/find-violations.ts'
import { orderHistoriesOf } from './order-histories.ts'
import { countOutcome, type SimulationWorld } from './world.ts'

/** @throws Error with the seed, the violations and the log. */
export async function assertNoViolations(world: SimulationWorld, when: string): Promise<void> {
  const all = await findViolations(world.db, world.clock.now())
  // Days pass in an instant, so events have not been delivered and cases that wait for a job are not violations.
  const wrong = world.conditions.isWild
    ? all.filter((fault) => !/^I-(3 outside refunds|4 settled|4 unplaced|7 events|14 deliveries)/.test(fault))
    : all
  if (wrong.length > 0)
    throw new Error(
      `Seed ${world.seed}, ${when}: ${wrong.slice(0, 8).join('; ')}\n${await orderHistoriesOf(world.db, wrong.slice(0, 8).join(' '))}\n${world.log.slice(-40).join('\n')}`,
    )
}

/** What must not exist at the end: a query that returns leftovers. */
const LEFTOVER_QUERIES: readonly [what: string, rows: ReturnType<typeof sql<{ left: string }>>][] = [
  ['checkouts', sql`select id || ' ' || state as left from checkout.checkouts where state = 'open'`],
  [
    'payments',
    sql`select id || ' ' || state as left from payments.payables where state in ('waiting', 'paid')`,
  ],
  [
    'refunds',
    sql`select id || ' ' || state || ' ' || error as left from payments.refunds where method = 'gateway' and state not in ('succeeded', 'external')`,
  ],
  ['holds of goods', sql`select checkout_id || '' as left from stock.holds`],
  [
    'allocated goods',
    sql`select order_id || '' as left from stock.allocations where quantity > released + shipped`,
  ],
  [
    'orders',
    sql`select id || ' ' || status || coalesce(' held: ' || held_because, '')
      || coalesce(' parcels ' || (select string_agg(state || ' ' || coalesce(conflict, ''), ', ') from fulfilment.parcels where order_id = o.id), '') as left from orders.orders o
      where status not in ('completed', 'cancelled', 'expired', 'returned_to_origin', 'fully_returned')`,
  ],
  [
    'parcels',
    sql`select id || ' ' || state || ' ' || direction as left from fulfilment.parcels
      where state not in ('delivered', 'inspected', 'cancelled', 'lost', 'damaged_in_transit')`,
  ],
  [
    'cases',
    sql`select id || ' ' || state as left from returns.cases where state not in ('closed', 'withdrawn', 'lapsed', 'rejected_final')`,
  ],
  [
    'cash',
    sql`select order_id || ' ' || status as left from cash.instruments where status not in ('settled', 'void')`,
  ],
  [
    'money due to COD shoppers',
    sql`select o.id || ' ' || o.status || ': ' || -sum(p.paise) as left from ledger.postings p join ledger.entries e on e.id = p.entry_id
      join orders.orders o on o.id = e.order_id where p.account = 'buyer_liability' and o.delivery = 'COD'
      group by o.id, o.status
      having -sum(p.paise) <> coalesce((select sum(amount_paise) from payments.refunds r where r.order_id = o.id and r.state = 'manual'), 0)`,
  ],
  [
    'disputes',
    sql`select id || ' ' || state as left from payments.disputes where state in ('open', 'under_review')`,
  ],
  [
    'payouts',
    sql`select id || ' ' || state as left from payouts.payouts where state in ('draft', 'approved')`,
  ],
  ['announcements', sql`select topic as left from platform.outbox`],
  [
    'jobs',
    sql`select t.identifier || ' ' || coalesce(j.payload ->> 'listener', '') || ' ' || coalesce(j.last_error, '') as left from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts > 0`,
  ],
  [
    'captured paise that are neither retained nor refunded',
    sql`select p.id || ': ' || p.amount - p.amount_refunded - coalesce(d.paise, 0) || ' of ' || p.amount || ', here ' || coalesce(c.state, 'unheard of') || ', its payable '
        || coalesce(y.state, 'none') || ', opened ' || coalesce(y.opened_at::text, 'never') || ', paid ' || p.created_at
        || coalesce(', told ' || (select string_agg(event || ' ' || coalesce(handled_at::text, 'unhandled'), ' ') from payments.webhook_events where payment_id = p.id), '')
        || coalesce(', parked as ' || (select what from payments.unmatched_payments k where k.id = p.id), '')
        || ', webhooks to come ' || (select count(*) from sandbox.deliveries where body like '%' || p.id || '%') as left from sandbox.payments p
      left join (select payment_id, sum(captured_paise - refunding_paise) as kept from payments.shares group by 1) s on s.payment_id = p.id
      left join (select payment_id, sum(amount_deducted) as paise from sandbox.disputes where status = 'lost' group by 1) d on d.payment_id = p.id
      left join (select payment_id, sum(amount_paise) as paise from payments.refunds where method = 'hand' group by 1) h on h.payment_id = p.id
      left join payments.charges c on c.payment_id = p.id left join payments.payables y on y.rp_order_id = p.order_id
      where p.status in ('captured', 'refunded') and p.amount - p.amount_refunded - coalesce(d.paise, 0) <> coalesce(s.kept, 0) + coalesce(h.paise, 0)`,
  ],
  [
    'bookings',
    sql`select id || ' ' || state as left from bookings.bookings
      where state = 'held' or (settled_at is null and confirmed_at is not null and (state = 'confirmed' or refunded_paise < total_paise))`,
  ],
  [
    'transfers',
    sql`select id || ' ' || state as left from payouts.transfers where state in ('wanted', 'settling')`,
  ],
  [
    'paise for seats',
    sql`select sum(paise)::text as left from ledger.postings where account = 'seats_liability' having sum(paise) <> 0`,
  ],
  ['books', sql`select sum(paise)::text as left from ledger.postings having sum(paise) <> 0`],
]

/** @throws Error with the seed and the leftovers. */
export async function assertFinalState(world: SimulationWorld): Promise<void> {
  await assertNoViolations(world, 'at the end')
  const wrong: string[] = []
  for (const [what, rows] of LEFTOVER_QUERIES) {
    const { rows: left } = await rows.execute(world.db)
    countOutcome(world, `left: ${what} ${left.length}`)
    if (left.length > 0)
      wrong.push(
        `${left.length} ${what} remain: ${left
          .slice(0, 6)
          .map((one) => one.left)
          .join(', ')}`,
      )
  }
  const red = (await checkLedger(world.db)).filter(({ found }) => found.length > 0)
  for (const { invariant, found } of red) wrong.push(`${invariant}: ${found.slice(0, 6).join(', ')}`)
  if (wrong.length > 0)
    throw new Error(
      `Seed ${world.seed}, at the end: ${wrong.join('\n')}\n${await orderHistoriesOf(world.db, wrong.join(' '))}`,
    )
}
