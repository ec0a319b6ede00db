import { lockSoldOrder } from '#domains/buying/orders'
import type { Tx } from '#platform/database'
import type { Said } from '../courier.ts'
import { believe, doubtOf, goesBackAfter, hasLeft, isFactKind, type Fact, type Known } from '../rules.ts'
import { insertErrand, insertSaid, readSaid } from '../store/couriers.ts'
import {
  lockParcel,
  readLinesOf,
  readParcel,
  readParcelIdByAwb,
  readSettings,
  writeParcel,
  type WholeParcel,
} from '../store/parcels.ts'
import type { CourierEvent } from '../tables.ts'
import { canLeave, moveParcel } from './move-parcel.ts'
import { noteTaken } from './note-taken.ts'

/** Keeps what a courier says, each thing once, and lets the parcels move that it is about. What it says of an unknown number waits for its parcel. */
export async function hearCourier(
  tx: Tx,
  courier: string,
  { said, now }: { said: readonly Said[]; now: Date },
): Promise<void> {
  if (!(await insertSaid(tx, courier, { said, heardAt: now }))) return
  for (const awb of new Set(said.map((one) => one.awb))) {
    const parcelId = await readParcelIdByAwb(tx, courier, awb)
    if (parcelId !== null) await believeAll(tx, parcelId, now)
  }
}

/** Brings a parcel to where all that its courier ever said leads: the same end in whatever order it was said, and how often. */
export async function believeAll(tx: Tx, parcelId: number, now: Date): Promise<void> {
  const orderId = (await readParcel(tx, parcelId))?.order_id
  if (orderId === undefined) return
  const sold = await lockSoldOrder(tx, orderId)
  const parcel = await lockParcel(tx, parcelId)
  if (!parcel?.awb || !parcel.courier) return
  const said = await readSaid(tx, parcel.courier, parcel.awb)
  const heard = weigh(said, (await readSettings(tx)).attempts)
  const whole = { parcel, lines: await readLinesOf(tx, [parcelId]) }
  const next = nextOf(whole, heard)
  if (wasTaken(whole, heard) && !canLeave(sold, whole.lines)) return noteTaken(tx, whole, { sold, now })
  const facts = {
    attempts: heard.attempts,
    doubt: doubtOf(heard.kinds, next.state) || doubtOfSettled(whole, heard.kinds),
    state_at: next.stateAt,
  }
  if (next.state === parcel.state) return writeParcel(tx, parcelId, facts)
  await follow(tx, whole, { next, heard, facts, now })
}

function nextOf({ parcel }: WholeParcel, { facts }: Heard): Known {
  const known: Known = { state: parcel.state, stateAt: parcel.state_at }
  return parcel.settled_at === null ? believe(known, facts) : known
}

/** The courier says that it has it, or had, and nobody handed it over. */
const wasTaken = ({ parcel }: WholeParcel, { facts }: Heard): boolean =>
  parcel.direction === 'forward' && parcel.handed_over_at === null && facts.some(({ kind }) => hasLeft(kind))

const doubtOfSettled = ({ parcel }: WholeParcel, kinds: ReadonlySet<string>): string =>
  parcel.settled_at !== null && kinds.has('delivered') ? 'delivered_and_lost' : ''

type Heard = {
  facts: Fact[]
  kinds: Set<string>
  attempts: number
  because: string
  isOurs: boolean
  said: readonly CourierEvent[]
}

async function follow(
  tx: Tx,
  whole: WholeParcel,
  {
    next,
    heard,
    facts,
    now,
  }: { next: Known; heard: Heard; facts: { attempts: number; doubt: string }; now: Date },
): Promise<void> {
  const goesBack = next.state.startsWith('rto_') && whole.parcel.back_because === ''
  const change = { ...facts, ...(goesBack ? { back_because: heard.because } : {}) }
  const last = heard.said.findLast((one) => one.kind === next.state)
  const isOurs = next.state === 'rto_initiated' && heard.isOurs
  await moveParcel(tx, whole, {
    event: isOurs ? 'give_up' : 'heard',
    to: next.state,
    actor: 'courier',
    reason: last?.note ?? '',
    at: next.stateAt,
    now,
    change,
  })
  // The courier does not know yet that it is to go back.
  if (isOurs && whole.parcel.courier !== 'own')
    await insertErrand(tx, { parcel_id: whole.parcel.id, what: 'send_back', details: {}, asked_at: now })
}

const REFUSED = /refus/i

/** What a courier's words come to, whatever their order. */
function weigh(said: readonly CourierEvent[], most: number): Heard {
  const facts = said.flatMap(({ kind, at }): Fact[] => (isFactKind(kind) ? [{ kind, at: new Date(at) }] : []))
  const failed = said.filter(({ kind }) => kind === 'delivery_failed')
  const times = [...new Set(failed.map(({ at }) => new Date(at).getTime()))].map((at) => new Date(at))
  const refused = failed.find(({ note }) => REFUSED.test(note))
  const given = refused
    ? { kind: 'rto_initiated' as const, at: new Date(refused.at) }
    : goesBackAfter(times, most)
  const kinds = new Set<string>(facts.map(({ kind }) => kind))
  const isOurs = given !== null && !kinds.has('rto_initiated')
  const because =
    refused || said.some(({ kind, note }) => kind === 'rto_initiated' && REFUSED.test(note))
      ? 'refused'
      : given
        ? 'attempts'
        : 'courier'
  return { facts: given ? [...facts, given] : facts, kinds, attempts: times.length, because, isOurs, said }
}
