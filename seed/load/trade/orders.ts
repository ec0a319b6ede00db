import { addToCart } from '#domains/buying/cart'
import { cashOfOrder, confirmByStaff } from '#domains/delivery/cash'
import type { CatalogueProduct } from '#domains/products/catalogue/reading'
import { addTransaction, placeOrder, quote, rupsert } from '#domains/buying/checkout'
import { acceptOrder, dispatchParcel, packAndBook, listParcelsOfOrder } from '#domains/delivery/fulfilment'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import type { Buyer } from '../past-order.ts'
import { payInWindow } from './gateway.ts'
import { reportCourierEvent, type CourierEventKind, type TradeContext } from './trade-context.ts'

export type PurchasedGoods = { product: CatalogueProduct; quantity: number; postId?: number }
export type Purchase = {
  buyer: Buyer
  goods: readonly PurchasedGoods[]
  delivery: 'Online' | 'COD'
  at: Date
}

const DIRECT = { source: 'direct', medium: 'unknown', campaign: 'none' }

/** Fills a cart, requests the quote, orders and pays. @returns the order of its one store. */
export async function makePurchase(market: TradeContext, purchase: Purchase): Promise<number> {
  const orderId = await checkOutCart(market, purchase)
  if (purchase.delivery === 'COD') await confirmCashOrder(market, orderId, purchase)
  return orderId
}

/** Confirms the first cash order of a buyer by phone. */
async function confirmCashOrder(
  { tx, staffId, at }: TradeContext,
  orderId: number,
  purchase: Purchase,
): Promise<void> {
  if ((await cashOfOrder(tx, purchase.buyer.id, String(orderId))).state !== 'waiting_confirmation') return
  const reason = 'Rang her: she expects it and has the cash'
  await at(new Date(purchase.at.getTime() + HOUR_MS), (now) =>
    confirmByStaff(tx, { orderId, actorId: staffId, reason, requestId: 'demo', now }),
  )
}

const checkOutCart = (market: TradeContext, { buyer, goods, delivery, at }: Purchase): Promise<number> =>
  market.at(at, async (now) => {
    const { tx, gateway } = market
    for (const { product, quantity, postId = null } of goods) {
      await addToCart(tx, {
        shopperId: buyer.id,
        productId: product.id,
        quantity,
        pricingId: firstPackId(product),
        feedId: postId,
      })
    }
    const quoteInput = {
      shopperId: buyer.id,
      pin: buyer.pin,
      stateCode: buyer.stateCode,
      delivery,
      buyNow: null,
      now,
    }
    const extras = { pointsUsed: null, coupon: null }
    const bill = await quote(tx, { ...quoteInput, extras })
    const address = addressOf(buyer)
    const opened = await placeOrder(tx, gateway, {
      ...quoteInput,
      extras,
      baseAmount: bill.base_amount,
      addressId: null,
      address,
    })
    const { order_id } = await rupsert(tx, {
      shopperId: buyer.id,
      storeId: bill.stores[0]?.store_id ?? null,
      reference: opened.rp_order_id,
      delivery,
      zipCode: buyer.pin,
      address,
      utm: DIRECT,
      now,
    })
    await reportPayment(market, {
      shopperId: buyer.id,
      orderId: order_id,
      reference: opened.rp_order_id,
      isOnline: delivery === 'Online',
      now,
    })
    return order_id
  })

type PaymentReport = { shopperId: number; orderId: number; reference: string; isOnline: boolean; now: Date }

/** Reports the payment as the browser does after the payment window. */
async function reportPayment(
  { tx, gateway, sandbox }: TradeContext,
  { shopperId, orderId, reference, isOnline, now }: PaymentReport,
): Promise<void> {
  const paid = isOnline
    ? await payInWindow(sandbox, reference)
    : { razorpay_payment_id: '', razorpay_signature: '' }
  await addTransaction(tx, gateway, {
    shopperId,
    order_id: orderId,
    rp_order_id: reference,
    rp_transation_id: paid.razorpay_payment_id,
    rp_signature: paid.razorpay_signature,
    error_log: '',
    now,
  })
}

