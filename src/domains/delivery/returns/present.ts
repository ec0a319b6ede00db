import { findSoldOrder, type SoldOrder } from '#domains/buying/orders/reading'
import { worthOf } from '#domains/buying/orders/pieces'
import { findStores, type Store } from '#domains/selling/sellers'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { caseActions, ReturnCase } from './contract.ts'
import { isOver, mayEscalate, nextState, type Settings } from './rules.ts'
import { waitingSince } from './steps/apply-shopper-step.ts'
import { listCaseEvents, listPieces } from './queries/cases.ts'
import { loadSettings } from './queries/settings.ts'
import type { CaseRow, Costs, EventRow, CaseItemRow } from './tables.ts'

/** The viewer decides which actions and data of a case are shown. */
export type Viewer = { as: 'shopper' | 'store' | 'staff'; personId: number; now: Date }

type CaseAction = (typeof caseActions)[number]

/** Presents cases completely, in the order given. */
export async function presentCases(db: Db, rows: readonly CaseRow[], viewer: Viewer): Promise<ReturnCase[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [pieces, events, settings] = [
    await listPieces(db, ids),
    await listCaseEvents(db, ids),
    await loadSettings(db),
  ]
  const stores = await findStores(db, [...new Set(rows.map(({ store_id }) => store_id))])
  const sold = new Map<number, SoldOrder>()
  for (const orderId of new Set(rows.map(({ order_id }) => order_id))) {
    const found = await findSoldOrder(db, orderId)
    if (found) sold.set(orderId, found)
  }
  return rows.map((row) =>
    presentCase(row, {
      viewer,
      settings,
      store: stores.get(row.store_id),
      sold: sold.get(row.order_id),
      pieces: pieces.filter(({ case_id }) => case_id === row.id),
      events: events.filter(({ case_id }) => case_id === row.id),
    }),
  )
}

export async function presentCaseReply(
  db: Db,
  row: CaseRow,
  viewer: Viewer,
): Promise<{ response: ReturnCase }> {
  const [response] = await presentCases(db, [row], viewer)
  if (!response) throw new Error(`Case ${row.id} could not be presented.`)
  return { response }
}

type Parts = {
  viewer: Viewer
  settings: Settings
  store: Store | undefined
  sold: SoldOrder | undefined
  pieces: readonly CaseItemRow[]
  events: readonly EventRow[]
}

function presentCase(row: CaseRow, parts: Parts): ReturnCase {
  const { viewer, settings, store, sold, pieces, events } = parts
  return {
    case_id: row.id,
    order_id: row.order_id,
    store_id: row.store_id,
    store_name: store?.name ?? sold?.order.store_name ?? '',
    kind: row.kind,
    state: row.state,
    reason: row.reason,
    reason_name: row.reason_name,
    fault: row.fault,
    words: row.words,
    photos: row.photos,
    goods_back: row.goods_back,
    offered: row.offered_paise === null ? null : toRupees(row.offered_paise),
    verdict: row.verdict,
    outcome: row.outcome,
    refunded: toRupees(row.refunded_paise),
    points: toRupees(row.points_paise),
    replacement_order_id: row.replacement_id,
    sent_by: row.sent_by,
    pieces: pieces.map((piece) => presentPiece(piece, sold)),
    // A proposed decision is shown to the staff only until a second person approves it.
    events: events.filter(({ event }) => viewer.as === 'staff' || event !== 'propose').map(presentEvent),
    may: allowedActionsOf(row, viewer, settings),
    ...timesOf(row, viewer.now),
    ...onlyFor(row, parts),
  }
}

function timesOf(row: CaseRow, now: Date) {
  const dueAt = row.due_at && new Date(row.due_at)
  const grievanceDueAt = new Date(row.grievance_due_at)
  return {
    opened_at: new Date(row.opened_at).toISOString(),
    state_since: new Date(row.state_changed_at).toISOString(),
    due_at: dueAt?.toISOString() ?? null,
    grievance_due_at: grievanceDueAt.toISOString(),
    is_overdue: !isOver(row.state) && ((dueAt !== null && dueAt < now) || grievanceDueAt < now),
  }
}

/** Fields that depend on the viewer. */
const onlyFor = (row: CaseRow, { viewer, store }: Parts) => ({
  send_to: row.state === 'approved' && row.goods_back && store ? addressOf(store) : null,
  costs: viewer.as === 'shopper' || !row.costs ? null : presentCosts(row.costs),
  proposal: viewer.as === 'staff' && row.proposal ? presentProposal(row.proposal, viewer.personId) : null,
})

const addressOf = ({ legalName, name, address, city, pin }: Store): string =>
  [legalName || name, address, address.includes(pin) ? '' : `${city} ${pin}`].filter(Boolean).join(', ')

function presentPiece(
  { line_no, quantity, accepted, restocked }: CaseItemRow,
  sold: SoldOrder | undefined,
): ReturnCase['pieces'][number] {
  const line = sold?.lines.find((candidate) => candidate.line_no === line_no)
  if (!line) throw new Error(`A case refers to line ${line_no}, which its order does not have.`)
  const { product_id, product_name, label, slug, image, placeholder } = line
  const value = toRupees(worthBefore(line, quantity))
  return {
    line_no,
    product_id,
    product_name,
    label,
    slug,
    product_image: image,
    placeholder,
    quantity,
    accepted,
    restocked,
    worth: value,
  }
}

/** The price paid for a quantity of a line, whether or not it is refunded by now, in paise. */
export const worthBefore = (line: SoldOrder['lines'][number], quantity: number): number =>
  worthOf({ ...line, cancelled: 0, returned: 0 }, quantity).moneyPaise

const presentEvent = ({
  at,
  event,
  actor,
  words,
  photos,
  facts,
}: EventRow): ReturnCase['events'][number] => ({
  at: new Date(at).toISOString(),
  event,
  actor,
  words,
  photos,
  amount: typeof facts.amount_paise === 'number' ? toRupees(facts.amount_paise) : null,
})

export const presentCosts = ({ deliveryBack, ...costs }: Costs) => ({ ...costs, delivery_back: deliveryBack })

const presentProposal = (
  { by, amount_paise, ...proposal }: NonNullable<CaseRow['proposal']>,
  personId: number,
) => ({
  ...proposal,
  amount: toRupees(amount_paise ?? 0),
  is_mine: by === personId,
})

function allowedActionsOf(row: CaseRow, { as, now }: Viewer, settings: Settings): CaseAction[] {
  const can = (event: Parameters<typeof nextState>[1]): boolean => nextState(row.state, event) !== null
  const all: Record<Viewer['as'], [CaseAction, boolean][]> = {
    shopper: [
      ['accept_offer', can('accept_offer') && row.offered_paise !== null],
      ['give_info', can('give_info')],
      ['send', row.state === 'approved' && row.goods_back],
      ['appeal', can('appeal') && row.verdict !== 'pass'],
      ['escalate', mayEscalate({ state: row.state, waitingSince: waitingSince(row) }, now, settings)],
      ['withdraw', can('withdraw')],
    ],
    store: [
      ['answer', can('approve')],
      ['pick_up', can('book_pickup') && row.goods_back && row.fault !== 'buyer'],
      ['receive', can('receive') && row.goods_back],
      ['inspect', can('inspect')],
    ],
    staff: [
      ['decide', can('decide_for') && row.proposal === null],
      ['agree', can('decide_for') && row.proposal !== null],
    ],
  }
  return all[as].filter(([, is]) => is).map(([action]) => action)
}
