import { array, assert, boolean, constantFrom, nat, oneof, property, record, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hasLoginMethod,
  mergeLoginMethods,
  findJoinBlocker,
  matchGmail,
  withEmail,
  withGmail,
  withoutGmail,
  withPhone,
  type LoginMethods,
} from './login-methods.ts'

const nobody: LoginMethods = { phone: null, email: null, gmails: [] }
const asha: LoginMethods = {
  ...nobody,
  email: 'asha@gmail.com',
  gmails: [{ subject: 'one', email: 'asha@gmail.com', isLinked: true }],
}

describe('a Gmail login', () => {
  const shown = { subject: 'one', email: 'asha@gmail.com' }

  test('opens the account that its subject opened before, whatever its address is now', () => {
    expect(matchGmail({ ...shown, email: 'asha.rao@gmail.com' }, { bySubject: asha, byAddress: null })).toBe(
      'by subject',
    )
  })

  test('of a new person opens none', () => {
    expect(matchGmail(shown, { bySubject: null, byAddress: null })).toBe('nobody')
  })

  test('opens the account of its verified address, if no other Google account has shown that address', () => {
    expect(
      matchGmail(shown, {
        bySubject: null,
        byAddress: { ...nobody, phone: '9876543210', email: shown.email },
      }),
    ).toBe('by address')
    expect(matchGmail({ subject: 'two', email: shown.email }, { bySubject: null, byAddress: asha })).toBe(
      'other subject',
    )
    expect(matchGmail({ subject: null, email: shown.email }, { bySubject: null, byAddress: asha })).toBe(
      'by address',
    )
  })

  test('that was unlinked opens nothing while its address is still verified there, and a new account after that', () => {
    const off = withoutGmail(withPhone(asha, '9876543210'), null)
    expect(matchGmail(shown, { bySubject: off, byAddress: off })).toBe('unlinked')
    expect(matchGmail(shown, { bySubject: off, byAddress: null })).toBe('nobody')
  })
})

test('Gmail cannot be unlinked from an account without a number, nor its address replaced when it is the only login method', () => {
  expect(withoutGmail(asha, null)).toBeNull()
  expect(withEmail({ ...nobody, email: 'asha@gmail.com' }, 'asha@example.in')).toBeNull()
  expect(withEmail(asha, 'asha@example.in')).toMatchObject({ email: 'asha@example.in' })
})

test("of two numbers the account's own stays, unless the proven one is chosen", () => {
  const [into, from] = [withPhone(nobody, '9876543210'), withPhone(asha, '9876543211')]
  expect(mergeLoginMethods(into, from, { takesPhone: false })).toEqual({
    phone: '9876543210',
    email: 'asha@gmail.com',
    gmails: asha.gmails,
  })
  expect(mergeLoginMethods(into, from, { takesPhone: true }).phone).toBe('9876543211')
})

test('accounts of staff, and suspended or closed ones, are never joined', () => {
  const plain = { roles: ['seller'], isSuspended: false, isClosed: false }
  expect(findJoinBlocker(plain, plain)).toBeNull()
  expect(findJoinBlocker(plain, { ...plain, roles: ['staff:people'] })).toBe('staff')
  expect(findJoinBlocker({ ...plain, roles: ['staff'] }, plain)).toBe('staff')
  expect(findJoinBlocker(plain, { ...plain, isSuspended: true })).toBe('suspended')
  expect(findJoinBlocker({ ...plain, isClosed: true }, plain)).toBe('suspended')
})

/** A few accounts on which arbitrary actions run in any order, under the shop's rules. */
type Town = (LoginMethods | null)[]

const PHONES = ['p0', 'p1', 'p2']
const GMAILS = [
  { subject: 's0', email: 'e0' },
  { subject: 's1', email: 'e1' },
  // Another Google account with the address of the first: the address changed hands.
  { subject: 's2', email: 'e0' },
]

type Move = (town: Town, who: number) => Town

const owner = (town: Town, has: (ways: LoginMethods) => boolean) =>
  town.findIndex((ways) => ways !== null && has(ways))
const set = (town: Town, who: number, ways: LoginMethods | null): Town =>
  town.map((each, at) => (at === who ? ways : each))
const give = (town: Town, who: number, ways: LoginMethods | null): Town =>
  ways ? set(town, who, ways) : town

