import { findPeople as find, type PersonSummary, type PeopleQuery } from '#domains/accounts/identity/people'
import { readKeyCursor, writeKeyCursor } from '#platform/cursor'
import type { Db } from '#platform/database'
import { readSearch } from '#platform/finder'
import type { ListedPerson } from '../contract.ts'
import { maskEmail, maskPhone } from '../rules.ts'
import { PAGE_SIZE, paginate, type PageParams } from '../pagination.ts'

type PeopleSearch = Pick<PeopleQuery, 'sort' | 'state'> &
  PageParams<string> & { q: string; role?: string | undefined }

/** One page of people, with the tokens of the pages around it. */
export async function findPeople(db: Db, { q, role, state, sort, after, before }: PeopleSearch) {
  const places = {
    after: readKeyCursor(after) ?? undefined,
    before: after === undefined ? (readKeyCursor(before) ?? undefined) : undefined,
  }
  const read = await find(db, {
    ...parseSearch(q),
    role: role === 'shopper' ? '' : role,
    state,
    sort,
    ...places,
    limit: PAGE_SIZE + 1,
  })
  const { rows, next, previous } = paginate(read, places, writeKeyCursor)
  return { rows: rows.map(toListedPerson), next, previous }
}

/** Reads a search text as a phone number, an e-mail address, an id or a name. */
export function parseSearch(q: string): Pick<PeopleQuery, 'name' | 'phone' | 'email' | 'id'> {
  if (q === '') return {}
  if (q.includes('@')) return { email: q.toLowerCase() }
  const { phone, id, text } = readSearch(q)
  if (phone !== null) return { phone }
  return id === null ? { name: text } : { id }
}

/** A list row with masked number and address. */
export const toListedPerson = ({
  id,
  name,
  phone,
  email,
  roles,
  state,
  joinedAt,
  lastSeenAt,
}: PersonSummary): ListedPerson => ({
  id,
  name,
  phone: maskPhone(phone),
  email: maskEmail(email),
  roles: [...roles],
  state,
  joined_at: joinedAt.toISOString(),
  last_seen_at: lastSeenAt?.toISOString() ?? null,
})
