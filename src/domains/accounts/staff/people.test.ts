import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { identityCallers } from '#domains/accounts/identity'
import type { Act, AccountOfPerson, ListedPerson } from './contract.ts'
import { openStaffShop, type Somebody, type StaffShop } from './testing.ts'

let shop: StaffShop
let chief: Somebody
let desk: Somebody
beforeAll(async () => {
  shop = await openStaffShop()
  chief = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
  desk = await shop.person('Nisha Verma', ['staff', 'staff:people'])
})
afterAll(() => shop.close())

const find = async (query: string) =>
  (await shop.get(desk, `/admin/people?${query}`)).json as {
    rows: ListedPerson[]
    next: string | null
    previous: string | null
  }
const account = async (actor: Somebody, id: number) =>
  (await shop.get(actor, `/admin/people/${id}`)).json['person'] as AccountOfPerson
const lastAct = async (subject: Somebody) => (await account(chief, subject.id)).acts[0] as Act
const me = async ({ token }: Somebody) => (await shop.ask('GET /user/me', { token })).status
const codeOf = async (asked: ReturnType<StaffShop['act']>) => (await asked).json['code']

describe('who may', () => {
  const calls = [
    'GET /admin/people',
    'GET /admin/people/1',
    'POST /admin/people/1/suspend',
    'POST /admin/people/1/roles',
    'GET /admin/acts',
    'GET /admin/desk',
  ]

  test('a stranger is told 401 and a shopper 403 before anything is looked at', async () => {
    const asha = await shop.person('Asha Rao', ['seller', 'creator'])
    for (const call of calls) {
      const body = call.startsWith('POST') ? { wrong: 1 } : undefined
      expect((await shop.ask(call, { body })).status).toBe(401)
      expect((await shop.ask(call, { token: asha.token, body })).status).toBe(403)
    }
  })

  test('each right opens its own door and no other', async () => {
    const mod = await shop.person('Meera Joshi', ['staff', 'staff:moderation'])
    expect([
      (await shop.get(mod, '/admin/people')).status,
      (await shop.get(mod, '/admin/acts')).status,
      (await shop.get(mod, '/admin/desk')).status,
    ]).toEqual([403, 403, 200])
    expect([
      (await shop.get(desk, '/admin/people')).status,
      (await shop.get(desk, '/admin/acts')).status,
    ]).toEqual([200, 403])
    expect([
      (await shop.get(chief, '/admin/people')).status,
      (await shop.get(chief, '/admin/acts')).status,
    ]).toEqual([200, 200])
    const { json } = await shop.get(mod, '/admin/desk')
    const rights = json['rights'] as { right: string; is_mine: boolean }[]
    expect(rights.filter(({ is_mine }) => is_mine).map(({ right }) => right)).toEqual(['moderation'])
  })

  test('nobody is there with another id, in whatever form, before the body is read', async () => {
    for (const id of ['1', '0', '-1', 'x', '1e3', '99999999999999999999', '%00', "1'"]) {
      expect(
        (await shop.ask(`POST /admin/people/${id}/suspend`, { token: desk.token, body: {} })).status,
      ).toBe(404)
    }
  })
})

