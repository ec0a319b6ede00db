import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import { transact } from '#platform/transact'
import type { Address } from '../contract.ts'
import { toAddress } from '../rules.ts'
import type { NewAddress } from './save-address.ts'
import { addressById, clearDefaultAddress, updateAddress } from '../queries/addresses.ts'
import { lockPerson } from '../queries/people.ts'

/** Replaces an address's fields. The default stays the default until another replaces it. @throws Refusal 404 for another person's address */
export function editAddress(
  db: Db,
  personId: number,
  { id, fields }: { id: number; fields: NewAddress },
): Promise<Address> {
  return transact(db, async (tx) => {
    await lockPerson(tx, personId)
    const { is_default: requested, ...changed } = fields
    const before = await addressById(tx, personId, id)
    if (!before) throw notFound('common.address_not_found')
    const isDefault = before.is_default || requested === true
    if (isDefault && !before.is_default) await clearDefaultAddress(tx, personId)
    return toAddress(await updateAddress(tx, id, { ...changed, is_default: isDefault }))
  })
}
