import { msg } from '#platform/messages'
import type { Tx } from '#platform/database'
import { newPrivateId } from '#platform/ids'
import { conflict } from '#platform/refusal'
import type { Address, AddressFields } from '../contract.ts'
import { isSameAddress, MAX_ADDRESSES, toAddress } from '../rules.ts'
import { listAddressRows, clearDefaultAddress, insertAddress, updateAddress } from '../queries/addresses.ts'
import { lockPerson } from '../queries/people.ts'

export type NewAddress = AddressFields & { is_default?: boolean | undefined }

/** Saves an address, once per content; the first one becomes the default. @throws Refusal 409 beyond 20. */
export async function saveAddress(tx: Tx, personId: number, fields: NewAddress): Promise<Address> {
  await lockPerson(tx, personId)
  const saved = await listAddressRows(tx, personId)
  const same = saved.find((each) => isSameAddress(each, fields))
  if (!same && saved.length >= MAX_ADDRESSES) {
    throw conflict('too_many_addresses', msg('identity.too_many_addresses', { most: MAX_ADDRESSES }))
  }
  const isDefault = fields.is_default === true || saved.length === 0
  if (isDefault) await clearDefaultAddress(tx, personId)
  if (same) return toAddress(isDefault ? await updateAddress(tx, same.id, { is_default: true }) : same)
  const row = { ...fields, id: newPrivateId(), person_id: personId, is_default: isDefault }
  return toAddress(await insertAddress(tx, row))
}
