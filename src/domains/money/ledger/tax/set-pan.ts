import type { Db, Tx } from '#platform/database'
import { lock, lockAll } from '#platform/locks'
import { transact } from '#platform/transact'
import { factsOfPan, findRegisteredFacts, findTaxpayer } from './taxpayer.ts'
import {
  listTaxParties,
  fingerprintTaxYears,
  listPayeesWithoutFingerprint,
  listSellersWithoutFingerprint,
  savePayee,
} from '../queries/tax-years.ts'
import type { PayeeKind } from '../tables.ts'

export type GivenPan = { payeeId: number; /** In capitals. */ pan: string; at: Date }

/**
 * Records a payee's PAN. Its yearly totals count under this PAN from now on, so the next sale or commission is taxed by the total of all payees
 * of the PAN; tax deducted without a PAN is not refunded.
 */
export async function setPan(tx: Tx, kind: PayeeKind, { payeeId, pan, at }: GivenPan): Promise<void> {
  const parties = kind === 'creator' ? await listTaxParties(tx, payeeId) : [payeeId]
  await lock(tx, 'ledger.payee', `${kind} ${parties[0] ?? payeeId}`)
  const registered = kind === 'store' ? await findRegisteredFacts(tx, payeeId) : null
  await savePayee(tx, kind, { payeeId, parties, ...(registered ?? (await factsOfPan(tx, pan))), at })
}

/** Merged accounts are one payee: years of either without a PAN count under the PAN of the other. */
export async function mergePans(tx: Tx, { into }: { into: number }): Promise<void> {
  const parties = await listTaxParties(tx, into)
  await lockAll(
    tx,
    'ledger.payee',
    parties.map((id) => `creator ${id}`),
  )
  for (const kind of ['creator', 'conductor'] as const) {
    for (const payeeId of parties) {
      const taxpayer = await findTaxpayer(tx, { kind, payeeId })
      if (taxpayer.facts.panPrint !== null) await fingerprintTaxYears(tx, taxpayer)
    }
  }
}

type PanSources = {
  /** The PAN given with the account; null: none that can be read. */
  panOf: (kind: PayeeKind, payeeId: number) => Promise<string | null>
  /** GSTIN of a conductor; '' without one. */
  gstinOf: (personId: number) => Promise<string>
  now: Date
}

/** Computes fingerprints of PANs that were saved before fingerprints existed; with none left it reads three small lists. @returns how many. */
export async function fingerprintPans(db: Db, known: PanSources): Promise<number> {
  const given =
    (await fingerprintGivenPans(db, 'store', known)) + (await fingerprintGivenPans(db, 'creator', known))
  return given + (await fingerprintRegisteredPans(db, known))
}

async function fingerprintGivenPans(db: Db, kind: PayeeKind, { panOf, now }: PanSources): Promise<number> {
  let printed = 0
  for (
    let rows = await listPayeesWithoutFingerprint(db, kind, 0);
    rows.length > 0;
    rows = await listPayeesWithoutFingerprint(db, kind, rows.at(-1)?.payee_id ?? 0)
  ) {
    for (const { payee_id: payeeId } of rows) {
      const pan = await panOf(kind, payeeId)
      if (pan === null) continue
      await transact(db, (tx) => setPan(tx, kind, { payeeId, pan, at: now }))
      printed += 1
    }
  }
  return printed
}

/** Years of sellers whose PAN is known from the GSTIN only. */
async function fingerprintRegisteredPans(db: Db, { gstinOf }: PanSources): Promise<number> {
  let printed = 0
  for (const { kind, payeeId } of await listSellersWithoutFingerprint(db)) {
    const gstin = kind === 'conductor' ? await gstinOf(payeeId) : ''
    const taxpayer = await findTaxpayer(db, { kind, payeeId, gstin })
    if (taxpayer.facts.panPrint === null) continue
    await transact(db, (tx) => fingerprintTaxYears(tx, taxpayer))
    printed += 1
  }
  return printed
}
