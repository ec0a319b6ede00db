import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeCursor } from '#platform/cursor'
import type { Proof } from '#platform/caller'
import { transact } from '#platform/transact'
import { MAX_SESSIONS, openSession } from './open-session.ts'
import { sessionListeners } from './session-listeners.ts'
import { cleanUpIdentity } from './session-tasks.ts'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

const DAY = 24 * 60 * 60 * 1_000
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'
const NEWER_CHROME = CHROME.replace('126', '131')
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

type Session = { session_id: number; device: object; is_current: boolean; network: string; provider: string }
type Event = { kind: string; device: { browser: string }; network: string; by_staff: boolean }

let phones = 9_200_000_000
const nextPhone = (): string => String((phones += 1))
const placesOf = async (token: string) =>
  (await callApi(shop, 'GET /user/sessions', { token })).json['sessions'] as Session[]
const eventsOf = async (token: string, query = '') =>
  (await callApi(shop, `GET /user/events${query}`, { token })).json as {
    events: Event[]
    next: string | null
  }

async function logIn(phone: string, userAgent = CHROME): Promise<{ token: string; status: number }> {
  const token = await shop.issuer.phoneProof(phone)
  const { json, status } = await callApi(shop, 'POST /user/login', {
    token,
    body: { mobile_no: phone },
    headers: { 'user-agent': userAgent },
  })
  return { token: json['token'] as string, status }
}

async function register(name: string): Promise<{ phone: string; token: string; id: number }> {
  const phone = nextPhone()
  const token = await signIn(shop, { phone, name })
  const id = ((await callApi(shop, 'GET /user/me', { token })).json['user'] as { rec_id: number }).rec_id
  return { phone, token, id }
}

const proof = (): Proof => ({
  uid: 'u',
  phone: null,
  email: null,
  googleSubject: null,
  name: null,
  provider: 'phone',
  signedInAt: shop.clock.now(),
})
const from = (id: number, userAgent: string, network: string) =>
  transact(shop.api.db, (tx) =>
    openSession(tx, { id }, { proof: proof(), origin: { userAgent, network }, now: shop.clock.now() }),
  )

const warnings = async (personId: number): Promise<{ kind: string; detail?: { network: string } }[]> => {
  const { rows } = await shop.database.pool.query<{ payload: { kind: string } }>(
    `select payload from platform.outbox where topic = 'identity.warned' and (payload->>'personId')::bigint = $1 order by id`,
    [personId],
  )
  return rows.map(({ payload }) => payload)
}

describe('the list of sessions', () => {
  test('shows the current one first, in words that its owner recognises', async () => {
    const { phone } = await register('Asha Rao')
    await logIn(phone, FIREFOX)
    const { token } = await logIn(phone, CHROME)
    const [here, there, first] = await placesOf(token)
    expect(here).toMatchObject({
      is_current: true,
      device: { browser: 'Chrome', system: 'Android', kind: 'phone' },
      network: '127.0.0.x',
      provider: 'phone',
    })
    expect(there).toMatchObject({
      is_current: false,
      device: { browser: 'Firefox', system: 'Windows', kind: 'computer' },
    })
    expect(first).toMatchObject({ is_current: false })
  })

  test('never shows a token or a full IP address', async () => {
    const { token } = await register('Asha Rao')
    const json = JSON.stringify([await placesOf(token), await eventsOf(token)])
    expect(json).not.toContain(token)
    expect(json).not.toContain('127.0.0.1')
  })

  test(`holds at most ${MAX_SESSIONS} sessions; a further login ends the oldest, and its token is invalid`, async () => {
    const { id, token: oldest } = await register('Meera Joshi')
    const tokens: string[] = []
    for (let times = 0; times < MAX_SESSIONS; times += 1) tokens.push(await from(id, CHROME, '203.0.113.x'))
    expect((await callApi(shop, 'GET /user/me', { token: oldest })).status).toBe(401)
    expect(await placesOf(tokens[0] as string)).toHaveLength(MAX_SESSIONS)
  })

  test('is safe against malicious user agents', async () => {
    const { phone } = await register('Kabir Anand')
    for (const agent of [
      '',
      ' ',
      'x'.repeat(5_000),
      '<script>alert(1)</script>',
      'curl/8.0',
      'constructor',
      '((((((((((((((((((a+)+)+)+',
    ]) {
      const { status, token } = await logIn(phone, agent)
      expect(status).toBe(200)
      expect(await placesOf(token)).not.toHaveLength(0)
    }
  })
})

