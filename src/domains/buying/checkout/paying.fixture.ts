import { sql } from 'kysely'
import type { Order } from '#contracts/buying/orders'
import { runPendingJobs } from '#platform/jobs'
import type { TestShop } from '../../../testing/test-shop.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { placeOrder, quoteCart, rupsert, type OpenedCheckout } from './buying.fixture.ts'
import type { Bill } from './contract.ts'

export type SuccessfulPayment = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}
export type DeclinedPayment = {
  error: { code: string; description: string; reason: string; metadata: { payment_id?: string } }
}
export type TransactionResult = { success: boolean; payment_status: string; code: string }
export type PaymentOptions = {
  method?: string
  outcome?: 'success' | 'failure'
  reason?: string
  webhook?: 'now' | 'late' | 'twice' | 'never'
  payment_id?: string
}

/** A purchase that waits for its payment. */
export type AwaitingPayment = { bill: Bill; reference: string; checkoutId: number; orderIds: number[] }

/** All steps up to the payment window; `stores: 0` is a browser that dies before it sends an order. */
export async function openOnlineCheckout(
  shopper: Visitor,
  { stores, more = {} }: { stores?: number; more?: object } = {},
): Promise<AwaitingPayment> {
  const selection = 'product_ids' in more ? { product_ids: more.product_ids } : {}
  const bill = await quoteCart(shopper, { delivery_type: 'Online', ...selection })
  const opened: Answer<OpenedCheckout> = await placeOrder(shopper, bill, more)
  const orderIds: number[] = []
  for (const index of bill.stores.keys()) {
    if (index < (stores ?? bill.stores.length))
      orderIds.push((await rupsert(shopper, bill, index)).body.order_id)
  }
  return { bill, reference: opened.body.rp_order_id, checkoutId: opened.body.checkout_id, orderIds }
}

/** Answers the payment window as the shopper. */
export const payInWindow = (
  shopper: Visitor,
  reference: string,
  how: PaymentOptions = {},
): Promise<Answer<SuccessfulPayment & DeclinedPayment>> =>
  shopper.post<SuccessfulPayment & DeclinedPayment>('/sandbox/razorpay/test/pay', {
    order_id: reference,
    method: 'upi',
    outcome: 'success',
    webhook: 'never',
    ...how,
  })

/** The browser's report after the payment window, once per store. */
export const reportPayment = (
  shopper: Visitor,
  orderId: number,
  paid: Partial<SuccessfulPayment> & { error_log?: string | object },
): Promise<Answer<TransactionResult>> =>
  shopper.post<TransactionResult>('/api/payment/add-transaction', {
    order_id: orderId,
    rp_order_id: paid.razorpay_order_id ?? '',
    rp_transation_id: paid.razorpay_payment_id ?? '',
    payment_status: 'Approved',
    error_log: paid.error_log ?? '',
    rp_signature: paid.razorpay_signature ?? '',
  })

/** Sends due webhooks and runs all jobs that follow. */
export async function runAllJobs(shop: TestShop): Promise<void> {
  for (let round = 0; round < 2; round += 1) {
    await shop.jobs.tasks['sandbox:deliver']?.(undefined)
    await runPendingJobs(shop.jobs)
  }
}

/** Runs the poller and all jobs that follow. */
export async function pollGatewayAndRunJobs(shop: TestShop): Promise<void> {
  await shop.jobs.tasks['payments:check-due']?.(undefined)
  await runAllJobs(shop)
}

type HasDatabase = { database: Pick<TestShop['database'], 'db'> }

export const orderOf = async (shopper: Visitor, id: number): Promise<Order> =>
  (await shopper.get<{ order: Order }>(`/api/orders/${id}`)).body.order

export async function listStatusesOf(shopper: Visitor, ids: readonly number[]): Promise<string[]> {
  const orders = await Promise.all(ids.map((id) => orderOf(shopper, id)))
  return orders.map((order) => `${order.order_status}, ${order.payment_status}`)
}

/** Every order of a checkout, as `status payment`, and what became of every paisa received. */
export async function checkoutOutcome(
  shop: HasDatabase,
  checkoutId: number,
): Promise<{ orders: string[]; kept: number; refunds: string[] }> {
  const { db } = shop.database
  const orders = await sql<{ outcome: string }>`
    select status || ' ' || payment as outcome from orders.orders where checkout_id = ${checkoutId} order by store_id`.execute(
    db,
  )
  const kept = await sql<{ kept: number }>`
    select coalesce(sum(kept_paise), 0)::bigint as kept from payments.charges where payable_id = ${checkoutId}`.execute(
    db,
  )
  const refunds = await sql<{ outcome: string }>`
    select amount_paise || ' ' || state as outcome from payments.refunds where payable_id = ${checkoutId} order by queued_at, id`.execute(
    db,
  )
  return {
    orders: orders.rows.map((row) => row.outcome),
    kept: kept.rows[0]?.kept ?? 0,
    refunds: refunds.rows.map((row) => row.outcome),
  }
}

/** Stock levels that do not agree with their rows, and orders without allocated goods; empty unless there is a bug. */
export async function listInconsistencies(shop: HasDatabase): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'level ' || l.variant_id as wrong from stock.levels l
    where held <> coalesce((select sum(quantity) from stock.holds h where h.variant_id = l.variant_id), 0)
       or allocated <> coalesce((select sum(quantity) from stock.allocations a where a.variant_id = l.variant_id), 0)
    union all
    select 'placed without its goods ' || o.id from orders.orders o
    where o.status = 'placed' and (select sum(quantity) from orders.lines n where n.order_id = o.id)
      is distinct from (select sum(quantity) from stock.allocations a where a.order_id = o.id)
    union all
    select 'goods without a placed order ' || o.id from orders.orders o
    where o.status <> 'placed' and exists (select from stock.allocations a where a.order_id = o.id)`.execute(
    shop.database.db,
  )
  return rows.map((row) => row.wrong)
}
