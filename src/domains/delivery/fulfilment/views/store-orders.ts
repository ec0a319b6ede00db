import { returnToOriginState, paymentMethodOf } from '#domains/buying/orders'
import { listOrdersOfStore, findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import { HOUR_MS } from '#platform/time'
import type { StoreOrder, StoreOrderRow, StoreOrderTab } from '../contract.ts'
import type { Couriers } from '../courier.ts'
import { leftToPack } from '../packing/pack-order.ts'
import { parcelTabs } from '../rules.ts'
import {
  listOrdersByParcelState,
  listParcelsOfOrders,
  loadSettings,
  type ParcelWithLines,
} from '../queries/parcels.ts'
import { presentParcels } from './present.ts'

type ListRequest = {
  store: number
  tab: StoreOrderTab
  search: string
  cursor?: string | undefined
  limit: number
}

/** A page of a store's orders under one tab. Two tabs are about parcels and select orders by parcel state. */
export async function findStoreOrders(db: Db, { store, tab, search, cursor, limit }: ListRequest, now: Date) {
  const [failed, back] = await Promise.all([
    listOrdersByParcelState(db, store, { states: parcelTabs['not-delivered'], limit: 100 }),
    listOrdersByParcelState(db, store, { states: parcelTabs['coming-back'], limit: 100 }),
  ])
  const byParcels = tab === 'not-delivered' ? failed : tab === 'coming-back' ? back : null
  const page = await listOrdersOfStore(
    db,
    store,
    tab === 'not-delivered' || tab === 'coming-back'
      ? { tab: 'new', limit: 1 }
      : { tab, cursor: cursor ?? null, limit, search },
  )
  const { unpaid: _unpaid, ...counts } = page.counts
  return {
    rows: await presentRows(db, byParcels ? await listSoldOrders(db, byParcels) : page.orders, now),
    counts: { ...counts, 'not-delivered': countOf(failed), 'coming-back': countOf(back) },
    next: byParcels ? null : page.next,
  }
}

const countOf = (found: readonly { count: number }[]): number => found[0]?.count ?? 0

const listSoldOrders = async (db: Db, found: readonly { id: number }[]): Promise<SoldOrder[]> =>
  (await Promise.all(found.map(({ id }) => findSoldOrder(db, id)))).filter((one) => one !== undefined)

async function presentRows(db: Db, orders: readonly SoldOrder[], now: Date): Promise<StoreOrderRow[]> {
  const ids = orders.map(({ order }) => order.id)
  const [{ dispatch_hours }, parcels] = await Promise.all([loadSettings(db), listParcelsOfOrders(db, ids)])
  return orders.map((sold) =>
    presentRow(
      sold,
      parcels.filter(({ parcel }) => parcel.order_id === sold.order.id),
      { hours: dispatch_hours, now },
    ),
  )
}

const TO_SEND: ReadonlySet<string> = new Set(['placed', 'accepted', 'packed', 'part_shipped'])

function presentRow(
  { order, lines }: SoldOrder,
  parcels: readonly ParcelWithLines[],
  { hours, now }: { hours: number; now: Date },
): StoreOrderRow {
  const sendBy = TO_SEND.has(order.status)
    ? new Date(new Date(order.placed_at).getTime() + hours * HOUR_MS)
    : null
  return {
    order_id: order.id,
    placed_at: new Date(order.placed_at).toISOString(),
    status: order.status,
    held_because: order.held_because,
    send_by: sendBy?.toISOString() ?? null,
    is_late: sendBy !== null && sendBy < now,
    buyer: order.address.ship_name,
    city: order.address.city,
    pin: order.address.zip_code,
    delivery_type: order.delivery,
    total: toRupees(order.total_paise),
    goes_back: returnToOriginState(order),
    how_paid: paymentMethodOf(order),
    pieces: lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0),
    goods: lines.map(({ product_name, image, placeholder, quantity }) => ({
      product_name,
      product_image: image,
      placeholder,
      quantity,
    })),
    parcels: parcels
      .filter(({ parcel }) => parcel.state !== 'cancelled')
      .map(({ parcel: { id, number, state } }) => ({ parcel_id: id, number, state })),
  }
}

/** @throws Refusal 404, also for orders of other stores and for unpaid ones. */
export async function requireStoreOrder(db: Db, orderId: number, stores: readonly number[]) {
  const sold = await findSoldOrder(db, orderId)
  if (
    !sold ||
    !stores.includes(sold.order.store_id) ||
    ['pending_payment', 'expired'].includes(sold.order.status)
  ) {
    throw notFound('common.order_not_found')
  }
  return sold
}

/** One order of the owner's stores. @throws Refusal 404, also for orders of other stores and for unpaid ones. */
export async function findStoreOrder(
  db: Db,
  orderId: number,
  context: { stores: readonly number[]; now: Date; couriers: Couriers },
): Promise<StoreOrder> {
  const sold = await requireStoreOrder(db, orderId, context.stores)
  const [{ dispatch_hours }, parcels] = await Promise.all([
    loadSettings(db),
    listParcelsOfOrders(db, [orderId]),
  ])
  const { order } = sold
  const left = leftToPack(sold, parcels)
  return {
    ...presentRow(sold, parcels, { hours: dispatch_hours, now: context.now }),
    store_id: order.store_id,
    reference: order.reference,
    payment: order.payment,
    goods_amount: toRupees(order.goods_paise),
    discount: toRupees(order.discount_paise),
    shipping: toRupees(order.shipping_paise),
    cod_fee: toRupees(order.cod_fee_paise),
    points: toRupees(order.points_paise),
    rounding: toRupees(order.rounding_paise),
    refunded: toRupees(order.refunded_paise),
    lines: sold.lines.map((line) => presentLine(line, left.get(line.line_no) ?? 0)),
    address: order.address,
    shipments: await presentParcels(db, parcels),
    may: allowedActionsOf(
      sold,
      [...left.values()].some((pieces) => pieces > 0),
      context.couriers,
    ),
  }
}

function presentLine(line: SoldOrder['lines'][number], toPack: number): StoreOrder['lines'][number] {
  return {
    line_no: line.line_no,
    product_id: line.product_id,
    pricingId: line.variant_id,
    product_name: line.product_name,
    label: line.label,
    slug: line.slug,
    product_image: line.image,
    placeholder: line.placeholder,
    hsn: line.hsn,
    gst: line.gst_rate,
    price: toRupees(line.unit_paise),
    amount: toRupees(line.amount_paise),
    store_discount: toRupees(line.store_discount_paise),
    platform_discount: toRupees(line.platform_discount_paise),
    quantity: line.quantity,
    cancelled: line.cancelled,
    shipped: line.shipped,
    delivered: line.delivered,
    returned: line.returned,
    to_pack: toPack,
    from_post: line.feed_id !== null,
  }
}

function allowedActionsOf({ order }: SoldOrder, hasLeft: boolean, { current }: Couriers): StoreOrder['may'] {
  const isFree = order.held_because === null
  return {
    accept: isFree && order.status === 'placed',
    cancel: isFree && (order.status === 'placed' || order.status === 'accepted'),
    pack: isFree && hasLeft && ['accepted', 'packed', 'part_shipped'].includes(order.status),
    book: current.canBook,
  }
}
