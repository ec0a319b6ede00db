import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { openSecrets } from '../secrets.ts'
import { deleteExpired } from '../queries/expired.ts'
import { openCookieBrowser } from '../testing/cookie-browser.ts'
import { captchaReturning, openBrowser, sdk, signInByPhone } from '../testing/official-sdk.ts'
import { KEY, postJson, startService, type TestService } from '../testing/start-service.ts'
import { AUDIT_COLUMNS } from '../tables.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

let nextPhone = 9_020_000_000
const aPhone = (): string => `+91${(nextPhone += 1)}`

const rowsOf = () => service.db.selectFrom('idp.audit').select(AUDIT_COLUMNS).orderBy('id').execute()

async function kindsFor(phone: string): Promise<string[]> {
  const secrets = await openSecrets(service.dataDir)
  const rows = await rowsOf()
  return rows
    .filter(({ phone_mac }) => phone_mac?.equals(secrets.mac('audit', phone)))
    .map(({ kind }) => kind)
}

const kindsOf = async (localId: string): Promise<string[]> =>
  (await rowsOf()).filter((row) => row.local_id === localId).map(({ kind }) => kind)

test('a phone login is recorded step by step, and found by its number', async () => {
  const phone = aPhone()
  const jar = openCookieBrowser(service)
  const { sessionInfo, code } = await jar.requestCode(phone)
  await jar.requestCode(phone)
  await jar.call('accounts:signInWithPhoneNumber', {
    sessionInfo,
    code: code === '000000' ? '000001' : '000000',
  })
  await jar.call('accounts:signInWithPhoneNumber', { sessionInfo, code })
  const kinds = await kindsFor(phone)
  expect(kinds.slice(0, 3)).toEqual(['code.asked', 'code.refused', 'code.wrong'])
  expect(kinds.slice(3).toSorted()).toEqual(['account.created', 'code.right', 'signed-in'])
})

test('it has the reason of a refusal, the last four digits and the subnet, and no secrets', async () => {
  const phone = aPhone()
  const jar = openCookieBrowser(service)
  const signedIn = await jar.signIn(phone)
  await jar.requestCode(phone)
  const all = await rowsOf()
  const refused = all.findLast(({ kind }) => kind === 'code.refused')
  expect(refused).toMatchObject({
    phone_end: phone.slice(-4),
    network: '127.0.0.0/24',
    detail: { reason: 'TOO_MANY_ATTEMPTS_TRY_LATER' },
  })
  const text = JSON.stringify(all)
  expect(text).not.toContain(phone.slice(3))
  for (const secret of ['idToken', 'refreshToken']) expect(text).not.toContain(String(signedIn.body[secret]))
  expect(text).not.toContain(await service.codeFor(phone))
})

test('a copied refresh token is recorded, with the end of its family', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const stolen = user.refreshToken
  await user.getIdToken(true)
  service.clock.advance(61)
  const body = new URLSearchParams({ grant_type: 'refresh_token', refresh_token: stolen })
  await fetch(`${service.origin}/idp/v1/token?key=${KEY}`, { method: 'POST', body })
  expect((await kindsOf(user.uid)).slice(-2)).toEqual(['refresh.reused', 'family.ended'])
  await browser.close()
})

test('account changes are recorded: created, linked, password set, unlinked, deleted', async () => {
  const browser = openBrowser(service)
  const { user } = await signInByPhone(browser, service, aPhone())
  const { body } = await postJson(`${service.origin}/idp/demo/google`, {
    email: 'told@gmail.com',
    name: 'Told',
  })
  await sdk.linkWithCredential(user, sdk.GoogleAuthProvider.credential(body['id_token'] as string))
  await sdk.linkWithCredential(user, sdk.EmailAuthProvider.credential('told@gmail.com', 'kolam-1234'))
  await sdk.updatePassword(user, 'kolam-5678')
  await sdk.unlink(user, 'google.com')
  await sdk.deleteUser(user)
  expect((await kindsOf(user.uid)).filter((kind) => kind !== 'code.right')).toEqual([
    'account.created',
    'signed-in',
    'provider.linked',
    'provider.linked',
    'password.changed',
    'signed-in',
    'provider.unlinked',
    'account.deleted',
  ])
  await browser.close()
})

test('a second factor is recorded when it is added and removed', async () => {
  const browser = openBrowser(service)
  const { body } = await postJson(`${service.origin}/idp/demo/google`, {
    email: 'steps@gmail.com',
    name: 'Steps',
  })
  const { user } = await sdk.signInWithCredential(
    browser.auth,
    sdk.GoogleAuthProvider.credential(body['id_token'] as string),
  )
  const [session, phone] = [await sdk.multiFactor(user).getSession(), aPhone()]
  const verificationId = await new sdk.PhoneAuthProvider(browser.auth).verifyPhoneNumber(
    { phoneNumber: phone, session },
    captchaReturning('any'),
  )
  const credential = sdk.PhoneAuthProvider.credential(verificationId, await service.codeFor(phone))
  await sdk.multiFactor(user).enroll(sdk.PhoneMultiFactorGenerator.assertion(credential), 'Mine')
  const [factor] = sdk.multiFactor(user).enrolledFactors
  if (factor) await sdk.multiFactor(user).unenroll(factor)
  expect((await kindsOf(user.uid)).slice(-2)).toEqual(['mfa.enrolled', 'mfa.withdrawn'])
  await browser.close()
})

test('wrong passwords and new signing keys are recorded too', async () => {
  await service.call('accounts:signInWithPassword', { email: 'nobody@example.in', password: 'guess-1234' })
  const kinds = (await rowsOf()).map(({ kind }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['password.wrong', 'keys.rotated']))
})

test('a thousand refusals do not write a thousand rows', async () => {
  const phone = aPhone()
  const jar = openCookieBrowser(service)
  for (let times = 0; times < 40; times += 1)
    await jar.call('accounts:sendVerificationCode', { phoneNumber: phone })
  expect((await kindsFor(phone)).length).toBeLessThan(25)
})

test('rows cannot be changed, truncated or deleted', async () => {
  const before = (await rowsOf()).length
  await expect(sql`update idp.audit set kind = 'nothing'`.execute(service.db)).rejects.toThrow('append only')
  await expect(sql`delete from idp.audit`.execute(service.db)).rejects.toThrow('append only')
  await expect(sql`truncate idp.audit`.execute(service.db)).rejects.toThrow('append only')
  expect(await rowsOf()).toHaveLength(before)
})

test('rows are retained for a year, and deleted a day after', async () => {
  const old = await startService()
  await openCookieBrowser(old).signIn(aPhone())
  const count = async () =>
    (await old.db.selectFrom('idp.audit').select('id').where('kind', '=', 'signed-in').execute()).length
  const sweep = () => transact(old.db, (tx) => deleteExpired(tx, old.clock.now()))
  old.clock.advance(365 * 86_400)
  await sweep()
  expect(await count()).toBe(1)
  old.clock.advance(86_401)
  await sweep()
  expect(await count()).toBe(0)
  await old.stop()
})
