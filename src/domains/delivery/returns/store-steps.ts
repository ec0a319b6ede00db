import { takeBackSold } from '#domains/products/stock'
import { storesOf } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { badInput, conflict, notFound } from '#platform/refusal'
import { toPaise } from '#platform/money'
import { transact } from '#platform/transact'
import { heldCase, moveCase, mustAllow } from './move-case.ts'
import { readPhotos } from './open-case.ts'
import { orderPickup } from './pickup.ts'
import { readWords } from './read-words.ts'
import { verdictOf } from './rules.ts'
import { mustNotExceed, settleIfNothingComesBack, settlePieces, soldOf, unsettled } from './settle-case.ts'
import { readCase, readPieces, updateCase, updatePiece } from './store/cases.ts'
import { readSettings } from './store/settings.ts'
import type { CaseRow, CaseItemRow } from './tables.ts'

export type Keeper = { ownerId: number; now: Date }

/** A case of an own store. @throws Refusal 404 for another's. */
export async function mustBeOwnStores(db: Db, row: CaseRow | undefined, ownerId: number): Promise<CaseRow> {
  const store = row && (await storesOf(db, [row.store_id])).get(row.store_id)
  if (!row || store?.ownerId !== ownerId) throw notFound('returns.return_not_found')
  return row
}

const ownHeld = async (tx: Tx, id: number, ownerId: number): Promise<CaseRow> => {
  // Another store's case is not even held.
  await mustBeOwnStores(tx, await readCase(tx, id), ownerId)
  return heldCase(tx, id)
}

export type StoreAnswer = {
  answer: 'approve' | 'reject' | 'ask_info' | 'offer'
  words: string
  keepGoods: boolean
  amount: number | undefined
}

/**
 * The store's answer to a request. A yes without anything coming back gives the money at once.
 * @throws Refusal 404, 409 `wrong_state`, 400 for a no or a question without words, or an offer without an amount.
 */
export function answerCase(
  db: Db,
  id: number,
  { ownerId, now, answer, words, keepGoods, amount }: Keeper & StoreAnswer,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await ownHeld(tx, id, ownerId)
    const said = readWords(words)
    const base = { actor: 'store', actorId: ownerId, words: said, at: now } as const
    if (answer === 'offer') return offer(tx, row, { ...base, amount })
    if (answer !== 'approve' && said.length < 3)
      throw badInput(answer === 'reject' ? 'common.say_why' : 'returns.say_what_need_know')
    if (answer !== 'approve') return moveCase(tx, row, { event: answer, ...base })
    const patch = keepGoods ? { goods_back: false } : {}
    const approved = await moveCase(tx, row, { event: 'approve', ...base, patch })
    return afterApproval(tx, approved, { actor: 'store', actorId: ownerId, reason: said, at: now })
  })
}

/** What follows from a yes: the money at once, or a courier who fetches the goods. */
export async function afterApproval(
  tx: Tx,
  row: CaseRow,
  by: Parameters<typeof settleIfNothingComesBack>[2],
): Promise<CaseRow> {
  const settled = await settleIfNothingComesBack(tx, row, by)
  return settled.state === 'approved' && settled.fault !== 'buyer' ? orderPickup(tx, settled, by) : settled
}

type Offering = { actor: 'store'; actorId: number; words: string; at: Date; amount: number | undefined }

async function offer(tx: Tx, row: CaseRow, { amount, ...base }: Offering): Promise<CaseRow> {
  mustAllow(row, 'offer')
  const paise = amount === undefined ? null : toPaise(amount)
  if (paise === null || paise < 1) throw badInput('common.give_amount')
  const sold = await soldOf(tx, row)
  if (sold.order.delivery === 'COD' && paise % 100 !== 0)
    throw badInput('returns.give_whole_rupees_order_paid')
  mustNotExceed(sold, unsettled(await readPieces(tx, [row.id]), 'all'), paise)
  return moveCase(tx, row, {
    event: 'offer',
    ...base,
    facts: { amount_paise: paise },
    patch: { offered_paise: paise },
  })
}

