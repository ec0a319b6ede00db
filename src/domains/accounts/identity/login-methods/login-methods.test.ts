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

const none: LoginMethods = { phone: null, email: null, gmails: [] }
const asha: LoginMethods = {
  ...none,
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
    expect(matchGmail(shown, { bySubject: null, byAddress: null })).toBe('no account')
  })

  test('opens the account of its verified address, if no other Google account has shown that address', () => {
    expect(
      matchGmail(shown, {
        bySubject: null,
        byAddress: { ...none, phone: '9876543210', email: shown.email },
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
    expect(matchGmail(shown, { bySubject: off, byAddress: null })).toBe('no account')
  })
})

test('Gmail cannot be unlinked from an account without a number, nor its address replaced when it is the only login method', () => {
  expect(withoutGmail(asha, null)).toBeNull()
  expect(withEmail({ ...none, email: 'asha@gmail.com' }, 'asha@example.in')).toBeNull()
  expect(withEmail(asha, 'asha@example.in')).toMatchObject({ email: 'asha@example.in' })
})

test("of two numbers the account's own stays, unless the proven one is chosen", () => {
  const [into, from] = [withPhone(none, '9876543210'), withPhone(asha, '9876543211')]
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

test('a conductor may join an account of a shopper, but not that of another conductor', () => {
  const shopper = { roles: ['creator'], isSuspended: false, isClosed: false }
  const conductor = { ...shopper, roles: ['creator', 'conductor'] }
  expect(findJoinBlocker(conductor, shopper)).toBeNull()
  expect(findJoinBlocker(shopper, conductor)).toBeNull()
  expect(findJoinBlocker(conductor, conductor)).toBe('conductors')
})

/** A few accounts on which arbitrary actions run in any order, under the shop's rules. */
type Accounts = (LoginMethods | null)[]

const PHONES = ['p0', 'p1', 'p2']
const GMAILS = [
  { subject: 's0', email: 'e0' },
  { subject: 's1', email: 'e1' },
  // Another Google account with the address of the first: the address changed hands.
  { subject: 's2', email: 'e0' },
]

type Move = (accounts: Accounts, who: number) => Accounts

const owner = (accounts: Accounts, has: (methods: LoginMethods) => boolean) =>
  accounts.findIndex((methods) => methods !== null && has(methods))
const set = (accounts: Accounts, who: number, methods: LoginMethods | null): Accounts =>
  accounts.map((each, at) => (at === who ? methods : each))
const give = (accounts: Accounts, who: number, methods: LoginMethods | null): Accounts =>
  methods ? set(accounts, who, methods) : accounts

const byGmail = (accounts: Accounts, gmail: (typeof GMAILS)[number]) => {
  const [bySubject, byAddress] = [
    owner(accounts, ({ gmails }) => gmails.some(({ subject }) => subject === gmail.subject)),
    owner(accounts, ({ email }) => email === gmail.email),
  ]
  const match = matchGmail(gmail, {
    bySubject: accounts[bySubject] ?? null,
    byAddress: accounts[byAddress] ?? null,
  })
  return { match, at: match === 'by subject' ? bySubject : match === 'by address' ? byAddress : -1 }
}

/** A subject has one row, and only its owner changes. */
const without = (accounts: Accounts, subject: string, keeper: number): Accounts =>
  accounts.map((methods, at) =>
    methods && at !== keeper
      ? { ...methods, gmails: methods.gmails.filter((each) => each.subject !== subject) }
      : methods,
  )

const registerByPhone =
  (phone: string): Move =>
  (accounts) =>
    owner(accounts, (methods) => methods.phone === phone) >= 0
      ? accounts
      : [...accounts, withPhone(none, phone)]

const logInByGmail =
  (gmail: (typeof GMAILS)[number]): Move =>
  (accounts) => {
    const { match, at } = byGmail(accounts, gmail)
    if (match === 'unlinked' || match === 'other subject') return accounts
    const known = match === 'no account' ? [...accounts, { ...none, email: gmail.email }] : accounts
    const who = match === 'no account' ? known.length - 1 : at
    return give(
      without(known, gmail.subject, who),
      who,
      withGmail(known[who] ?? none, gmail, { isAddressFree: false }),
    )
  }

const link =
  (gmail: (typeof GMAILS)[number]): Move =>
  (accounts, who) => {
    const own = accounts[who]
    const { at } = byGmail(accounts, gmail)
    if (!own || (at >= 0 && at !== who)) return accounts
    const isAddressFree = owner(accounts, ({ email }) => email === gmail.email) < 0
    return give(without(accounts, gmail.subject, who), who, withGmail(own, gmail, { isAddressFree }))
  }

const changeOwn =
  (change: (methods: LoginMethods, accounts: Accounts, who: number) => LoginMethods | null): Move =>
  (accounts, who) => {
    const own = accounts[who]
    return own ? give(accounts, who, change(own, accounts, who)) : accounts
  }

const isElsewhere = (accounts: Accounts, who: number, has: (methods: LoginMethods) => boolean): boolean => {
  const at = owner(accounts, has)
  return at >= 0 && at !== who
}

const join =
  (other: number, takesPhone: boolean): Move =>
  (accounts, who) => {
    const [into, from] = [accounts[who], accounts[other % Math.max(1, accounts.length)]]
    if (!into || !from || into === from) return accounts
    return set(
      set(accounts, accounts.indexOf(from), null),
      who,
      mergeLoginMethods(into, from, { takesPhone }),
    )
  }

const move = oneof(
  constantFrom(...PHONES).map(registerByPhone),
  constantFrom(...GMAILS).map(logInByGmail),
  constantFrom(...GMAILS).map(link),
  constantFrom(...PHONES).map((phone) =>
    changeOwn((own, accounts, who) =>
      isElsewhere(accounts, who, (methods) => methods.phone === phone) ? null : withPhone(own, phone),
    ),
  ),
  constantFrom('e0', 'e1', 'e2').map((email) =>
    changeOwn((own, accounts, who) =>
      isElsewhere(accounts, who, (methods) => methods.email === email) ? null : withEmail(own, email),
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
      let accounts: Accounts = [{ ...none, email: 'e1' }]
      for (const [act, who] of moves) {
        accounts = act(accounts, who)
        const open = accounts.filter((methods) => methods !== null)
        expect(open.filter((methods) => !hasLoginMethod(methods))).toEqual([])
        expect(twice(open.map(({ phone }) => phone))).toEqual([])
        expect(twice(open.map(({ email }) => email))).toEqual([])
        expect(twice(open.flatMap(({ gmails }) => gmails.map(({ subject }) => subject)))).toEqual([])
      }
    }),
    { numRuns: 2_000 },
  )
})
