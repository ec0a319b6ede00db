import '#contracts/delivery/fulfilment'
import type { RefundMethod } from '#contracts/buying/orders'
import { listener, type Listener } from '#platform/events'
import type { Clock } from '#platform/clock'
import type { Tx } from '#platform/database'
import { transitionCash } from './transition-cash.ts'
import { recordCollection } from './collection/record-collection.ts'
import { isUnpaid, reduceCashDue } from './collection/reduce-cash-due.ts'
import { createInstruments } from './confirmation/create-instruments.ts'
import { personalDataListeners } from './personal-data.ts'
import { recomputeCashDue } from './collection/recompute-cash-due.ts'
import { lockInstrument } from './queries/instruments.ts'

const HANDED_OVER: ReadonlySet<string> = new Set(['part_shipped', 'shipped'])
/** Order states in which no more cash will be collected. */
const FINISHED: ReadonlySet<string> = new Set(['delivered', 'returned_to_origin'])

export const cashListeners = (clock: Clock): Listener[] => [
  listener({
    topic: 'orders.placed',
    name: 'cash: record the cash due on placed orders',
    isRelevant: ({ delivery }) => delivery === 'COD',
    handle: (tx, { orderId }) => createInstruments(tx, [orderId], clock.now()),
    handleAll: (tx, events) =>
      createInstruments(
        tx,
        events.map(({ orderId }) => orderId),
        clock.now(),
      ),
  }),
  listener({
    topic: 'orders.state_changed',
    name: 'cash: make cash due once a courier has the goods',
    handle: async (tx, { orderId, to, actor, at }) => {
      const row = HANDED_OVER.has(to) || FINISHED.has(to) ? await lockInstrument(tx, orderId) : undefined
      const by = { actor, reason: '', at: new Date(at) }
      if (row && FINISHED.has(to)) await recomputeCashDue(tx, row, by)
      else if (row?.status === 'confirmed') await transitionCash(tx, row, { ...by, event: 'hand_over' })
    },
  }),
  listener({
    topic: 'fulfilment.delivered',
    name: 'cash: record cash that a courier collected',
    handle: async (tx, { cashPaise, at, ...parcel }) => {
      if (cashPaise !== null && cashPaise > 0)
        await recordCollection(tx, { ...parcel, cashPaise, at: new Date(at) })
    },
  }),
  ...reductionListeners,
  ...personalDataListeners,
]

const reductionListeners: Listener[] = [
  listener({
    topic: 'orders.cancelled',
    name: 'cash: reduce the cash due after a cancellation',
    handle: (tx, { orderId, takenOffPaise, isWhole, actor, reason, at }) =>
      reduceCashDue(tx, {
        orderId,
        paise: takenOffPaise,
        isWhole,
        because: 'cancelled',
        actor,
        reason,
        at: new Date(at),
      }),
  }),
  listener({
    topic: 'orders.returned',
    name: 'cash: reduce the cash due after a return',
    handle: async (tx, { orderId, takenOffPaise, wayBack, isWhole, cause, actor, reason, at }) => {
      if (!(await isNoLongerDue(tx, orderId, wayBack))) return
      const because = cause === 'rto' ? 'refused' : 'cancelled'
      await reduceCashDue(tx, {
        orderId,
        paise: takenOffPaise,
        isWhole,
        because,
        actor,
        reason,
        at: new Date(at),
      })
    },
  }),
  listener({
    topic: 'orders.reduced',
    name: 'cash: reduce the cash due after a price reduction',
    handle: async (tx, { orderId, takenOffPaise, wayBack, actor, reason, at }) => {
      if (!(await isNoLongerDue(tx, orderId, wayBack))) return
      await reduceCashDue(tx, {
        orderId,
        paise: takenOffPaise,
        isWhole: false,
        because: 'cancelled',
        actor,
        reason,
        at: new Date(at),
      })
    },
  }),
]

/** The event names the refund method; the order itself may be paid by now. */
const isNoLongerDue = (tx: Tx, orderId: number, wayBack: RefundMethod | undefined): Promise<boolean> =>
  wayBack ? Promise.resolve(wayBack === 'not_asked') : isUnpaid(tx, orderId)
