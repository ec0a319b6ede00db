import '#contracts/bookings'
import { listener, type Listener } from '#platform/announce'
import type { Tx } from '#platform/database'
import { post } from './post.ts'
import { partOf, termsOn } from './rules/rates.ts'
import { hasEntry } from './store/entries.ts'
import { readRates } from './store/taxes.ts'

/** Seats of workshops: what is paid for them is owed to attendees until the workshop has happened, then to its conductor, less our fee. */
export async function bookSeatsPaid(
  tx: Tx,
  { bookingId, paymentId, paise, at }: { bookingId: number; paymentId: string; paise: number; at: Date },
): Promise<void> {
  await post(tx, {
    key: `booking:${bookingId}:paid:${paymentId}`,
    kind: 'booking',
    at,
    postings: [
      { account: 'unplaced', paise },
      { account: 'seats_liability', paise: -paise },
    ],
  })
}

type Back = { bookingId: number; refundId: number; paise: number; from: 'gateway' | 'bank'; at: Date }

/** What goes back after the conductor has her share comes out of that, once it is booked at all. */
export async function bookSeatsRefunded(tx: Tx, { bookingId, refundId, paise, from, at }: Back): Promise<void> {
  await post(tx, {
    key: `refund:${refundId}`,
    kind: 'booking',
    at,
    memo: `booking ${bookingId}`,
    postings: [
      { account: 'seats_liability', paise },
      { account: from === 'bank' ? 'bank' : 'gateway_clearing', paise: -paise },
    ],
  })
}

type Settled = { bookingId: number; conductorPersonId: number; paise: number; at: string }

const NO_STORE = 0

/** The conductor is paid as creators are, to the account that she has given. */
async function bookSettled(tx: Tx, { bookingId, conductorPersonId, paise, at }: Settled): Promise<void> {
  const key = `booking:${bookingId}:settled`
  if (paise === 0 || (await hasEntry(tx, key))) return
  const when = new Date(at)
  const terms = termsOn(await readRates(tx), { at: when, storeId: NO_STORE, isTaxedAtSource: false })
  const feePaise = partOf(paise, terms.fee)
  const feeGstPaise = partOf(feePaise, terms.feeGst)
  await post(tx, {
    key,
    kind: 'booking',
    at: when,
    memo: `booking ${bookingId}`,
    postings: [
      { account: 'seats_liability', paise },
      { account: 'platform_revenue', paise: -feePaise },
      { account: 'gst_output', paise: -feeGstPaise },
      { account: 'creator_payable', party: String(conductorPersonId), paise: feePaise + feeGstPaise - paise },
    ],
  })
}

export const seatListeners: readonly Listener[] = [
  listener({ topic: 'bookings.settled', name: 'ledger: books what conductors earn', hear: bookSettled }),
]
