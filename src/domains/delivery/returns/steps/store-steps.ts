import { restockReturned } from '#domains/products/stock/allocations'
import { findStores } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { toPaise } from '#platform/money'
import { transact } from '#platform/transact'
import { normalizeText } from '#platform/text'
import { lockExistingCase, transitionCase, requireTransition } from './transition-case.ts'
import { loadPhotos } from './open-case.ts'
import { bookPickup } from './pickup.ts'
import { verdictOf } from '../rules.ts'
import {
  requireNotMoreThanPaid,
  resolveWithoutReturn,
  resolvePieces,
  requireSoldOrder,
  unresolvedShares,
} from '../resolution/resolve-case.ts'
import { findCase, listPieces, updateCase, updatePiece } from '../queries/cases.ts'
import { loadSettings } from '../queries/settings.ts'
import type { CaseRow, CaseItemRow } from '../tables.ts'

export type StoreOwner = { ownerId: number; now: Date }

/** A case of the owner's store. @throws Refusal 404 for another owner's. */
export async function requireCaseOfOwner(
  db: Db,
  row: CaseRow | undefined,
  ownerId: number,
): Promise<CaseRow> {
  const store = row && (await findStores(db, [row.store_id])).get(row.store_id)
  if (!row || store?.ownerId !== ownerId) throw notFound('returns.return_not_found')
  return row
}

const lockCaseOfOwner = async (tx: Tx, id: number, ownerId: number): Promise<CaseRow> => {
  // Checked first, so that another store's case is not even locked.
  await requireCaseOfOwner(tx, await findCase(tx, id), ownerId)
  return lockExistingCase(tx, id)
}

export type StoreAnswer = {
  answer: 'approve' | 'reject' | 'ask_info' | 'offer'
  words: string
  keepGoods: boolean
  amount: number | undefined
}

/**
 * Records the store's answer to a request. An approval without goods to come back refunds at once.
 * @throws Refusal 404, 409 `wrong_state`, 400 for a rejection or a question without text, or an offer without an amount.
 */
export function answerCase(
  db: Db,
  id: number,
  { ownerId, now, answer, words, keepGoods, amount }: StoreOwner & StoreAnswer,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockCaseOfOwner(tx, id, ownerId)
    const message = normalizeText(words)
    const base = { actor: 'store', actorId: ownerId, words: message, at: now } as const
    if (answer === 'offer') return makeOffer(tx, row, { ...base, amount })
    if (answer !== 'approve' && message.length < 3)
      throw badInput(answer === 'reject' ? 'common.say_why' : 'returns.question_required')
    if (answer !== 'approve') return transitionCase(tx, row, { event: answer, ...base })
    const patch = keepGoods ? { goods_back: false } : {}
    const approved = await transitionCase(tx, row, { event: 'approve', ...base, patch })
    return afterApproval(tx, approved, { actor: 'store', actorId: ownerId, reason: message, at: now })
  })
}

/** After an approval: refunds at once, or books a courier for the goods. */
export async function afterApproval(
  tx: Tx,
  row: CaseRow,
  by: Parameters<typeof resolveWithoutReturn>[2],
): Promise<CaseRow> {
  const settled = await resolveWithoutReturn(tx, row, by)
  return settled.state === 'approved' && settled.fault !== 'buyer' ? bookPickup(tx, settled, by) : settled
}

type OfferInput = { actor: 'store'; actorId: number; words: string; at: Date; amount: number | undefined }

async function makeOffer(tx: Tx, row: CaseRow, { amount, ...base }: OfferInput): Promise<CaseRow> {
  requireTransition(row, 'offer')
  const paise = amount === undefined ? null : toPaise(amount)
  if (paise === null || paise < 1) throw badInput('common.give_amount')
  const sold = await requireSoldOrder(tx, row)
  if (sold.order.delivery === 'COD' && paise % 100 !== 0) throw badInput('returns.whole_rupees_only')
  requireNotMoreThanPaid(sold, unresolvedShares(await listPieces(tx, [row.id]), 'all'), paise)
  return transitionCase(tx, row, {
    event: 'offer',
    ...base,
    facts: { amount_paise: paise },
    patch: { offered_paise: paise },
  })
}

