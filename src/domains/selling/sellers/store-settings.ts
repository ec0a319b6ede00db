import { listOwnPhotos, plainPath } from '#domains/products/media'
import { stateOf } from '#domains/delivery/regions'
import type { Db, Tx } from '#platform/database'
import { badInput, notFound, type FieldError } from '#platform/refusal'
import { transact } from '#platform/transact'
import { changeStore } from './change-store.ts'
import type { StoreSettings, StoreSettingsInput } from './contract.ts'
import { faultOfPlace, toStore, type Store } from './rules.ts'
import { listStoreRowsOfOwner } from './queries.ts'
import type { StorePicture, StorePlace } from './tables.ts'

type Place = StoreSettingsInput['pickup']

/** A store of this person's. @throws Refusal 404, also for another person's. */
export async function findOwnedStore(db: Db, id: number, ownerId: number): Promise<Store> {
  const row = (await listStoreRowsOfOwner(db, ownerId)).find((one) => one.id === id)
  if (!row) throw notFound('common.no_such_store')
  return toStore(row)
}

/** The settings that an owner may change. @throws Refusal 404. */
export async function findStoreSettings(
  db: Db,
  id: number,
  ownerId: number,
): Promise<{ settings: StoreSettings }> {
  const store = await findOwnedStore(db, id, ownerId)
  const { pickup, returns, city, pin } = store
  return {
    settings: {
      id,
      name: store.name,
      slug: store.slug,
      state: stateOf(store.stateCode)?.name ?? '',
      legal_name: store.legalName,
      gstin: store.gstin,
      address: store.address,
      about: store.about,
      care_email: store.careEmail,
      care_phone: tenDigits(store.carePhone),
      pickup: pickup
        ? presentPlace(pickup)
        : { address: store.address, city, pin, phone: tenDigits(store.carePhone) },
      returns: returns && presentPlace(returns),
      officer_name: store.officerName,
      officer_email: store.officerEmail,
      logo: store.logo,
      banner: store.banner,
    },
  }
}

const tenDigits = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-10)

const presentPlace = ({ address, city, pin, phone }: StorePlace): Place => ({
  address,
  city,
  pin,
  phone: tenDigits(phone),
})

/** Changes a store's texts and addresses. @throws Refusal 400 naming the fields, 404. */
export function changeStoreSettings(
  db: Db,
  { id, ownerId, input }: { id: number; ownerId: number; input: StoreSettingsInput },
): Promise<{ settings: StoreSettings }> {
  return transact(db, async (tx) => {
    const store = await findOwnedStore(tx, id, ownerId)
    const errors = [
      ...faultsOf('pickup', input.pickup, store),
      ...(input.returns ? faultsOf('returns', input.returns, store) : []),
    ]
    if (errors[0]) throw badInput(errors[0].message, errors)
    await changeStore(tx, id, {
      about: input.about,
      careEmail: input.care_email,
      carePhone: withPrefix(input.care_phone),
      // Delivery charges depend on the pickup address.
      city: input.pickup.city,
      pin: input.pickup.pin,
      pickup: toStorePlace(input.pickup, store),
      returns: input.returns && toStorePlace(input.returns, store),
      officerName: input.officer_name,
      officerEmail: input.officer_name === '' ? '' : input.officer_email,
      logo: await toStorePicture(tx, ownerId, { path: input.logo, known: store.logo }),
      banner: await toStorePicture(tx, ownerId, { path: input.banner, known: store.banner }),
    })
    return findStoreSettings(tx, id, ownerId)
  })
}

function faultsOf(field: 'pickup' | 'returns', { pin }: Place, { stateCode }: Store): FieldError[] {
  const message = faultOfPlace(pin, stateCode)
  return message ? [{ field: `${field}.pin`, message }] : []
}

const withPrefix = (phone: string): string => `+91 ${phone}`

const toStorePlace = ({ address, city, pin, phone }: Place, { stateCode }: Store): StorePlace => ({
  address,
  city,
  state_code: stateCode,
  pin,
  phone: withPrefix(phone),
})

async function toStorePicture(
  tx: Tx,
  ownerId: number,
  { path, known }: { path: string | null; known: StorePicture | null },
): Promise<StorePicture | null> {
  if (path === null || plainPath(path) === known?.path) return path === null ? null : known
  const [own] = await listOwnPhotos(tx, ownerId, [path])
  return own ? { path: own.path, width: own.width, height: own.height, placeholder: own.placeholder } : null
}
