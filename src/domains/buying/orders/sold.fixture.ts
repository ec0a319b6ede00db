import { sql } from 'kysely'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { splitPaise, sum } from '#platform/money'
import { transact } from '#platform/transact'
import { openGateway, type Gateway } from '#domains/money/payments'
import { confirmCharge, applyCharge, openGatewayOrder, lockOpenCharge } from '#domains/money/payments/charges'
import type { TestShop } from '../../../testing/test-shop.ts'
import { transitionOrder } from './lifecycle/transition-order.ts'
import { recordPieces } from './pieces/record-pieces.ts'
import { openOrder, type NewOrder, type SoldLine } from './lifecycle/open-order.ts'
import { findSoldOrder } from './reading/find-sold-order.ts'

export const gatewayOf = (shop: TestShop): Gateway =>
  openGateway({
    keyId: 'rzp_test_ciydemo',
    keySecret: 'ciy-demo-secret',
    url: () => `${shop.url}/sandbox/razorpay`,
  })

/** A line's relevant figures, in paise. */
export type SaleLine = { quantity: number; unit: number; discount?: number; points?: number }

export type Sale = {
  goods: SaleLine[]
  shipping?: number
  delivery: 'Online' | 'COD'
  shopperId?: number
  storeId?: number
}

/** Places an order of Charu's at a store, paid online or COD. @returns its id. */
export async function sellAndPay(shop: TestShop, sale: Sale, now: Date): Promise<number> {
  const newOrder = orderOf(sale, now)
  const { db } = shop.database
  const totalPaise = await transact(db, async (tx) => {
    await openOrder(tx, { ...newOrder, isPaid: sale.delivery === 'Online' })
    return (await findSoldOrder(tx, newOrder.id))?.order.total_paise ?? 0
  })
  if (sale.delivery === 'Online' && totalPaise > 0)
    await payForSale(shop, { orderId: newOrder.id, checkoutId: newOrder.checkout_id, totalPaise, now })
  return newOrder.id
}

type SalePayment = { orderId: number; checkoutId: number; totalPaise: number; now: Date }

async function payForSale(
  shop: TestShop,
  { orderId, checkoutId, totalPaise, now }: SalePayment,
): Promise<void> {
  const gateway = gatewayOf(shop)
  const { db } = shop.database
  const rpOrderId = await openGatewayOrder(db, gateway, {
    payableId: checkoutId,
    amountPaise: totalPaise,
    now,
  })
  const { body } = await shop.visitor().post<{ razorpay_payment_id: string }>('/sandbox/razorpay/test/pay', {
    order_id: rpOrderId,
    webhook: 'never',
  })
  await confirmCharge(db, gateway, { paymentId: body.razorpay_payment_id, now })
  await transact(db, async (tx) => {
    const charge = await lockOpenCharge(tx, checkoutId)
    if (charge)
      await applyCharge(tx, checkoutId, { charge, shares: [{ orderId, amountPaise: totalPaise }], now })
  })
}

function orderOf({ goods, shipping = 0, delivery, shopperId = 7, storeId = 3 }: Sale, at: Date): NewOrder {
  const amounts = goods.map(({ quantity, unit }) => quantity * unit)
  const deliveryOf = splitPaise(shipping, amounts)
  const exact =
    sum(amounts) -
    sum(goods.map(({ discount = 0 }) => discount)) +
    shipping -
    sum(goods.map(({ points = 0 }) => points))
  return {
    id: newPrivateId(),
    checkout_id: newPrivateId(),
    reference: `test_${newPrivateId()}`,
    shopper_id: shopperId,
    store_id: storeId,
    delivery,
    store_name: 'Varnam Threads',
    store_slug: 'varnam-threads',
    money: {
      goods_paise: sum(amounts),
      discount_paise: sum(goods.map(({ discount = 0 }) => discount)),
      shipping_paise: shipping,
      cod_fee_paise: 0,
      points_paise: sum(goods.map(({ points = 0 }) => points)),
      rounding_paise: delivery === 'COD' ? -(exact % 100) : 0,
    },
    tax: { cgst_paise: 0, sgst_paise: 0, igst_paise: 0 },
    address: {
      ship_name: 'Charu Menon',
      phone_no: '9000000003',
      address1: '4, Beach Road',
      address2: '',
      city: 'Kochi',
      landmark: '',
      state: 32,
      state_name: 'Kerala',
      country: 'India',
      zip_code: '682001',
    },
    lines: goods.map((line, index) => soldLineOf(line, index, deliveryOf[index] ?? 0)),
    utm: { source: '', medium: '', campaign: '' },
    isPaid: delivery === 'Online',
    at,
  }
}