const firstPackId = ({ packs: [pack] }: CatalogueProduct): number | null => pack?.id ?? null

const addressOf = ({ name, phone, street, area = '', city, landmark = '' }: Buyer) => ({
  ship_name: name,
  phone_no: phone,
  address1: street,
  address2: area,
  city,
  landmark,
})

export type StoreOrder = { orderId: number; storeId: number }

export const acceptAsStore = (
  { tx, at }: TradeContext,
  { orderId, storeId }: StoreOrder,
  when: Date,
): Promise<void> => at(when, (now) => acceptOrder(tx, orderId, { stores: [storeId], now }))

/** Packs everything into one parcel with an AWB; it waits until it is handed over or picked up. */
export async function packAsStore(
  market: TradeContext,
  { orderId, storeId }: StoreOrder,
  when: Date,
): Promise<ParcelRef> {
  const { tx, at, couriers, courier } = market
  await at(when, (now) => packAndBook(tx, { orderId, stores: [storeId], parcels: null, couriers, now }))
  const parcel = await findParcel(market, orderId)
  await at(new Date(when.getTime() + MINUTE_MS), () => courier.cancelPickup(parcel.awb))
  return parcel
}

export type ParcelRef = { id: number; awb: string }

async function findParcel({ tx }: TradeContext, orderId: number): Promise<ParcelRef> {
  const parcel = (await listParcelsOfOrder(tx, orderId)).findLast(({ direction }) => direction === 'forward')
  if (!parcel?.awb) throw new Error(`Order ${orderId} has no parcel with a number.`)
  return { id: parcel.id, awb: parcel.awb }
}

/** Accepts, packs and hands over; later steps come from courier events only. */
export async function shipAsStore(market: TradeContext, sending: StoreOrder, from: Date): Promise<ParcelRef> {
  const after = (hours: number): Date => new Date(from.getTime() + hours * HOUR_MS)
  await acceptAsStore(market, sending, from)
  const parcel = await packAsStore(market, sending, after(3))
  const { at, couriers } = market
  await at(new Date(after(3).getTime() + 2 * MINUTE_MS), () =>
    couriers.current.cancel({ awb: parcel.awb, reference: '' }),
  )
  await market.at(after(6), (now) =>
    dispatchParcel(market.tx, { parcelId: parcel.id, stores: [sending.storeId] }, { actor: 'store', now }),
  )
  return parcel
}

const DELIVERY_STEPS: readonly { kind: CourierEventKind; hours: number; place: string; note: string }[] = [
  { kind: 'picked_up', hours: 8, place: '', note: 'Taken from the store' },
  { kind: 'in_transit', hours: 20, place: 'Chandigarh hub', note: 'Left the hub' },
  { kind: 'out_for_delivery', hours: 70, place: '', note: 'With the rider' },
  { kind: 'delivered', hours: 76, place: '', note: 'Handed over' },
]

/** Moves the parcel up to a step; `from`: when the store accepted the order. */
export async function transportParcel(
  market: TradeContext,
  parcel: ParcelRef,
  { from, upTo }: { from: Date; upTo: CourierEventKind },
): Promise<void> {
  const last = DELIVERY_STEPS.findIndex(({ kind }) => kind === upTo)
  for (const { hours, ...step } of DELIVERY_STEPS.slice(0, last + 1))
    await reportCourierEvent(market, parcel.awb, { ...step, at: new Date(from.getTime() + hours * HOUR_MS) })
}

/** A complete order: sent, delivered and paid. `at`: when it was bought. */
export async function completeDelivery(
  market: TradeContext,
  { storeId, ...purchase }: Purchase & { storeId: number },
): Promise<{ orderId: number; parcel: ParcelRef }> {
  const orderId = await makePurchase(market, purchase)
  const from = new Date(purchase.at.getTime() + 4 * HOUR_MS)
  const parcel = await shipAsStore(market, { orderId, storeId }, from)
  await transportParcel(market, parcel, { from, upTo: 'delivered' })
  return { orderId, parcel }
}
