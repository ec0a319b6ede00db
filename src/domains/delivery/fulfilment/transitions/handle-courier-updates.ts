import { lockSoldOrder } from '#domains/buying/orders/reading'
import type { Tx } from '#platform/database'
import type { CourierUpdate } from '../courier.ts'
import {
  applyFacts,
  conflictOf,
  returnAfterFailures,
  hasLeft,
  isFactKind,
  type Fact,
  type ParcelProgress,
} from '../rules.ts'
import { insertCourierTask, insertCourierEvents, listCourierEvents } from '../queries/couriers.ts'
import {
  lockParcel,
  listParcelLines,
  findParcelRow,
  findParcelIdByAwb,
  loadSettings,
  updateParcel,
  type ParcelWithLines,
} from '../queries/parcels.ts'
import type { CourierEvent } from '../tables.ts'
import { canShip, transitionParcel } from './transition-parcel.ts'
import { recordUnexpectedPickup } from './record-unexpected-pickup.ts'

/** Stores courier updates, each once, and reconciles their parcels. Updates about an unknown AWB wait for its parcel. */
export async function handleCourierUpdates(
  tx: Tx,
  courier: string,
  { updates, now }: { updates: readonly CourierUpdate[]; now: Date },
): Promise<void> {
  if (!(await insertCourierEvents(tx, courier, { updates, receivedAt: now }))) return
  for (const awb of new Set(updates.map((one) => one.awb))) {
    const parcelId = await findParcelIdByAwb(tx, courier, awb)
    if (parcelId !== null) await reconcileParcel(tx, parcelId, now)
  }
}

/** Brings a parcel to the state that all courier updates lead to, whatever their order and repetition. */
export async function reconcileParcel(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const orderId = (await findParcelRow(tx, parcelId))?.order_id
  if (orderId === undefined) return
  const sold = await lockSoldOrder(tx, orderId)
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel?.awb || !parcel.courier) return
  const updates = await listCourierEvents(tx, parcel.courier, parcel.awb)
  const summary = summarizeUpdates(updates, (await loadSettings(tx)).attempts)
  const packed = { parcel, lines: await listParcelLines(tx, [parcelId]) }
  const next = nextProgressOf(packed, summary)
  if (wasPickedUpWithoutHandOver(packed, summary) && !canShip(sold, packed.lines))
    return recordUnexpectedPickup(tx, packed, { sold, now })
  const facts = {
    attempts: summary.attempts,
    conflict: conflictOf(summary.kinds, next.state) || conflictOfSettled(packed, summary.kinds),
    state_at: next.stateAt,
  }
  if (next.state === parcel.state) return updateParcel(tx, parcelId, facts)
  await applyProgress(tx, packed, { next, summary, facts, now })
}

function nextProgressOf({ parcel }: ParcelWithLines, { facts }: UpdateSummary): ParcelProgress {
  const known: ParcelProgress = { state: parcel.state, stateAt: parcel.state_at }
  return parcel.settled_at === null ? applyFacts(known, facts) : known
}

/** The courier reports a parcel that was never handed over. */
const wasPickedUpWithoutHandOver = ({ parcel }: ParcelWithLines, { facts }: UpdateSummary): boolean =>
  parcel.direction === 'forward' && parcel.handed_over_at === null && facts.some(({ kind }) => hasLeft(kind))

const conflictOfSettled = ({ parcel }: ParcelWithLines, kinds: ReadonlySet<string>): string =>
  parcel.settled_at !== null && kinds.has('delivered') ? 'delivered_and_lost' : ''

type UpdateSummary = {
  facts: Fact[]
  kinds: Set<string>
  attempts: number
  because: string
  isOurs: boolean
  updates: readonly CourierEvent[]
}

async function applyProgress(
  tx: Tx,
  packed: ParcelWithLines,
  {
    next,
    summary,
    facts,
    now,
  }: {
    next: ParcelProgress
    summary: UpdateSummary
    facts: { attempts: number; conflict: string }
    now: Date
  },
): Promise<void> {
  const goesBack = next.state.startsWith('rto_') && packed.parcel.back_because === ''
  const change = { ...facts, ...(goesBack ? { back_because: summary.because } : {}) }
  const last = summary.updates.findLast((one) => one.kind === next.state)
  const isOurs = next.state === 'rto_initiated' && summary.isOurs
  await transitionParcel(tx, packed, {
    event: isOurs ? 'give_up' : 'heard',
    to: next.state,
    actor: 'courier',
    reason: last?.note ?? '',
    at: next.stateAt,
    now,
    change,
  })
  // The courier is not yet informed that the parcel goes back.
  if (isOurs && packed.parcel.courier !== 'own')
    await insertCourierTask(tx, {
      parcel_id: packed.parcel.id,
      what: 'send_back',
      details: {},
      asked_at: now,
    })
}

const REFUSAL_PATTERN = /refus/i

function summarizeUpdates(updates: readonly CourierEvent[], maxAttempts: number): UpdateSummary {
  const facts = updates.flatMap(({ kind, at }): Fact[] =>
    isFactKind(kind) ? [{ kind, at: new Date(at) }] : [],
  )
  const failed = updates.filter(({ kind }) => kind === 'delivery_failed')
  const times = [...new Set(failed.map(({ at }) => new Date(at).getTime()))].map((at) => new Date(at))
  const refused = failed.find(({ note }) => REFUSAL_PATTERN.test(note))
  const given = refused
    ? { kind: 'rto_initiated' as const, at: new Date(refused.at) }
    : returnAfterFailures(times, maxAttempts)
  const kinds = new Set<string>(facts.map(({ kind }) => kind))
  const isOurs = given !== null && !kinds.has('rto_initiated')
  const because =
    refused || updates.some(({ kind, note }) => kind === 'rto_initiated' && REFUSAL_PATTERN.test(note))
      ? 'refused'
      : given
        ? 'attempts'
        : 'courier'
  return {
    facts: given ? [...facts, given] : facts,
    kinds,
    attempts: times.length,
    because,
    isOurs,
    updates,
  }
}
