import { variantsOf } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import type { CartLine } from './contract.ts'
import { listCartLines } from './list-cart-lines.ts'
import { toCartLine } from './rules.ts'

/** The shopper's cart at today's prices, in the order of adding. */
export async function findCart(db: Db, shopperId: number): Promise<CartLine[]> {
  const lines = await listCartLines(db, shopperId)
  if (lines.length === 0) return []
  const variantIds = lines.map((line) => line.variantId)
  const [packs, available] = await Promise.all([variantsOf(db, variantIds), availableOf(db, variantIds)])
  return lines.flatMap((line) => {
    const pack = packs.get(line.variantId)
    return pack ? [toCartLine(line, pack, available.get(pack.id) ?? 0)] : []
  })
}
