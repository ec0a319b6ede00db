import { notFound } from '#platform/refusal'
import { findAddress } from './people/people.ts'
import { findAccountStatus } from './account-status/roles.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    address: NonNullable<Awaited<ReturnType<typeof findAddress>>>
  }
  interface OpenResources {
    person: NonNullable<Awaited<ReturnType<typeof findAccountStatus>>>
  }
}

ownedResources({
  address: async (db, id: number, { personId }) => {
    const address = await findAddress(db, personId, id)
    if (!address) throw notFound('common.address_not_found')
    return address
  },
})

openResources({
  person: async (db, id: number) => {
    const person = await findAccountStatus(db, id)
    if (!person) throw notFound('common.person_not_found')
    return person
  },
})
