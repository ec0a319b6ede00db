import { findPeople } from '#domains/accounts/identity/people'
import { FOUND_LIMIT, type Finder } from '#platform/finder'
import { maskEmail, maskPhone } from '../rules.ts'
import { parseSearch } from './find-people.ts'

/** People by name, full number, e-mail address or id; numbers and addresses are masked as in the list of people. */
export const personFinder: Finder = {
  kind: 'person',
  right: 'people',
  find: async (db, { text }) => {
    const query = parseSearch(text)
    const people = await findPeople(db, { ...query, sort: 'newest', limit: FOUND_LIMIT })
    return people.map(({ id, name, phone, email }) => ({
      id,
      title: name,
      note: [maskPhone(phone), maskEmail(email)].filter(Boolean).join(' · '),
      href: `/admin/people?person=${id}`,
      isExact: query.name === undefined,
    }))
  },
}
