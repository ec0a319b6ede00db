import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessionBearer } from '../identity/sessions/session-bearer.ts'
import { signIn } from '../identity/testing.ts'
import { openStaffShop, type TestPerson, type StaffShop } from './testing.ts'

const MINUTE = 60_000

let shop: StaffShop
beforeAll(async () => {
  shop = await openStaffShop()
})
afterAll(() => shop.close())

const adminAccess = async ({ token }: Pick<TestPerson, 'token'>) => {
  const { status, json } = await shop.ask('GET /admin/desk', { token })
  return status === 200 ? 200 : [status, json['code']]
}
const enrolled = async (name: string, right = 'staff:people') => {
  const who = await shop.person(name, ['staff', right])
  const { secret, recoveryCodes } = await shop.enrol(who)
  const pass = () =>
    shop.ask('POST /user/two-step/pass', { token: who.token, body: { code: shop.codeOf(secret) } })
  await pass()
  return { who, secret, recoveryCodes, pass }
}
const ENDED = [403, 'admin_session_ended']

describe('staff rights of a session', () => {
  test('hold for 29:59 minutes without use and end at 30:00; calls as a shopper and refused calls do not restore them, a code does', async () => {
    const { who, pass } = await enrolled('Nisha Verma')
    shop.clock.forward(30 * MINUTE - 1_000)
    expect(await adminAccess(who)).toBe(200)
    shop.clock.forward(30 * MINUTE)
    expect(await adminAccess(who)).toEqual(ENDED)
    expect((await shop.ask('GET /user/me', { token: who.token })).status).toBe(200)
    expect((await shop.ask('GET /admin/people', { token: who.token })).json['code']).toBe(
      'admin_session_ended',
    )
    expect(await adminAccess(who)).toEqual(ENDED)
    expect((await shop.ask('GET /user/two-step', { token: who.token })).json).toMatchObject({
      is_on: true,
      is_waiting: true,
    })
    expect((await pass()).status).toBe(200)
    expect(await adminAccess(who)).toBe(200)
  })

  test('are extended by staff calls alone: after 40 minutes of shopping they have ended', async () => {
    const { who } = await enrolled('Nisha Verma')
    for (let times = 0; times < 4; times += 1) {
      shop.clock.forward(10 * MINUTE)
      expect((await shop.ask('GET /user/me', { token: who.token })).status).toBe(200)
    }
    expect(await adminAccess(who)).toEqual(ENDED)
  })

  test('end 12 hours after the code, regardless of use; a recovery code restores them as well', async () => {
    const { who, recoveryCodes } = await enrolled('Lata Iyer')
    for (let passed = 20; passed < 12 * 60; passed += 20) {
      shop.clock.forward(20 * MINUTE)
      expect(await adminAccess(who), `after ${passed} minutes`).toBe(200)
    }
    shop.clock.forward(20 * MINUTE)
    expect(await adminAccess(who)).toEqual(ENDED)
    await shop.ask('POST /user/two-step/recovery', {
      token: who.token,
      body: { recovery_code: recoveryCodes[0] },
    })
    expect(await adminAccess(who)).toBe(200)
  })

  test('hold on a process that had no calls for 40 minutes, when another one had some', async () => {
    const { who } = await enrolled('Pema Negi')
    const process = () =>
      sessionBearer({
        db: shop.api.db,
        clock: shop.clock,
        isCacheTrusted: () => true,
        staffTwoFactor: 'optional',
      })
    const [busy, quiet] = [process(), process()]
    expect((await quiet(who.token, true))?.roles).toContain('staff:people')
    for (let times = 0; times < 2; times += 1) {
      shop.clock.forward(20 * MINUTE)
      expect((await busy(who.token, true))?.roles).toContain('staff:people')
    }
    expect((await quiet(who.token, true))?.roles).toContain('staff:people')
    shop.clock.forward(30 * MINUTE)
    for (const bearer of [busy, quiet])
      expect(await bearer(who.token, true)).toMatchObject({ roles: [], rightsEnded: true })
  })

  test('2 calls at once after 30 idle minutes do not restore them; 20 calls at once while they hold cause one write', async () => {
    const { who } = await enrolled('Meera Joshi')
    const seenAt = async () => {
      const { rows } = await shop.database.pool.query<{ at: Date }>(
        'select max(staff_seen_at) as at from identity.sessions where person_id = $1',
        [who.id],
      )
      return rows[0]?.at.getTime() ?? 0
    }
    shop.clock.forward(5 * MINUTE)
    expect(await Promise.all(Array.from({ length: 20 }, () => adminAccess(who)))).toEqual(
      Array.from({ length: 20 }, () => 200),
    )
    const before = await seenAt()
    shop.clock.forward(30 * MINUTE + 1_000)
    expect(await Promise.all([adminAccess(who), adminAccess(who)])).toEqual([ENDED, ENDED])
    expect(await seenAt()).toBe(before)
  })

  test('do not end in the demo for staff without a second factor', async () => {
    const asha = await shop.person('Asha Rao', ['staff'])
    shop.clock.forward(13 * 60 * MINUTE)
    expect(await adminAccess(asha)).toBe(200)
  })

  test('in a new session of the same person wait for its first code', async () => {
    const { who } = await enrolled('Devika Menon')
    expect(await adminAccess({ token: await signIn(shop, who) })).toEqual([403, 'second_factor_needed'])
  })
})

describe('a code older than 10 minutes', () => {
  test('does not change roles; with a new code the same call under the same key changes them once', async () => {
    const { who, pass } = await enrolled('Rohan Desai', 'staff:everything')
    const kabir = await shop.person('Kabir Anand')
    const headers = { 'idempotency-key': randomUUID() }
    const body = { grant: ['staff:people'], reason: 'Joins the team' }
    const grant = () => shop.ask(`POST /admin/people/${kabir.id}/roles`, { token: who.token, body, headers })
    shop.clock.forward(10 * MINUTE)
    expect(await grant()).toMatchObject({ status: 403, json: { code: 'fresh_code_needed' } })
    expect(await shop.rolesOf(kabir.id)).toEqual([])
    expect(await adminAccess(who)).toBe(200)

    expect((await pass()).status).toBe(200)
    const answers = [await grant(), await grant()]
    expect(answers.map(({ status, json }) => [status, json])).toEqual(
      answers.map(() => [200, { roles: ['staff', 'staff:people'] }]),
    )
    const { rows } = await shop.database.pool.query(
      "select 1 from staff.audit_log where subject_id = $1 and act = 'roles-changed'",
      [kabir.id],
    )
    expect(rows).toHaveLength(1)
  })

  test('still suspends people, and changes roles until 9:59 minutes', async () => {
    const { who } = await enrolled('Rohan Desai', 'staff:everything')
    const kabir = await shop.person('Kabir Anand')
    shop.clock.forward(10 * MINUTE - 1_000)
    expect((await shop.act(who, `${kabir.id}/roles`, { grant: ['seller'] })).status).toBe(200)
    shop.clock.forward(5 * MINUTE)
    expect((await shop.act(who, `${kabir.id}/suspend`)).status).toBe(200)
  })

  test('is not needed by staff without a second factor, in the demo', async () => {
    const chief = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
    const kabir = await shop.person('Kabir Anand')
    shop.clock.forward(60 * MINUTE)
    expect((await shop.act(chief, `${kabir.id}/roles`, { grant: ['seller'] })).status).toBe(200)
  })
})
