import { feePlaceOf, type FeePayerId } from '#domains/money/ledger/fees'
import { findStores, type Store } from '#domains/selling/sellers'
import { loadConductors, type ConductorRow } from '#domains/learning/workshops/conductors'
import type { Db } from '#platform/database'

/** A store or conductor that is invoiced for platform fees. */
export type FeePayer = {
  payer: FeePayerId
  name: string
  legalName: string
  /** On one line. */
  address: string
  gstin: string | null
  placeCode: number
  /** The account from which the fee was taken. */
  payable: { account: 'store_payable' | 'creator_payable'; party: number }
}

/** Map key: 'store 12', 'conductor 3'. */
export const payerKey = ({ kind, id }: FeePayerId): string => `${kind} ${id}`

const storePayer = (store: Store): FeePayer => ({
  payer: { kind: 'store', id: store.id },
  name: store.name,
  legalName: store.legalName,
  address: store.address,
  gstin: store.gstin,
  placeCode: feePlaceOf(store),
  payable: { account: 'store_payable', party: store.id },
})

const conductorPayer = (row: ConductorRow): FeePayer => ({
  payer: { kind: 'conductor', id: row.id },
  name: row.display_name,
  legalName: row.legal_name || row.display_name,
  address: [row.address, row.city].filter(Boolean).join(', '),
  gstin: row.gstin || null,
  placeCode: feePlaceOf({ gstin: row.gstin, stateCode: row.state_code }),
  payable: { account: 'creator_payable', party: row.person_id },
})

/** Payers by `payerKey`; unknown ones are left out. */
export async function loadPayers(db: Db, payers: readonly FeePayerId[]): Promise<Map<string, FeePayer>> {
  const idsOf = (kind: FeePayerId['kind']): number[] =>
    payers.filter((payer) => payer.kind === kind).map(({ id }) => id)
  const [stores, conductors] = await Promise.all([
    findStores(db, idsOf('store')),
    loadConductors(db, idsOf('conductor')),
  ])
  const found = [...[...stores.values()].map(storePayer), ...[...conductors.values()].map(conductorPayer)]
  return new Map(found.map((payer) => [payerKey(payer.payer), payer]))
}

/** A payer's columns in tables and documents; the other id is 0. */
export const columnsOf = ({ kind, id }: FeePayerId): { store_id: number; conductor_id: number } =>
  kind === 'store' ? { store_id: id, conductor_id: 0 } : { store_id: 0, conductor_id: id }

export const payerIn = ({ store_id, conductor_id }: { store_id: number; conductor_id: number }): FeePayerId =>
  store_id === 0 ? { kind: 'conductor', id: conductor_id } : { kind: 'store', id: store_id }
