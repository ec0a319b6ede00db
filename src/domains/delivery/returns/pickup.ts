import { bookReturn } from '#domains/delivery/fulfilment'
import type { ParcelState } from '#contracts/delivery/fulfilment'
import type { Tx } from '#platform/database'
import { conflict } from '#platform/refusal'
import { heldCase, moveCase } from './move-case.ts'
import { nextState, type CaseEvent } from './rules.ts'
import { settlePieces, type Settling } from './settle-case.ts'
import { readCaseByParcel, readPieces, updatePiece } from './store/cases.ts'
import type { CaseRow } from './tables.ts'

/** Has a courier fetch the goods of an approved case from the shopper. @throws Refusal 409 `wrong_state`. */
export async function orderPickup(tx: Tx, row: CaseRow, { actor, actorId, at }: Settling): Promise<CaseRow> {
  if (!nextState(row.state, 'book_pickup') || !row.goods_back) {
    throw conflict('wrong_state', 'common.no_longer_possible_gone_further', {
      case_state: row.state,
    })
  }
  const pieces = (await readPieces(tx, [row.id])).map(({ line_no, quantity }) => ({
    lineNo: line_no,
    quantity,
  }))
  const parcelId = await bookReturn(tx, { orderId: row.order_id, caseId: row.id, pieces, actor, now: at })
  return moveCase(tx, row, { event: 'book_pickup', actor, actorId, at, patch: { parcel_id: parcelId } })
}

type Moved = { parcelId: number; direction: 'forward' | 'reverse'; to: ParcelState; at: string }

/** What a parcel's state means for the case whose goods are in it. */
const meaning: Partial<Record<ParcelState, CaseEvent>> = {
  picked_up: 'send',
  in_transit: 'send',
  out_for_delivery: 'send',
  delivered: 'receive',
  cancelled: 'pickup_off',
  lost: 'lose',
  damaged_in_transit: 'lose',
}

/** The courier's news of goods that come back. News of what the case knows already, or is past, changes nothing. */
export async function hearOfParcel(tx: Tx, { parcelId, direction, to, at }: Moved): Promise<void> {
  const event = meaning[to]
  const known = direction === 'reverse' && event ? await readCaseByParcel(tx, parcelId) : undefined
  if (!known || !event) return
  const row = await heldCase(tx, known.id)
  if (row.parcel_id !== parcelId || !nextState(row.state, event)) return
  const by = { actor: 'courier', actorId: null, at: new Date(at) } as const
  if (event === 'lose') return payForLost(tx, row, { ...by, reason: 'Lost on the way back' })
  await moveCase(tx, row, { event, ...by, patch: event === 'pickup_off' ? { parcel_id: null } : {} })
}

/** Who handed goods over as she was told has nothing to do with what the courier made of them. */
async function payForLost(tx: Tx, row: CaseRow, by: Settling): Promise<void> {
  const facts = { verdict: 'pass', lost: true }
  const lost = await moveCase(tx, row, {
    event: 'lose',
    actor: by.actor,
    actorId: null,
    facts,
    at: by.at,
    patch: { verdict: 'pass', fault: 'courier' },
  })
  for (const piece of await readPieces(tx, [row.id]))
    await updatePiece(tx, piece, { accepted: piece.quantity })
  const settled = await settlePieces(tx, lost, { ...by, which: 'all' })
  await moveCase(tx, settled, { event: 'resolve', actor: by.actor, actorId: null, at: by.at })
}
