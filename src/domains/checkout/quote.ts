import { balanceOf } from '#domains/points'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { Bill } from './contract.ts'
import { presentBill } from './present.ts'
import { priceCart, type PriceAsked } from './price-cart.ts'
import { refuseOddPoints } from './rules/extras.ts'

/** The whole bill before anything is held or paid. @throws Refusal as `priceCart`, and 409 `points_changed` for more points than there are. */
export async function quote(db: Db, asked: PriceAsked): Promise<Bill> {
  refuseOddPoints(asked.extras)
  const { bill, mostPoints } = await priceCart(db, { ...asked, isToShow: true })
  const balance = await balanceOf(db, asked.shopperId)
  if ((asked.extras.pointsUsed ?? 0) > balance) throw tooManyPoints(balance)
  return presentBill(bill, { balance, most: Math.min(balance, mostPoints) })
}

const tooManyPoints = (balance: number) =>
  conflict('points_changed', balance === 0 ? 'You have no points to use.' : `You have only ${balance} points.`, { points: { balance } })
