import { listConductorSales, type SeatsSold, type SessionSold } from '#domains/learning/bookings'
import { csvFile } from '#platform/csv'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { financialYearOf } from '#platform/time'
import type { ConductorMoney } from '../contract.ts'
import { isFeeIntraState } from '../fees/fee-place.ts'
import { feeGstOf, partOf, termsOn, type Rate } from '../rules/rates.ts'
import { withhold, type TaxYear } from '../rules/withhold.ts'
import { tcsOnSeats, NO_STORE } from '../entries/seats.ts'
import { loadDeductionsByBooking, type Deductions } from '../queries/seats.ts'
import { loadTaxYears, type TaxFacts } from '../queries/tax-years.ts'
import { listRates } from '../queries/taxes.ts'
import { findTaxpayer } from '../tax/taxpayer.ts'
import { rateFor } from '../tax/withholding.ts'

type TaxContext = {
  gstin: string
  isFeeIntra: boolean | undefined
  rates: readonly Rate[]
  facts: TaxFacts
  years: Map<number, TaxYear>
}

const NO_DEDUCTIONS: Deductions = { feePaise: 0, tcsPaise: 0, tdsPaise: 0 }

/** Estimates deductions at the rates known for the booking day; the year's total grows with each, as it will when booked. */
function estimateDeductions(
  sold: SeatsSold,
  { gstin, isFeeIntra, rates, facts, years }: TaxContext,
): Deductions {
  if (sold.retainedPaise <= 0) return NO_DEDUCTIONS
  const { bookedAt: at, taxablePaise } = sold
  const terms = termsOn(rates, {
    at,
    storeId: NO_STORE,
    isTaxedAtSource: gstin !== '',
    isFeeIntraState: isFeeIntra,
  })
  const feePaise = partOf(sold.retainedPaise, terms.fee)
  const tcs = tcsOnSeats({ ...sold, gstin }, terms)
  const year = financialYearOf(at)
  const {
    taxPaise,
    taxedPaise: _,
    ...sums
  } = withhold(
    years.get(year) ?? { basePaise: 0, coveredPaise: 0 },
    taxablePaise,
    rateFor(rates, { kind: 'conductor', facts, at }),
  )
  years.set(year, sums)
  return {
    feePaise: feePaise + feeGstOf(feePaise, terms),
    tcsPaise: tcs.cgstPaise + tcs.sgstPaise + tcs.igstPaise,
    tdsPaise: taxPaise,
  }
}

/** Deductions of every booking: as booked, else estimated in the order in which they will be booked. */
async function loadDeductions(
  db: Db,
  sessions: readonly SessionSold[],
  known: TaxContext,
): Promise<Map<number, Deductions>> {
  const all = sessions.flatMap(({ sold }) => sold)
  const deductions = await loadDeductionsByBooking(
    db,
    all.filter(({ isSettled }) => isSettled).map(({ bookingId }) => bookingId),
  )
  const coming = all
    .filter(({ isSettled }) => !isSettled)
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime() || a.bookingId - b.bookingId)
  for (const sold of coming) deductions.set(sold.bookingId, estimateDeductions(sold, known))
  return deductions
}

const sumOf = <Row>(rows: readonly Row[], paiseOf: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + paiseOf(row), 0)

function rowOf({ sold, ...session }: SessionSold, deductions: Map<number, Deductions>): ConductorMoney {
  const off = sold.map(({ bookingId }) => deductions.get(bookingId) ?? NO_DEDUCTIONS)
  const retained = sumOf(sold, ({ retainedPaise }) => retainedPaise)
  const [fee, tcs, tds] = [
    sumOf(off, ({ feePaise }) => feePaise),
    sumOf(off, ({ tcsPaise }) => tcsPaise),
    sumOf(off, ({ tdsPaise }) => tdsPaise),
  ]
  return {
    session_id: session.sessionId,
    workshop_id: session.workshopId,
    title: session.title,
    starts_at: session.startsAt.toISOString(),
    state: session.state,
    seats: sumOf(sold, ({ seats }) => seats),
    gross: toRupees(sumOf(sold, ({ grossPaise }) => grossPaise)),
    refunded: toRupees(sumOf(sold, ({ refundedPaise }) => refundedPaise)),
    kept: toRupees(retained),
    fee: toRupees(fee),
    gst: toRupees(sumOf(sold, ({ gstPaise }) => gstPaise)),
    tcs: toRupees(tcs),
    tds: toRupees(tds),
    net: toRupees(retained - fee - tcs - tds),
    payable_on: session.payableOn.toISOString(),
    is_settled:
      session.state !== 'scheduled' &&
      sold.every(({ isSettled, retainedPaise }) => isSettled || retainedPaise <= 0),
  }
}

/** Per session: income from seats, refunds, deductions and the conductor's share. @throws Refusal 403. */
export async function loadConductorMoney(
  db: Db,
  personId: number,
): Promise<{ rows: ConductorMoney[]; owed: number; coming: number }> {
  const { gstin, stateCode, sessions } = await listConductorSales(db, personId)
  const taxpayer = await findTaxpayer(db, { kind: 'conductor', payeeId: personId, gstin })
  const [rates, years] = await Promise.all([listRates(db), loadTaxYears(db, taxpayer)])
  const isFeeIntra = await isFeeIntraState(db, { gstin, stateCode })
  const deductions = await loadDeductions(db, sessions, {
    gstin,
    isFeeIntra,
    rates,
    facts: taxpayer.facts,
    years,
  })
  const net = ({ bookingId, retainedPaise }: SeatsSold): number => {
    const { feePaise, tcsPaise, tdsPaise } = deductions.get(bookingId) ?? NO_DEDUCTIONS
    return retainedPaise - feePaise - tcsPaise - tdsPaise
  }
  const sumWhere = (isSettled: boolean): number =>
    sumOf(
      sessions.flatMap(({ sold }) => sold.filter((one) => one.isSettled === isSettled)),
      net,
    )
  return {
    rows: sessions.map((session) => rowOf(session, deductions)),
    owed: toRupees(sumWhere(true)),
    coming: toRupees(sumWhere(false)),
  }
}

const CSV_HEADER = [
  'Workshop',
  'Begins',
  'State',
  'Seats',
  'Gross',
  'Refunded',
  'Kept',
  'Fee with GST',
  'GST collected at source',
  'Income tax deducted',
  'Net',
  'GST contained',
  'Payable on',
  'Booked',
]

/** The same as CSV. @throws Refusal 403. */
export async function exportConductorMoneyCsv(db: Db, personId: number): Promise<string> {
  const { rows } = await loadConductorMoney(db, personId)
  const body = rows.map((row) => [
    row.title,
    row.starts_at,
    row.state,
    String(row.seats),
    ...[row.gross, row.refunded, row.kept, row.fee, row.tcs, row.tds, row.net, row.gst].map((amount) =>
      amount.toFixed(2),
    ),
    row.payable_on,
    row.is_settled ? 'yes' : 'no',
  ])
  return csvFile(CSV_HEADER, body)
}
