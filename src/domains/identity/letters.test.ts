import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { settleJobs } from '#platform/jobs'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { loginByPhone } from '#testing/visitor'
import { identityListeners } from './listeners.ts'
import { warningLetter } from './warning-letters.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.end())

type Listed = { oobCodes: { email: string; requestType: string; oobCode: string; oobLink: string }[] }
type Me = { user: { email: string; email_verified: boolean } }

test('a shop that nothing carries letters for does not try to send any, and still ends what is to end', () => {
  const service = { deleteAccount: async () => undefined }
  const topics = identityListeners({ publicUrl: 'https://ciy.test', mail: null, clock: systemClock, service }).map(({ topic }) => topic)
  expect(topics).toEqual(['identity.erased', 'identity.uidsFreed'])
})

test('an added address gets one letter, and the link in it verifies the address', async () => {
  const asha = shop.visitor()
  await asha.signIn('9876512340', 'Asha Rao')
  await asha.post('/api/user/addEmail', { email: 'Asha@Example.in' })
  await settleJobs(shop.jobs)
  await settleJobs(shop.jobs)

  const { body } = await asha.get<Listed>('/emulator/v1/projects/ciy-demo/oobCodes?email=asha@example.in')
  expect(body.oobCodes).toEqual([expect.objectContaining({ email: 'asha@example.in', requestType: 'VERIFY_EMAIL' })])
  const { pathname, search } = new URL(body.oobCodes[0]?.oobLink ?? '')
  expect((await asha.get<Me>('/api/user/me')).body.user.email_verified).toBe(false)
  expect((await asha.get(pathname + search)).status).toBe(200)
  expect((await asha.get<Me>('/api/user/me')).body.user).toMatchObject({ email: 'asha@example.in', email_verified: true })
})

test('the verified address hears what happened to the account, and what to do if it was not its owner', async () => {
  const meera = shop.visitor()
  await meera.signInWithGmail('meera.joshi@gmail.com', 'Meera Joshi')
  const proof = await loginByPhone(shop.visitor(), '9876512399')
  expect((await meera.post('/api/user/phone', { proof: proof.idToken })).status).toBe(200)
  await settleJobs(shop.jobs)
  await settleJobs(shop.jobs)
  const { rows } = await shop.database.pool.query<{ body: string }>("select body from idp.outbox where recipient = 'meera.joshi@gmail.com'")
  expect(rows.map(({ body }) => body)).toEqual([expect.stringContaining('Hello Meera Joshi,\n\nA mobile number was added to your account.')])
  expect(rows[0]?.body).toContain('If it was not you')
})

test.each(['phone-changed', 'accounts-joined', 'deleted', 'a kind that nobody has words for yet'])(
  'a letter about %s has a subject, a link and no code',
  (kind) => {
    const { subject, text, link } = warningLetter(kind, { name: 'Asha Rao', publicUrl: 'https://ciy.test' })
    expect(subject).toContain('CIY account')
    expect(link).toMatch(/^https:\/\/ciy\.test\/(?:profile|privacy-policy)/)
    expect(text).toContain(link)
  },
)

test('a letter about a login from a new place says with what, from where and when', () => {
  const detail = { device: { browser: 'Chrome', system: 'Android', kind: 'phone' as const }, network: '203.0.113.x', at: '2026-11-21T13:30:00.000Z' }
  const { text } = warningLetter('new-device', { name: 'Asha Rao', publicUrl: 'https://ciy.test', detail })
  expect(text).toContain('With: Chrome on Android\nNetwork: 203.0.113.x\nWhen: 21 Nov 2026, 7:00')
})
