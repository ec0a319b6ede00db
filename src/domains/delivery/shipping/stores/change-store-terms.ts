import { recordAudit } from '#domains/accounts/staff'
import { changeStore, findStores, type Store } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { toPaise, toRupeesOrNull } from '#platform/money'
import { notFound } from '#platform/refusal'
import type { StaffAction } from '#platform/staff-action'
import { transact } from '#platform/transact'
import type { StoreTerms } from '../contract/store-terms.ts'

/** Null: only the zones' own values make delivery free. */
export type StoreDeliveryTerms = { codAllowed: boolean; freeFromPaise: number | null }

/** Changes a store's own terms of delivery; placed orders keep theirs. For the staff and for the store itself. */
export async function setStoreDelivery(
  tx: Tx,
  storeId: number,
  { codAllowed, freeFromPaise }: StoreDeliveryTerms,
): Promise<void> {
  await changeStore(tx, storeId, { codAllowed, freeShippingFromPaise: freeFromPaise })
}

/** @throws Refusal 404. */
export function changeStoreTerms(
  db: Db,
  { id, cod, freeFrom }: { id: number; cod: boolean; freeFrom: number | null },
  acting: StaffAction,
): Promise<StoreTerms> {
  return transact(db, async (tx) => {
    const before = await requireStore(tx, id)
    await setStoreDelivery(tx, id, {
      codAllowed: cod,
      freeFromPaise: freeFrom === null ? null : toPaise(freeFrom),
    })
    const after = presentStoreTerms({
      ...before,
      codAllowed: cod,
      freeShippingFromPaise: freeFrom === null ? null : toPaise(freeFrom),
    })
    await recordAudit(tx, {
      ...acting,
      act: 'store-delivery-changed',
      about: `store ${id}`,
      before: factsOf(presentStoreTerms(before)),
      after: factsOf(after),
      at: acting.now,
    })
    return after
  })
}

async function requireStore(tx: Tx, id: number): Promise<Store> {
  const store = (await findStores(tx, [id])).get(id)
  if (!store) throw notFound('common.no_such_store')
  return store
}

const factsOf = ({ cod, free_from }: StoreTerms) => ({ cod, free_from })

export const presentStoreTerms = (store: Store): StoreTerms => ({
  store_id: store.id,
  name: store.name,
  city: store.city,
  pin: store.pin,
  state: store.status,
  cod: store.codAllowed,
  free_from: toRupeesOrNull(store.freeShippingFromPaise),
})
