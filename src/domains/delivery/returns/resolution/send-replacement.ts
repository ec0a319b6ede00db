import { sql } from 'kysely'
import { replacementReference } from '#domains/buying/orders'
import { openOrder, type SoldLine } from '#domains/buying/orders/lifecycle'
import type { SoldOrder } from '#domains/buying/orders/reading'
import { holdVariants } from '#domains/products/stock'
import { allocateHolds } from '#domains/products/stock/allocations'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { Refusal } from '#platform/refusal'
import type { Share } from './resolve-case.ts'

/**
 * Creates a replacement: a separate order at no price, with goods from stock.
 * @returns its id; null if the stock is too low, and nothing is changed.
 */
export async function sendReplacement(
  tx: Tx,
  { order, lines }: SoldOrder,
  { shares, at }: { shares: readonly Share[]; at: Date },
): Promise<number | null> {
  const orderId = newPrivateId()
  const checkoutId = newPrivateId()
  const quantities = sumByVariant(shares)
  if (!(await allocateStock(tx, checkoutId, quantities))) return null
  await openOrder(tx, {
    id: orderId,
    checkout_id: checkoutId,
    reference: replacementReference(orderId),
    shopper_id: order.shopper_id,
    store_id: order.store_id,
    delivery: 'Online',
    store_name: order.store_name,
    store_slug: order.store_slug,
    money: {
      goods_paise: 0,
      discount_paise: 0,
      shipping_paise: 0,
      cod_fee_paise: 0,
      points_paise: 0,
      rounding_paise: 0,
    },
    tax: { cgst_paise: 0, sgst_paise: 0, igst_paise: 0 },
    address: order.address,
    lines: shares.map(({ piece, quantity }) => zeroPriceLine(lines, piece.line_no, quantity)),
    utm: { source: '', medium: '', campaign: '' },
    isPaid: true,
    at,
  })
  await allocateHolds(tx, checkoutId, { orderId, variantIds: quantities.map(({ variantId }) => variantId) })
  return orderId
}

/** Two lines may have one variant; its stock is reserved once. */
function sumByVariant(shares: readonly Share[]) {
  const sums = new Map<number, number>()
  for (const { piece, quantity } of shares)
    sums.set(piece.variant_id, (sums.get(piece.variant_id) ?? 0) + quantity)
  return [...sums].map(([variantId, quantity]) => ({ variantId, quantity }))
}

async function allocateStock(
  tx: Tx,
  checkoutId: number,
  quantities: readonly { variantId: number; quantity: number }[],
): Promise<boolean> {
  // Some goods may be held before another turns out to be short.
  await sql`savepoint another`.execute(tx)
  try {
    await holdVariants(tx, checkoutId, quantities)
    await sql`release savepoint another`.execute(tx)
    return true
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'out_of_stock') throw error
    await sql`rollback to savepoint another`.execute(tx)
    return false
  }
}

/** A line at no price: the goods and their tax were paid with the first order. */
function zeroPriceLine(lines: SoldOrder['lines'], lineNo: number, quantity: number): SoldLine {
  const line = lines.find(({ line_no }) => line_no === lineNo)
  if (!line) throw new Error(`Order has no line ${lineNo}.`)
  const {
    product_id,
    variant_id,
    listed_paise,
    gst_rate,
    hsn,
    product_name,
    label,
    slug,
    image,
    placeholder,
    cut_step_metres,
  } = line
  return {
    product_id,
    variant_id,
    quantity,
    listed_paise,
    unit_paise: 0,
    gst_rate,
    cgst_paise: 0,
    sgst_paise: 0,
    igst_paise: 0,
    hsn,
    feed_id: null,
    product_name,
    label,
    slug,
    image,
    placeholder,
    ...(cut_step_metres ? { cut_step_metres } : {}),
  }
}