describe('ending a session', () => {
  test('ends that one alone, and is idempotent', async () => {
    const { phone, token } = await register('Rohan Desai')
    const { token: lost } = await logIn(phone)
    const { session_id: id } = (await placesOf(token)).find(({ is_current }) => !is_current) as Session
    for (let times = 0; times < 2; times += 1)
      expect((await callApi(shop, `DELETE /user/sessions/${id}`, { token })).status).toBe(200)
    expect((await callApi(shop, 'GET /user/me', { token: lost })).status).toBe(401)
    expect((await callApi(shop, 'GET /user/me', { token })).status).toBe(200)
    const { events } = await eventsOf(token)
    expect(events.filter(({ kind }) => kind === 'session-ended')).toHaveLength(1)
  })

  test('of another person, or an unknown one, ends nothing, with the same answer for both', async () => {
    const { token } = await register('Rohan Desai')
    const { token: others } = await register('Pema Negi')
    const [own] = await placesOf(others)
    for (const id of [own?.session_id, 987_654_321])
      expect(await callApi(shop, `DELETE /user/sessions/${id}`, { token })).toMatchObject({
        status: 200,
        json: { success: true },
      })
    expect((await callApi(shop, 'GET /user/me', { token: others })).status).toBe(200)
    for (const id of ['0', '-1', 'all', '99999999999999999999']) {
      expect((await callApi(shop, `DELETE /user/sessions/${id}`, { token })).status, id).toBe(404)
    }
  })

  test('for all others, twice at once, leaves this one', async () => {
    const { phone, token } = await register('Rohan Desai')
    await Promise.all([logIn(phone), logIn(phone), logIn(phone)])
    const answers = await Promise.all(
      [1, 2].map(() => callApi(shop, 'POST /user/sessions/end-others', { token })),
    )
    expect(answers.map(({ json }) => json['ended'] as number).toSorted()).toEqual([0, 3])
    expect(await placesOf(token)).toHaveLength(1)
  })

  test('for all others rejects an earlier code and accepts a new one', async () => {
    const { phone, token } = await register('Devika Menon')
    const stolen = await shop.issuer.phoneProof(phone)
    shop.clock.forward(2_000)
    await callApi(shop, 'POST /user/sessions/end-others', { token })
    expect(
      (await callApi(shop, 'POST /user/login', { token: stolen, body: { mobile_no: phone } })).status,
    ).toBe(401)
    shop.clock.forward(2_000)
    expect((await logIn(phone)).status).toBe(200)
  })

  test("for all others ends older sign-ins at the identity service, except this browser's", async () => {
    const { id, token } = await register('Devika Menon')
    const opened = shop.clock.now()
    shop.clock.forward(DAY)
    await callApi(shop, 'POST /user/sessions/end-others', { token })
    const { rows } = await shop.database.pool.query<{ payload: { personId: number; openedBefore: string } }>(
      `select payload from platform.outbox where topic = 'identity.othersSignedOut' and (payload->>'personId')::bigint = $1`,
      [id],
    )
    const ended: [string, Date][] = []
    const [signOutListener] = sessionListeners({
      signOutEverywhere: async (uid, at) => void ended.push([uid, at as Date]),
    })
    await transact(shop.api.db, async (tx) =>
      signOutListener?.handle(tx, rows[0]?.payload as never, { id: 1 }),
    )
    expect(ended).toHaveLength(1)
    const [, before] = ended[0] as [string, Date]
    expect(before.getTime()).toBeLessThan(opened.getTime() - 5 * 60_000)
    expect(before.getTime()).toBeGreaterThan(opened.getTime() - 6 * 60_000)
  })
})

