import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import type { Address, AddressFields } from '../contract.ts'
import { MOST_ADDRESSES, toAddress } from '../rules.ts'
import { addressesOf, clearDefaultAddress, insertAddress } from '../store/addresses.ts'
import { lockPerson } from '../store/people.ts'

export type NewAddress = AddressFields & { is_default?: boolean | undefined }

/** Keeps an address; a person's first one becomes the default. @throws Refusal 409 beyond 20. */
export async function saveAddress(tx: Tx, personId: number, fields: NewAddress): Promise<Address> {
  await lockPerson(tx, personId)
  const kept = await addressesOf(tx, personId)
  if (kept.length >= MOST_ADDRESSES) {
    throw conflict('too_many_addresses', `You can keep ${MOST_ADDRESSES} addresses. Please remove one first.`)
  }
  const isDefault = fields.is_default === true || kept.length === 0
  if (isDefault) await clearDefaultAddress(tx, personId)
  const row = { ...fields, id: newPrivateId(), person_id: personId, is_default: isDefault }
  return toAddress(await insertAddress(tx, row))
}
