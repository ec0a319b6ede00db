import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { settleJobs } from '#platform/jobs'
import { openTestShop, type TestShop } from '#testing/test-shop'
import { identityListeners } from './listeners.ts'

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