const byGmail = (town: Town, gmail: (typeof GMAILS)[number]) => {
  const [bySubject, byAddress] = [
    owner(town, ({ gmails }) => gmails.some(({ subject }) => subject === gmail.subject)),
    owner(town, ({ email }) => email === gmail.email),
  ]
  const whose = matchGmail(gmail, { bySubject: town[bySubject] ?? null, byAddress: town[byAddress] ?? null })
  return { whose, at: whose === 'by subject' ? bySubject : whose === 'by address' ? byAddress : -1 }
}

/** A subject has one row, and only its owner changes. */
const without = (town: Town, subject: string, keeper: number): Town =>
  town.map((ways, at) =>
    ways && at !== keeper
      ? { ...ways, gmails: ways.gmails.filter((each) => each.subject !== subject) }
      : ways,
  )

const registerByPhone =
  (phone: string): Move =>
  (town) =>
    owner(town, (ways) => ways.phone === phone) >= 0 ? town : [...town, withPhone(nobody, phone)]

const logInByGmail =
  (gmail: (typeof GMAILS)[number]): Move =>
  (town) => {
    const { whose, at } = byGmail(town, gmail)
    if (whose === 'unlinked' || whose === 'other subject') return town
    const known = whose === 'nobody' ? [...town, { ...nobody, email: gmail.email }] : town
    const who = whose === 'nobody' ? known.length - 1 : at
    return give(
      without(known, gmail.subject, who),
      who,
      withGmail(known[who] ?? nobody, gmail, { isAddressFree: false }),
    )
  }

const link =
  (gmail: (typeof GMAILS)[number]): Move =>
  (town, who) => {
    const own = town[who]
    const { at } = byGmail(town, gmail)
    if (!own || (at >= 0 && at !== who)) return town
    const isAddressFree = owner(town, ({ email }) => email === gmail.email) < 0
    return give(without(town, gmail.subject, who), who, withGmail(own, gmail, { isAddressFree }))
  }

const changeOwn =
  (change: (ways: LoginMethods, town: Town, who: number) => LoginMethods | null): Move =>
  (town, who) => {
    const own = town[who]
    return own ? give(town, who, change(own, town, who)) : town
  }

const isElsewhere = (town: Town, who: number, has: (ways: LoginMethods) => boolean): boolean => {
  const at = owner(town, has)
  return at >= 0 && at !== who
}

const join =
  (other: number, takesPhone: boolean): Move =>
  (town, who) => {
    const [into, from] = [town[who], town[other % Math.max(1, town.length)]]
    if (!into || !from || into === from) return town
    return set(set(town, town.indexOf(from), null), who, mergeLoginMethods(into, from, { takesPhone }))
  }

const move = oneof(
  constantFrom(...PHONES).map(registerByPhone),
  constantFrom(...GMAILS).map(logInByGmail),
  constantFrom(...GMAILS).map(link),
  constantFrom(...PHONES).map((phone) =>
    changeOwn((own, town, who) =>
      isElsewhere(town, who, (ways) => ways.phone === phone) ? null : withPhone(own, phone),
    ),
  ),
  constantFrom('e0', 'e1', 'e2').map((email) =>
    changeOwn((own, town, who) =>
      isElsewhere(town, who, (ways) => ways.email === email) ? null : withEmail(own, email),
    ),
  ),
  constantFrom('e0', 'e1', null).map((email) => changeOwn((own) => withoutGmail(own, email))),
  record({ other: nat(5), takesPhone: boolean() }).map(({ other, takesPhone }) => join(other, takesPhone)),
)

test('after any sequence of actions, each account keeps a login method and each method has one owner', () => {
  const twice = (all: (string | null)[]) =>
    all.filter((each, at) => each !== null && all.indexOf(each) !== at)
  assert(
    property(array(tuple(move, nat(5)), { maxLength: 40 }), (moves) => {
      // Registered with Gmail before subjects were stored.
      let town: Town = [{ ...nobody, email: 'e1' }]
      for (const [act, who] of moves) {
        town = act(town, who)
        const open = town.filter((ways) => ways !== null)
        expect(open.filter((ways) => !hasLoginMethod(ways))).toEqual([])
        expect(twice(open.map(({ phone }) => phone))).toEqual([])
        expect(twice(open.map(({ email }) => email))).toEqual([])
        expect(twice(open.flatMap(({ gmails }) => gmails.map(({ subject }) => subject)))).toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})
