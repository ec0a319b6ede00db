import { sql } from 'kysely'
import { grantRole } from '#domains/accounts/identity/account-status'
import { recordPieces } from '#domains/buying/orders/pieces'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { findSoldOrder } from '#domains/buying/orders/reading'
import { changeStore } from '#domains/selling/sellers'
import { shipAllocation } from '#domains/products/stock/allocations'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import {
  openStoreWithGoods,
  type TestGoods,
  type SoldGoods,
  type StoreOptions,
} from '../../../testing/goods.ts'
import { movableClock, openTestShop, type MovableClock, type TestShop } from '../../../testing/test-shop.ts'
import type { Answer, Visitor } from '../../../testing/visitor.ts'
import { add } from '../../buying/checkout/buying.fixture.ts'
import { openOnlineCheckout, payInWindow, reportPayment } from '../../buying/checkout/paying.fixture.ts'
import type { ReturnCase } from './contract.ts'
import { advanceDueCases } from './steps/advance-due-cases.ts'

export type ReturnsReply = { response: ReturnCase; code: string; message: string; case_state?: string }

export type Line = { line_no: number; quantity: number }

/** A shop with delivered orders and returns. */
export type ReturnsShop = TestShop & {
  time: MovableClock
  person(name: string, roles?: readonly string[]): Promise<Visitor & { id: number }>
}

let phones = 9_100_000_000

export async function openReturnsShop(): Promise<ReturnsShop> {
  const time = movableClock()
  const shop = await openTestShop({ clock: time })
  const person = async (name: string, roles: readonly string[] = []) => {
    const who = shop.visitor()
    phones += 1
    await who.signIn(String(phones), name)
    const { rows } = await sql<{
      id: number
    }>`select id from identity.people where name = ${name} order by id desc limit 1`.execute(shop.database.db)
    const id = rows[0]?.id ?? 0
    for (const role of roles) await transact(shop.database.db, (tx) => grantRole(tx, id, role))
    return Object.assign(who, { id })
  }
  return { ...shop, time, person }
}

export async function createStore(
  shop: ReturnsShop,
  owner: { id: number },
  how: StoreOptions & { name?: string; goods: readonly TestGoods[] },
): Promise<SoldGoods[]> {
  const sold = await openStoreWithGoods(shop.database.db, how.name ?? 'Varnam Threads', how)
  await transact(shop.database.db, (tx) => changeStore(tx, sold[0]?.storeId ?? 0, { ownerId: owner.id }))
  return sold
}

/** Buys a quantity of each and pays online. @returns the order's id. */
export async function buy(
  shop: ReturnsShop,
  who: Visitor,
  goods: readonly [SoldGoods, number][],
): Promise<number> {
  for (const [one, quantity] of goods) await add(who, one, quantity)
  const { reference, orderIds } = await openOnlineCheckout(who)
  const paid = await payInWindow(who, reference)
  for (const orderId of orderIds) await reportPayment(who, orderId, paid.body)
  await runPendingJobs(shop.jobs)
  return orderIds[0] ?? 0
}

/** The store ships the whole order, and it is delivered. */
export async function deliverOrder(shop: ReturnsShop, orderId: number): Promise<void> {
  const { db } = shop.database
  const at = shop.time.now()
  const lines = (await findSoldOrder(db, orderId))?.lines ?? []
  const pieces = lines.map((line) => ({ lineNo: line.line_no, quantity: line.quantity - line.cancelled }))
  await transact(db, async (tx) => {
    const status = (await findSoldOrder(tx, orderId))?.order.status
    if (status === 'placed')
      await transitionOrder(tx, orderId, { event: 'accept', actor: 'store', reason: '', at })
    await recordPieces(tx, orderId, { fate: 'shipped', pieces })
    await shipAllocation(
      tx,
      orderId,
      lines.map(({ variant_id, quantity, cancelled }) => ({
        variantId: variant_id,
        quantity: quantity - cancelled,
      })),
    )
    await transitionOrder(tx, orderId, { event: 'hand_over_all', actor: 'courier', reason: '', at })
    await recordPieces(tx, orderId, { fate: 'delivered', pieces })
    await transitionOrder(tx, orderId, { event: 'deliver_all', actor: 'courier', reason: '', at })
  })
  await runPendingJobs(shop.jobs)
}

