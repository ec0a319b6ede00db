import { stateOf } from '#domains/delivery/regions'
import type { Tx } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { refuseWrongGstin, type StoreFields } from './rules.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'
import { deleteOldSlug, insertStore } from './queries.ts'
import { STORES_CHANNEL } from './find-stores.ts'

/** Opens a store and returns its id; another store's old slug stops redirecting. @throws Refusal 400 for an invalid GSTIN, 409 `slug_taken`. */
export async function openStore(tx: Tx, fields: StoreFields): Promise<number> {
  refuseWrongGstin(fields.gstin)
  await refuseTakenSlug(tx, fields.slug)
  await deleteOldSlug(tx, fields.slug)
  const id = await insertStore(tx, {
    name: fields.name,
    slug: fields.slug,
    about: fields.about,
    city: fields.city,
    state_code: fields.stateCode,
    pin: fields.pin,
    gstin: fields.gstin,
    gst_scheme: fields.gstScheme ?? 'regular',
    cod_allowed: fields.codAllowed,
    free_shipping_from_paise: fields.freeShippingFromPaise,
    owner_id: fields.ownerId,
    legal_name: fields.legalName ?? fields.name,
    address: fields.address ?? placeNameOf(fields),
    care_email: fields.careEmail ?? '',
    care_phone: fields.carePhone ?? '',
    constitution: fields.constitution ?? '',
    officer_name: fields.officerName ?? '',
    officer_email: fields.officerEmail ?? '',
    ...toJsonColumns(fields),
  })
  await broadcast(tx, STORES_CHANNEL, String(id))
  return id
}

/** Pickup and returns addresses, if they differ from the store's; logo and banner of its page. */
const toJsonColumns = ({ pickup, returns, logo, banner }: StoreFields) => ({
  pickup: pickup ? JSON.stringify(pickup) : null,
  returns: returns ? JSON.stringify(returns) : null,
  logo: logo ? JSON.stringify(logo) : null,
  banner: banner ? JSON.stringify(banner) : null,
})

/** 'Kullu, Himachal Pradesh 175101': the part of an address that is shown for every store. */
const placeNameOf = ({ city, stateCode, pin }: StoreFields): string =>
  `${city}, ${stateOf(stateCode)?.name ?? ''} ${pin}`.replace(',  ', ' ')
