import { storesOf } from '#domains/sellers'
import type { Db, Tx } from '#platform/database'
import { post } from './post.ts'
import { rateOn, taxYearOf, type Rate, type RateKind } from './rules/rates.ts'
import { withhold } from './rules/withhold.ts'
import { payableAccount } from './store/entries.ts'
import { insertWithholding, lockTaxYear, readPayee, readTaxed, writeTaxYear, type TaxFacts } from './store/taxes.ts'
import type { PayeeKind, TaxedKind } from './tables.ts'

/** What an order adds to a payee's sum of the year, as it stands now. */
export type Credited = { kind: PayeeKind; payeeId: number; basePaise: number }

type About = { orderId: number; key: string; at: Date; rates: readonly Rate[] }

/** Deducts income tax from what payees are credited, as far as their year's sum has grown by this order (india.md 1.10). */
export async function withholdTax(tx: Tx, credited: readonly Credited[], { orderId, key, at, rates }: About): Promise<void> {
  const before = await readTaxed(tx, orderId)
  const basedOn = (kind: TaxedKind, payeeId: number): number => before.find((one) => one.kind === kind && one.payeeId === payeeId)?.basePaise ?? 0
  const all = [
    ...credited,
    ...before
      .filter((one) => !credited.some(({ kind, payeeId }) => kind === one.kind && payeeId === one.payeeId))
      .map((one) => ({ ...one, basePaise: 0 })),
  ]
  for (const { kind, payeeId, basePaise } of all) {
    const changePaise = basePaise - basedOn(kind, payeeId)
    if (changePaise === 0 || kind === 'conductor') continue
    await deduct(tx, { kind, payeeId, changePaise, facts: await taxFactsOf(tx, kind, payeeId) }, { orderId, key, at, rates })
  }
}

type Seats = { bookingId: number; personId: number; gstin: string; basePaise: number; at: Date; rates: readonly Rate[] }

/** Deducts income tax from what a conductor is credited for seats: she sells through us as stores do (Income-tax Act 2025 s.393(1) Sl. 8(v)). */
export async function withholdOfSeats(tx: Tx, { bookingId, personId, gstin, basePaise, at, rates }: Seats): Promise<void> {
  const facts = await conductorsFacts(tx, personId, gstin)
  await deduct(tx, { kind: 'conductor', payeeId: personId, changePaise: basePaise, facts }, { orderId: bookingId, key: 'seats', at, rates })
}

/** What decides on a conductor's tax: the registration that she sells under, else what she has shown as one who is paid. */
export const conductorsFacts = async (db: Db, personId: number, gstin: string): Promise<TaxFacts> =>
  gstin ? { hasPan: true, isIndividual: PERSONS.has(gstin[5] ?? '') } : taxFactsOf(db, 'creator', personId)

type Deducted = { kind: TaxedKind; payeeId: number; changePaise: number; facts: TaxFacts }

async function deduct(tx: Tx, { kind, payeeId, changePaise, facts }: Deducted, { orderId, key, at, rates }: About): Promise<void> {
  const rate = rateFor(rates, { kind, facts, at })
  const year = { kind, payeeId, taxYear: taxYearOf(at) }
  const { taxedPaise, taxPaise, ...sum } = withhold(await lockTaxYear(tx, year), changePaise, rate)
  await writeTaxYear(tx, year, sum)
  const name = `order:${orderId}:${key}:tds:${kind}:${payeeId}`
  await insertWithholding(tx, {
    key: name,
    ...year,
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
  await post(tx, {
    key: name,
    kind: 'tds',
    orderId,
    at,
    postings: [
      { account: payableAccount[kind === 'conductor' ? 'creator' : kind], party: String(payeeId), paise: taxPaise },
      { account: 'tds_payable', party: kind, paise: -taxPaise },
    ],
  })
}

const NO_RATE = { perLakh: 0, thresholdPaise: 0, code: '' }

/** A store that is no person has no threshold; nobody without a PAN has one that sellers have. */
export function rateFor(rates: readonly Rate[], { kind, facts, at }: { kind: TaxedKind; facts: TaxFacts; at: Date }) {
  const of = kind === 'creator' ? 'creator' : 'store'
  const name: RateKind = facts.hasPan ? `tds_${of}` : `tds_${of}_no_pan`
  const rate = rateOn(rates, name, { at }) ?? NO_RATE
  return of === 'store' && !facts.isIndividual ? { ...rate, thresholdPaise: 0 } : rate
}

const PERSONS = new Set(['P', 'H'])

/** What decides on a payee's tax: what was proven, else a store's GSTIN, in which its PAN stands. Who has shown nothing has no PAN. */
export async function taxFactsOf(db: Db, kind: PayeeKind, payeeId: number): Promise<TaxFacts> {
  const known = await readPayee(db, kind, payeeId)
  if (known) return known
  const gstin = kind === 'store' ? (await storesOf(db, [payeeId])).get(payeeId)?.gstin : null
  return gstin ? { hasPan: true, isIndividual: PERSONS.has(gstin[5] ?? '') } : { hasPan: false, isIndividual: true }
}
