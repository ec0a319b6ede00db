import { array, assert, integer, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { letterLimitEnd } from '../rules.ts'
import { cleanUpIdentity } from '../sessions/session-tasks.ts'
import { callApi, openAccountsShop, signIn, type AccountsShop } from '../testing.ts'

let shop: AccountsShop
beforeAll(async () => {
  shop = await openAccountsShop()
})
afterAll(() => shop.close())

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const add = (token: string, email: string) => callApi(shop, 'POST /user/addEmail', { token, body: { email } })
const lettersTo = async (email: string): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ n: number }>(
    "select count(*)::int as n from platform.outbox where topic = 'identity.emailAdded' and payload->>'email' = $1",
    [email],
  )
  return rows[0]?.n ?? 0
}
/** Moves time forward to stay under the per-minute limit of a person. */
const addLater = (token: string, email: string) => {
  shop.clock.forward(2 * MINUTE)
  return add(token, email)
}

describe('verification e-mails', () => {
  test('go to one address at most five times a day, whoever enters it', async () => {
    for (let at = 0; at < 5; at += 1) {
      const token = await signIn(shop, { phone: `977000000${at}`, name: 'Ravi' })
      expect((await addLater(token, 'victim@example.in')).status).toBe(200)
    }
    const sixth = await signIn(shop, { phone: '9770000009', name: 'Ravi' })
    const refused = await addLater(sixth, 'Victim@Example.in')
    expect(refused).toMatchObject({ status: 429, json: { code: 'too_many_letters' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(23 * 3_600)
    expect(await lettersTo('victim@example.in')).toBe(5)
    expect((await callApi(shop, 'GET /user/me', { token: sixth })).json['user']).toMatchObject({
      email: null,
    })
    expect((await addLater(sixth, 'own@example.in')).status).toBe(200)
    shop.clock.forward(24 * HOUR)
    expect((await add(sixth, 'victim@example.in')).status).toBe(200)
  })

  test('are limited to ten a day per person, over all addresses', async () => {
    const token = await signIn(shop, { phone: '9770000010', name: 'Mallory' })
    const answers: number[] = []
    for (let at = 0; at < 12; at += 1) answers.push((await addLater(token, `person.${at}@example.in`)).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
    expect((await callApi(shop, 'GET /user/me', { token })).json['user']).toMatchObject({
      new_email: 'person.9@example.in',
    })
  })

  test('requested by six people at once are sent five times', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, (_, at) => signIn(shop, { phone: `977000002${at}`, name: 'Ravi' })),
    )
    const answers = await Promise.all(tokens.map((token) => add(token, 'crowd@example.in')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 429])
  })

  test('beyond the limit do not block registration: the address waits without one', async () => {
    for (let at = 0; at < 5; at += 1)
      await addLater(await signIn(shop, { phone: `977000003${at}`, name: 'Ravi' }), 'lata@example.in')
    const proof = await shop.issuer.phoneProof('9770000040')
    const added = await callApi(shop, 'POST /user/add-user', {
      token: proof,
      body: { rec_id: 0, name: 'Lata Shah', mobile_no: '9770000040', email: 'lata@example.in' },
    })
    expect([added.status, await lettersTo('lata@example.in')]).toEqual([201, 5])
    const { json } = await callApi(shop, 'POST /user/login', {
      token: proof,
      body: { mobile_no: '9770000040' },
    })
    expect(
      (await callApi(shop, 'GET /user/me', { token: json['token'] as string })).json['user'],
    ).toMatchObject({
      new_email: 'lata@example.in',
      email_verified: false,
    })
  })

  test('are counted for one day, and the counter stores no address', async () => {
    const token = await signIn(shop, { phone: '9770000050', name: 'Gita' })
    await addLater(token, 'gita@example.in')
    const storedRows = async () =>
      (
        await shop.database.pool.query(
          'select id, person_id, address_hash, sent_at from identity.link_letters',
        )
      ).rows
    expect(JSON.stringify(await storedRows())).not.toContain('gita')
    shop.clock.forward(24 * HOUR)
    await cleanUpIdentity(shop.api.db, shop.clock.now())
    expect(await storedRows()).toEqual([])
  })
})

test('stay within ten per person and five per address in any 24 hours, and the next one goes out as soon as the limit allows', () => {
  const minutes = array(integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 60 })
  assert(
    property(minutes, (waits) => {
      const sent: Date[] = []
      let now = 0
      for (const wait of waits) {
        now += wait * MINUTE
        const lately = sent.filter((at) => at.getTime() > now - 24 * HOUR)
        const until = letterLimitEnd({ byPerson: lately, toAddress: [] })
        expect(until === null).toBe(lately.length < 10)
        if (until) expect(until.getTime()).toBeGreaterThan(now)
        else sent.push(new Date(now))
        expect(letterLimitEnd({ byPerson: [], toAddress: lately }) === null).toBe(lately.length < 5)
      }
    }),
  )
})
