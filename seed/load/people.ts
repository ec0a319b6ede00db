import { importCreators } from '#domains/community/creators'
import { registerPerson } from '#domains/accounts/identity/people'
import { saveAddress } from '#domains/accounts/identity/addresses'
import type { Tx } from '#platform/database'
import { people, shopperAddress, type SeedPerson } from '../people.ts'
import { stores } from '../stores.ts'

const ROLES: Record<SeedPerson['role'], string[]> = {
  shopper: [],
  creator: ['creator'],
  'artist without posts': ['creator'],
  'store owner': ['seller'],
  conductor: ['conductor'],
  administrator: ['staff', 'staff:everything'],
}

/** Registers the demo's people and store owners. @returns their ids by phone. */
export async function loadPeople(tx: Tx): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { name, phone, email, role } of people) {
    ids.set(phone, await registerPerson(tx, { name, phone, email, roles: ROLES[role] }))
  }
  for (const { ownerName, ownerPhone } of stores) {
    if (!ids.has(ownerPhone))
      ids.set(
        ownerPhone,
        await registerPerson(tx, { name: ownerName, phone: ownerPhone, email: null, roles: ['seller'] }),
      )
  }
  await importCreators(tx, makersAmong(ids))
  const shopper = people.find((person) => person.role === 'shopper')
  const shopperId = ids.get(shopper?.phone ?? '')
  if (shopper && shopperId) await saveAddress(tx, shopperId, addressOf(shopper.phone))
  return ids
}

const SINCE = new Date('2026-04-01T04:30:00Z')

const makersAmong = (ids: ReadonlyMap<string, number>) =>
  people
    .filter(({ role }) => ROLES[role].includes('creator'))
    .map(({ name, phone, bio = '', art = '' }) => ({
      personId: ids.get(phone) ?? 0,
      profileName: name,
      bio,
      art,
      allowedAt: SINCE,
    }))

const addressOf = (phone: string) => ({
  ship_name: shopperAddress.name,
  phone_no: phone,
  address1: shopperAddress.address1,
  address2: shopperAddress.address2,
  city: shopperAddress.city,
  landmark: shopperAddress.landmark,
  state: shopperAddress.stateCode,
  country: 'India' as const,
  zip_code: shopperAddress.pin,
})
