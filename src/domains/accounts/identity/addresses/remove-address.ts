import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { listAddressRows, deleteAddress, setDefaultAddress } from '../queries/addresses.ts'
import { lockPerson } from '../queries/people.ts'

/** Deletes an address; when it was the default, the newest remaining one becomes it. An address of another person is left alone. */
export function removeAddress(db: Db, personId: number, addressId: number): Promise<void> {
  return transact(db, async (tx) => {
    await lockPerson(tx, personId)
    await deleteAddress(tx, personId, addressId)
    const [first] = await listAddressRows(tx, personId)
    if (first && !first.is_default) await setDefaultAddress(tx, first.id)
  })
}
