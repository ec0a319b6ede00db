import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../identity/testing.ts'
import { openStaffShop, type TestPerson, type StaffShop } from '../testing.ts'

let shop: StaffShop
beforeAll(async () => {
  shop = await openStaffShop()
})
afterAll(() => shop.close())

const post = (path: string, person: TestPerson, body: object = {}) =>
  shop.ask(`POST /user/two-step/${path}`, { token: person.token, body })
const begin = async (person: TestPerson) =>
  post('begin', person, { enrolment_code: await shop.enrolmentCode(person) })
const stateOf = async ({ token }: TestPerson) => (await shop.ask('GET /user/two-step', { token })).json
const pass = (person: TestPerson, code: string) => post('pass', person, { code })
const adminAccess = async ({ token }: TestPerson) => {
  const { status, json } = await shop.ask('GET /admin/desk', { token })
  return status === 200 ? 200 : [status, json['code']]
}
const again = async (person: TestPerson): Promise<TestPerson> => ({
  ...person,
  token: await signIn(shop, person),
})
const eventsOf = async ({ id }: TestPerson) => {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    "select kind from identity.events where person_id = $1 and kind like 'second-factor%' order by id",
    [id],
  )
  return rows.map(({ kind }) => kind)
}
const warningsOf = async ({ id }: TestPerson) => {
  const { rows } = await shop.database.pool.query<{ kind: string }>(
    "select payload ->> 'kind' as kind from platform.outbox where topic = 'identity.warned' and (payload ->> 'personId')::bigint = $1 order by id",
    [id],
  )
  return rows.map(({ kind }) => kind)
}

describe('setting it up', () => {
  test('is refused for a shopper', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await post('begin', asha, { enrolment_code: await shop.enrolmentCode(asha) })).status).toBe(403)
    expect(await stateOf(asha)).toMatchObject({ is_on: false, is_staff: false, is_waiting: false })
  })

  test('Rohan scans the QR code, enters a code and a fresh ID token, and gets ten recovery codes that the database does not hold', async () => {
    const rohan = await shop.person('Rohan Desai', ['staff', 'staff:people'])
    const started = await begin(rohan)
    expect(started.json).toMatchObject({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:/),
    })
    expect(await stateOf(rohan)).toMatchObject({ is_on: false })

    const proof = await shop.issuer.phoneProof(rohan.phone)
    const confirmed = await post('confirm', rohan, {
      code: shop.codeOf(started.json['secret'] as string),
      proof,
    })
    const codes = confirmed.json['recovery_codes'] as string[]
    expect(new Set(codes).size).toBe(10)
    expect(codes.every((code) => /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/.test(code))).toBe(true)
    expect(await stateOf(rohan)).toMatchObject({
      is_on: true,
      is_staff: true,
      is_waiting: false,
      recovery_codes_left: 10,
    })
    expect(await adminAccess(rohan)).toBe(200)
    expect(await eventsOf(rohan)).toEqual(['second-factor-added'])
    expect(await warningsOf(rohan)).toEqual(['second-factor-added'])

    const { rows } = await shop.database.pool.query<{ stored: string }>(
      'select t::text || c::text as stored from staff.two_step t join staff.recovery_codes c using (person_id) where person_id = $1',
      [rohan.id],
    )
    const secretHex = Buffer.from(started.json['secret'] as string).toString('hex')
    expect(
      rows.some(({ stored }) => stored.includes(secretHex) || codes.some((code) => stored.includes(code))),
    ).toBe(false)
  })

  test("a wrong code, no ID token, another person's ID token, or an old one turns nothing on", async () => {
    const meera = await shop.person('Meera Joshi', ['staff'])
    const secret = (await begin(meera)).json['secret'] as string
    const own = () => shop.issuer.phoneProof(meera.phone)
    const code = () => shop.codeOf(secret)
    const old = await own()
    expect((await post('confirm', meera, { code: code() })).status).toBe(400)
    expect(await post('confirm', meera, { code: code(), proof: 'x' })).toMatchObject({
      status: 401,
      json: { code: 'proof_needed' },
    })
    expect(
      (await post('confirm', meera, { code: code(), proof: await shop.issuer.phoneProof('9811199999') }))
        .status,
    ).toBe(401)
    expect((await post('confirm', meera, { code: code(), proof: meera.token })).status).toBe(401)
    expect((await post('confirm', meera, { code: '12345', proof: await own() })).status).toBe(400)
    shop.clock.forward(6 * 60_000)
    expect((await post('confirm', meera, { code: code(), proof: old })).status).toBe(401)
    expect(await stateOf(meera)).toMatchObject({ is_on: false })
    expect((await post('confirm', meera, { code: code(), proof: await own() })).status).toBe(200)
  })

  test('started twice, the later secret counts; once on, it can be neither started nor confirmed again', async () => {
    const kabir = await shop.person('Kabir Anand', ['staff'])
    const first = (await begin(kabir)).json['secret'] as string
    const { secret } = await shop.enrol(kabir)
    expect(secret).not.toBe(first)
    expect((await begin(kabir)).json['code']).toBe('two_step_on')
    const proof = await shop.issuer.phoneProof(kabir.phone)
    expect((await post('confirm', kabir, { code: shop.codeOf(secret), proof })).json['code']).toBe(
      'two_step_on',
    )
  })

  test('confirmed twice at once it is turned on once, and only one answer has codes', async () => {
    const pema = await shop.person('Pema Negi', ['staff'])
    const secret = (await begin(pema)).json['secret'] as string
    const body = { code: shop.codeOf(secret), proof: await shop.issuer.phoneProof(pema.phone) }
    const answers = await Promise.all([1, 2, 3].map(() => post('confirm', pema, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await stateOf(pema)).toMatchObject({ recovery_codes_left: 10 })
  })
})

