import { piecesLeft, returnPieces, worthOf } from '#domains/buying/orders/pieces'
import { reduceOrder } from '#domains/buying/orders/refunds'
import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import { publish } from '#platform/events'
import type { Tx } from '#platform/database'
import { conflict, notFound } from '#platform/refusal'
import { transitionCase } from '../steps/transition-case.ts'
import { sendReplacement } from './send-replacement.ts'
import { listPieces, updateCase, updatePiece } from '../queries/cases.ts'
import { loadCosts } from '../queries/settings.ts'
import type { Actor, CaseRow, Costs, CaseItemRow } from '../tables.ts'

/** The actor of a resolution, and the reason for the order's history. */
export type ResolutionContext = { actor: Actor; actorId: number | null; reason: string; at: Date }

/** The quantity of a piece's row that is resolved now. */
export type Share = { piece: CaseItemRow; quantity: number }

/** The unresolved pieces of a case: all of them, or those that passed the inspection. */
export const unresolvedShares = (pieces: readonly CaseItemRow[], which: 'accepted' | 'all'): Share[] =>
  pieces
    .map((piece) => ({
      piece,
      quantity: (which === 'accepted' ? piece.accepted : piece.quantity) - piece.settled,
    }))
    .filter(({ quantity }) => quantity > 0)

/** The amount paid for pieces of an order, in paise, without delivery. Pieces already refunded by another case are worth nothing. */
export function worthOfShares({ lines }: SoldOrder, shares: readonly Share[]) {
  const worths = shares.flatMap(({ piece, quantity }) => {
    const line = lines.find(({ line_no }) => line_no === piece.line_no)
    const left = line ? Math.min(quantity, piecesLeft(line)) : 0
    return line && left > 0 ? [worthOf(line, left)] : []
  })
  const sum = (of: (value: (typeof worths)[number]) => number): number =>
    worths.reduce((all, value) => all + of(value), 0)
  return {
    moneyPaise: sum(({ moneyPaise }) => moneyPaise),
    pointsPaise: sum(({ pointsPaise }) => pointsPaise),
    deliveryPaise: sum(({ deliveryPaise }) => deliveryPaise),
  }
}

/** @throws Refusal 404. */
export async function requireSoldOrder(tx: Tx, { order_id }: CaseRow): Promise<SoldOrder> {
  const sold = await findSoldOrder(tx, order_id)
  if (!sold) throw notFound('common.order_not_found')
  return sold
}

/** Gives what a case asks for, for the accepted pieces or all: a replacement if in stock, else a refund. The row must be locked. */
export async function resolvePieces(
  tx: Tx,
  row: CaseRow,
  { which, ...settling }: ResolutionContext & { which: 'accepted' | 'all' },
): Promise<CaseRow> {
  const shares = unresolvedShares(await listPieces(tx, [row.id]), which)
  if (shares.length === 0) return row
  const costs = await loadCosts(tx, row.fault)
  const sold = await requireSoldOrder(tx, row)
  const isToReplace = row.kind === 'replacement' && row.replacement_id === null
  const replacementId = isToReplace ? await sendReplacement(tx, sold, { shares, at: settling.at }) : null
  const { takenOffPaise, pointsPaise } = await countReturned(tx, row, {
    shares,
    settling,
    isReplaced: replacementId !== null,
    costs,
  })
  for (const { piece, quantity } of shares) {
    const worthPaise = replacementId === null ? 0 : worthOfShares(sold, [{ piece, quantity }]).moneyPaise
    await updatePiece(tx, piece, { settled: piece.settled + quantity, worth_paise: worthPaise })
  }
  const outcome = replacementId === null ? 'refund' : 'replacement'
  const patch = {
    costs,
    outcome,
    refunded_paise: row.refunded_paise + takenOffPaise,
    points_paise: row.points_paise + pointsPaise,
    replacement_id: replacementId ?? row.replacement_id,
  } as const
  await updateCase(tx, row.id, patch)
  const settled = { ...row, ...patch }
  await publishSettled(tx, settled, { shares, costs, refundedPaise: takenOffPaise, at: settling.at })
  return settled
}

