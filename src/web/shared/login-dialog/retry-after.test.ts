import { afterEach, expect, test, vi } from 'vitest'
import { withRetryAfter, retryAfter, waitOf } from './retry-after.ts'

const answering = (status: number, headers: Record<string, string> = {}) => {
  const fetch = async () => new Response('{}', { status, headers })
  vi.stubGlobal('self', { fetch })
  return fetch
}
afterEach(() => vi.unstubAllGlobals())

/** As the SDK calls it: with the fetch of the page, throwing its own errors. */
const refusedBySdk = async () => {
  await self.fetch('/idp/v1/accounts:sendVerificationCode')
  throw new Error('Firebase: Please wait 27 seconds. (auth/too-many-requests).')
}

test("the service's Retry-After is read although the SDK drops it, and the page's own fetch is restored", async () => {
  const fetch = answering(429, { 'retry-after': '27' })
  const error = await withRetryAfter(refusedBySdk).catch((thrown: unknown) => thrown)
  expect(waitOf(error)).toBe(27)
  expect(self.fetch).toBe(fetch)
})

test.each([
  ['it names no time', 429, {}],
  ['it names a date', 429, { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' }],
  ['it refuses for something else', 400, { 'retry-after': '27' }],
])('there is no wait when %s', async (_why, status, headers) => {
  answering(status, headers)
  const error = await withRetryAfter(refusedBySdk).catch((thrown: unknown) => thrown)
  expect(waitOf(error)).toBe(0)
})

test('a successful job returns its result', async () => {
  answering(200)
  expect(await withRetryAfter(async () => (await self.fetch('/')).status)).toBe(200)
})

test('the header is in seconds and never negative', () => {
  expect(
    ['5', '-5', 'soon'].map((value) => retryAfter(new Response(null, { headers: { 'retry-after': value } }))),
  ).toEqual([5, 0, 0])
})