describe('the list of account events', () => {
  test('comes page by page, each event once, newest first', async () => {
    const { phone, token } = await register('Asha Rao')
    for (let times = 0; times < 7; times += 1) await logIn(phone)
    const seen: Event[] = []
    let query = '?limit=3'
    for (let pages = 0; pages < 4; pages += 1) {
      const { events, next } = await eventsOf(token, query)
      seen.push(...events)
      if (!next) break
      query = `?limit=3&before=${next}`
    }
    expect(seen.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 8 }, () => 'logged-in'),
      'registered',
    ])
    expect((await eventsOf(token, '?limit=50')).next).toBeNull()
  })

  test('is shown only to its owner, and an invalid cursor is refused with a message', async () => {
    const { token } = await register('Asha Rao')
    for (const query of [
      '?limit=0',
      '?limit=51',
      '?limit=x',
      '?before=x',
      '?before=1',
      '?before=-',
      '?before=999999999999999-999999999999999',
      "?before=1-1'--",
    ]) {
      expect((await callApi(shop, `GET /user/events${query}`, { token })).status, query).toBe(400)
    }
    const before = (at: string, id: number): string => `?before=${writeCursor({ at, id })}`
    expect(
      (await eventsOf(token, before('9999-12-31T23:59:59Z', 999_999_999_999_999))).events,
    ).not.toHaveLength(0)
    expect((await eventsOf(token, before('0001-01-01T00:00:00Z', 0))).events).toHaveLength(0)
    expect((await callApi(shop, 'GET /user/events')).status).toBe(401)
  })

  test('contains logouts', async () => {
    const { phone, token } = await register('Asha Rao')
    await callApi(shop, 'POST /user/logout', { token })
    const { events } = await eventsOf((await logIn(phone)).token)
    expect(events[1]?.kind).toBe('logged-out')
  })

  test('is deleted after a year and a day, with expired sessions and links', async () => {
    const { phone } = await register('Nisha Verma')
    const count = async (table: string): Promise<number> => {
      const { rows } = await shop.database.pool.query<{ n: number }>(
        `select count(*)::int as n from identity.${table}`,
      )
      return rows[0]?.n ?? -1
    }
    const now = shop.clock.now().getTime()
    await cleanUpIdentity(shop.api.db, new Date(now + 365 * DAY))
    expect(await count('sessions')).toBe(0)
    expect(await count('email_links')).toBe(0)
    expect(await count('events')).toBeGreaterThan(0)
    await cleanUpIdentity(shop.api.db, new Date(now + 368 * DAY))
    expect(await count('events')).toBe(0)
    expect((await logIn(phone)).status).toBe(200)
  })
})

describe('a login from a new place', () => {
  test('warns the owner of a browser, or a network, that was not used before', async () => {
    const { id } = await register('Asha Rao')
    const before = (await warnings(id)).length
    await from(id, CHROME, '203.0.113.x')
    await from(id, CHROME, '198.51.100.x')
    await from(id, FIREFOX, '198.51.100.x')
    const sent = (await warnings(id)).slice(before)
    expect(sent.map(({ kind }) => kind)).toEqual(['new-device', 'new-device', 'new-device'])
    expect(sent[1]?.detail).toMatchObject({ network: '198.51.100.x', device: { browser: 'Chrome' } })
  })

  test('does not warn when all of it is known, also after a browser update', async () => {
    const { id } = await register('Asha Rao')
    await from(id, CHROME, '203.0.113.x')
    const before = (await warnings(id)).length
    await from(id, CHROME, '203.0.113.x')
    await from(id, NEWER_CHROME, '203.0.113.x')
    expect(await warnings(id)).toHaveLength(before)
  })

  test('does not warn at the first login', async () => {
    const { id } = await register('Asha Rao')
    expect(await warnings(id)).toHaveLength(0)
  })
})
