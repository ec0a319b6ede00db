import { writeOffUncollectedRest, MAX_UNCOLLECTED_PAISE } from '#domains/buying/orders/refunds'
import { lockSoldOrder } from '#domains/buying/orders/reading'
import { recordAudit } from '#domains/accounts/staff'
import type { Db, Tx } from '#platform/database'
import { conflict, Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { lockInstrument, updateInstrument, listUncollected } from '../queries/instruments.ts'
import type { StaffAction } from '#platform/staff-action'

type Log = { error(details: unknown, message: string): void }

/**
 * Waives the rest of cash orders whose couriers have collected everything they asked for. A few rupees that were on no label are already written
 * off with the delivery of the last parcel; this covers a rest from later events, one day after, when all events are processed.
 */
export async function waiveUncollected(db: Db, now: Date, log: Log): Promise<void> {
  for (const { order_id: orderId } of await listUncollected(db, {
    before: new Date(now.getTime() - DAY_MS),
    atMostPaise: MAX_UNCOLLECTED_PAISE,
  })) {
    try {
      await transact(db, (tx) => waiveUncollectedOf(tx, orderId, now))
    } catch (error) {
      // An order that fails must not block the others.
      log.error(
        { orderId, code: error instanceof Refusal ? error.code : String(error) },
        'Waiving an uncollected amount failed.',
      )
    }
  }
}

async function waiveUncollectedOf(tx: Tx, orderId: number, now: Date): Promise<void> {
  const { paise, lessPaise } = await lockUncollected(tx, orderId)
  // Cash is paid in whole rupees; a fraction is left to the staff.
  if (paise < 1 || paise > MAX_UNCOLLECTED_PAISE || paise % 100 !== 0) return
  await writeOffUncollectedRest(tx, orderId, {
    paise,
    lessPaise,
    actor: 'clock',
    reason: 'common.on_no_shipping_label',
    at: now,
  })
}

/**
 * Waives an amount above the automatic limit: one staff member asks, a second one agrees by asking too. If the amount has changed meanwhile, a
 * new request is needed.
 * @returns whether it is waived now. @throws Refusal 409 `nothing_left`, 409 `second_person`.
 */
export const waiveUncollectedByStaff = (
  db: Db,
  { orderId, ...by }: StaffAction & { orderId: number },
): Promise<boolean> =>
  transact(db, async (tx) => {
    const { paise, lessPaise, since, askedBy } = await lockUncollected(tx, orderId)
    if (paise < 1 || since > eventsProcessedUntil(by.now)) throw nothingLeft()
    if (askedBy === by.actorId) throw conflict('second_person', 'common.second_person')
    if (askedBy === null) {
      await updateInstrument(tx, orderId, {
        waiver_requested_by: by.actorId,
        waiver_requested_paise: paise,
        waiver_reason: by.reason,
      })
      await recordWaiver(tx, by, { orderId, paise, state: 'asked' })
      return false
    }
    const { takenOffPaise } = await writeOffUncollectedRest(tx, orderId, {
      paise,
      lessPaise,
      actor: 'staff',
      reason: by.reason,
      at: by.now,
    })
    if (takenOffPaise === 0) throw nothingLeft()
    await recordWaiver(tx, by, { orderId, paise: takenOffPaise, state: 'approved' })
    return true
  })

const nothingLeft = () => conflict('nothing_left', 'cash.nothing_left')

type WaiverRecord = { orderId: number; paise: number; state: 'asked' | 'approved' }

const recordWaiver = (
  tx: Tx,
  { actorId, reason, requestId, now }: StaffAction,
  { orderId, paise, state }: WaiverRecord,
): Promise<void> =>
  recordAudit(tx, {
    actorId,
    act: 'cash-written-off',
    about: `order ${orderId}`,
    before: {},
    after: { rupees: paise / 100, state },
    reason,
    requestId,
    at: now,
  })

/** Events about an order's last step are processed within an hour. */
export const eventsProcessedUntil = (now: Date): Date => new Date(now.getTime() - HOUR_MS)

type LockedUncollected = {
  paise: number
  lessPaise: number
  since: Date
  /** The staff member who asked to waive exactly this amount. */ askedBy: number | null
}

// Lock order: the order before its cash.
async function lockUncollected(tx: Tx, orderId: number): Promise<LockedUncollected> {
  await lockSoldOrder(tx, orderId)
  const row = await lockInstrument(tx, orderId)
  if (!row || row.collected_paise === 0) return { paise: 0, lessPaise: 0, since: new Date(0), askedBy: null }
  const paise = row.void_paise - row.reduced_paise
  return {
    paise,
    lessPaise: row.reduced_paise,
    since: row.status_changed_at,
    askedBy: row.waiver_requested_paise === paise ? row.waiver_requested_by : null,
  }
}
