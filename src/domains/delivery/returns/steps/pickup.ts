import { bookReturn } from '#domains/delivery/fulfilment'
import type { ParcelState } from '#contracts/delivery/fulfilment'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { lockExistingCase, transitionCase } from './transition-case.ts'
import { nextState, type CaseEvent } from '../rules.ts'
import { resolvePieces, type ResolutionContext } from '../resolution/resolve-case.ts'
import { findCaseByParcel, listPieces, updatePiece } from '../queries/cases.ts'
import type { CaseRow } from '../tables.ts'

/** Books a courier to pick up the goods of an approved case. @throws Refusal 409 `wrong_state`. */
export async function bookPickup(
  tx: Tx,
  row: CaseRow,
  { actor, actorId, at }: ResolutionContext,
): Promise<CaseRow> {
  if (!nextState(row.state, 'book_pickup') || !row.goods_back) {
    throw conflict('wrong_state', 'common.moved_on', {
      case_state: row.state,
    })
  }
  const pieces = (await listPieces(tx, [row.id])).map(({ line_no, quantity }) => ({
    lineNo: line_no,
    quantity,
  }))
  const parcelId = await bookReturn(tx, { orderId: row.order_id, caseId: row.id, pieces, actor, now: at })
  return transitionCase(tx, row, { event: 'book_pickup', actor, actorId, at, patch: { parcel_id: parcelId } })
}

type ParcelMoved = { parcelId: number; direction: 'forward' | 'reverse'; to: ParcelState; at: string }

/** The case event for a state of its reverse parcel. */
const eventByParcelState: Partial<Record<ParcelState, CaseEvent>> = {
  picked_up: 'send',
  in_transit: 'send',
  out_for_delivery: 'send',
  delivered: 'receive',
  cancelled: 'pickup_off',
  lost: 'lose',
  damaged_in_transit: 'lose',
}

/** Handles events of a reverse parcel. Known or outdated ones change nothing. */
export async function handleParcelMoved(tx: Tx, { parcelId, direction, to, at }: ParcelMoved): Promise<void> {
  const event = eventByParcelState[to]
  const known = direction === 'reverse' && event ? await findCaseByParcel(tx, parcelId) : undefined
  if (!known || !event) return
  const row = await lockExistingCase(tx, known.id)
  if (row.parcel_id !== parcelId || !nextState(row.state, event)) return
  const by = { actor: 'courier', actorId: null, at: new Date(at) } as const
  if (event === 'lose') return refundLostGoods(tx, row, { ...by, reason: 'returns.reason.lost_on_way_back' })
  await transitionCase(tx, row, { event, ...by, patch: event === 'pickup_off' ? { parcel_id: null } : {} })
}

/** The shopper is refunded, because the goods were lost after the handover to the courier. */
async function refundLostGoods(tx: Tx, row: CaseRow, by: ResolutionContext): Promise<void> {
  const facts = { verdict: 'pass', lost: true }
  const lost = await transitionCase(tx, row, {
    event: 'lose',
    actor: by.actor,
    actorId: null,
    facts,
    at: by.at,
    patch: { verdict: 'pass', fault: 'courier' },
  })
  for (const piece of await listPieces(tx, [row.id]))
    await updatePiece(tx, piece, { accepted: piece.quantity })
  const settled = await resolvePieces(tx, lost, { ...by, which: 'all' })
  await transitionCase(tx, settled, { event: 'resolve', actor: by.actor, actorId: null, at: by.at })
}
