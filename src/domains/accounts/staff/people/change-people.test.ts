import { describe, expect, test } from 'vitest'
import { identityCallers } from '#domains/accounts/identity/sessions'
import type { TestPerson, StaffShop } from '../testing.ts'
import { account, chief, supportAgent, find, findLastAuditEntry, setUpStaff, shop } from './people.fixture.ts'

setUpStaff()

const me = async ({ token }: TestPerson) => (await shop.ask('GET /user/me', { token })).status
const codeOf = async (response: ReturnType<StaffShop['act']>) => (await response).json['code']

describe('a suspension', () => {
  test('ends every session on every process at once, and blocks logins, until it is undone; each time the person is warned', async () => {
    const kabir = await shop.person('Kabir Anand')
    const { db, clock, config } = shop.api
    const other = identityCallers({
      db,
      clock,
      identityUrl: () => shop.issuer.url,
      projectId: 'ciy-demo',
      isCacheTrusted: () => true,
      staffTwoFactor: config.staffTwoFactor,
    })
    expect([await me(kabir), (await other.bearer(kabir.token))?.userId]).toEqual([200, kabir.id])

    expect((await shop.act(supportAgent, `${kabir.id}/suspend`)).json).toEqual({ success: true })
    expect([await me(kabir), await other.bearer(kabir.token)]).toEqual([401, null])
    const login = async () => {
      const token = await shop.issuer.phoneProof(kabir.phone)
      return shop.ask('POST /user/login', { token, body: { mobile_no: kabir.phone } })
    }
    const refused = await login()
    expect([refused.status, refused.json['code']]).toEqual([403, 'account_suspended'])
    expect((await find('state=suspended')).rows.map(({ id }) => id)).toEqual([kabir.id])
    expect(await codeOf(shop.act(supportAgent, `${kabir.id}/suspend`))).toBe('suspended_already')

    expect((await shop.act(supportAgent, `${kabir.id}/reinstate`)).status).toBe(200)
    expect(await codeOf(shop.act(supportAgent, `${kabir.id}/reinstate`))).toBe('not_suspended')
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

  test('requested twice at once happens once; under one key both get the same answer', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = await Promise.all([
      shop.act(supportAgent, `${asha.id}/suspend`),
      shop.act(supportAgent, `${asha.id}/suspend`),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const meera = await shop.person('Meera Joshi')
    const headers = { 'idempotency-key': 'press-1' }
    const keyed = () =>
      shop.ask(`POST /admin/people/${meera.id}/suspend`, {
        token: supportAgent.token,
        body: { reason: 'Twice' },
        headers,
      })
    expect((await Promise.all([keyed(), keyed()])).map(({ status }) => status)).toEqual([200, 200])
    expect((await account(chief, meera.id)).acts).toHaveLength(1)
  })

  test('with a login at the same moment leaves no session', async () => {
    const pema = await shop.person('Pema Negi')
    const proof = await shop.issuer.phoneProof(pema.phone)
    const logins = Array.from({ length: 4 }, () =>
      shop.ask('POST /user/login', { token: proof, body: { mobile_no: pema.phone } }),
    )
    await Promise.all([shop.act(supportAgent, `${pema.id}/suspend`), ...logins])
    const { rows } = await shop.database.pool.query('select 1 from identity.sessions where person_id = $1', [
      pema.id,
    ])
    expect(rows).toEqual([])
  })
})

test('signed out by staff: all sessions end and the account is unchanged', async () => {
  const asha = await shop.person('Asha Rao')
  expect((await shop.act(supportAgent, `${asha.id}/end-sessions`)).json).toEqual({ success: true, ended: 1 })
  expect(await me(asha)).toBe(401)
  expect((await account(supportAgent, asha.id)).state).toBe('active')
})

describe('roles', () => {
  test('count from the next call on, are logged before and after, and the person is notified', async () => {
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
    expect(await findLastAuditEntry(meera)).toMatchObject({
      act: 'roles-changed',
      after: { roles: ['creator'] },
    })
    expect(await codeOf(shop.act(chief, `${meera.id}/roles`, { grant: ['creator'] }))).toBe('nothing_changes')
    expect((await shop.act(chief, `${meera.id}/roles`, { grant: ['king'] })).status).toBe(400)
  })

  test('with only the right for people, staff can neither grant a right that they lack nor act on an account with more rights', async () => {
    const friend = await shop.person('Kabir Anand')
    for (const right of ['staff:everything', 'staff:audit', 'staff:search']) {
      expect(await codeOf(shop.act(supportAgent, `${friend.id}/roles`, { grant: [right] }))).toBe(
        'not_yours_to_give',
      )
    }
    expect((await shop.act(supportAgent, `${friend.id}/roles`, { grant: ['staff:people'] })).status).toBe(200)
    for (const what of ['suspend', 'end-sessions', 'two-step/reset'])
      expect(await codeOf(shop.act(supportAgent, `${chief.id}/${what}`))).toBe('higher_rights')
    expect(await codeOf(shop.act(supportAgent, `${chief.id}/roles`, { revoke: ['staff'] }))).toBe(
      'higher_rights',
    )
    expect((await account(supportAgent, chief.id)).may).toMatchObject({ change: false, roles: [] })
    expect((await account(supportAgent, friend.id)).may.roles).toEqual([
      'creator',
      'seller',
      'conductor',
      'staff',
      'staff:people',
    ])
  })

  test('staff cannot change their own account', async () => {
    for (const what of ['suspend', 'end-sessions', 'two-step/reset', 'reinstate'])
      expect(await codeOf(shop.act(chief, `${chief.id}/${what}`))).toBe('own_account')
    expect(
      await codeOf(shop.act(supportAgent, `${supportAgent.id}/roles`, { grant: ['staff:everything'] })),
    ).toBe('own_account')
  })

  test('an earlier session of a suspended person can do nothing, and everything again after reinstatement', async () => {
    const second = await shop.person('Devika Menon', ['staff', 'staff:everything'])
    expect((await shop.act(second, `${chief.id}/suspend`)).status).toBe(200)
    expect(await codeOf(shop.act(chief, `${second.id}/suspend`))).toBe('not_signed_in')
    expect((await shop.act(second, `${chief.id}/reinstate`)).status).toBe(200)
    const { json } = await shop.ask('POST /user/login', {
      token: await shop.issuer.phoneProof(chief.phone),
      body: { mobile_no: chief.phone },
    })
    chief.token = json['token'] as string
    expect((await shop.act(chief, `${second.id}/roles`, { revoke: ['staff'] })).status).toBe(200)
  })

  test("of two administrators who revoke each other's rights at once, one succeeds and stays", async () => {
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

  test('a suspension and a revocation at once leave one administrator', async () => {
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

test('a second factor is reset with a reason, and the person is warned', async () => {
  const kabir = await shop.person('Kabir Anand', ['staff'])
  expect(await codeOf(shop.act(supportAgent, `${kabir.id}/two-step/reset`))).toBe('two_step_off')
  await shop.enrol(kabir)
  expect((await account(supportAgent, kabir.id)).has_second_factor).toBe(true)
  expect(
    (await shop.act(supportAgent, `${kabir.id}/two-step/reset`, { reason: 'Lost phone and paper' })).status,
  ).toBe(200)
  expect((await shop.ask('GET /user/two-step', { token: kabir.token })).json).toMatchObject({ is_on: false })
  expect(await findLastAuditEntry(kabir)).toMatchObject({
    act: 'two-step-reset',
    before: { two_step: true },
    after: { two_step: false },
  })
})
