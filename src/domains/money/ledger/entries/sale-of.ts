import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Db } from '#platform/database'
import type { Sale } from '../rules/expected-balances.ts'
import type { SaleLine } from '../rules/remaining-sale.ts'

/** Loads an order as sold. @throws RangeError if it does not exist, which cannot happen for an event of an order. */
export async function loadSoldOrder(db: Db, orderId: number): Promise<SoldOrder> {
  const sold = await findSoldOrder(db, orderId)
  if (!sold) throw new RangeError(`There is no order ${orderId}.`)
  return sold
}

export const saleOf = ({ order, lines }: SoldOrder): Sale => ({
  orderId: order.id,
  storeId: order.store_id,
  delivery: order.delivery,
  isOnAccount: order.on_account,
  totalPaise: order.total_paise,
  pointsPaise: order.points_paise,
  lines: lines.map(toLine),
})

export const toLine = (line: SoldOrder['lines'][number]): SaleLine => ({
  lineNo: line.line_no,
  quantity: line.quantity,
  amountPaise: line.amount_paise,
  storeDiscountPaise: line.store_discount_paise,
  platformDiscountPaise: line.platform_discount_paise,
  isTaxable: line.is_taxable ?? line.gst_rate > 0,
  gstPaise: line.cgst_paise + line.sgst_paise + line.igst_paise,
  isIntra: line.igst_paise === 0 && line.delivery_igst_paise === 0,
  deliveryPaise: line.delivery_paise,
  deliveryGstPaise: line.delivery_cgst_paise + line.delivery_sgst_paise + line.delivery_igst_paise,
})