/** Has a courier fetch the goods. @throws Refusal 404, 409 `wrong_state`. */
export function pickUpCase(db: Db, id: number, { ownerId, now }: Keeper): Promise<CaseRow> {
  return transact(db, async (tx) =>
    orderPickup(tx, await ownHeld(tx, id, ownerId), {
      actor: 'store',
      actorId: ownerId,
      reason: '',
      at: now,
    }),
  )
}

/** The goods are back. @throws Refusal 404, 409 `wrong_state`. */
export function receiveCase(db: Db, id: number, { ownerId, now }: Keeper): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await ownHeld(tx, id, ownerId)
    if (!row.goods_back)
      throw conflict('wrong_state', 'returns.nothing_come_back_here', { case_state: row.state })
    return moveCase(tx, row, { event: 'receive', actor: 'store', actorId: ownerId, at: now })
  })
}

export type Inspection = {
  pieces: readonly { lineNo: number; accepted: number; restocked: number }[]
  words: string
  photos: readonly string[]
}

/**
 * What the store found. What is as it should be is paid for, or sent again, at once; what can be sold again goes on the shelf. What did not pass
 * needs words, and the shopper may appeal.
 */
export function inspectCase(
  db: Db,
  id: number,
  { ownerId, now, ...found }: Keeper & Inspection,
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    const row = await ownHeld(tx, id, ownerId)
    const pieces = await readPieces(tx, [row.id])
    const looked = lookedAt(pieces, found.pieces)
    const verdict = verdictOf(looked)
    const said = readWords(found.words)
    if (verdict !== 'pass' && said.length < 3) throw badInput('returns.say_what_not_should')
    const photos = await readPhotos(tx, ownerId, {
      paths: found.photos,
      most: (await readSettings(tx)).most_photos,
    })
    const facts = { verdict, accepted: sum(looked, 'accepted'), restocked: sum(looked, 'restocked') }
    const inspected = await moveCase(tx, row, {
      event: 'inspect',
      actor: 'store',
      actorId: ownerId,
      words: said,
      photos,
      facts,
      at: now,
      patch: { verdict },
    })
    for (const { piece, accepted, restocked } of looked) await updatePiece(tx, piece, { accepted, restocked })
    return afterInspection(tx, inspected, {
      looked,
      settling: { actor: 'store', actorId: ownerId, reason: said, at: now },
    })
  })
}

type Looked = { piece: CaseItemRow; quantity: number; accepted: number; restocked: number }

const sum = (looked: readonly Looked[], of: 'accepted' | 'restocked'): number =>
  looked.reduce((all, one) => all + one[of], 0)

function lookedAt(pieces: readonly CaseItemRow[], found: Inspection['pieces']): Looked[] {
  if (found.length !== pieces.length || new Set(found.map(({ lineNo }) => lineNo)).size < found.length)
    throw badInput('returns.say_each_line_what_found')
  return pieces.map((piece) => {
    const seen = found.find(({ lineNo }) => lineNo === piece.line_no)
    if (!seen) throw badInput('returns.say_each_line_what_found')
    if (seen.accepted > piece.quantity || seen.restocked > seen.accepted)
      throw badInput('returns.more_came_back')
    return { piece, quantity: piece.quantity, accepted: seen.accepted, restocked: seen.restocked }
  })
}

type After = {
  looked: readonly Looked[]
  settling: { actor: 'store'; actorId: number; reason: string; at: Date }
}

async function afterInspection(tx: Tx, row: CaseRow, { looked, settling }: After): Promise<CaseRow> {
  // Counted as returned first, then on the shelf: the order must know of it.
  const settled = await settlePieces(tx, row, { ...settling, which: 'accepted' })
  const good = looked
    .filter(({ restocked }) => restocked > 0)
    .map(({ piece, restocked }) => ({ variantId: piece.variant_id, quantity: restocked }))
  if (good.length > 0) await takeBackSold(tx, row.order_id, good)
  if (row.verdict === 'fail') await updateCase(tx, row.id, { outcome: 'nothing' })
  if (row.verdict !== 'pass') return row.verdict === 'fail' ? { ...settled, outcome: 'nothing' } : settled
  return moveCase(tx, settled, {
    event: 'resolve',
    actor: 'store',
    actorId: settling.actorId,
    at: settling.at,
  })
}
