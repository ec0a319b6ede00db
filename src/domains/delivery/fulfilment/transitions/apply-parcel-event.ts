import { lockSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { nextState, type ParcelEvent, type ParcelState } from '../rules.ts'
import {
  lockParcel,
  listParcelLines,
  findParcelRow,
  type ParcelChange,
  type ParcelWithLines,
} from '../queries/parcels.ts'
import { transitionParcel } from './transition-parcel.ts'

/** The stores that the parcel must belong to; null: any store, for the staff. */
export type ParcelScope = { parcelId: number; stores: readonly number[] | null }

export type LockedParcel = ParcelWithLines & { sold: SoldOrder }

/** Locks a parcel and its order. @throws Refusal 404, also for a parcel of another store. */
export async function lockParcelWithOrder(tx: Tx, { parcelId, stores }: ParcelScope): Promise<LockedParcel> {
  const seen = await findParcelRow(tx, parcelId)
  if (!seen || (stores && !stores.includes(seen.store_id))) throw notFound('common.parcel_not_found')
  const sold = await lockSoldOrder(tx, seen.order_id)
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel) throw notFound('common.parcel_not_found')
  return { parcel, sold, lines: await listParcelLines(tx, [parcelId]) }
}

export type ParcelAction = {
  event: ParcelEvent
  actor: string
  reason: string
  now: Date
  change?: ParcelChange
}

/** @throws Refusal 409 `wrong_state` if the table has no such transition, 409 `on_hold` for the store while its order is on hold. */
export function stateAfter(
  { parcel, sold }: LockedParcel,
  { event, actor }: Pick<ParcelAction, 'event' | 'actor'>,
): ParcelState {
  const to = nextState(parcel.state, event)
  if (!to)
    throw conflict('wrong_state', 'fulfilment.parcel_moved_on', {
      parcel_state: parcel.state,
    })
  if (sold.order.held_because !== null && actor === 'store') {
    throw conflict('on_hold', 'common.on_hold')
  }
  return to
}

/** Applies one transition of the table. */
export async function applyParcelEvent(tx: Tx, locked: LockedParcel, act: ParcelAction): Promise<void> {
  await transitionParcel(tx, locked, { ...act, to: stateAfter(locked, act), at: act.now })
}