describe('finding people', () => {
  test('by name in any case, by whole number, by address, by id, and never by a part of a number', async () => {
    const devika = await shop.person('Devika 100%_Menon')
    await shop.database.pool.query(
      "update identity.people set verified_email = 'devika@example.in' where id = $1",
      [devika.id],
    )
    for (const q of [
      'devika 100%',
      'MENON',
      devika.phone,
      `%2B91${devika.phone}`,
      'Devika@Example.in',
      String(devika.id),
    ]) {
      expect(
        (await find(`q=${q.replace('%_', '%25_').replace(/%$/, '%25')}`)).rows.map(({ id }) => id),
        q,
      ).toEqual([devika.id])
    }
    expect((await find('q=100__')).rows).toEqual([])
    expect((await find(`q=${devika.phone.slice(0, 8)}`)).rows).toEqual([])
    const [row] = (await find('q=devika')).rows
    expect([row?.phone, row?.email]).toEqual([`•••••• ${devika.phone.slice(-4)}`, 'd•••@example.in'])
    expect(JSON.stringify(await shop.get(desk, `/admin/people/${devika.id}`))).not.toContain(devika.phone)
  })

  test('60 people come 25 at a time in the same order forwards and backwards, each once, also those of one moment', async () => {
    await shop.database.pool.query(`insert into identity.people (id, name, phone, created_at)
      select 500000000000 + n, 'Guest ' || (n % 7), (7000000000 + n)::text, '2020-01-01'::timestamptz + (n / 10) * interval '1 microsecond' from generate_series(1, 60) n`)
    for (const sort of ['newest', 'oldest', 'name']) {
      const seen: number[][] = []
      let page = await find(`q=guest&sort=${sort}`)
      seen.push(page.rows.map(({ id }) => id))
      while (page.next) {
        page = await find(`q=guest&sort=${sort}&after=${page.next}`)
        seen.push(page.rows.map(({ id }) => id))
      }
      expect(seen.map((ids) => ids.length)).toEqual([25, 25, 10])
      expect(new Set(seen.flat()).size).toBe(60)
      const back = await find(`q=guest&sort=${sort}&before=${page.previous}`)
      expect(back.rows.map(({ id }) => id)).toEqual(seen[1])
      const start = await find(`q=guest&sort=${sort}&before=${back.previous}`)
      expect([start.rows.map(({ id }) => id), start.previous]).toEqual([seen[0], null])
    }
  })

  test.each([
    'after=x',
    'after=WyJub24iLDFd',
    'after=WyIiLCJ4Il0',
    'sort=phone',
    'state=gone',
    `q=${'a'.repeat(101)}`,
  ])('%s is refused', async (query) => {
    const { status } = await shop.get(desk, `/admin/people?${query}`)
    expect(status).toBe(400)
  })

  test('by role and by state', async () => {
    const staff = (await find('role=staff:people')).rows.map(({ name }) => name)
    expect(staff).toContain('Nisha Verma')
    expect(staff).not.toContain('Rohan Desai')
    expect((await find('role=shopper&q=guest')).rows).toHaveLength(25)
    expect((await find('role=shopper&q=nisha')).rows).toEqual([])
    expect((await find('state=closed')).rows).toEqual([])
    expect((await find('state=active&q=nisha')).rows).toHaveLength(1)
  })
})

describe('a whole number', () => {
  test('is shown for a reason, which is kept; that it was looked up stands with its owner too', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await shop.act(desk, `${asha.id}/reveal`, { field: 'phone', reason: '  ' })).status).toBe(400)
    const { json } = await shop.act(desk, `${asha.id}/reveal`, {
      field: 'phone',
      reason: 'Courier lost the way',
    })
    expect(json).toEqual({ value: asha.phone })
    expect(await lastAct(asha)).toMatchObject({
      act: 'looked-up',
      actor: { id: desk.id, name: 'Nisha Verma' },
      after: { field: 'phone' },
      reason: 'Courier lost the way',
      request_id: expect.stringMatching(/^[\w-]{10,}/),
    })
    expect(JSON.stringify(await lastAct(asha))).not.toContain(asha.phone)
    expect((await account(desk, asha.id)).events[0]).toMatchObject({ kind: 'looked-up', actor_id: desk.id })
    expect((await shop.act(desk, `${asha.id}/reveal`, { field: 'email' })).status).toBe(404)
  })
})