/** Uploads a photo of the visitor. @returns its path, as the upload answers it. */
export async function uploadPhoto(shop: ReturnsShop, who: Visitor): Promise<string> {
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token ?? ''}`, 'content-type': 'image/png', client: 'web' },
    body: pixel,
  })
  const parsed = (await answer.json()) as { path: string; message?: string }
  if (!parsed.path) throw new Error(`no photo: ${JSON.stringify(parsed)}`)
  return parsed.path
}

export const requestReturn = (who: Visitor, orderId: number, more: object): Promise<Answer<ReturnsReply>> =>
  who.post<ReturnsReply>(`/api/orders/${orderId}/returns`, {
    kind: 'return',
    reason: 'changed_mind',
    pieces: [{ line_no: 1, quantity: 1 }],
    ...more,
  })

export const stepCase = (
  who: Visitor,
  caseId: number,
  ...[name, more = {}]: [name: string, more?: object]
): Promise<Answer<ReturnsReply>> =>
  who.post<ReturnsReply>(`/api/returns/${caseId}/step`, { step: name, words: 'As it is.', ...more })

export const answerCase = (
  owner: Visitor,
  caseId: number,
  ...[name, more = {}]: [name: string, more?: object]
): Promise<Answer<ReturnsReply>> =>
  owner.post<ReturnsReply>(`/api/seller/returns/${caseId}/answer`, {
    answer: name,
    words: 'We have looked.',
    ...more,
  })

export const receiveCase = (owner: Visitor, caseId: number): Promise<Answer<ReturnsReply>> =>
  owner.post<ReturnsReply>(`/api/seller/returns/${caseId}/received`)

export const inspectCase = (
  owner: Visitor,
  caseId: number,
  pieces: { line_no: number; accepted: number; restocked: number }[],
): Promise<Answer<ReturnsReply>> =>
  owner.post<ReturnsReply>(`/api/seller/returns/${caseId}/inspection`, {
    pieces,
    words: 'Looked at in the shop.',
  })

export const decideCase = (staff: Visitor, caseId: number, more: object): Promise<Answer<ReturnsReply>> =>
  staff.post<ReturnsReply>(`/api/admin/returns/${caseId}/decision`, {
    decision: 'full',
    fault: 'seller',
    reason: 'Seen on the photos',
    ...more,
  })

/** Runs the due-case job at the present time of the clock. */
export async function runClock(shop: ReturnsShop): Promise<number> {
  const moved = await advanceDueCases(shop.database.db, shop.time.now(), {
    error: (details, message) => expectNoError(details, message),
  })
  await runPendingJobs(shop.jobs)
  return moved
}

const expectNoError = (details: unknown, message: string): never => {
  throw new Error(`${message} ${JSON.stringify(details)}`)
}

export type OrderSummary = {
  total: number
  off: number
  points: number
  refunds: number
  lines: { delivered: number; returned: number; quantity: number }[]
  held: string | null
  status: string
}

/** The cost of an order, its refunds and the state of its pieces. */
export async function orderSummaryOf(
  { database: { db } }: ReturnsShop,
  orderId: number,
): Promise<OrderSummary> {
  const sold = await findSoldOrder(db, orderId)
  if (!sold) throw new Error(`no order ${orderId}`)
  const { rows } = await sql<{ refunds: number }>`
    select coalesce(sum(amount_paise), 0)::bigint as refunds from payments.refunds where order_id = ${orderId}`.execute(
    db,
  )
  const { order, lines } = sold
  return {
    total: order.total_paise,
    off: order.refunded_paise,
    points: order.points_back_paise,
    refunds: rows[0]?.refunds ?? 0,
    lines: lines.map(({ delivered, returned, quantity }) => ({ delivered, returned, quantity })),
    held: order.held_because,
    status: order.status,
  }
}

export async function onHand({ database: { db } }: ReturnsShop, { variantId }: SoldGoods): Promise<number> {
  const { rows } = await sql<{
    on_hand: number
  }>`select on_hand from stock.levels where variant_id = ${variantId}`.execute(db)
  return rows[0]?.on_hand ?? 0
}
