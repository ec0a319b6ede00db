import { msg } from '#platform/messages'
import { variantsOf } from '#domains/products/catalogue/reading'
import { transitionOrder } from '#domains/buying/orders/lifecycle'
import { lockSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { badInput, conflict, notFound } from '#platform/refusal'
import { codAmountOf } from '../rules.ts'
import {
  insertParcel,
  listParcelsOfOrders,
  loadSettings,
  insertParcelEvent,
  type ParcelWithLines,
} from '../queries/parcels.ts'
import type { ParcelLineRow, ParcelRow } from '../tables.ts'

export type Pieces = { lineNo: number; quantity: number }

/** The contents of one parcel; its weight is computed if the store gives none. */
export type NewParcel = {
  pieces: readonly Pieces[]
  grams?: number | undefined
  size?: { length: number; breadth: number; height: number } | undefined
}

export type PackRequest = {
  orderId: number
  stores: readonly number[]
  parcels: readonly NewParcel[] | null
  actor: string
  now: Date
}

const PACKABLE: ReadonlySet<string> = new Set(['accepted', 'packed', 'part_shipped'])

/**
 * Packs pieces of an accepted order into parcels; `parcels: null` packs all that is left into one. With the last piece the order is packed.
 * @returns the parcels' ids.
 * @throws Refusal 404, 409 `wrong_state`, `on_hold` or `nothing_left`, 400 for pieces that are not available.
 */
export async function packOrder(
  tx: Tx,
  { orderId, stores, parcels, actor, now }: PackRequest,
): Promise<number[]> {
  const sold = await lockSoldOrder(tx, orderId)
  if (!stores.includes(sold.order.store_id)) throw notFound('common.order_not_found')
  if (!PACKABLE.has(sold.order.status))
    throw conflict('wrong_state', 'fulfilment.order_not_packable', { order_state: sold.order.status })
  if (sold.order.held_because !== null) throw conflict('on_hold', 'common.on_hold')
  const before = await listParcelsOfOrders(tx, [orderId])
  const left = leftToPack(sold, before)
  const toPack = parcels ?? [
    {
      pieces: [...left]
        .map(([lineNo, quantity]) => ({ lineNo, quantity }))
        .filter(({ quantity }) => quantity > 0),
    },
  ]
  if (toPack.every(({ pieces }) => pieces.length === 0))
    throw conflict('nothing_left', 'fulfilment.nothing_left')
  const ids: number[] = []
  for (const parcel of toPack) ids.push(await createParcel(tx, sold, { parcel, left, before, now, actor }))
  const isWhole = [...left.values()].every((pieces) => pieces === 0)
  if (isWhole && sold.order.status === 'accepted')
    await transitionOrder(tx, orderId, { event: 'pack', actor, reason: '', at: now })
  return ids
}

/** Unpacked pieces by line. Pieces that came back or were lost count as sent and are not sent again. */
export function leftToPack(
  { lines }: Pick<SoldOrder, 'lines'>,
  parcels: readonly ParcelWithLines[],
): Map<number, number> {
  const left = new Map(lines.map((line) => [line.line_no, line.quantity - line.cancelled]))
  for (const { parcel, lines: inside } of parcels) {
    if (parcel.direction === 'reverse' || parcel.state === 'cancelled') continue
    for (const { line_no, quantity } of inside) left.set(line_no, (left.get(line_no) ?? 0) - quantity)
  }
  return left
}

type ParcelToCreate = {
  parcel: NewParcel
  left: Map<number, number>
  before: ParcelWithLines[]
  now: Date
  actor: string
}

async function createParcel(
  tx: Tx,
  sold: SoldOrder,
  { parcel: { pieces, grams, size }, left, before, now, actor }: ParcelToCreate,
): Promise<number> {
  const lines = pickLines(sold, pieces, left)
  const id = newPrivateId()
  const parcel: ParcelRow = {
    ...EMPTY_PARCEL,
    id,
    order_id: sold.order.id,
    store_id: sold.order.store_id,
    shopper_id: sold.order.shopper_id,
    number: before.length + 1,
    state_at: now,
    state_changed_at: now,
    created_at: now,
    grams: grams ?? (await weightOf(tx, lines)),
    length_cm: size?.length ?? null,
    breadth_cm: size?.breadth ?? null,
    height_cm: size?.height ?? null,
    cash_paise: cashToCollect(sold, lines, { before, left }),
  }
  await insertParcel(tx, parcel, lines)
  await insertParcelEvent(tx, {
    parcel_id: id,
    event: 'pack',
    from_state: null,
    to_state: 'draft',
    actor,
    reason: '',
    at: now,
    recorded_at: now,
  })
  before.push({ parcel, lines: lines.map((line) => ({ ...line, parcel_id: id })) })
  return id
}

/** Initial values of a new parcel. */
export const EMPTY_PARCEL = {
  direction: 'forward',
  case_id: null,
  state: 'draft',
  courier: null,
  courier_name: '',
  awb: null,
  tracking_url: '',
  label_url: '',
  length_cm: null,
  breadth_cm: null,
  height_cm: null,
  cash_paise: null,
  attempts: 0,
  expected_on: null,
  pickup_on: null,
  back_because: '',
  address_note: '',
  conflict: '',
  handed_over_at: null,
  delivered_at: null,
  settled_at: null,
} as const satisfies Partial<ParcelRow>

type NewParcelLine = Omit<ParcelLineRow, 'parcel_id'>

function pickLines(
  { lines }: SoldOrder,
  pieces: readonly Pieces[],
  left: Map<number, number>,
): NewParcelLine[] {
  if (pieces.length === 0) throw badInput('fulfilment.parcel_lines_required')
  if (new Set(pieces.map(({ lineNo }) => lineNo)).size < pieces.length)
    throw badInput('fulfilment.parcel_line_repeated')
  return pieces.map(({ lineNo, quantity }) => {
    const line = lines.find((one) => one.line_no === lineNo)
    const rest = left.get(lineNo) ?? 0
    if (!line) throw badInput('common.order_line_not_found')
    if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > rest)
      throw badInput(msg('fulfilment.left_to_pack', { product: line.product_name, rest }))
    left.set(lineNo, rest - quantity)
    return { line_no: lineNo, variant_id: line.variant_id, quantity }
  })
}

