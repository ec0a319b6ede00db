import { recordAudit } from '#domains/accounts/staff'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { CouponDetails } from './present.ts'
import { nextState, type CouponEvent } from './rules/coupon.ts'
import { lockCoupons, findCoupon, insertCouponEvent, updateCouponState } from './queries/coupons.ts'

/** The actor: coupons of these stores, or of the platform with a reason. */
export type CouponActor = {
  actorId: number
  now: Date
  storeIds?: readonly number[]
  staff?: { reason: string; requestId: string }
}

/**
 * Moves a coupon along its table. Its author cannot approve it. Placed orders and open checkouts keep their discounts.
 * @throws Refusal 404 for a coupon of another owner, 409 `wrong_state`, `second_person_needed`.
 */
export async function transitionCoupon(
  db: Db,
  { id, event }: { id: number; event: CouponEvent },
  moving: CouponActor,
): Promise<CouponDetails> {
  const { actorId, now, staff } = moving
  return transact(db, async (tx) => {
    await lockCoupons(tx, [id])
    const coupon = await findCoupon(tx, id)
    if (!coupon || !mayTransition(coupon, { event, moving })) throw notFound('promotions.coupon_not_found')
    const to = nextState(coupon.state, event)
    if (!to)
      throw conflict('wrong_state', 'promotions.coupon_moved_on', {
        coupon_state: coupon.state,
      })
    if (event === 'approve' && coupon.createdBy === actorId)
      throw conflict('second_person_needed', 'promotions.second_person_needed')
    await updateCouponState(tx, id, to)
    await insertCouponEvent(tx, {
      coupon_id: id,
      event,
      from_state: coupon.state,
      to_state: to,
      ...actorOf(moving),
      at: now,
    })
    const about = `coupon ${coupon.code}`
    if (staff)
      await recordAudit(tx, {
        actorId,
        ...staff,
        act: 'offer-changed',
        about,
        before: { state: coupon.state },
        after: { state: to },
        at: now,
      })
    return { ...coupon, state: to, stoppedBecause: await notifyStore(tx, coupon, { event, moving }) }
  })
}

/** Notifies a store of the staff's decision on its coupon. @returns why it is stopped; '' when it is not. */
async function notifyStore(
  tx: Tx,
  { id, code, storeId }: CouponDetails,
  { event, moving: { staff, now } }: { event: CouponEvent; moving: CouponActor },
): Promise<string> {
  if (storeId === null || !staff || !STAFF_EVENTS.includes(event)) return ''
  const isStopped = event === 'stop'
  await publish(tx, 'promotions.stopped', {
    couponId: id,
    code,
    storeId,
    isStopped,
    reason: staff.reason,
    at: now.toISOString(),
  })
  return isStopped ? staff.reason : ''
}

const STAFF_EVENTS: readonly CouponEvent[] = ['stop', 'lift']

/** A store controls its own coupon; the staff can only stop and resume it. */
function mayTransition(
  { storeId }: CouponDetails,
  { event, moving: { staff, storeIds = [] } }: { event: CouponEvent; moving: CouponActor },
): boolean {
  if (STAFF_EVENTS.includes(event)) return staff !== undefined && storeId !== null
  return storeId === null ? staff !== undefined : storeIds.includes(storeId)
}

const actorOf = ({ actorId, staff }: CouponActor) => ({
  actor: staff ? `staff ${actorId}` : `owner ${actorId}`,
  reason: staff?.reason ?? '',
})
