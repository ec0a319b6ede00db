import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { isReplacement, type OrderStatus, type PaymentState } from '../rules.ts'
import { insertOrder } from '../queries/orders.ts'
import type { OrderLineRow, OrderRow, ShippedTo } from '../tables.ts'

type LineProgress = Pick<OrderLineRow, 'cancelled' | 'shipped' | 'delivered' | 'returned' | 'undelivered'>

const NO_PROGRESS: LineProgress = { cancelled: 0, shipped: 0, delivered: 0, returned: 0, undelivered: 0 }

type LineShares = Pick<
  OrderLineRow,
  | 'discounts'
  | `${'store_discount' | 'platform_discount' | 'points' | 'delivery' | `delivery_${'cgst' | 'sgst' | 'igst'}`}_paise`
>

const NO_SHARES: LineShares = {
  discounts: [],
  store_discount_paise: 0,
  platform_discount_paise: 0,
  points_paise: 0,
  delivery_paise: 0,
  delivery_cgst_paise: 0,
  delivery_sgst_paise: 0,
  delivery_igst_paise: 0,
}

/** One line as it was sold; amounts are in paise for the whole line unless named `unit`. Absent shares of shared amounts are 0. */
export type SoldLine = Omit<
  OrderLineRow,
  'order_id' | 'line_no' | 'amount_paise' | keyof LineProgress | keyof LineShares
> &
  Partial<LineShares>

/** The campaign parameters of a visit. */
export type UtmTouch = { source: string; medium: string; campaign: string }

/** A checkout's data for one store's order. */
export type NewOrder = Pick<
  OrderRow,
  'id' | 'checkout_id' | 'reference' | 'shopper_id' | 'store_id' | 'delivery' | 'store_name' | 'store_slug'
> & {
  money: Pick<
    OrderRow,
    'goods_paise' | 'discount_paise' | 'shipping_paise' | 'cod_fee_paise' | 'points_paise' | 'rounding_paise'
  >
  /** Contained in the goods and in the delivery; the lines have their own parts. */
  tax: Pick<OrderRow, 'cgst_paise' | 'sgst_paise' | 'igst_paise'>
  address: ShippedTo
  lines: readonly SoldLine[]
  /** The last and the first campaign touch; absent: unknown. */
  utm: UtmTouch & { first?: UtmTouch }
  /** Online orders wait for their payment unless it is captured already; COD orders are placed at once. */
  isPaid: boolean
  /** Without card payment: it waits for confirmation, and is owed once it is placed. */
  isOnAccount?: boolean
  at: Date
}

/**
 * Opens one store's order. The caller has locked its checkout and checked that there is none yet: another one for the same checkout and store
 * fails the transaction.
 */
export async function openOrder(tx: Tx, newOrder: NewOrder): Promise<void> {
  const { status, payment } = initialState(newOrder)
  await insertOrder(tx, orderRowOf(newOrder, status, payment), {
    lines: orderLinesOf(newOrder),
    event: {
      order_id: newOrder.id,
      event: newOrder.isOnAccount ? 'place unpaid' : 'place',
      from_status: null,
      to_status: status,
      actor: 'shopper',
      reason: '',
      at: newOrder.at,
    },
  })
  if (status === 'placed') {
    const isFromPosts = newOrder.lines.some(({ feed_id }) => feed_id !== null)
    await publishOrderPlaced(tx, { ...newOrder, total_paise: totalOf(newOrder.money) }, isFromPosts)
  }
}

/** Publishes that an order is to be fulfilled. */
export async function publishOrderPlaced(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'shopper_id' | 'store_id' | 'total_paise' | 'delivery'> &
    Partial<Pick<OrderRow, 'reference'>>,
  isFromPosts: boolean,
): Promise<void> {
  await publish(tx, 'orders.placed', {
    orderId: order.id,
    shopperId: order.shopper_id,
    storeId: order.store_id,
    totalPaise: order.total_paise,
    delivery: order.delivery,
    isFromPosts,
    ...(isReplacement(order) && { isReplacement: true as const }),
  })
}

function initialState({ delivery, isPaid }: NewOrder): { status: OrderStatus; payment: PaymentState } {
  if (delivery === 'COD') return { status: 'placed', payment: 'cod_pending' }
  return isPaid
    ? { status: 'placed', payment: 'captured' }
    : { status: 'pending_payment', payment: 'pending' }
}

const totalOf = (money: NewOrder['money']): number =>
  money.goods_paise -
  money.discount_paise +
  money.shipping_paise +
  money.cod_fee_paise -
  money.points_paise +
  money.rounding_paise

/** The lines of an order as rows, numbered from 1. */
export const orderLinesOf = ({ id, lines }: Pick<NewOrder, 'id' | 'lines'>): OrderLineRow[] =>
  lines.map((line, index) => ({
    ...NO_SHARES,
    ...line,
    ...NO_PROGRESS,
    order_id: id,
    line_no: index + 1,
    amount_paise: line.unit_paise * line.quantity,
  }))

export function orderRowOf(newOrder: NewOrder, status: OrderStatus, payment: PaymentState): OrderRow {
  const { money, tax, lines: _lines, utm, isPaid: _isPaid, isOnAccount: onAccount, at, ...named } = newOrder
  return {
    ...named,
    ...money,
    ...tax,
    status,
    payment,
    status_changed_at: at,
    placed_at: at,
    total_paise: totalOf(money),
    utm_source: utm.source,
    utm_medium: utm.medium,
    utm_campaign: utm.campaign,
    first_utm_source: utm.first?.source ?? '',
    first_utm_medium: utm.first?.medium ?? '',
    first_utm_campaign: utm.first?.campaign ?? '',
    refunded_paise: 0,
    held_because: null,
    points_back_paise: 0,
    on_account: onAccount ?? false,
    rto_state: null,
  }
}