describe('codes in a new session', () => {
  let rohan: TestPerson
  let secret: string
  let recoveryCodes: string[]
  beforeAll(async () => {
    rohan = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
    ;({ secret, recoveryCodes } = await shop.enrol(rohan))
  })

  test('rights wait until a code is entered, also for paths that do not exist', async () => {
    const here = await again(rohan)
    expect(await adminAccess(here)).toEqual([403, 'second_factor_needed'])
    expect((await shop.ask('GET /admin/people', { token: here.token })).json['code']).toBe(
      'second_factor_needed',
    )
    expect(await stateOf(here)).toMatchObject({ is_on: true, is_waiting: true })
    expect((await pass(here, shop.codeOf(secret))).status).toBe(200)
    expect(await adminAccess(here)).toBe(200)
    expect(await adminAccess(await again(rohan))).toEqual([403, 'second_factor_needed'])
    shop.clock.forward(30_000)
  })

  test('a code works once: not twice, not in two sessions at once, and neither does the code before it', async () => {
    const [one, other] = [await again(rohan), await again(rohan)]
    const code = shop.codeOf(secret)
    const answers = await Promise.all([pass(one, code), pass(other, code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 400)?.json['code']).toBe('code_used')
    expect((await pass(other, shop.codeOf(secret, -30))).json['code']).toBe('code_used')
    shop.clock.forward(30_000)
    expect((await pass(other, shop.codeOf(secret))).status).toBe(200)
    shop.clock.forward(30_000)
  })

  test('five wrong codes make this session wait, longer each time, and no other session', async () => {
    const stranger = await again(rohan)
    const wrong = () => pass(stranger, shop.codeOf(secret, 7_200))
    for (let times = 0; times < 5; times += 1) expect((await wrong()).json['code']).toBe('wrong_code')
    const refused = await pass(stranger, shop.codeOf(secret))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '30'])
    expect((await post('recovery', stranger, { recovery_code: recoveryCodes[9] })).status).toBe(429)
    expect(await stateOf(stranger)).toMatchObject({ wait_seconds: 30 })

    shop.clock.forward(31_000)
    expect((await wrong()).json['wait_seconds']).toBe(60)
    const owner = await again(rohan)
    expect((await pass(owner, shop.codeOf(secret))).status).toBe(200)
    shop.clock.forward(61_000)
    expect((await pass(stranger, shop.codeOf(secret))).status).toBe(200)
    expect(await stateOf(stranger)).toMatchObject({ wait_seconds: 0 })
    shop.clock.forward(30_000)
  })

  test('wrong codes at once are counted one by one', async () => {
    const stranger = await again(rohan)
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => pass(stranger, shop.codeOf(secret, 7_200))),
    )
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('thirty wrong codes, five in each of six logins, leave only recovery codes for a day, and warn the owner once', async () => {
    const devika = await shop.person('Devika Menon', ['staff'])
    const { secret: own, recoveryCodes: spare } = await shop.enrol(devika)
    for (let login = 0; login < 6; login += 1) {
      const stranger = await again(devika)
      for (let times = 0; times < 5; times += 1)
        expect((await pass(stranger, shop.codeOf(own, 7_200))).json['code']).toBe('wrong_code')
    }
    const next = await again(devika)
    expect(await pass(next, shop.codeOf(own))).toMatchObject({
      status: 429,
      json: { code: 'many_wrong_codes' },
    })
    expect((await warningsOf(devika)).filter((kind) => kind === 'second-factor-tried')).toHaveLength(1)
    expect((await post('recovery', next, { recovery_code: spare[0] })).status).toBe(200)
    expect((await pass(await again(devika), shop.codeOf(own))).status).toBe(429)
    shop.clock.forward(24 * 3_600_000)
    expect((await pass(await again(devika), shop.codeOf(own))).status).toBe(200)
  })

  test('a recovery code works once, in any spelling, and its owner is notified', async () => {
    const [one, other] = [await again(rohan), await again(rohan)]
    const typed = ` ${recoveryCodes[0]?.toLowerCase().replace('-', ' ')} `
    const answers = await Promise.all(
      [one, other].map((session) => post('recovery', session, { recovery_code: typed })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(answers.find(({ status }) => status === 200)?.json['recovery_codes_left']).toBe(9)
    expect(await warningsOf(rohan)).toContain('recovery-code-used')
    expect((await post('recovery', await again(rohan), { recovery_code: 'nonsense' })).status).toBe(400)
  })

  test('new recovery codes replace all old ones', async () => {
    const body = { code: shop.codeOf(secret), proof: await shop.issuer.phoneProof(rohan.phone) }
    const fresh = (await post('recovery-codes', rohan, body)).json['recovery_codes'] as string[]
    const here = await again(rohan)
    expect((await post('recovery', here, { recovery_code: recoveryCodes[1] })).json['code']).toBe(
      'wrong_code',
    )
    expect((await post('recovery', here, { recovery_code: fresh[1] })).status).toBe(200)
    recoveryCodes = fresh
    shop.clock.forward(30_000)
  })

  test("another person's recovery code does not work", async () => {
    const devika = await shop.person('Devika Menon', ['staff'])
    await shop.enrol(devika)
    expect((await post('recovery', devika, { recovery_code: recoveryCodes[2] })).json['code']).toBe(
      'wrong_code',
    )
  })

  test('removing it needs a code or a recovery code, and a fresh ID token; in the demo, rights then need no code', async () => {
    expect((await post('remove', rohan, { code: shop.codeOf(secret) })).status).toBe(400)
    expect(await post('remove', rohan, { code: shop.codeOf(secret), proof: rohan.token })).toMatchObject({
      status: 401,
      json: { code: 'proof_needed' },
    })
    const proof = await shop.issuer.phoneProof(rohan.phone)
    expect((await post('remove', rohan, { code: shop.codeOf(secret, 7_200), proof })).json['code']).toBe(
      'wrong_code',
    )
    expect((await post('remove', rohan, { code: recoveryCodes[3], proof })).status).toBe(200)
    expect(await stateOf(rohan)).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    expect(await adminAccess(await again(rohan))).toBe(200)
    expect((await eventsOf(rohan)).at(-1)).toBe('second-factor-removed')
    expect((await pass(rohan, shop.codeOf(secret))).json['code']).toBe('two_step_off')
  })
})

test('a secret sealed with another key, or for another person, cannot be opened, and the refusal says what to do', async () => {
  const devika = await shop.person('Devika Menon', ['staff'])
  const { secret } = await shop.enrol(devika)
  await shop.database.pool.query('update staff.two_step set sealed_secret = $2 where person_id = $1', [
    devika.id,
    randomBytes(48),
  ])
  const refused = await pass(devika, shop.codeOf(secret))
  expect([refused.status, refused.json['code']]).toEqual([409, 'two_step_unreadable'])
})

describe('where a second factor is required', () => {
  let strict: StaffShop
  beforeAll(async () => {
    strict = await openStaffShop({ STAFF_TWO_FACTOR: 'required' })
  })
  afterAll(() => strict.close())

  test('staff without one have no rights until they set it up, and lose them when they remove it', async () => {
    const rohan = await strict.person('Rohan Desai', ['staff', 'staff:everything'])
    const refusalCode = async () => (await strict.ask('GET /admin/desk', { token: rohan.token })).json['code']
    expect(await refusalCode()).toBe('second_factor_needed')
    const { secret } = await strict.enrol(rohan)
    expect(await refusalCode()).toBeUndefined()
    const proof = await strict.issuer.phoneProof(rohan.phone)
    await strict.ask('POST /user/two-step/remove', {
      token: rohan.token,
      body: { code: strict.codeOf(secret), proof },
    })
    expect(await refusalCode()).toBe('second_factor_needed')
  })

  test('a shopper is not affected', async () => {
    const asha = await strict.person('Asha Rao')
    expect((await strict.ask('GET /user/me', { token: asha.token })).status).toBe(200)
    expect((await strict.ask('GET /admin/desk', { token: asha.token })).json['code']).toBe('not_allowed')
  })
})
