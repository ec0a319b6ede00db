import { findPeople as find, type Listed, type PeopleWish } from '#domains/accounts/identity'
import type { Db } from '#platform/database'
import type { ListedPerson } from './contract.ts'
import { maskEmail, maskPhone } from './rules.ts'
import { PAGE, paged, placeIn, tokenFor, type Turned } from './turn.ts'

type Wish = Pick<PeopleWish, 'sort' | 'state'> & Turned<string> & { q: string; role?: string | undefined }

/** A page of people, and the tokens of the pages around it. */
export async function findPeople(db: Db, { q, role, state, sort, after, before }: Wish) {
  const [afterPlace, beforePlace] = [placeIn(after), after === undefined ? placeIn(before) : undefined]
  const places = { after: wished(afterPlace), before: wished(beforePlace) }
  const read = await find(db, {
    ...meant(q),
    role: role === 'shopper' ? '' : role,
    state,
    sort,
    ...places,
    limit: PAGE + 1,
  })
  const { rows, next, previous } = paged(read, places, ({ key, id }) => tokenFor([key, id]))
  return { rows: rows.map(shown), next, previous }
}

const wished = (place: [string, number] | undefined) => place && { key: place[0], id: place[1] }

/** What somebody who types this looks for: a number, an address, an id, or a name. */
export function meant(q: string): Pick<PeopleWish, 'name' | 'phone' | 'email' | 'id'> {
  if (q === '') return {}
  if (q.includes('@')) return { email: q.toLowerCase() }
  const digits = /^\+?[\d\s()-]+$/.test(q) ? q.replace(/[\s()-]/g, '') : ''
  const phone = /^(?:\+91|0)?([6-9]\d{9})$/.exec(digits)?.[1]
  if (phone) return { phone }
  if (/^\d{1,15}$/.test(digits)) return { id: Number(digits) }
  return { name: q.replaceAll('\0', '') }
}

/** Somebody's row in the list, with number and address masked. */
export const shown = ({
  id,
  name,
  phone,
  email,
  roles,
  state,
  joinedAt,
  lastSeenAt,
}: Listed): ListedPerson => ({
  id,
  name,
  phone: maskPhone(phone),
  email: maskEmail(email),
  roles: [...roles],
  state,
  joined_at: joinedAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
})
