import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '../../identity/testing.ts'
import type { AuditEntry } from '../contract.ts'
import { grantByCommand } from '../grant-by-command.ts'
import { openStaffShop, type TestPerson, type StaffShop } from '../testing.ts'

const HOUR = 3_600_000

let shop: StaffShop
let rohan: TestPerson
let nisha: TestPerson
beforeAll(async () => {
  shop = await openStaffShop()
  rohan = await shop.person('Rohan Desai', ['staff', 'staff:everything'])
  nisha = await shop.person('Nisha Verma', ['staff', 'staff:people'])
})
afterAll(() => shop.close())

const post = (path: string, { token }: TestPerson, body: object = {}) =>
  shop.ask(`POST /user/two-step/${path}`, { token, body })
const begin = (who: TestPerson, code?: string) =>
  post('begin', who, code === undefined ? {} : { enrolment_code: code })
const issue = (actor: TestPerson, { id }: TestPerson) => shop.act(actor, `${id}/two-step/enrolment-code`)
const confirm = async (who: TestPerson, secret: unknown) =>
  post('confirm', who, { code: shop.codeOf(String(secret)), proof: await shop.issuer.phoneProof(who.phone) })
const isOn = async ({ token }: TestPerson) => (await shop.ask('GET /user/two-step', { token })).json['is_on']
const issued = async (actor: TestPerson, who: TestPerson): Promise<string> =>
  String((await issue(actor, who)).json['code'])