const soldLineOf = (
  { quantity, unit, discount = 0, points = 0 }: SaleLine,
  index: number,
  deliveryPaise: number,
): SoldLine => ({
  product_id: 900_000 + index,
  variant_id: 900_000 + index,
  quantity,
  listed_paise: unit,
  unit_paise: unit,
  gst_rate: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
  hsn: '5204',
  store_discount_paise: discount,
  points_paise: points,
  delivery_paise: deliveryPaise,
  feed_id: null,
  product_name: `Thread ${index + 1}`,
  label: '',
  slug: `thread-${index + 1}`,
  image: '',
  placeholder: '',
})

/** Accepts the order and dispatches all of its remaining pieces. */
export async function acceptAndShip(shop: TestShop, orderId: number, at: Date): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await transitionOrder(tx, orderId, { event: 'accept', actor: 'store', reason: '', at })
    await recordPieces(tx, orderId, { fate: 'shipped', pieces: await listPiecesOf(tx, orderId, 'toSend') })
    await transitionOrder(tx, orderId, { event: 'hand_over_all', actor: 'courier', reason: '', at })
  })
}

/** Delivers all dispatched pieces. */
export async function deliverShipped(shop: TestShop, orderId: number, at: Date): Promise<void> {
  await inTransaction(shop, async (tx) => {
    await recordPieces(tx, orderId, {
      fate: 'delivered',
      pieces: await listPiecesOf(tx, orderId, 'underWay'),
    })
    await transitionOrder(tx, orderId, { event: 'deliver_all', actor: 'courier', reason: '', at })
  })
}

async function listPiecesOf(tx: Tx, orderId: number, which: 'toSend' | 'underWay') {
  const lines = (await findSoldOrder(tx, orderId))?.lines ?? []
  return lines
    .map((line) => ({
      lineNo: line.line_no,
      quantity:
        which === 'toSend'
          ? line.quantity - line.cancelled - line.shipped
          : line.shipped - line.delivered - line.undelivered,
    }))
    .filter(({ quantity }) => quantity > 0)
}

export const inTransaction = <Result>(shop: TestShop, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  transact(shop.database.db, work)

/** Every refund of an order as `paise state way`, oldest first, then the largest. */
export async function refundsOf(shop: TestShop, orderId: number): Promise<string[]> {
  const { rows } = await sql<{ outcome: string }>`
    select amount_paise || ' ' || state || ' ' || method as outcome from payments.refunds where order_id = ${orderId} order by queued_at, amount_paise desc, id`.execute(
    shop.database.db,
  )
  return rows.map((row) => row.outcome)
}

/** An order's total less its reductions, and the sum of its refunds. */
export async function moneySummaryOf(shop: TestShop, orderId: number) {
  const { rows } = await sql<{
    total: number
    off: number
    points: number
    refunds: number
    adjusted: number
  }>`
    select o.total_paise as total, o.refunded_paise as off, o.points_back_paise as points,
      coalesce((select sum(amount_paise) from payments.refunds r where r.order_id = o.id), 0)::bigint as refunds,
      coalesce((select sum(taken_off_paise) from orders.adjustments a where a.order_id = o.id), 0)::bigint as adjusted
    from orders.orders o where o.id = ${orderId}`.execute(shop.database.db)
  return rows[0] ?? { total: 0, off: 0, points: 0, refunds: 0, adjusted: 0 }
}
