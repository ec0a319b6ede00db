import { msg } from '#platform/messages'
import { balanceAndHeld } from '#domains/buying/points'
import { limitCodes } from '#domains/buying/promotions'
import type { Db } from '#platform/database'
import { conflict } from '#platform/refusal'
import type { Bill } from './contract.ts'
import { readOpenOf } from './people-store.ts'
import { presentBill } from './present.ts'
import { priceCart, type PriceAsked } from './price-cart.ts'
import { refuseOddPoints } from './rules/extras.ts'
import { skippingPolicyOf } from './unpaid/policies.ts'

/**
 * The whole bill before anything is held or paid. What a checkout that she left open holds of coupons and points is hers to use: she gets it back
 * when another one begins. @throws Refusal as `priceCart`, and 409 `points_changed` for more points than there are,
 * 429 `too_many_codes`.
 */
export async function quote(db: Db, asked: PriceAsked): Promise<Bill> {
  refuseOddPoints(asked.extras)
  const left = asked.extras.coupon ? await readOpenOf(db, asked.shopperId) : undefined
  const { bill, mostPoints } = await limitCodes(
    db,
    { personId: asked.shopperId, typed: asked.extras.coupon, now: asked.now },
    () => priceCart(db, { ...asked, isToShow: true, ...(left && { besides: left.id }) }),
  )
  const [balance, policy] = await Promise.all([
    pointsFor(db, asked.shopperId),
    skippingPolicyOf(db, asked.shopperId),
  ])
  if ((asked.extras.pointsUsed ?? 0) > balance) throw tooManyPoints(balance)
  const shown = presentBill(bill, { balance, most: Math.min(balance, mostPoints) })
  return policy ? { ...shown, pay_later: { hold_hours: policy.hold_hours } } : shown
}

async function pointsFor(db: Db, shopperId: number): Promise<number> {
  const { balance, held } = await balanceAndHeld(db, shopperId)
  const left = held.length > 0 ? await readOpenOf(db, shopperId) : undefined
  return balance + (held.find(({ checkoutId }) => checkoutId === left?.id)?.points ?? 0)
}

const tooManyPoints = (balance: number) =>
  conflict(
    'points_changed',
    balance === 0 ? 'common.no_points_use' : msg('common.only_so_many_points', { balance }),
    { points: { balance } },
  )
