import { msg } from '#platform/messages'
import { holdOrder } from '#domains/buying/orders/lifecycle'
import { listOwnPhotos } from '#domains/products/media'
import { publish } from '#platform/events'
import type { Db, Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict } from '#platform/refusal'
import { transact } from '#platform/transact'
import { DAY_MS } from '#platform/time'
import { normalizeText } from '#platform/text'
import { requireInTime, requireOwnOrder, returnableOf, type Returnable } from '../returnable.ts'
import { dueAfter, type Kind, type Reason } from '../rules.ts'
import { insertCase, insertEvent, lockOrderCases, addPiecesToCase } from '../queries/cases.ts'
import type { CaseRow, Photo, CaseItemRow } from '../tables.ts'

export type CaseRequest = {
  kind: Kind
  reason: string
  words: string
  photos: readonly string[]
  pieces: readonly { lineNo: number; quantity: number }[]
}

/**
 * Opens a case about pieces of a shopper's own order.
 * @throws Refusal 404, 409 `too_late`, `stays`, `not_so_many` or `not_this_way`, 400 without required photos.
 */
export function openCase(
  db: Db,
  orderId: number,
  { shopperId, request, now }: { shopperId: number; request: CaseRequest; now: Date },
): Promise<CaseRow> {
  return transact(db, async (tx) => {
    await requireOwnOrder(tx, orderId, shopperId)
    await lockOrderCases(tx, orderId)
    const returnable = await returnableOf(tx, await requireOwnOrder(tx, orderId, shopperId))
    const reason = returnable.reasons.find(({ code }) => code === request.reason)
    if (!reason) throw badInput('common.problem_required')
    requireInTime(returnable, { kind: request.kind, reason }, now)
    const pieces = piecesOf(returnable, request, reason)
    requireReturnPeriod(returnable, { request, now })
    const photos = await loadPhotos(tx, shopperId, {
      paths: request.photos,
      maxPhotos: returnable.settings.most_photos,
    })
    if (reason.needs_photos && photos.length === 0) throw badInput('returns.photo_required')
    const words = normalizeText(request.words)
    await addPiecesToCase(
      tx,
      orderId,
      pieces.map(({ line, quantity }) => ({ lineNo: line.line_no, delivered: line.delivered, quantity })),
    )
    const row = rowOf(returnable, { request, reason, words, photos, now })
    await insertCase(
      tx,
      row,
      pieces.map(({ line, quantity }) => pieceOf(row, line, quantity)),
    )
    await insertEvent(tx, {
      case_id: row.id,
      event: 'open',
      from_state: null,
      to_state: row.state,
      actor: 'shopper',
      actor_id: shopperId,
      words,
      photos,
      facts: {},
      at: now,
    })
    if (returnable.sold.order.status === 'delivered')
      await holdOrder(tx, orderId, { because: 'return', actor: 'shopper', at: now })
    await publish(tx, 'returns.state_changed', {
      caseId: row.id,
      orderId,
      shopperId,
      storeId: row.store_id,
      kind: row.kind,
      event: 'open',
      from: null,
      to: row.state,
      actor: 'shopper',
      at: now.toISOString(),
    })
    return row
  })
}

/** The person's own photos, as stored with a case. @throws Refusal 400 for too many, or another person's. */
export async function loadPhotos(
  tx: Tx,
  personId: number,
  { paths, maxPhotos }: { paths: readonly string[]; maxPhotos: number },
): Promise<Photo[]> {
  if (new Set(paths).size > maxPhotos) throw badInput(msg('common.at_most_photos', { most: maxPhotos }))
  return (await listOwnPhotos(tx, personId, paths)).map(({ path, width, height, placeholder }) => ({
    path,
    width,
    height,
    placeholder,
  }))
}

function piecesOf({ lines }: Returnable, { pieces }: CaseRequest, reason: Reason) {
  if (new Set(pieces.map(({ lineNo }) => lineNo)).size < pieces.length) throw badInput('common.line_repeated')
  return pieces.map(({ lineNo, quantity }) => {
    const found = lines.find(({ line }) => line.line_no === lineNo)
    if (!found) throw badInput('common.order_line_not_found')
    if (found.stays !== null && reason.fault === 'buyer') {
      throw conflict('stays', msg('returns.stays', { product: found.line.product_name }), { line_no: lineNo })
    }
    if (quantity > found.free) {
      throw conflict(
        'not_so_many',
        found.free === 0
          ? msg('returns.not_so_many_none', { product: found.line.product_name })
          : msg('returns.not_so_many_left', { product: found.line.product_name, left: found.free }),
        { line_no: lineNo, left: found.free },
      )
    }
    return { line: found.line, quantity }
  })
}

/** Some goods have fewer days than the order. @throws Refusal 409 `too_late`; claims have their own hours. */
function requireReturnPeriod(
  { deliveredAt, lines }: Returnable,
  { request: { kind, pieces }, now }: { request: CaseRequest; now: Date },
): void {
  if (kind === 'claim' || deliveredAt === null) return
  const asked = new Set(pieces.map(({ lineNo }) => lineNo))
  const late = lines.find(
    ({ line, returnDays }) =>
      asked.has(line.line_no) && now.getTime() > deliveredAt.getTime() + returnDays * DAY_MS,
  )
  if (!late) return
  const { line, returnDays } = late
  throw conflict('too_late', msg('returns.too_late_for', { product: line.product_name, days: returnDays }), {
    line_no: line.line_no,
  })
}

type NewCase = { request: CaseRequest; reason: Reason; words: string; photos: Photo[]; now: Date }

const rowOf = (
  { sold: { order }, settings }: Returnable,
  { request, reason, words, photos, now }: NewCase,
): CaseRow => ({
  id: newPrivateId(),
  order_id: order.id,
  shopper_id: order.shopper_id,
  store_id: order.store_id,
  kind: request.kind,
  state: 'requested',
  state_changed_at: now,
  reason: reason.code,
  reason_name: reason.name,
  fault: reason.fault,
  words,
  photos,
  goods_back: request.kind !== 'claim' && !reason.is_missing,
  opened_at: now,
  due_at: dueAfter('requested', now, settings),
  grievance_due_at: new Date(now.getTime() + settings.grievance_days * DAY_MS),
  offered_paise: null,
  verdict: null,
  proposal: null,
  costs: null,
  refunded_paise: 0,
  points_paise: 0,
  outcome: null,
  replacement_id: null,
  parcel_id: null,
  sent_by: '',
})

const pieceOf = (
  row: CaseRow,
  line: { line_no: number; variant_id: number },
  quantity: number,
): CaseItemRow => ({
  case_id: row.id,
  order_id: row.order_id,
  line_no: line.line_no,
  variant_id: line.variant_id,
  quantity,
  accepted: 0,
  restocked: 0,
  settled: 0,
  worth_paise: 0,
})
