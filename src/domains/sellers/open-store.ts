import type { Tx } from '#platform/database'
import type { StoreFields } from './rules.ts'
import { insertStore } from './store.ts'

/** Opens a store and answers its id. */
export async function openStore(tx: Tx, fields: StoreFields): Promise<number> {
  return insertStore(tx, {
    name: fields.name,
    slug: fields.slug,
    about: fields.about,
    city: fields.city,
    state_code: fields.stateCode,
    pin: fields.pin,
    gstin: fields.gstin,
    cod_allowed: fields.codAllowed,
    free_shipping_from_paise: fields.freeShippingFromPaise,
    owner_id: fields.ownerId,
  })
}
