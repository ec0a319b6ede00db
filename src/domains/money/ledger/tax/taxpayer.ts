import { findStores } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { panOfGstin } from '#platform/gstin'
import { lockAll } from '#platform/locks'
import { panFingerprint } from './pan-fingerprint.ts'
import { listTaxParties, findTaxFacts, type Taxpayer, type TaxFacts } from '../queries/tax-years.ts'
import type { PayeeKind, TaxedKind } from '../tables.ts'

const PERSONS = new Set(['P', 'H'])

const NO_PAN: TaxFacts = { hasPan: false, isIndividual: true, panPrint: null }

/** Tax facts of a PAN: its fourth letter tells whether the holder is a person or a Hindu undivided family (Income-tax Rules 1962, rule 114). */
export const factsOfPan = async (db: Db, pan: string): Promise<TaxFacts> => ({
  hasPan: true,
  isIndividual: PERSONS.has(pan[3] ?? ''),
  panPrint: await panFingerprint(db, pan),
})

/**
 * The payee's tax facts: from the PAN in a store's GSTIN, whatever is typed with its account; else from the PAN given with the account, for a
 * creator also with a merged account; else none.
 */
export async function findPayeeTaxFacts(db: Db, kind: PayeeKind, payeeId: number): Promise<TaxFacts> {
  if (kind === 'store')
    return (await findRegisteredFacts(db, payeeId)) ?? (await findTaxFacts(db, kind, [payeeId])) ?? NO_PAN
  return (await findTaxFacts(db, kind, await listTaxParties(db, payeeId))) ?? NO_PAN
}

/** Tax facts from the PAN in a store's GSTIN; null without one. */
export async function findRegisteredFacts(db: Db, storeId: number): Promise<TaxFacts | null> {
  const gstin = (await findStores(db, [storeId])).get(storeId)?.gstin
  return gstin ? factsOfPan(db, panOfGstin(gstin)) : null
}

/** A conductor's tax facts: from the registration under which seats are sold, else from the PAN given with the account. */
export const findConductorFacts = (db: Db, personId: number, gstin: string): Promise<TaxFacts> =>
  gstin ? factsOfPan(db, panOfGstin(gstin)) : findPayeeTaxFacts(db, 'creator', personId)

/** A payee with all others whose totals count together; `gstin` is for conductors only, '' without a registration. */
export async function findTaxpayer(db: Db, { kind, payeeId, gstin = '' }: Payee): Promise<Taxpayer> {
  if (kind === 'store')
    return { kind, payeeId, parties: [payeeId], facts: await findPayeeTaxFacts(db, kind, payeeId) }
  const facts =
    kind === 'creator'
      ? await findPayeeTaxFacts(db, kind, payeeId)
      : await findConductorFacts(db, payeeId, gstin)
  return { kind, payeeId, parties: await listTaxParties(db, payeeId), facts }
}

export type Payee = { kind: TaxedKind; payeeId: number; gstin?: string }

/** Conductors are paid as creators. */
const payeeKindOf = (kind: TaxedKind): PayeeKind => (kind === 'store' ? 'store' : 'creator')

/**
 * Locks the totals of these payees, and of all with the same PANs, until the transaction ends. Payees are locked first, so that no PAN changes
 * between reading it and locking its totals; always in the same order, so that two sales cannot deadlock.
 */
export async function lockTaxpayers(tx: Tx, payees: readonly Payee[]): Promise<Taxpayer[]> {
  const parties = await Promise.all(
    payees.map(async ({ kind, payeeId }) =>
      kind === 'store' ? payeeId : ((await listTaxParties(tx, payeeId))[0] ?? payeeId),
    ),
  )
  await lockAll(
    tx,
    'ledger.payee',
    payees.map(({ kind }, index) => `${payeeKindOf(kind)} ${parties[index]}`),
  )
  const taxpayers: Taxpayer[] = []
  for (const payee of payees) taxpayers.push(await findTaxpayer(tx, payee))
  await lockAll(tx, 'ledger.taxpayer', taxpayers.map(taxSumKey))
  return taxpayers
}

/** Key of a total: by PAN for sales or commissions, else by payee. */
function taxSumKey({ kind, parties, facts }: Taxpayer): string {
  const of = kind === 'creator' ? 'commissions' : 'sales'
  return facts.panPrint
    ? `${of} ${facts.panPrint.toString('hex')}`
    : `${of} of ${payeeKindOf(kind)} ${parties[0]}`
}
