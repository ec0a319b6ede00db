import type { Db, Tx } from '#platform/database'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { truncate } from '#platform/text'
import type { Courier, Couriers } from '../courier.ts'
import { handleCourierUpdates } from '../transitions/handle-courier-updates.ts'
import {
  listBookings,
  claimDueCourierTasks,
  updateCourierTask,
  type DueCourierTask,
} from '../queries/couriers.ts'
import { findParcelRow } from '../queries/parcels.ts'
import type { ParcelRow } from '../tables.ts'
import { storeAddress } from './courier-addresses.ts'

const ANSWER_TIMEOUT_MS = 60_000
const MAX_TRIES = 10

/** Sends couriers their tasks: pickup, reattempt, send back, cancel. A task without an answer is retried. */
export async function runCourierTasks(db: Db, couriers: Couriers, now: Date): Promise<void> {
  const due = await transact(db, (tx) =>
    claimDueCourierTasks(tx, now, new Date(now.getTime() + ANSWER_TIMEOUT_MS)),
  )
  for (const task of due) {
    const parcel = await findParcelRow(db, task.parcel_id)
    if (!parcel) continue
    const error = await sendTask(db, couriers.named(task.details.courier ?? parcel.courier ?? ''), {
      task,
      parcel,
    })
    await transact(db, (tx) => recordTaskResult(tx, { task, parcel, error, now }))
  }
}

/** @returns '' if accepted, a sentence for a definite refusal, null if the outcome is unknown. */
async function sendTask(
  db: Db,
  courier: Courier | null,
  about: { task: DueCourierTask; parcel: ParcelRow },
): Promise<string | null> {
  const awb = about.task.details.awb ?? about.parcel.awb
  if (!courier || !awb) return 'fulfilment.courier_disconnected'
  try {
    await callCourier(db, courier, { ...about, awb })
    return ''
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'courier_refused' ? error.sentence : null
  }
}

async function callCourier(
  db: Db,
  courier: Courier,
  { task, parcel, awb }: { task: DueCourierTask; parcel: ParcelRow; awb: string },
): Promise<void> {
  const reference = (await listBookings(db, [parcel.id])).at(-1)?.booking_key ?? ''
  const { on = '', note = '' } = task.details
  const calls = {
    pickup: async () => courier.pickup({ awb, reference, on, from: await storeAddress(db, parcel.store_id) }),
    reattempt: () => courier.reattempt({ awb, on, note }),
    send_back: () => courier.sendBack({ awb }),
    cancel: () => courier.cancel({ awb, reference }),
  }
  await calls[task.what]()
}

type TaskResult = { task: DueCourierTask; parcel: ParcelRow; error: string | null; now: Date }

async function recordTaskResult(tx: Tx, { task, parcel, error, now }: TaskResult): Promise<void> {
  if (error === '') return updateCourierTask(tx, task.id, { next_at: null, done_at: now, error: '' })
  if (error === null && task.tries < MAX_TRIES) {
    const next_at = new Date(now.getTime() + ANSWER_TIMEOUT_MS * 2 ** Math.min(task.tries, 5))
    return updateCourierTask(tx, task.id, { next_at, error: 'fulfilment.courier_does_not_answer' })
  }
  const message = truncate(error ?? 'fulfilment.courier_does_not_answer', 300)
  await updateCourierTask(tx, task.id, { next_at: null, error: message })
  if (task.what !== 'pickup' || !parcel.courier || !parcel.awb) return
  // The courier refused the pickup: the store is notified.
  const fact = {
    awb: parcel.awb,
    code: `errand ${task.id}`,
    kind: 'pickup_failed' as const,
    at: now,
    place: '',
    note: message,
  }
  await handleCourierUpdates(tx, parcel.courier, { updates: [fact], now })
}
