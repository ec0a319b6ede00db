import type { Variant } from '#domains/products/catalogue/reading'
import { toRupees } from '#platform/money'
import type { ProductAlert } from './contract.ts'
import { isInStock, currentPriceOf } from './rules.ts'
import type { AlertRow } from './queries.ts'

export const presentAlert = (row: AlertRow, pack: Variant & { available: number }): ProductAlert => ({
  id: row.id,
  kind: row.kind,
  product_id: row.productId,
  product_name: pack.productName,
  product_image: pack.image,
  hobby_id: pack.hobbyId,
  pricingId: row.variantId,
  label: pack.label,
  price: toRupees(currentPriceOf(pack)),
  price_then: toRupees(row.priceThenPaise),
  in_stock: isInStock(pack),
  state: row.state,
  told_at: row.toldAt?.toISOString() ?? null,
  set_at: row.setAt.toISOString(),
})
