import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decodeProtectedHeader, SignJWT } from 'jose'
import { randomUUID } from 'node:crypto'
import { issueIdToken, verifyIdToken } from './sessions/id-token.ts'
import { openSecrets } from './secrets.ts'
import { openSigningKeys } from './sessions/signing-keys.ts'
import { SIGNING_KEY_COLUMNS, type UserRow } from './tables.ts'
import { errorCodeOf, startService, testClock, type TestService } from './testing/start-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('the secret file is readable by its owner only, and a second start uses the same one', async () => {
  const file = join(service.dataDir, 'keys', 'identity.key')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const [first, second] = await Promise.all([openSecrets(service.dataDir), openSecrets(service.dataDir)])
  expect(first.mac('otp', 'x')).toEqual(second.mac('otp', 'x'))
})

test('the next signing key is published two days before its first use, and the old one is accepted for a day after', async () => {
  const clock = testClock()
  const secrets = await openSecrets(service.dataDir)
  const keys = await openSigningKeys({ db: service.db, clock, secrets, purposes: ['id-token'] })
  const first = (await keys.signer('id-token')).kid
  clock.advance(28.5 * 86_400)
  await keys.refresh()
  expect(keys.published('id-token')).toHaveLength(2)
  expect((await keys.signer('id-token')).kid).toBe(first)
  clock.advance(2 * 86_400)
  expect((await keys.signer('id-token')).kid).not.toBe(first)
  expect(keys.verifier('id-token', first)).not.toBeNull()
  clock.advance(86_400)
  expect(keys.verifier('id-token', first)).toBeNull()
})

test('an ID token signed a minute before the key changed is accepted until it expires after an hour', async () => {
  const other = await startService()
  const [clock, secrets] = [testClock(), await openSecrets(other.dataDir)]
  const keys = await openSigningKeys({ db: other.db, clock, secrets, purposes: ['id-token'] })
  const parts = { keys, clock, projectId: 'ciy-demo' }
  const user = { local_id: 'asha', phone: null, email: null, display_name: null, photo_url: null } as UserRow
  const issue = () => {
    const family = {
      id: randomUUID(),
      sign_in_provider: 'phone',
      second_factor: null,
      auth_time: clock.now(),
      generation: 0,
    }
    return issueIdToken(parts, { user, identities: [] }, family)
  }
  const kidOf = (token: string) => decodeProtectedHeader(token).kid ?? ''
  clock.advance(29 * 86_400)
  await keys.refresh()
  clock.advance(86_400 - 60)
  const before = await issue()
  clock.advance(60)
  const after = await issue()
  expect(kidOf(after)).not.toBe(kidOf(before))
  expect(keys.published('id-token').map(({ kid }) => kid)).toEqual(
    expect.arrayContaining([kidOf(before), kidOf(after)]),
  )
  clock.advance(3_539)
  for (const token of [before, after])
    expect(await verifyIdToken(parts, token)).toMatchObject({ localId: 'asha' })
  // Thirty seconds of clock difference are tolerated.
  clock.advance(32)
  await expect(verifyIdToken(parts, before)).rejects.toMatchObject({ code: 'INVALID_ID_TOKEN' })
  await other.stop()
})

test('an ID token of another project, another issuer, another algorithm or without a signature is refused', async () => {
  const phone = '+919400000032'
  const sent = await service.call('accounts:sendVerificationCode', { phoneNumber: phone })
  const { body } = await service.call('accounts:signInWithPhoneNumber', {
    sessionInfo: sent.body['sessionInfo'],
    code: await service.codeFor(phone),
  })
  const [header = '', payload = '', signature = ''] = String(body['idToken']).split('.')
  const read = (part: string) =>
    JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>
  const write = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const secrets = await openSecrets(service.dataDir)
  const { kid, key } = await (
    await openSigningKeys({ db: service.db, clock: service.clock, secrets, purposes: ['id-token'] })
  ).signer('id-token')
  const signed = (claims: object, alg = 'RS256') =>
    new SignJWT({ ...read(payload), ...claims }).setProtectedHeader({ alg, kid }).sign(key)
  const bad = [
    `${write({ ...read(header), alg: 'none' })}.${payload}.`,
    `${write({ ...read(header), alg: 'HS256' })}.${payload}.${signature}`,
    `${header}.${write({ ...read(payload), sub: 'somebody' })}.${signature}`,
    await signed({ aud: 'another-shop' }),
    await signed({ iss: 'https://securetoken.google.com/another-shop' }),
    await signed({ exp: Math.floor(service.clock.now().getTime() / 1_000) - 31 }),
    await signed({ sid: undefined }),
    await signed({ auth_time: undefined }),
  ]
  const answers = []
  for (const idToken of bad) answers.push(errorCodeOf(await service.call('accounts:lookup', { idToken })))
  expect(answers).toEqual(bad.map(() => 'INVALID_ID_TOKEN'))
  expect((await service.call('accounts:lookup', { idToken: await signed({}) })).status).toBe(200)
})

test('private keys are not in plain text in the database, and a lost secret causes a new one', async () => {
  const other = await startService()
  const rows = await other.db.selectFrom('idp.signing_keys').select(SIGNING_KEY_COLUMNS).execute()
  for (const { private_sealed } of rows)
    expect(private_sealed.toString('latin1')).not.toContain('PRIVATE KEY')
  const stranger = await openSecrets(service.dataDir)
  const keys = await openSigningKeys({
    db: other.db,
    clock: other.clock,
    secrets: stranger,
    purposes: ['id-token'],
  })
  expect(rows.map(({ kid }) => kid)).not.toContain((await keys.signer('id-token')).kid)
  expect(keys.published('id-token')).toHaveLength(2)
  await other.stop()
})
