import { describe, expect, test } from 'vitest'
import { account, chief, supportAgent, find, findLastAuditEntry, setUpStaff, shop } from './people.fixture.ts'

setUpStaff()

describe('access', () => {
  const calls = [
    'GET /admin/people',
    'GET /admin/people/1',
    'POST /admin/people/1/suspend',
    'POST /admin/people/1/roles',
    'GET /admin/acts',
    'GET /admin/desk',
  ]

  test('a visitor gets 401 and a shopper 403 before anything is read', async () => {
    const asha = await shop.person('Asha Rao', ['seller', 'creator'])
    for (const call of calls) {
      const body = call.startsWith('POST') ? { wrong: 1 } : undefined
      expect((await shop.ask(call, { body })).status).toBe(401)
      expect((await shop.ask(call, { token: asha.token, body })).status).toBe(403)
    }
  })

  test('each right gives access to its own endpoints and no others', async () => {
    const mod = await shop.person('Meera Joshi', ['staff', 'staff:moderation'])
    expect([
      (await shop.get(mod, '/admin/people')).status,
      (await shop.get(mod, '/admin/acts')).status,
      (await shop.get(mod, '/admin/desk')).status,
    ]).toEqual([403, 403, 200])
    expect([
      (await shop.get(supportAgent, '/admin/people')).status,
      (await shop.get(supportAgent, '/admin/acts')).status,
    ]).toEqual([200, 403])
    expect([
      (await shop.get(chief, '/admin/people')).status,
      (await shop.get(chief, '/admin/acts')).status,
    ]).toEqual([200, 200])
    const { json } = await shop.get(mod, '/admin/desk')
    const rights = json['rights'] as { right: string; is_mine: boolean }[]
    expect(rights.filter(({ is_mine }) => is_mine).map(({ right }) => right)).toEqual(['moderation'])
  })

  test('an unknown id, in any form, is 404 before the body is read', async () => {
    for (const id of ['1', '0', '-1', 'x', '1e3', '99999999999999999999', '%00', "1'"]) {
      expect(
        (await shop.ask(`POST /admin/people/${id}/suspend`, { token: supportAgent.token, body: {} })).status,
      ).toBe(404)
    }
  })
})

describe('finding people', () => {
  test('by name in any case, by full number, by address, by id, and never by a part of a number', async () => {
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
    expect(JSON.stringify(await shop.get(supportAgent, `/admin/people/${devika.id}`))).not.toContain(
      devika.phone,
    )
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
    const { status } = await shop.get(supportAgent, `/admin/people?${query}`)
    expect(status).toBe(400)
  })

  test('by role and by status', async () => {
    const staff = (await find('role=staff:people')).rows.map(({ name }) => name)
    expect(staff).toContain('Nisha Verma')
    expect(staff).not.toContain('Rohan Desai')
    expect((await find('role=shopper&q=guest')).rows).toHaveLength(25)
    expect((await find('role=shopper&q=nisha')).rows).toEqual([])
    expect((await find('state=closed')).rows).toEqual([])
    expect((await find('state=active&q=nisha')).rows).toHaveLength(1)
  })
})

describe("a person's full number", () => {
  test('is shown for a stated reason, which is recorded; the owner sees that it was looked up', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await shop.act(supportAgent, `${asha.id}/reveal`, { field: 'phone', reason: '  ' })).status).toBe(
      400,
    )
    const { json } = await shop.act(supportAgent, `${asha.id}/reveal`, {
      field: 'phone',
      reason: 'Courier lost the way',
    })
    expect(json).toEqual({ value: asha.phone })
    expect(await findLastAuditEntry(asha)).toMatchObject({
      act: 'looked-up',
      actor: { id: supportAgent.id, name: 'Nisha Verma' },
      after: { field: 'phone' },
      reason: 'Courier lost the way',
      request_id: expect.stringMatching(/^[\w-]{10,}/),
    })
    expect(JSON.stringify(await findLastAuditEntry(asha))).not.toContain(asha.phone)
    expect((await account(supportAgent, asha.id)).events[0]).toMatchObject({
      kind: 'looked-up',
      actor_id: supportAgent.id,
    })
    expect((await shop.act(supportAgent, `${asha.id}/reveal`, { field: 'email' })).status).toBe(404)
  })
})
