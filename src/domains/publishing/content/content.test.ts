import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { SignupState } from './contract.ts'
import { hasSignup } from './index.ts'

const clock = movableClock(new Date('2026-11-22T06:00:00Z'))
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ clock })
}, 60_000)
afterAll(() => shop.end())

async function signUp(payload: object, remoteAddress: string) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/order/addsignup',
    payload,
    remoteAddress,
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ message?: string }>(),
    retryAfter: answer.headers['retry-after'],
  }
}
const post = async (url: string, headers: Record<string, string> = {}, payload = '') => {
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return {
    status: answer.statusCode,
    location: answer.headers.location,
    json: answer.statusCode === 200 ? answer.json<SignupState>() : null,
  }
}
const isReader = (email: string) => hasSignup(shop.database.db, email)
const lettersTo = async (email: string) => {
  await runPendingJobs(shop.jobs)
  return (
    await sql<{ body: string }>`select body from idp.outbox where recipient = ${email} order by id`.execute(
      shop.database.db,
    )
  ).rows
}
const tokenIn = (body = ''): string => /token=([\w-]+)/.exec(body)?.[1] ?? ''

test.each([
  [{}, 'Please fill in all required fields.'],
  [{ email: '' }, 'Please fill in all required fields.'],
  [{ email: '   ' }, 'Please fill in all required fields.'],
  [{ email: null }, 'Please fill in all required fields.'],
  [{ email: 'asha' }, 'Please enter a valid email address.'],
  [{ email: 'asha@x.in\u0000' }, 'Please enter a valid email address.'],
  [{ email: `${'a'.repeat(260)}@x.in` }, 'Please enter a valid email address.'],
])('%j is 400: %s', async (body, message) => {
  const { status, json } = await signUp(body, '10.0.0.2')
  expect(status).toBe(400)
  expect(json.message).toBe(message)
})

test('Asha signs up twice, once in capitals: same answers, one confirmation letter, and a reader only after the link is pressed', async () => {
  const first = await signUp({ email: ' Asha.Rao@Example.in ' }, '10.0.0.1')
  const second = await signUp({ email: 'asha.rao@example.in', language: 'hi' }, '10.0.0.1')
  expect([first.status, first.json, second.status, second.json]).toEqual([
    200,
    { success: true },
    200,
    { success: true },
  ])
  const letters = await lettersTo('asha.rao@example.in')
  expect(letters).toHaveLength(1)
  expect(await isReader('asha.rao@example.in')).toBe(false)

  const token = tokenIn(letters[0]?.body)
  const looked = await shop.visitor().get<SignupState>(`/api/offers/signup?token=${token}`)
  expect([looked.body, await isReader('asha.rao@example.in')]).toEqual([
    { state: 'waiting', email: 'a•••@example.in' },
    false,
  ])
  const yes = await Promise.all([1, 2].map(() => post(`/api/offers/confirm?token=${token}`)))
  expect(yes.map(({ json }) => json?.state)).toEqual(['confirmed', 'confirmed'])
  expect(await isReader('ASHA.RAO@example.in')).toBe(true)

  clock.forward(3 * 86_400_000)
  await signUp({ email: 'asha.rao@example.in' }, '10.0.0.1')
  expect(await lettersTo('asha.rao@example.in')).toHaveLength(1)
})

test('Bina stops with one press, from a mail program or a browser, and a second press changes nothing', async () => {
  await signUp({ email: 'bina@example.in', language: 'hi' }, '10.0.0.5')
  const [letter] = await lettersTo('bina@example.in')
  expect(letter?.body).toContain('/hi/offers?token=')
  const token = tokenIn(letter?.body)
  await post(`/api/offers/confirm?token=${token}`)
  const pressed = await post(
    `/api/offers/stop?token=${token}`,
    { 'content-type': 'application/x-www-form-urlencoded' },
    'List-Unsubscribe=One-Click',
  )
  const again = await post(`/api/offers/stop?token=${token}`, {
    accept: 'text/html',
    referer: 'http://localhost/hi/offers',
  })
  expect([pressed.json?.state, again.status, again.location, await isReader('bina@example.in')]).toEqual([
    'gone',
    303,
    '/hi/offers?stopped=1',
    false,
  ])
})

test('an unconfirmed address is deleted after 30 days; staff see 1 reader, 2 confirmations and 1 stop, and others do not', async () => {
  await signUp({ email: 'never@example.in' }, '10.0.0.6')
  clock.forward(31 * 86_400_000)
  await shop.jobs.tasks['content:cleanup']?.(undefined)
  const writer = await createSignedInPerson(
    shop.database.db,
    { name: 'Wasim', phone: '9811000001', roles: ['staff', 'staff:blog'] },
    clock.now(),
  )
  const shopper = await createSignedInPerson(
    shop.database.db,
    { name: 'Sara', phone: '9811000002' },
    clock.now(),
  )
  const counted = (token: string) =>
    shop.visitor().get<Record<string, unknown>>('/api/admin/signups', { authorization: `Bearer ${token}` })
  const { body } = await counted(writer.token)
  expect([body['confirmed'], body['waiting']]).toEqual([1, 0])
  expect((await counted(shopper.token)).status).toBe(403)
  const { rows } =
    await sql<object>`select sum(asked)::int as asked, sum(confirmed)::int as confirmed, sum(stopped)::int as stopped from content.signup_days`.execute(
      shop.database.db,
    )
  expect(rows).toEqual([{ asked: 3, confirmed: 2, stopped: 1 }])
})

test('the eleventh address from one IP address in a minute is 429, and another IP address is not limited', async () => {
  const tries = await Promise.all(
    Array.from({ length: 11 }, (_, index) => signUp({ email: `reader${index}@example.in` }, '10.0.0.3')),
  )
  const refused = tries.filter((tried) => tried.status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.retryAfter)).toBeGreaterThan(0)
  expect((await signUp({ email: 'late@example.in' }, '10.0.0.4')).status).toBe(200)
})