describe('a suspension', () => {
  test('ends every session on every process at once, and the login, until it is undone; each time its person is warned', async () => {
    const kabir = await shop.person('Kabir Anand')
    const { db, clock, config } = shop.api
    const other = identityCallers({
      db,
      clock,
      identityUrl: () => shop.issuer.url,
      projectId: 'ciy-demo',
      hearsAll: () => true,
      staffTwoFactor: config.staffTwoFactor,
    })
    expect([await me(kabir), (await other.bearer(kabir.token))?.userId]).toEqual([200, kabir.id])

    expect((await shop.act(desk, `${kabir.id}/suspend`)).json).toEqual({ success: true })
    expect([await me(kabir), await other.bearer(kabir.token)]).toEqual([401, null])
    const login = async () => {
      const token = await shop.issuer.phoneProof(kabir.phone)
      return shop.ask('POST /user/login', { token, body: { mobile_no: kabir.phone } })
    }
    const refused = await login()
    expect([refused.status, refused.json['code']]).toEqual([403, 'account_suspended'])
    expect((await find('state=suspended')).rows.map(({ id }) => id)).toEqual([kabir.id])
    expect(await codeOf(shop.act(desk, `${kabir.id}/suspend`))).toBe('suspended_already')

    expect((await shop.act(desk, `${kabir.id}/reinstate`)).status).toBe(200)
    expect(await codeOf(shop.act(desk, `${kabir.id}/reinstate`))).toBe('not_suspended')
    expect((await login()).status).toBe(200)
    const { rows } = await shop.database.pool.query<{ topic: string; kind: string | null }>(
      "select topic, payload ->> 'kind' as kind from platform.outbox where (payload ->> 'personId')::bigint = $1 order by id",
      [kabir.id],
    )
    expect(rows.map(({ topic, kind }) => kind ?? topic)).toEqual([
      'identity.suspended',
      'suspended',
      'identity.suspended',
      'reinstated',
    ])
    expect((await account(chief, kabir.id)).acts.map((each) => each.act)).toEqual(['reinstated', 'suspended'])
  })

  test('pressed twice at once it happens once; under one key both are told the same', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = await Promise.all([
      shop.act(desk, `${asha.id}/suspend`),
      shop.act(desk, `${asha.id}/suspend`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const meera = await shop.person('Meera Joshi')
    const headers = { 'idempotency-key': 'press-1' }
    const keyed = () =>
      shop.ask(`POST /admin/people/${meera.id}/suspend`, {
        token: desk.token,
        body: { reason: 'Twice' },
        headers,
      })
    expect((await Promise.all([keyed(), keyed()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await account(chief, meera.id)).acts).toHaveLength(1)
  })

  test('a login at the same moment leaves no session behind', async () => {
    const pema = await shop.person('Pema Negi')
    const proof = await shop.issuer.phoneProof(pema.phone)
    const logins = Array.from({ length: 4 }, () =>
      shop.ask('POST /user/login', { token: proof, body: { mobile_no: pema.phone } }),
    )
    await Promise.all([shop.act(desk, `${pema.id}/suspend`), ...logins])
    const { rows } = await shop.database.pool.query('select 1 from identity.sessions where person_id = $1', [
      pema.id,
    ])
    expect(rows).toEqual([])
  })
})

test('signed out by the staff, all sessions are gone and the account is as it was', async () => {
  const asha = await shop.person('Asha Rao')
  expect((await shop.act(desk, `${asha.id}/end-sessions`)).json).toEqual({ success: true, ended: 1 })
  expect(await me(asha)).toBe(401)
  expect((await account(desk, asha.id)).state).toBe('active')
})

describe('roles', () => {
  test('count from the next call on, are written down from and to, and tell their person', async () => {
    const meera = await shop.person('Meera Joshi')
    expect((await shop.get(meera, '/admin/desk')).status).toBe(403)
    const { json } = await shop.act(chief, `${meera.id}/roles`, {
      grant: ['creator', 'staff:moderation'],
      reason: 'Joins the team',
    })
    expect(json).toEqual({ roles: ['staff', 'creator', 'staff:moderation'] })
    expect((await shop.get(meera, '/admin/desk')).status).toBe(200)
    await shop.act(chief, `${meera.id}/roles`, { revoke: ['staff'] })
    expect((await shop.get(meera, '/admin/desk')).status).toBe(403)
    expect(await lastAct(meera)).toMatchObject({ act: 'roles-changed', after: { roles: ['creator'] } })
    expect(await codeOf(shop.act(chief, `${meera.id}/roles`, { grant: ['creator'] }))).toBe('nothing_changes')
    expect((await shop.act(chief, `${meera.id}/roles`, { grant: ['king'] })).status).toBe(400)
  })

  test('with the right for people alone one gives no right that one has not, and touches nobody who has more', async () => {
    const friend = await shop.person('Kabir Anand')
    for (const right of ['staff:everything', 'staff:audit', 'staff:search']) {
      expect(await codeOf(shop.act(desk, `${friend.id}/roles`, { grant: [right] }))).toBe('not_yours_to_give')
    }
    expect((await shop.act(desk, `${friend.id}/roles`, { grant: ['staff:people'] })).status).toBe(200)
    for (const what of ['suspend', 'end-sessions', 'two-step/reset'])
      expect(await codeOf(shop.act(desk, `${chief.id}/${what}`))).toBe('higher_rights')
    expect(await codeOf(shop.act(desk, `${chief.id}/roles`, { revoke: ['staff'] }))).toBe('higher_rights')
    expect((await account(desk, chief.id)).may).toMatchObject({ change: false, roles: [] })
    expect((await account(desk, friend.id)).may.roles).toEqual([
      'creator',
      'seller',
      'conductor',
      'staff',
      'staff:people',
    ])
  })

  test('nobody changes their own account', async () => {
    for (const what of ['suspend', 'end-sessions', 'two-step/reset', 'reinstate'])
      expect(await codeOf(shop.act(chief, `${chief.id}/${what}`))).toBe('own_account')
    expect(await codeOf(shop.act(desk, `${desk.id}/roles`, { grant: ['staff:everything'] }))).toBe(
      'own_account',
    )
  })

  test('whoever was suspended can do nothing with a session from before, and everything again once reinstated', async () => {
    const second = await shop.person('Devika Menon', ['staff', 'staff:everything'])
    expect((await shop.act(second, `${chief.id}/suspend`)).status).toBe(200)
    expect(await codeOf(shop.act(chief, `${second.id}/suspend`))).toBe('not_signed_in')
    expect((await shop.act(second, `${chief.id}/reinstate`)).status).toBe(200)
    chief = {
      ...chief,
      token: (
        await shop.ask('POST /user/login', {
          token: await shop.issuer.phoneProof(chief.phone),
          body: { mobile_no: chief.phone },
        })
      ).json['token'] as string,
    }
    expect((await shop.act(chief, `${second.id}/roles`, { revoke: ['staff'] })).status).toBe(200)
  })

  test('two who take everything from each other at once: one does, and stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [
        await shop.person('Asha Rao', ['staff', 'staff:everything']),
        await shop.person('Meera Joshi', ['staff', 'staff:everything']),
      ]
      const answers = await Promise.all([
        shop.act(one, `${other.id}/roles`, { revoke: ['staff:everything'] }),
        shop.act(other, `${one.id}/roles`, { revoke: ['staff:everything'] }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
      const left = [await shop.rolesOf(one.id), await shop.rolesOf(other.id)].filter((roles) =>
        roles.includes('staff:everything'),
      )
      expect(left).toHaveLength(1)
      for (const { id } of [one, other])
        await shop.database.pool.query("update identity.people set roles = '{}' where id = $1", [id])
    }
  })

  test('a suspension and a revocation at once leave somebody who can do everything', async () => {
    const [one, other] = [
      await shop.person('Asha Rao', ['staff', 'staff:everything']),
      await shop.person('Meera Joshi', ['staff', 'staff:everything']),
    ]
    await shop.database.pool.query("update identity.people set roles = '{}' where id = $1", [chief.id])
    await Promise.all([
      shop.act(one, `${other.id}/suspend`),
      shop.act(other, `${one.id}/roles`, { revoke: ['staff'] }),
    ])
    const { rows } = await shop.database.pool.query(
      "select 1 from identity.people where roles @> '{staff:everything}' and suspended_at is null",
    )
    expect(rows).toHaveLength(1)
    await shop.database.pool.query("update identity.people set roles = '{}' where id = any($1)", [
      [one.id, other.id],
    ])
    await shop.database.pool.query(
      "update identity.people set roles = '{staff,staff:everything}' where id = $1",
      [chief.id],
    )
  })
})

test('a second step is reset for a reason, and its person is warned', async () => {
  const kabir = await shop.person('Kabir Anand', ['staff'])
  expect(await codeOf(shop.act(desk, `${kabir.id}/two-step/reset`))).toBe('two_step_off')
  await shop.enrol(kabir)
  expect((await account(desk, kabir.id)).has_second_factor).toBe(true)
  expect(
    (await shop.act(desk, `${kabir.id}/two-step/reset`, { reason: 'Lost phone and paper' })).status,
  ).toBe(200)
  expect((await shop.ask('GET /user/two-step', { token: kabir.token })).json).toMatchObject({ is_on: false })
  expect(await lastAct(kabir)).toMatchObject({
    act: 'two-step-reset',
    before: { two_step: true },
    after: { two_step: false },
  })
})
