import { notFound } from '#platform/refusal'
import { addressOf } from './people/people.ts'
import { standingOf } from './people/roles.ts'
import { openResources, ownedResources } from '#platform/resources'

declare module '#platform/permissions' {
  interface OwnedResources {
    address: NonNullable<Awaited<ReturnType<typeof addressOf>>>
  }
  interface OpenResources {
    person: NonNullable<Awaited<ReturnType<typeof standingOf>>>
  }
}

ownedResources({
  address: async (db, id: number, { personId }) => {
    const address = await addressOf(db, personId, id)
    if (!address) throw notFound('common.address_not_found')
    return address
  },
})

openResources({
  person: async (db, id: number) => {
    const person = await standingOf(db, id)
    if (!person) throw notFound('common.person_not_found')
    return person
  },
})
