import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { receiveStock } from '#domains/products/stock'
import { transact } from '#platform/transact'
import type { Answer } from '#testing/visitor'
import { openPrivacyShop, type PrivacyShop, type TestPerson } from '../privacy/privacy-shop.fixture.ts'
import type { Preference, Preferences } from './contract.ts'
import { mayContact } from './preferences.ts'
import { verifyLink, signLink, preferenceDefinitions, wordings } from './rules.ts'
import { unsubscribeLinks } from './unsubscribe.ts'
import { setAvailableStock } from '#testing/set-available-stock'

let shop: PrivacyShop
let asha: TestPerson

beforeAll(async () => {
  shop = await openPrivacyShop()
}, 60_000)
afterAll(() => shop.end())
beforeEach(async () => {
  shop.clock.forward(11 * 60_000)
  asha = await shop.person('Asha Rao')
})

const set = (topic: string, ...[channel, on, more = {}]: [channel: string, on: unknown, more?: object]) =>
  asha.put<Preferences>('/api/user/preferences', { topic, channel, on, ...more })
const offOn = async (): Promise<Record<string, boolean>> => {
  const { body } = await asha.get<Preferences>('/api/user/preferences')
  return Object.fromEntries(
    body.preferences.map((one: Preference) => [`${one.topic} ${one.channel}`, one.on]),
  )
}
const recordsOf = async ({ id }: TestPerson) =>
  (
    await sql<{ entry: string }>`
  select topic || ' ' || channel || ' ' || given || ' ' || wording || ', ' || place as entry from consents.records where person_id = ${id} order by id`.execute(
      shop.database.db,
    )
  ).rows.map(({ entry }) => entry)
const verify = (email: string) =>
  sql`update identity.people set verified_email = ${email} where id = ${asha.id}`.execute(shop.database.db)

