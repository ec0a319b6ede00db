import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectedFields, type ApiReply } from '#testing/domain-shop'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { DAY_MS, dayInIndia, startOfDay } from '#platform/time'
import { countRows, newAddress, openContentShop, writerOf, type ContentShop } from '../content.fixture.ts'
import type { SignupState } from '../contract.ts'
import { contentListeners } from '../listeners.ts'
import { addSignup } from './add-signup.ts'
import { confirmSignup, stopSignup } from './answer-signup.ts'
import { listConfirmedAfter } from './queries.ts'

const crashes = enableCrashes()
let shop: ContentShop
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
})
afterAll(async () => {
  crashes.end()
  await shop.close()
})

const signUp = (email: unknown, more: object = {}, headers: Record<string, string> = {}) =>
  shop.visit('POST /order/addsignup', { body: { email, ...more }, headers, from: headers['from'] ?? from() })
let addresses = 0
const from = () => `10.8.${(addresses += 1) >> 8}.${addresses & 255}`
const lettersTo = async (email: string) => {
  await shop.deliverEvents()
  return shop.letters.filter(({ to }) => to === email)
}
const tokenOf = async (email: string): Promise<string> => {
  const { rows } = await sql<{
    token: string
  }>`select token from content.signups where email = ${email}`.execute(shop.db)
  return rows[0]?.token ?? ''
}
const look = async (token: string) =>
  (await shop.visit<SignupState>(`GET /offers/signup?token=${encodeURIComponent(token)}`)).body
const answer = (what: 'confirm' | 'stop', token: string, headers: Record<string, string> = {}) =>
  shop.visit<SignupState>(`POST /offers/${what}?token=${encodeURIComponent(token)}`, { headers })
const today = async () => {
  const { rows } = await sql`select asked, confirmed, stopped from content.signup_days
    where day = ${dayInIndia(shop.clock.now())}::date`.execute(shop.db)
  return rows[0] ?? { asked: 0, confirmed: 0, stopped: 0 }
}
/** A day of its own for a test that counts. */
const nextDay = () =>
  shop.clock.forward(startOfDay(dayInIndia(shop.clock.now(), 1)).getTime() - shop.clock.now().getTime())

test('Asha signs up twice at once: the same answer, 1 row and 1 letter', async () => {
  const email = newAddress('asha')
  const both = await Promise.all([signUp(email), signUp(email.toUpperCase())])
  expect(both.map(({ status, body }) => [status, body])).toEqual([
    [200, { success: true }],
    [200, { success: true }],
  ])
  expect(await lettersTo(email)).toHaveLength(1)
  expect(await countRows(shop, 'signups', sql`email = ${email}`)).toBe(1)
})

test('Asha, who did not answer, gets a second letter 24 hours and 1 ms after the first, in the language she asks in now', async () => {
  const email = newAddress('asha')
  await signUp(email)
  const token = await tokenOf(email)
  shop.clock.forward(DAY_MS)
  await signUp(email, { language: 'hi' })
  expect(await lettersTo(email)).toHaveLength(1)
  shop.clock.forward(1)
  await signUp(email, { language: 'hi' })
  const letters = await lettersTo(email)
  expect(letters.map(({ language }) => language)).toEqual(['en', 'hi'])
  expect(letters[0]?.name).not.toBe(letters[1]?.name)
  expect(letters[1]?.link).toBe(`https://ciy.test/hi/offers?token=${token}`)
  expect(letters[1]?.unsubscribe).toBe(`https://ciy.test/api/offers/stop?token=${token}`)
  expect(letters[1]?.text).toContain(`https://ciy.test/hi/offers?token=${token}&stop=1`)
})

test('a letter that is still to be sent is left out once Asha has confirmed, or stopped', async () => {
  for (const what of ['confirm', 'stop'] as const) {
    const email = newAddress('asha')
    await signUp(email)
    await answer(what, await tokenOf(email))
    expect(await lettersTo(email), what).toEqual([])
  }
})

test('a shop without a mail carrier sends no letters', () => {
  expect(contentListeners({ publicUrl: 'https://ciy.test', mail: null })).toEqual([])
})

