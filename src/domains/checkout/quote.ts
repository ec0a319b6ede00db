import type { Db } from '#platform/database'
import type { Bill } from './contract.ts'
import { presentBill } from './present.ts'
import { priceCart, type PriceAsked } from './price-cart.ts'
import { refuseExtras, type Extras } from './rules/extras.ts'

/** The whole bill before anything is held or paid. */
export async function quote(db: Db, asked: PriceAsked & { extras: Extras }): Promise<Bill> {
  refuseExtras(asked.extras)
  return presentBill((await priceCart(db, asked)).bill)
}