export async function weightOf(tx: Tx, lines: readonly NewParcelLine[]): Promise<number> {
  const variants = await variantsOf(
    tx,
    lines.map(({ variant_id }) => variant_id),
  )
  const { wrapping_grams } = await loadSettings(tx)
  return lines.reduce(
    (sum, { variant_id, quantity }) => sum + (variants.get(variant_id)?.weightGrams ?? 100) * quantity,
    wrapping_grams,
  )
}

const INACTIVE: ReadonlySet<string> = new Set(['cancelled', 'inspected'])

/** Whether a courier collects cash for the parcel, or has collected it. */
export const collectsCash = ({ direction, settled_at, state }: ParcelRow): boolean =>
  direction === 'forward' && settled_at === null && !INACTIVE.has(state)

/** The amount paid for pieces of a line, delivery included, in paise. */
function paidFor({ lines }: SoldOrder, lineNo: number, quantity: number): number {
  const line = lines.find((one) => one.line_no === lineNo)
  if (!line) return 0
  const offPaise = line.store_discount_paise + line.platform_discount_paise + line.points_paise
  return ((line.amount_paise - offPaise + line.delivery_paise) * quantity) / line.quantity
}

function cashToCollect(
  sold: SoldOrder,
  inside: readonly NewParcelLine[],
  { before, left }: { before: readonly ParcelWithLines[]; left: Map<number, number> },
) {
  const { order } = sold
  if (order.delivery !== 'COD' || order.payment !== 'cod_pending') return null
  const givenPaise = before.reduce(
    (sum, { parcel }) => sum + (collectsCash(parcel) ? (parcel.cash_paise ?? 0) : 0),
    0,
  )
  const isLast = [...left.values()].every((rest) => rest <= 0)
  return codAmountOf({
    leftPaise: Math.max(0, order.total_paise - order.refunded_paise - givenPaise),
    insidePaise: inside.reduce((sum, { line_no, quantity }) => sum + paidFor(sold, line_no, quantity), 0),
    outsidePaise: isLast
      ? null
      : [...left].reduce((sum, [lineNo, quantity]) => sum + paidFor(sold, lineNo, quantity), 0),
  })
}