test('an address of 254 letters is taken, and one of 255 is refused at its field', async () => {
  const email = (length: number) =>
    `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(length - 186)}.in`
  expect(email(254)).toHaveLength(254)
  expect((await signUp(email(254))).status).toBe(200)
  for (const wrong of [
    email(255),
    '<b>asha</b>@x.in',
    'आशा@x.in',
    '🧵@x.in',
    'a@x.in\nbcc: b@x.in',
    7,
    ['a@x.in'],
  ]) {
    const refused = await signUp(wrong)
    expect([refused.status, rejectedFields(refused as ApiReply<object>)]).toEqual([400, ['email']])
  }
})

test('a sign-up sent twice under one key is answered from the first; another address under that key is 422', async () => {
  const headers = { 'idempotency-key': 'offers-1', from: '10.7.0.1' }
  const email = newAddress('asha')
  const sent = [await signUp(email, {}, headers), await signUp(email, {}, headers)]
  expect(sent.map(({ status }) => status)).toEqual([200, 200])
  expect((await signUp(newAddress('eve'), {}, headers)).status).toBe(422)
})

test.each([
  ['no token', ''],
  ['a made-up token', 'none-of-ours'],
  ['100 letters', 'x'.repeat(100)],
  ['SQL', "' or true --"],
])(
  '%s leads to nothing: looked at, confirmed and stopped it is gone, and nothing is counted',
  async (_what, token) => {
    const before = await countRows(shop, 'signups')
    const counted = await today()
    const gone = { state: 'gone', email: null }
    expect([
      await look(token),
      (await answer('confirm', token)).body,
      (await answer('stop', token)).body,
    ]).toEqual([gone, gone, gone])
    expect([await countRows(shop, 'signups'), await today()]).toEqual([before, counted])
  },
)

test('a token of 101 letters is refused 400 at every link', async () => {
  const token = 'x'.repeat(101)
  expect((await answer('confirm', token)).status).toBe(400)
  expect((await answer('stop', token)).status).toBe(400)
  expect((await shop.visit(`GET /offers/signup?token=${token}`)).status).toBe(400)
})

test('a token with line breaks cannot add a header to the redirect of a browser', async () => {
  const sent = await answer('confirm', 'a\r\nset-cookie: b=c', { accept: 'text/html' })
  expect([sent.status, sent.headers['location'], sent.headers['set-cookie']]).toEqual([
    303,
    '/offers?token=a%0D%0Aset-cookie%3A%20b%3Dc',
    undefined,
  ])
})

test.each([
  ['an English page', 'https://ciy.test/offers?token=x', '/offers?stopped=1'],
  ['a Hindi page', 'https://ciy.test/hi/offers', '/hi/offers?stopped=1'],
  ['the Hindi start page', 'https://ciy.test/hi', '/hi/offers?stopped=1'],
  ['a page on hiking', 'https://ciy.test/hiking', '/offers?stopped=1'],
  ['another site', 'https://evil.example/a/hi/', '/offers?stopped=1'],
  ['no page', '', '/offers?stopped=1'],
])('a browser that stops from %s is sent to the page of its language', async (_what, referer, location) => {
  const sent = await answer('stop', 'none', { accept: 'text/html,*/*', referer })
  expect([sent.status, sent.headers['location']]).toEqual([303, location])
})

test('a mail program stops with any body up to 10,000 bytes', async () => {
  const send = (body: string, type: string) =>
    shop.visit('POST /offers/stop?token=none', { body, headers: { 'content-type': type } })
  expect((await send('List-Unsubscribe=One-Click', 'application/x-www-form-urlencoded')).status).toBe(200)
  expect((await send('{', 'application/json')).status).toBe(200)
  expect((await send('x'.repeat(10_000), 'text/plain')).status).toBe(200)
  expect((await send('x'.repeat(10_001), 'text/plain')).status).toBe(413)
})

test('a day counts each request, confirmation and stop once, however often they are repeated', async () => {
  nextDay()
  const [asha, bina] = [newAddress('asha'), newAddress('bina')]
  for (const email of [asha, asha, bina]) await signUp(email)
  const token = await tokenOf(asha)
  await Promise.all([answer('confirm', token), answer('confirm', token)])
  expect(await look(token)).toEqual({ state: 'confirmed', email: 'a•••@example.in' })
  await Promise.all([answer('stop', token), answer('stop', token)])
  await answer('stop', await tokenOf(bina))
  expect(await today()).toEqual({ asked: 2, confirmed: 1, stopped: 1 })
  expect(await look(token)).toEqual({ state: 'gone', email: null })
})