/** Books a courier for the goods. @throws Refusal 404, 409 `wrong_state`. */
export function scheduleCasePickup(db: Db, id: number, { ownerId, now }: StoreOwner): Promise<CaseRow> {
  return transact(db, async (tx) =>
    bookPickup(tx, await lockCaseOfOwner(tx, id, ownerId), {
      actor: 'store',
      actorId: ownerId,
      reason: '',
      at: now,
    }),
  )
}

/** Records that the goods are back. @throws Refusal 404, 409 `wrong_state`. */
export function receiveCase(db: Db, id: number, { ownerId, now }: StoreOwner): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockCaseOfOwner(tx, id, ownerId)
    if (!row.goods_back)
      throw conflict('wrong_state', 'returns.no_return_expected', { case_state: row.state })
    return transitionCase(tx, row, { event: 'receive', actor: 'store', actorId: ownerId, at: now })
  })
}

export type Inspection = {
  pieces: readonly { lineNo: number; accepted: number; restocked: number }[]
  words: string
  photos: readonly string[]
}

/**
 * Records the store's inspection. Accepted pieces are refunded or replaced at once; sellable ones are restocked. Failed pieces need a text, and
 * the shopper may appeal.
 */
export function inspectCase(
  db: Db,
  id: number,
  { ownerId, now, ...found }: StoreOwner & Inspection,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await lockCaseOfOwner(tx, id, ownerId)
    const pieces = await listPieces(tx, [row.id])
    const looked = inspectedPieces(pieces, found.pieces)
    const verdict = verdictOf(looked)
    const message = normalizeText(found.words)
    if (verdict !== 'pass' && message.length < 3) throw badInput('returns.fault_required')
    const photos = await loadPhotos(tx, ownerId, {
      paths: found.photos,
      maxPhotos: (await loadSettings(tx)).most_photos,
    })
    const facts = { verdict, accepted: sum(looked, 'accepted'), restocked: sum(looked, 'restocked') }
    const inspected = await transitionCase(tx, row, {
      event: 'inspect',
      actor: 'store',
      actorId: ownerId,
      words: message,
      photos,
      facts,
      at: now,
      patch: { verdict },
    })
    for (const { piece, accepted, restocked } of looked) await updatePiece(tx, piece, { accepted, restocked })
    return afterInspection(tx, inspected, {
      looked,
      settling: { actor: 'store', actorId: ownerId, reason: message, at: now },
    })
  })
}

type InspectedPiece = { piece: CaseItemRow; quantity: number; accepted: number; restocked: number }

const sum = (looked: readonly InspectedPiece[], of: 'accepted' | 'restocked'): number =>
  looked.reduce((all, one) => all + one[of], 0)

function inspectedPieces(pieces: readonly CaseItemRow[], found: Inspection['pieces']): InspectedPiece[] {
  if (found.length !== pieces.length || new Set(found.map(({ lineNo }) => lineNo)).size < found.length)
    throw badInput('returns.findings_incomplete')
  return pieces.map((piece) => {
    const seen = found.find(({ lineNo }) => lineNo === piece.line_no)
    if (!seen) throw badInput('returns.findings_incomplete')
    if (seen.accepted > piece.quantity || seen.restocked > seen.accepted)
      throw badInput('returns.more_came_back')
    return { piece, quantity: piece.quantity, accepted: seen.accepted, restocked: seen.restocked }
  })
}

type InspectionResult = {
  looked: readonly InspectedPiece[]
  settling: { actor: 'store'; actorId: number; reason: string; at: Date }
}

async function afterInspection(
  tx: Tx,
  row: CaseRow,
  { looked, settling }: InspectionResult,
): Promise<CaseRow> {
  // Counted as returned before the restock, which the order must know of.
  const settled = await resolvePieces(tx, row, { ...settling, which: 'accepted' })
  const good = looked
    .filter(({ restocked }) => restocked > 0)
    .map(({ piece, restocked }) => ({ variantId: piece.variant_id, quantity: restocked }))
  if (good.length > 0) await restockReturned(tx, row.order_id, good)
  if (row.verdict === 'fail') await updateCase(tx, row.id, { outcome: 'nothing' })
  if (row.verdict !== 'pass') return row.verdict === 'fail' ? { ...settled, outcome: 'nothing' } : settled
  return transitionCase(tx, settled, {
    event: 'resolve',
    actor: 'store',
    actorId: settling.actorId,
    at: settling.at,
  })
}