describe('contact preferences', () => {
  test('at first allow only what the person requested and what the account needs', async () => {
    expect(await offOn()).toEqual({
      'account sms': true,
      'account email': true,
      'alerts email': true,
      'offers email': false,
      'offers sms': false,
      'offers whatsapp': false,
      'community email': false,
      'analytics site': false,
    })
    expect((await shop.visitor().get('/api/user/preferences')).status).toBe(401)
  })

  test('are recorded word for word when Asha agrees and when she withdraws, and once when she sends the same answer ten times', async () => {
    await Promise.all(Array.from({ length: 10 }, () => set('offers', 'sms', true, { language: 'hi' })))
    const reply = await set('offers', 'sms', false)
    expect(
      reply.body.preferences.find((one) => one.channel === 'sms' && one.topic === 'offers'),
    ).toMatchObject({ on: false, can_change: true })
    expect(await recordsOf(asha)).toEqual([
      'offers sms true offers/1/hi, page /profile/privacy',
      'offers sms false offers/1/en, page /profile/privacy',
    ])
    const { rows } = await sql<{
      n: number
    }>`select count(*)::int as n from identity.events where person_id = ${asha.id} and kind = 'consent-changed'`.execute(
      shop.database.db,
    )
    expect(rows[0]?.n).toBe(2)
  })

  test('cannot be changed for a channel that does not exist or for account messages, and no input gives a 500', async () => {
    expect((await set('account', 'email', false)).status).toBe(400)
    expect((await set('alerts', 'sms', true)).status).toBe(400)
    expect((await set('offers', 'sms', 'yes')).status).toBe(400)
    await fc.assert(
      fc.asyncProperty(
        fc.anything({ withNullPrototype: false }),
        fc.anything({ withNullPrototype: false }),
        async (topic, on) => {
          expect((await set(topic as string, 'email', on)).status).toBeLessThan(500)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('what was agreed to can be neither changed nor removed', async () => {
    await set('analytics', 'site', true)
    const { db } = shop.database
    await expect(
      sql`update consents.records set given = false where person_id = ${asha.id}`.execute(db),
    ).rejects.toThrow('never changed')
    await expect(sql`delete from consents.records where person_id = ${asha.id}`.execute(db)).rejects.toThrow(
      'never changed',
    )
  })

  test("a visitor's newsletter sign-up counts as consent, and Asha's no removes her address from that list", async () => {
    const email = `asha${asha.phone}@example.in`
    await shop.visitor().post('/api/order/addsignup', { email: email.toUpperCase() })
    expect((await offOn())['offers email']).toBe(false)
    await verify(email)
    expect((await offOn())['offers email']).toBe(false)
    await sql`update content.signups set confirmed_at = now() where email = ${email}`.execute(
      shop.database.db,
    )
    expect([
      (await offOn())['offers email'],
      await mayContact(shop.database.db, asha.id, { topic: 'offers', channel: 'email' }),
    ]).toEqual([true, true])
    await set('offers', 'email', false)
    expect([
      (await offOn())['offers email'],
      await mayContact(shop.database.db, asha.id, { topic: 'offers', channel: 'email' }),
    ]).toEqual([false, false])
    const { rows } = await sql<object>`select 1 from content.signups where email = ${email}`.execute(
      shop.database.db,
    )
    expect(rows).toEqual([])
  })
})

describe('e-mails', () => {
  const wait = () => asha.put('/api/alerts', { pricingId: shop.silk.variantId, kind: 'back-in-stock' })
  const deliver = async () => {
    await transact(shop.database.db, (tx) => receiveStock(tx, [{ ...shop.silk, quantity: 1 }]))
    await shop.jobs.tasks['alerts:check']?.(undefined)
    await shop.runJobs()
    await setAvailableStock(shop.database.db, 0, shop.silk.variantId)
  }
  const lettersTo = async (email: string) =>
    (
      await sql<{
        body: string
      }>`select body from idp.outbox where recipient = ${email} and request_type is null order by id`.execute(
        shop.database.db,
      )
    ).rows.map(({ body }) => body)

  test('about alerts have a link that stops them without a login, at once', async () => {
    const email = `asha${asha.phone}@example.in`
    await verify(email)
    await wait()
    await deliver()
    const [letter] = await lettersTo(email)
    const page = new URL(/http\S+\/unsubscribe\S+/.exec(letter ?? '')?.[0] ?? '')
    const stranger = shop.visitor()
    const look = () => stranger.get<{ topic: string; on: boolean }>(`/api/unsubscribe${page.search}`)
    expect([(await look()).body, (await look()).body]).toEqual(
      Array.from({ length: 2 }, () => ({ topic: 'alerts', channel: 'email', on: true })),
    )
    const post = (accept: string) =>
      fetch(`${shop.url}/api/unsubscribe${page.search}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', accept },
        body: 'List-Unsubscribe=One-Click',
      })
    expect((await post('*/*')).status).toBe(200)
    const asBrowser = await post('text/html,*/*')
    expect([asBrowser.status, asBrowser.headers.get('location')?.startsWith('/unsubscribe?token=')]).toEqual([
      303,
      true,
    ])
    expect((await look()).body.on).toBe(false)
    expect(await recordsOf(asha)).toEqual(['alerts email false alerts/1/en, link in a letter'])
    await wait()
    await deliver()
    expect(await lettersTo(email)).toHaveLength(1)
    const { body } = await asha.get<{ rows: { state: string }[] }>('/api/alerts')
    expect(body.rows.map(({ state }) => state)).toEqual(['told'])
  })

  test('are not stopped by a forged link, and a link follows an account that was joined into another', async () => {
    const ravi = await shop.person('Ravi Kumar')
    const { db } = shop.database
    const { page } = await unsubscribeLinks(
      db,
      { personId: asha.id, topic: 'alerts', channel: 'email' },
      shop.url,
    )
    const token = new URL(page).searchParams.get('token') ?? ''
    const [payload = '', mac = ''] = token.split('.')
    const forged = Buffer.from(`${ravi.id}.alerts.email`).toString('base64url')
    for (const bad of [
      '',
      'x',
      token.slice(0, -2),
      `${forged}.${mac}`,
      `${payload}.`,
      `${token}.x`,
      `${payload}.${mac.toUpperCase()}`,
    ]) {
      const refused: Answer<{ status: number }> = await shop
        .visitor()
        .post(`/api/unsubscribe?token=${encodeURIComponent(bad)}`)
      expect([bad, refused.status]).toEqual([bad, 400])
    }
    await sql`update identity.people set joined_into = ${ravi.id} where id = ${asha.id}`.execute(db)
    expect((await shop.visitor().post(`/api/unsubscribe?token=${token}`)).status).toBe(200)
    expect(await mayContact(db, ravi.id, { topic: 'alerts', channel: 'email' })).toBe(false)
  })

  test('every signed link verifies to its content, and no unsigned one does', () => {
    const about = fc.constantFrom(...preferenceDefinitions)
    fc.assert(
      fc.property(
        fc.maxSafeNat(),
        about,
        fc.tuple(fc.uint8Array({ minLength: 16, maxLength: 32 }), fc.string()),
        (personId, on, [key, noise]) => {
          const [secret, link] = [Buffer.from(key), { personId, topic: on.topic, channel: on.channel }]
          expect(verifyLink(secret, signLink(secret, link))).toEqual(link)
          expect(verifyLink(Buffer.concat([secret, Buffer.from('x')]), signLink(secret, link))).toBeNull()
          expect(verifyLink(secret, noise)).toBeNull()
        },
      ),
    )
  })
})

test('the stored consent wordings equal the texts beside the switches, in both languages', () => {
  for (const language of ['en', 'hi'] as const) {
    const texts = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../messages', language, 'pages/privacy.json'), 'utf8'),
    ) as Record<string, string>
    for (const topic of ['alerts', 'offers', 'community', 'analytics'])
      expect(wordings[`${topic}/1/${language}`]).toBe(texts[`privacy.${topic}.wording`])
  }
})
