import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { emptyDatabase, type FreshDatabase } from '#platform/testing'
import { solveCaptcha } from '@ciy/identity-toolkit/testing/solve-captcha'
import { visitor, type IdentityTokens, type Visitor } from '../src/testing/visitor.ts'
import { startCarriers, type Carriers } from './carrier.fixture.ts'
import {
  productionEnv,
  stopProgram,
  freePort,
  ownIdentityEnv,
  runFile,
  type RunningProgram,
} from './production.fixture.ts'

let database: FreshDatabase
let dataDir: string
let carriers: Carriers
export let program: RunningProgram
export let env: Record<string, string>
export let url = ''

export type SignedInPerson = Visitor & { phone: string; proof: string }

/** Logs in as the dialog does: captcha, code from the carrier, name. */
export async function signInOverHttp(phone: string, name: string): Promise<SignedInPerson> {
  const self = visitor(url)
  const key = ownIdentityEnv['IDENTITY_API_KEY']
  const body = { phoneNumber: `+91${phone}`, recaptchaToken: await solveCaptcha({ origin: url }) }
  const sent = await self.post<{ sessionInfo: string }>(
    `/idp/v1/accounts:sendVerificationCode?key=${key}`,
    body,
  )
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  await expect.poll(() => carriers.codeFor(phone)).toMatch(/^\d{6}$/)
  const entered = { sessionInfo: sent.body.sessionInfo, code: carriers.codeFor(phone) }
  const tokens = await self.post<IdentityTokens>(`/idp/v1/accounts:signInWithPhoneNumber?key=${key}`, entered)
  const proof = { authorization: `Bearer ${tokens.body.idToken}` }
  expect((await self.post('/api/user/add-user', { rec_id: 0, name, mobile_no: phone }, proof)).status).toBe(
    201,
  )
  const login = await self.post<{ token: string }>('/api/user/login', { mobile_no: phone }, proof)
  expect(login.status, JSON.stringify(login.body)).toBe(200)
  self.token = login.body.token
  return Object.assign(self, { phone, proof: tokens.body.idToken })
}

/** Enrols the second factor that staff rights need, with an enrolment code of another administrator or of the command. */
export async function enrolSecondFactor(person: SignedInPerson, enrolmentCode: string): Promise<void> {
  const enrolment = await person.post<{ secret: string }>('/api/user/two-step/begin', {
    enrolment_code: enrolmentCode,
  })
  const code = new TOTP({ secret: Secret.fromBase32(enrolment.body.secret) }).generate()
  const confirmed = await person.post('/api/user/two-step/confirm', { code, proof: person.proof })
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200)
}

export async function expectStatus<Body>(
  response: Promise<{ status: number; body: Body }>,
  status = 200,
): Promise<Body> {
  const answer = await response
  expect(answer.status, JSON.stringify(answer.body)).toBe(status)
  return answer.body
}

/** Fetches a page's HTML. */
export async function fetchPage(
  path: string,
  who: Visitor | null = null,
): Promise<{ status: number; html: string }> {
  const headers: Record<string, string> = who
    ? { cookie: `token=${encodeURIComponent(`Bearer ${who.token}`)}` }
    : {}
  const answer = await fetch(url + path, { headers, redirect: 'manual' })
  return { status: answer.status, html: await answer.text() }
}

export const sendBody = async <Body>(
  who: Visitor,
  [method, path]: [string, string],
  [type, body]: [string, string | Uint8Array],
): Promise<{ status: number; body: Body }> => {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': type }
  const answer = await fetch(`${url}/api${path}`, { method, headers, body: body as BodyInit })
  return { status: answer.status, body: (await answer.json()) as Body }
}
export const putJson = <Body>(who: Visitor, path: string, body: object) =>
  sendBody<Body>(who, ['PUT', path], ['application/json', JSON.stringify(body)])

type Setup = { steps: { key: string; done: boolean; title: string; href: string }[] }
export const missingSetupSteps = async (who: Visitor): Promise<string[]> =>
  (await expectStatus(who.get<Setup>('/api/admin/setup'))).steps
    .filter(({ done }) => !done)
    .map(({ key }) => key)

/** Opens an empty shop in production, with carriers for its messages. */
export function setUpFirstSale(): void {
  beforeAll(async () => {
    ;[database, dataDir, carriers] = await Promise.all([
      emptyDatabase(),
      mkdtemp(join(tmpdir(), 'ciy-first-sale-')),
      startCarriers(),
    ])
    const authority = join(dataDir, 'carriers.pem')
    await writeFile(authority, carriers.cert)
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    env = {
      ...productionEnv(database.url),
      ...ownIdentityEnv,
      ...carriers.env(authority),
      DATA_DIR: dataDir,
      PORT: port,
    }
    program = runFile(['src/main.ts'], env)
    await vi.waitUntil(() => /CIY is ready at/.test(program.output()) || program.child.exitCode !== null, {
      timeout: 110_000,
      interval: 100,
    })
    expect(program.output()).toContain('CIY is ready at https://ciy.example')
  })
  afterAll(async () => {
    if (program) await stopProgram(program.child)
    await carriers?.end()
    await database?.drop()
    if (dataDir) await rm(dataDir, { recursive: true, force: true })
  })
}