test('Asha confirms and stops at once: in the end her address is gone, and she is stopped only if she was a reader', async () => {
  nextDay()
  const email = newAddress('asha')
  await signUp(email)
  const token = await tokenOf(email)
  await Promise.all([answer('confirm', token), answer('stop', token)])
  expect(await countRows(shop, 'signups', sql`email = ${email}`)).toBe(0)
  const { confirmed, stopped } = (await today()) as { confirmed: number; stopped: number }
  expect(stopped).toBe(confirmed)
})

test('Asha, who stopped, may sign up again the same day with a new link, and her old one stays without effect', async () => {
  const email = newAddress('asha')
  await signUp(email)
  const old = await tokenOf(email)
  await answer('confirm', old)
  await answer('stop', old)
  await signUp(email)
  expect(await tokenOf(email)).not.toBe(old)
  expect((await answer('confirm', old)).body.state).toBe('gone')
  expect((await look(await tokenOf(email))).state).toBe('waiting')
})

type Counted = { confirmed: number; waiting: number; days: { day: string; asked: number }[] }

test('Wasim sees the last 30 days, the newest first, by the day in India; the 31st is no longer listed', async () => {
  const wasim = await writerOf(shop)
  const count = async () => (await shop.ask<Counted>(wasim, 'GET /admin/signups')).body
  nextDay()
  shop.clock.forward(DAY_MS - 1)
  await signUp(newAddress('asha'))
  const day = dayInIndia(shop.clock.now())
  shop.clock.forward(1)
  await signUp(newAddress('bina'))
  expect((await count()).days.slice(0, 2)).toMatchObject([
    { day: dayInIndia(shop.clock.now()), asked: 1 },
    { day, asked: 1 },
  ])
  shop.clock.forward(28 * DAY_MS)
  expect((await count()).days.map((each) => each.day)).toContain(day)
  shop.clock.forward(DAY_MS)
  expect((await count()).days.map((each) => each.day)).not.toContain(day)
  expect((await shop.ask(null, 'GET /admin/signups')).status).toBe(401)
})

test('confirmed readers are listed in batches by their link, each once, and those who wait are left out', async () => {
  const emails = [newAddress('a'), newAddress('b'), newAddress('c'), newAddress('waiting')]
  for (const email of emails) await signUp(email)
  const tokens = await Promise.all(emails.map(tokenOf))
  for (const token of tokens.slice(0, 3)) await answer('confirm', token)
  const found: string[] = []
  for (;;) {
    const batch = await listConfirmedAfter(shop.db, { after: found.at(-1) ?? '', limit: 2 })
    if (batch.length === 0) break
    found.push(...batch)
  }
  expect(new Set(found).size).toBe(found.length)
  expect(found.filter((token) => tokens.includes(token)).toSorted()).toEqual(tokens.slice(0, 3).toSorted())
})

test('a crash at any statement of a sign-up, its confirmation or its stop leaves addresses and counts in agreement', async () => {
  let email = ''
  let token = ''
  const steps = {
    asked: () => addSignup(shop.db, { email, language: 'en' }, shop.clock.now()),
    confirmed: () => confirmSignup(shop.db, token, shop.clock.now()),
    stopped: () => stopSignup(shop.db, token, shop.clock.now()),
  }
  const prepared = async (what: keyof typeof steps) => {
    nextDay()
    email = newAddress('asha')
    if (what !== 'asked') await steps.asked()
    token = await tokenOf(email)
    if (what === 'stopped') await steps.confirmed()
  }
  for (const what of ['asked', 'confirmed', 'stopped'] as const) {
    const died = await crashAtEveryStatement({
      prepared: () => prepared(what),
      work: () => steps[what](),
      after: async () => {
        const { state } = await look(await tokenOf(email))
        const done = {
          asked: state === 'waiting',
          confirmed: state === 'confirmed',
          stopped: state === 'gone',
        }[what]
        expect((await today()) as Record<string, number>).toMatchObject({ [what]: done ? 1 : 0 })
      },
    })
    expect(died).toBeGreaterThan(2)
  }
})
