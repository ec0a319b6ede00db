import '#contracts/learning/bookings'
import '../contract.ts'
import { publish, listener, type Listener } from '#platform/events'
import type { Tx } from '#platform/database'
import { isFeeIntraState } from '../fees/fee-place.ts'
import { postEntry } from './post-entry.ts'
import { chargeableLoss } from '../rules/chargeable-loss.ts'
import { feeGstOf, partOf, termsOn, type Terms } from '../rules/rates.ts'
import { hasEntry } from '../queries/entries.ts'
import { insertSeatSale, lockRemainingSeatDebt, lockSeatLoss, saveSeatDispute } from '../queries/seats.ts'
import { insertSeatSupply, listRates } from '../queries/taxes.ts'
import { withholdTaxOnSeats } from '../tax/withholding.ts'

/** Books a paid booking: the amount is owed to attendees until the workshop has taken place, then to its conductor, less the platform fee. */
export async function postSeatsPaid(
  tx: Tx,
  { bookingId, paymentId, paise, at }: { bookingId: number; paymentId: string; paise: number; at: Date },
): Promise<void> {
  await postEntry(tx, {
    key: `booking:${bookingId}:paid:${paymentId}`,
    kind: 'booking',
    at,
    postings: [
      { account: 'unplaced', paise },
      { account: 'seats_liability', paise: -paise },
    ],
  })
}

type SeatRefund = {
  bookingId: number
  refundId: number
  paise: number
  from: 'gateway' | 'bank'
  isLost: boolean
  at: Date
}

/**
 * Books a refund: it reduces what is still owed for the seats; the part already credited to the conductor is a platform loss until the conductor
 * is made its cost bearer.
 */
export async function postSeatsRefunded(
  tx: Tx,
  { bookingId, refundId, paise, from, isLost, at }: SeatRefund,
): Promise<void> {
  const left = await lockRemainingSeatDebt(tx, bookingId, paise)
  await postEntry(tx, {
    key: `refund:${refundId}`,
    kind: 'booking',
    at,
    memo: `booking ${bookingId}`,
    postings: [
      { account: 'seats_liability', paise: left },
      { account: isLost ? 'dispute_loss' : 'goodwill', paise: paise - left },
      { account: from === 'bank' ? 'bank' : 'gateway_clearing', paise: -paise },
    ],
  })
}

type SeatDispute = { bookingId: number; disputeId: string; isOpen: boolean; at: Date }

/**
 * While a chargeback is undecided, the conductor's share of these seats is blocked; each dispute starts once and ends once, in any order of
 * events.
 */
export async function recordSeatDispute(tx: Tx, stopped: SeatDispute): Promise<void> {
  const { bookingId, at } = stopped
  if (await saveSeatDispute(tx, stopped))
    await publish(tx, 'ledger.payout_held', { orderId: bookingId, kind: 'booking', at: at.toISOString() })
}

type SeatLoss = { bookingId: number; personId: number; disputeId: string; paise: number; at: Date }

/**
 * Charges the conductor with part of a chargeback on seats; only once the conductor's share is booked (`findSeatPayees`). Disputes of one booking
 * are charged one after the other, in total at most the loss of the share. @returns the charged amount in paise.
 */
export async function debitSeatLoss(
  tx: Tx,
  { bookingId, personId, disputeId, paise: askedPaise, at }: SeatLoss,
): Promise<number> {
  const paise = chargeableLoss(askedPaise, await lockSeatLoss(tx, bookingId))
  if (paise === 0) return 0
  await postEntry(tx, {
    key: `booking:${bookingId}:borne:${disputeId}`,
    kind: 'booking',
    at,
    memo: `booking ${bookingId}`,
    postings: [
      { account: 'creator_payable', party: String(personId), paise },
      { account: 'dispute_loss', paise: -paise },
    ],
  })
  return paise
}

type SettledBooking = {
  bookingId: number
  conductorId: number
  conductorPersonId: number
  gstin: string
  stateCode?: number
  legalName: string
  paise: number
  taxablePaise: number
  gstPaise: number
  isInterState: boolean
  at: string
}

export const NO_STORE = 0

/**
 * Credits the conductor through the creator's payout account, less the platform fee and the taxes on supplies through a marketplace
 * (docs/gst.md#taxes-that-the-marketplace-keeps-back): GST for a registered conductor's taxable seats, income tax for all seats.
 */
async function postConductorEarnings(tx: Tx, settled: SettledBooking): Promise<void> {
  const { bookingId, conductorPersonId, gstin, stateCode = 0, paise, taxablePaise, at } = settled
  const key = `booking:${bookingId}:settled`
  if (paise === 0 || (await hasEntry(tx, key))) return
  const [when, rates] = [new Date(at), await listRates(tx)]
  const terms = termsOn(rates, {
    at: when,
    storeId: NO_STORE,
    isTaxedAtSource: gstin !== '',
    isFeeIntraState: await isFeeIntraState(tx, { gstin, stateCode }),
  })
  const feePaise = partOf(paise, terms.fee)
  const feeGstPaise = feeGstOf(feePaise, terms)
  const tcs = tcsOnSeats(settled, terms)
  const tcsPaise = tcs.cgstPaise + tcs.sgstPaise + tcs.igstPaise
  // Less what chargebacks have taken meanwhile.
  const left = await lockRemainingSeatDebt(tx, bookingId, paise)
  const postings = [
    { account: 'seats_liability', paise: left },
    { account: 'dispute_loss', paise: paise - left },
    { account: 'platform_revenue', paise: -feePaise },
    { account: 'gst_output', paise: -feeGstPaise },
    { account: 'tcs_payable', party: 'cgst', paise: -tcs.cgstPaise },
    { account: 'tcs_payable', party: 'sgst', paise: -tcs.sgstPaise },
    { account: 'tcs_payable', party: 'igst', paise: -tcs.igstPaise },
    {
      account: 'creator_payable',
      party: String(conductorPersonId),
      paise: feePaise + feeGstPaise + tcsPaise - paise,
    },
  ]
  await postEntry(tx, {
    key,
    kind: 'booking',
    at: when,
    memo: `booking ${bookingId}`,
    postings: postings.filter((posting) => posting.paise !== 0),
  })
  await insertSeatSale(tx, settled)
  if (tcsPaise > 0) await insertSeatSupply(tx, { ...settled, key, supplyPaise: paise, at: when, tcs })
  await withholdTaxOnSeats(tx, {
    bookingId,
    personId: conductorPersonId,
    gstin,
    basePaise: taxablePaise,
    at: when,
    rates,
  })
}

type Taxable = Pick<SettledBooking, 'gstin' | 'taxablePaise' | 'gstPaise' | 'isInterState'>

/** GST collected at source (CGST Act s.52): none for unregistered conductors or untaxed seats. */
export function tcsOnSeats({ gstin, taxablePaise, gstPaise, isInterState }: Taxable, terms: Terms) {
  const base = gstin === '' || gstPaise === 0 ? 0 : taxablePaise
  const [intra, inter] = isInterState ? [0, base] : [base, 0]
  return {
    cgstPaise: partOf(intra, terms.tcsCgst),
    sgstPaise: partOf(intra, terms.tcsSgst),
    igstPaise: partOf(inter, terms.tcsIgst),
  }
}

export const seatListeners: readonly Listener[] = [
  listener({
    topic: 'bookings.settled',
    name: "ledger: post conductors' earnings",
    handle: postConductorEarnings,
  }),
]