type ReturnedShares = {
  shares: readonly Share[]
  settling: ResolutionContext
  isReplaced: boolean
  costs: Costs
}

const countReturned = (tx: Tx, row: CaseRow, { shares, settling, isReplaced, costs }: ReturnedShares) =>
  returnPieces(tx, row.order_id, {
    pieces: shares.map(({ piece, quantity }) => ({ lineNo: piece.line_no, quantity })),
    cause: isReplaced ? 'replacement' : row.goods_back ? 'return' : 'claim',
    withDelivery: !isReplaced && costs.deliveryBack,
    actor: settling.actor,
    reason: settling.reason,
    at: settling.at,
    // The idempotency key includes what was resolved before, so the same pieces are resolved once.
    key: `case:${row.id}:${shares.map(({ piece, quantity }) => `${piece.line_no}.${piece.settled}+${quantity}`).join(',')}`,
  })

/** Refunds a part while the shopper keeps the goods. @throws Refusal 409 `more_than_paid`. */
export async function resolveKeepingGoods(
  tx: Tx,
  row: CaseRow,
  { paise, ...settling }: ResolutionContext & { paise: number },
): Promise<CaseRow> {
  const sold = await requireSoldOrder(tx, row)
  requireNotMoreThanPaid(sold, unresolvedShares(await listPieces(tx, [row.id]), 'all'), paise)
  const costs = await loadCosts(tx, row.fault)
  const { takenOffPaise } = await reduceOrder(tx, row.order_id, {
    paise,
    cause: 'keep_it',
    funder: costs.item === 'store' ? 'store' : 'platform',
    actor: settling.actor,
    reason: settling.reason,
    at: settling.at,
    key: `case:${row.id}:keep`,
  })
  const patch = { costs, outcome: 'keep_it', refunded_paise: row.refunded_paise + takenOffPaise } as const
  await updateCase(tx, row.id, patch)
  const settled = { ...row, ...patch }
  await publishSettled(tx, settled, { shares: [], costs, refundedPaise: takenOffPaise, at: settling.at })
  return settled
}

/** @throws Refusal 409 `more_than_paid` for more than was paid for the pieces. */
export function requireNotMoreThanPaid(sold: SoldOrder, shares: readonly Share[], paise: number): void {
  const { moneyPaise } = worthOfShares(sold, shares)
  if (paise > moneyPaise)
    throw conflict('more_than_paid', 'returns.more_than_paid', {
      most: moneyPaise / 100,
    })
}

/** Resolves an approved case at once when no goods have to come back. */
export async function resolveWithoutReturn(
  tx: Tx,
  row: CaseRow,
  settling: ResolutionContext,
): Promise<CaseRow> {
  if (row.state !== 'approved' || row.goods_back) return row
  const settled = await resolvePieces(tx, row, { ...settling, which: 'all' })
  return transitionCase(tx, settled, {
    event: 'resolve',
    actor: settling.actor,
    actorId: settling.actorId,
    at: settling.at,
  })
}

type ResolvedFacts = { shares: readonly Share[]; costs: Costs; refundedPaise: number; at: Date }

async function publishSettled(
  tx: Tx,
  row: CaseRow,
  { shares, costs, refundedPaise, at }: ResolvedFacts,
): Promise<void> {
  await publish(tx, 'returns.settled', {
    caseId: row.id,
    orderId: row.order_id,
    shopperId: row.shopper_id,
    storeId: row.store_id,
    outcome: row.outcome as 'refund' | 'replacement' | 'keep_it',
    refundedPaise,
    replacementId: row.outcome === 'replacement' ? row.replacement_id : null,
    costs,
    lines: shares.map(({ piece, quantity }) => ({
      lineNo: piece.line_no,
      variantId: piece.variant_id,
      quantity,
    })),
    at: at.toISOString(),
  })
}
