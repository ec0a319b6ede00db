import type { Tx } from '#platform/database'
import { financialYearOf } from '#platform/time'
import { postEntry } from '../entries/post-entry.ts'
import { rateOn, type Rate, type RateKind } from '../rules/rates.ts'
import { withhold } from '../rules/withhold.ts'
import { payableAccount } from '../queries/entries.ts'
import { addToTaxYear, loadTaxYears, type TaxFacts, type Taxpayer } from '../queries/tax-years.ts'
import { insertWithholding, listTaxedBases } from '../queries/taxes.ts'
import type { PayeeKind, TaxedKind } from '../tables.ts'
import { lockTaxpayers } from './taxpayer.ts'

/** What an order currently adds to a payee's yearly total. */
export type Credited = { kind: PayeeKind; payeeId: number; basePaise: number }

type WithholdingContext = { orderId: number; key: string; at: Date; rates: readonly Rate[] }

/** Deducts income tax from credits to payees, by the growth of the year's total under their PAN through this order (Income-tax Act 2025 s.393). */
export async function withholdTax(
  tx: Tx,
  credited: readonly Credited[],
  about: WithholdingContext,
): Promise<void> {
  const before = await listTaxedBases(tx, about.orderId)
  const basedOn = (kind: TaxedKind, payeeId: number): number =>
    before.find((one) => one.kind === kind && one.payeeId === payeeId)?.basePaise ?? 0
  const all = [
    ...credited,
    ...before
      .filter((one) => !credited.some(({ kind, payeeId }) => kind === one.kind && payeeId === one.payeeId))
      .map((one) => ({ ...one, basePaise: 0 })),
  ]
  // A conductor's seats are not part of an order, though a booking may have the same id.
  const changed = all
    .map(({ kind, payeeId, basePaise }) => ({
      kind,
      payeeId,
      changePaise: basePaise - basedOn(kind, payeeId),
    }))
    .filter(({ kind, changePaise }) => changePaise !== 0 && kind !== 'conductor')
  const taxpayers = await lockTaxpayers(tx, changed)
  for (const [index, taxpayer] of taxpayers.entries())
    await deductTax(tx, { taxpayer, changePaise: changed[index]?.changePaise ?? 0 }, about)
}

type SeatIncome = {
  bookingId: number
  personId: number
  gstin: string
  basePaise: number
  at: Date
  rates: readonly Rate[]
}

/** Deducts income tax from a conductor's credit for seats, at the rates of sellers (Income-tax Act 2025 s.393(1) Sl. 8(v)). */
export async function withholdTaxOnSeats(
  tx: Tx,
  { bookingId, personId, gstin, basePaise, at, rates }: SeatIncome,
): Promise<void> {
  const [taxpayer] = await lockTaxpayers(tx, [{ kind: 'conductor', payeeId: personId, gstin }])
  if (taxpayer)
    await deductTax(tx, { taxpayer, changePaise: basePaise }, { orderId: bookingId, key: 'seats', at, rates })
}

type Deducted = { taxpayer: Taxpayer; changePaise: number }

/** Under `lockTaxpayers`: threshold and taxed amount follow from the totals of all payees of the PAN; the tax is charged to this one. */
async function deductTax(
  tx: Tx,
  { taxpayer, changePaise }: Deducted,
  { orderId, key, at, rates }: WithholdingContext,
): Promise<void> {
  const { kind, payeeId, facts } = taxpayer
  const rate = rateFor(rates, { kind, facts, at })
  const taxYear = financialYearOf(at)
  const sums = (await loadTaxYears(tx, taxpayer)).get(taxYear) ?? { basePaise: 0, coveredPaise: 0 }
  const { taxedPaise, taxPaise } = withhold(sums, changePaise, rate)
  await addToTaxYear(tx, taxpayer, { taxYear, basePaise: changePaise, coveredPaise: taxedPaise })
  const name = `order:${orderId}:${key}:tds:${kind}:${payeeId}`
  await insertWithholding(tx, {
    key: name,
    kind,
    payeeId,
    taxYear,
    orderId,
    at,
    basePaise: changePaise,
    taxedPaise,
    perLakh: rate.perLakh,
    taxPaise,
    code: rate.code,
    hasPan: facts.hasPan,
  })
  if (taxPaise === 0) return
  await postEntry(tx, {
    key: name,
    kind: 'tds',
    orderId,
    at,
    postings: [
      {
        account: payableAccount[kind === 'conductor' ? 'creator' : kind],
        party: String(payeeId),
        paise: taxPaise,
      },
      { account: 'tds_payable', party: kind, paise: -taxPaise },
    ],
  })
}

const NO_RATE = { perLakh: 0, thresholdPaise: 0, code: '' }

/** Stores that are not individuals have no threshold; without a PAN the sellers' threshold does not apply. */
export function rateFor(
  rates: readonly Rate[],
  { kind, facts, at }: { kind: TaxedKind; facts: TaxFacts; at: Date },
) {
  const of = kind === 'creator' ? 'creator' : 'store'
  const name: RateKind = facts.hasPan ? `tds_${of}` : `tds_${of}_no_pan`
  const rate = rateOn(rates, name, { at }) ?? NO_RATE
  return of === 'store' && !facts.isIndividual ? { ...rate, thresholdPaise: 0 } : rate
}