describe('setting up two-step login', () => {
  test("a stolen session of Kabir's, with an ID token but no enrolment code, enrols nothing", async () => {
    const kabir = await shop.person('Kabir Anand', ['staff'])
    expect((await begin(kabir)).status).toBe(400)
    expect((await begin(kabir, '')).status).toBe(400)
    expect((await begin(kabir, 'x'.repeat(5_000))).status).toBe(400)
    expect(await begin(kabir, '0000-0000-0000-0000')).toMatchObject({
      status: 403,
      json: { code: 'enrolment_code_wrong' },
    })
    expect((await confirm(kabir, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567')).json['code']).toBe('two_step_off')
    expect(await isOn(kabir)).toBe(false)
  })

  test("Meera's code does not work for Kabir", async () => {
    const [meera, kabir] = [
      await shop.person('Meera Joshi', ['staff']),
      await shop.person('Kabir Anand', ['staff']),
    ]
    await issued(rohan, kabir)
    expect((await begin(kabir, await issued(rohan, meera))).json['code']).toBe('enrolment_code_wrong')
  })

  test('a code works once: after set-up and removal it cannot start a second set-up', async () => {
    const meera = await shop.person('Meera Joshi', ['staff'])
    const code = await issued(nisha, meera)
    const { secret } = (await begin(meera, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).json
    expect((await confirm(meera, secret)).status).toBe(200)
    expect((await begin(meera, code)).json['code']).toBe('two_step_on')
    shop.clock.forward(30_000)
    const proof = await shop.issuer.phoneProof(meera.phone)
    expect((await post('remove', meera, { code: shop.codeOf(String(secret)), proof })).status).toBe(200)
    expect((await begin(meera, code)).json['code']).toBe('enrolment_code_wrong')
  })

  test('a code works for 24 hours, also where the secret was created before', async () => {
    const pema = await shop.person('Pema Negi', ['staff'])
    const code = await issued(rohan, pema)
    shop.clock.forward(24 * HOUR - 60_000)
    const { secret } = (await begin(pema, code)).json
    shop.clock.forward(2 * 60_000)
    expect((await begin(pema, code)).json['code']).toBe('enrolment_code_wrong')
    expect(await confirm(pema, secret)).toMatchObject({ status: 409, json: { code: 'enrolment_code_gone' } })
    expect(await isOn(pema)).toBe(false)
  })

  test('a new code replaces the one before it, also where the secret was created before', async () => {
    const pema = await shop.person('Pema Negi', ['staff'])
    const first = await issued(rohan, pema)
    const { secret } = (await begin(pema, first)).json
    const second = await issued(rohan, pema)
    expect((await confirm(pema, secret)).json['code']).toBe('enrolment_code_gone')
    expect((await begin(pema, first)).json['code']).toBe('enrolment_code_wrong')
    expect((await confirm(pema, (await begin(pema, second)).json['secret'])).status).toBe(200)
  })

  test('of 2 sessions that set it up at once with the same code, one succeeds', async () => {
    const devika = await shop.person('Devika Menon', ['staff'])
    const other = { ...devika, token: await signIn(shop, devika) }
    const code = await issued(rohan, devika)
    const setUp = async (who: TestPerson) => confirm(who, (await begin(who, code)).json['secret'])
    const answers = await Promise.all([setUp(devika), setUp(other)])
    const on = answers.filter(({ status }) => status === 200)
    expect(on.length).toBeLessThanOrEqual(1)
    expect(answers.every(({ status }) => status < 500)).toBe(true)
    if (on.length === 0) expect((await setUp(devika)).status).toBe(200)
    expect((await begin(other, code)).json['code']).toBe('two_step_on')
  })
})

describe('issuing a code', () => {
  test('is recorded with its reason and without the code, which the database does not hold', async () => {
    const lata = await shop.person('Lata Iyer', ['staff'])
    const { status, json } = await issue(nisha, lata)
    expect([status, json]).toEqual([
      200,
      {
        code: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-?){4}$/),
        expires_at: new Date(Date.parse(String(json['expires_at']))).toISOString(),
      },
    ])
    const { rows } = (await shop.get(rohan, `/admin/acts?subject=${lata.id}`)).json as { rows: AuditEntry[] }
    expect(rows).toEqual([
      expect.objectContaining({ act: 'enrolment-code-issued', reason: 'Asked for by phone' }),
    ])
    const code = String(json['code'])
    const stored = await shop.database.pool.query(
      'select c::text as stored from staff.enrolment_codes c where person_id = $1',
      [lata.id],
    )
    for (const text of [JSON.stringify(rows), JSON.stringify(stored.rows)]) expect(text).not.toContain(code)
  })

  test("is refused for one's own account, for rights that one lacks, for shoppers, and where two-step login is on", async () => {
    const asha = await shop.person('Asha Rao')
    const kabir = await shop.person('Kabir Anand', ['staff'])
    expect((await issue(rohan, rohan)).json['code']).toBe('own_account')
    expect((await issue(nisha, rohan)).json['code']).toBe('higher_rights')
    expect((await issue(nisha, asha)).json['code']).toBe('not_staff')
    expect((await issue(kabir, nisha)).json['code']).toBe('not_allowed')
    await shop.enrol(kabir)
    expect((await issue(nisha, kabir)).json['code']).toBe('two_step_on')
  })
})

describe('npm run grant', () => {
  const grant = (phone: string, rights: string[]) =>
    grantByCommand(shop.api.db, { phone, rights, now: shop.clock.now() })

  test('gives a code to an account with staff rights and no second factor, each time it runs, and to no seller', async () => {
    const pema = await shop.person('Pema Negi')
    expect((await grant(pema.phone, ['seller'])).enrolment).toBeNull()
    const first = (await grant(pema.phone, ['staff:everything'])).enrolment?.code ?? ''
    const second = (await grant(pema.phone, ['staff:everything'])).enrolment?.code ?? ''
    expect((await begin(pema, first)).json['code']).toBe('enrolment_code_wrong')
    expect((await confirm(pema, (await begin(pema, second)).json['secret'])).status).toBe(200)
    expect((await grant(pema.phone, ['staff:everything'])).enrolment).toBeNull()
  })

  test('removes the second factor of Meena, who lost her phone, and gives her a code; the audit log names the command, and her old codes no longer work', async () => {
    const meena = await shop.person('Meena Das')
    const first = (await grant(meena.phone, ['staff:everything'])).enrolment?.code ?? ''
    expect((await confirm(meena, (await begin(meena, first)).json['secret'])).status).toBe(200)
    const again = {
      phone: meena.phone,
      rights: ['staff:everything'],
      hasLostPhone: true,
      now: shop.clock.now(),
    }
    const code = (await grantByCommand(shop.api.db, again)).enrolment?.code ?? ''
    const { rows } =
      await sql`select reason, actor_id from staff.audit_log where act = 'two-step-reset' and subject_id = ${meena.id}`.execute(
        shop.api.db,
      )
    expect(rows).toEqual([{ reason: 'npm run grant', actor_id: null }])
    expect((await begin(meena, first)).json['code']).toBe('enrolment_code_wrong')
    expect((await confirm(meena, (await begin(meena, code)).json['secret'])).status).toBe(200)
  })

  test('prints the code', async () => {
    // The command reads the system clock, which the other tests are ahead of.
    const fresh = await openStaffShop()
    const lata = await fresh.person('Lata Iyer')
    const child = spawn(process.execPath, ['scripts/grant-rights.ts', lata.phone, 'people'], {
      env: { ...process.env, DATABASE_URL: fresh.url, NODE_ENV: 'test' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'close')
    const code = /Enrolment code: (\S+)/.exec(output)?.[1]
    const started = await fresh.ask('POST /user/two-step/begin', {
      token: lata.token,
      body: { enrolment_code: code },
    })
    await fresh.close()
    expect(started.status, output).toBe(200)
  })
})
