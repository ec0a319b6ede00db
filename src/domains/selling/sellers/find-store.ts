import type { MessageKey } from '#platform/messages'
import { stateOf } from '#domains/delivery/regions'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import { notFound } from '#platform/refusal'
import type { StoreFront } from './contract.ts'
import { toStore, type Store } from './rules.ts'
import { listOpenStoreRows, findStoreRowBySlug, findStoreRowByOldSlug } from './queries.ts'

/** A store for its page, also by an old slug; `slug` is the current one. @throws Refusal 404. */
export async function findStore(db: Db, slug: string): Promise<StoreFront> {
  const row = (await findStoreRowBySlug(db, slug)) ?? (await findStoreRowByOldSlug(db, slug))
  if (!row) throw notFound('common.store_not_found')
  return storeFrontOf(toStore(row))
}

/** The stores that take orders, by name. */
export async function listStores(db: Db) {
  return (await listOpenStoreRows(db)).map(toStore).map(storeSummaryOf)
}

const storeSummaryOf = ({ id, name, slug, about, city, stateCode, logo }: Store) => ({
  id,
  name,
  slug,
  about,
  city,
  state: stateOf(stateCode)?.name ?? '',
  logo,
})

const storeFrontOf = (store: Store): StoreFront => ({
  ...storeSummaryOf(store),
  since: store.since.toISOString(),
  is_open: store.status === 'Open',
  cod: store.codAllowed,
  free_shipping_from: store.freeShippingFromPaise === null ? null : toRupees(store.freeShippingFromPaise),
  banner: store.banner,
  seller: {
    legal_name: store.legalName,
    address: store.address,
    gstin: store.gstin,
    no_tax: noTaxReasonOf(store),
    care_email: store.careEmail,
    care_phone: store.carePhone,
    constitution: store.constitution,
    officer: store.officerName
      ? { name: store.officerName, email: store.officerEmail || store.careEmail }
      : null,
  },
})

/** Why a seller collects no tax, in the wording of the law where it gives one (CGST Rules 2017, rule 5(1)(f)). */
function noTaxReasonOf({ gstin, gstScheme }: Store): MessageKey | null {
  if (gstin === null) return 'sellers.none_seller_not_registered'
  return gstScheme === 'composition' ? 'sellers.composition_taxable_person' : null
}
