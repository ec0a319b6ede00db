import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NO_COMPANY, replaceCompany } from '#domains/operations/company'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { HOUR_MS, addMonths } from '#platform/time'
import { deadlinesFrom, events, nextState, states } from './grievances/rules.ts'
import { articles } from './help/articles.ts'

const clock = movableClock(new Date('2027-01-31T06:00:00Z'))
let shop: TestShop
let rohan: Visitor
let phones = 9_310_000_000

async function person(name: string, roles: string[] = []): Promise<Visitor> {
  phones += 1
  const who = shop.visitor()
  who.token = (
    await createSignedInPerson(shop.database.db, { name, phone: String(phones), roles }, clock.now())
  ).token
  return who
}
beforeAll(async () => {
  shop = await openTestShop({ clock })
  rohan = await person('Rohan Desai', ['staff', 'staff:grievances'])
})
afterAll(() => shop.end())

type Opened = {
  number: string
  acknowledge_by: string
  redress_by: string
  code: string
  errors: { field: string }[]
}
type TicketReply = {
  response: {
    state: string
    outcome: string | null
    messages: { by: string; words: string }[]
    is_with_officer: boolean
    is_late: boolean
    acknowledged_at: string | null
    may: string[]
  }
  code: string
}
const complaint = {
  topic: 'delivery',
  words: 'The parcel came open and two skeins were missing.',
  wanted: 'Please send the two skeins.',
}
const open = (who: Visitor, more: object = {}) =>
  who.post<Opened>('/api/grievances', { ...complaint, ...more })
const act = (who: Visitor, number: string, ...[step, more = {}]: [step: string, more?: object]) =>
  who.post<TicketReply>(`/api/admin/grievances/${number}/step`, {
    step,
    words: 'We have asked the store.',
    ...more,
  })

describe('deadlines and states', () => {
  test('a complaint of 31 January in India is acknowledged by 2 February and redressed by 28 February, at the same hour', () => {
    const { acknowledgeBy, redressBy } = deadlinesFrom(new Date('2027-01-31T06:00:00Z'), {
      acknowledge_hours: 48,
      redress_months: 1,
    })
    expect([acknowledgeBy.toISOString(), redressBy.toISOString()]).toEqual([
      '2027-02-02T06:00:00.000Z',
      '2027-02-28T06:00:00.000Z',
    ])
  })

  test('months are counted in India: 20:00 UTC on 31 March is 1 April there', () => {
    expect(addMonths(new Date('2027-03-31T20:00:00Z'), 1).toISOString()).toBe('2027-04-30T20:00:00.000Z')
  })

  test('a closed complaint accepts only notes and reopening', () => {
    expect(events.filter((event) => nextState('closed', event))).toEqual(['note', 'reopen'])
    expect(states.map((state) => nextState(state, 'acknowledge'))).toEqual(['acknowledged', null, null])
  })
})

describe('a complaint', () => {
  test('without a login needs a name and an address; after six an hour from one IP address 429', async () => {
    const guest = shop.visitor()
    expect((await open(guest)).body.errors.map(({ field }) => field)).toEqual(['name', 'email'])
    expect((await open(guest, { words: 'Bad' })).status).toBe(400)
    const { status, body } = await open(guest, { name: 'Lata Iyer', email: 'Lata@example.in' })
    expect([status, body.number]).toEqual([201, expect.stringMatching(/^G-[2-9A-Z]{6}$/)])
    const find = (email: string) =>
      guest.post<TicketReply>('/api/grievances/find', { number: body.number.toLowerCase(), email })
    expect((await find('lata@example.in')).body.response).toMatchObject({
      state: 'open',
      may: ['write', 'withdraw'],
    })
    expect((await find('other@example.in')).status).toBe(404)
    expect((await find('')).status).toBe(404)
    const statuses = []
    for (let nth = 0; nth < 4; nth += 1)
      statuses.push((await open(guest, { name: 'Lata', email: 'lata@example.in' })).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('can be changed by its person only; another’s order is 404; the same key twice is one complaint', async () => {
    const asha = await person('Asha Rao')
    expect((await open(asha, { order_id: 4711 })).status).toBe(404)
    const key = { 'idempotency-key': 'one-complaint' }
    const replies = await Promise.all([1, 2].map(() => asha.post<Opened>('/api/grievances', complaint, key)))
    expect(new Set(replies.map(({ body }) => body.number)).size).toBe(1)
    expect((await asha.get<{ rows: object[] }>('/api/grievances')).body.rows).toHaveLength(1)
    const ravi = await person('Ravi Kumar')
    expect(
      (await ravi.post(`/api/grievances/${replies[0]?.body.number}/step`, { step: 'withdraw' })).status,
    ).toBe(404)
  })

  test('is acknowledged, answered, closed with an outcome, reopened and escalated to the officer; notes stay among staff', async () => {
    const asha = await person('Asha Rao')
    const { number } = (await open(asha)).body
    const own = async () =>
      (await asha.get<{ rows: TicketReply['response'][] }>('/api/grievances')).body.rows[0]
    clock.forward(49 * HOUR_MS)
    expect((await rohan.get<TicketReply>(`/api/admin/grievances/${number}`)).body.response).toMatchObject({
      is_late: true,
      acknowledged_at: null,
    })
    expect((await act(asha, number, 'note')).status).toBe(403)
    expect((await act(rohan, 'G-222222', 'note', { words: '' })).status).toBe(404)
    expect((await act(rohan, number, 'note', { words: 'The store has a history of this.' })).status).toBe(200)
    expect((await own())?.messages).toEqual([])
    expect((await act(rohan, number, 'reply')).body.response).toMatchObject({
      state: 'acknowledged',
      is_late: false,
    })
    expect((await act(rohan, number, 'close')).status).toBe(400)
    const both = await Promise.all([
      act(rohan, number, 'close', { outcome: 'settled' }),
      act(rohan, number, 'close', { outcome: 'refused' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await own()).toMatchObject({ state: 'closed', may: ['reopen'] })
    const again = await asha.post<TicketReply>(`/api/grievances/${number}/step`, {
      step: 'reopen',
      words: 'Nothing has come.',
    })
    expect(again.body.response).toMatchObject({ state: 'acknowledged', outcome: null, is_with_officer: true })
    const { rows } = await sql`select 1 from staff.audit_log where about = ${`complaint ${number}`}`.execute(
      shop.database.db,
    )
    expect(rows).toHaveLength(3)
  })

  test('cannot be reopened after 30 days', async () => {
    const asha = await person('Asha Rao')
    const { number } = (await open(asha)).body
    await asha.post(`/api/grievances/${number}/step`, { step: 'withdraw' })
    await sql`update support.tickets set closed_at = closed_at - interval '31 days' where number = ${number}`.execute(
      shop.database.db,
    )
    expect(
      (await asha.post(`/api/grievances/${number}/step`, { step: 'reopen', words: 'Once more.' })).body.code,
    ).toBe('too_late')
  })

  test('sends a letter to the address that was given', async () => {
    const asha = await person('Asha Rao')
    const { number } = (await open(asha, { email: 'asha@example.in' })).body
    await runPendingJobs(shop.jobs)
    const { rows } = await sql<{
      body: string
    }>`select body from idp.outbox where recipient = 'asha@example.in'`.execute(shop.database.db)
    expect(rows).toEqual([{ body: expect.stringContaining(number) }])
  })
})

test('the grievance officer comes from the company’s record: empty until one is set, then public', async () => {
  const now = async () =>
    (await shop.visitor().get<{ response: object }>('/api/grievances/officer')).body.response
  expect(await now()).toEqual({ name: '', email: '', phone: '', address: '' })
  const uma = { name: 'Uma Das', email: 'uma@spinners.in', phone: '+91 80 1234 5678' }
  await transact(shop.database.db, (tx) =>
    replaceCompany(tx, { ...NO_COMPANY, address: '1 Mill Road, Bengaluru', grievance_officer: uma }),
  )
  expect(await now()).toEqual({ ...uma, address: '1 Mill Road, Bengaluru' })
})

describe('the help centre', () => {
  const find = async (q: string, language = 'en') =>
    (
      await shop
        .visitor()
        .get<{ rows: { slug: string }[] }>(`/api/help?language=${language}&q=${encodeURIComponent(q)}`)
    ).body.rows.map(({ slug }) => slug)

  test('search finds articles in both languages, and nothing for nonsense', async () => {
    expect((await find('where is my parcel'))[0]).toBe('where-is-my-order')
    expect((await find('money back'))[0]).toBe('when-does-my-refund-come')
    expect((await find('ओटीपी नहीं आया', 'hi'))[0]).toBe('the-code-does-not-come')
    expect((await find('शिकायत', 'hi'))[0]).toBe('make-a-complaint')
    expect(await find('zzzz')).toEqual([])
    expect((await find('')).length).toBe(articles.length)
    expect((await shop.visitor().get('/api/help/nothing')).status).toBe(404)
  })

  test('staff drafts are not public, a published revision replaces the built-in article, and the built-in one can be restored', async () => {
    const slug = 'ways-to-pay'
    const put = async (who: Visitor, at: string, body: object) => {
      const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
      const answer = await fetch(`${shop.url}/api/admin/help/${at}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      })
      return {
        status: answer.status,
        body: (await answer.json()) as {
          errors: { field: string }[]
          response: { revision: number; state: string }
        },
      }
    }
    const uma = await person('Uma Das', ['staff', 'staff:blog'])
    const read = async (at = slug) =>
      (
        await shop
          .visitor()
          .get<{ response: { title: string; text: unknown[]; see: object[] } }>(`/api/help/${at}`)
      ).body
    const show = (who: Visitor, what: string, at = slug) =>
      who.post<{ response: { state: string } }>(`/api/admin/help/${at}/show`, {
        what,
        reason: 'UPI is down.',
      })
    const article = {
      topic: 'payment',
      title: 'Ways to pay today',
      title_hi: 'आज भुगतान कैसे करें',
      source: 'Cards work.\n\n- Visa\n- RuPay',
      source_hi: 'कार्ड चलते हैं, आज यूपीआई नहीं।',
      also: 'upi down, यूपीआई बंद',
      base: 0,
    }
    const lata = await person('Lata Iyer', ['staff', 'staff:grievances'])
    expect([
      (await put(lata, slug, article)).status,
      (await put(uma, 'Bad Slug', article)).status,
      (await show(uma, 'newest')).status,
    ]).toEqual([403, 400, 400])
    expect(
      (await put(uma, slug, { ...article, title_hi: '' })).body.errors.map(({ field }) => field),
    ).toEqual(['title_hi'])
    const both = await Promise.all([put(uma, slug, article), put(uma, slug, article)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await read()).response.title).toBe('Ways to pay')
    expect((await show(uma, 'newest')).body.response.state).toBe('published')
    expect((await read()).response).toMatchObject({
      title: 'Ways to pay today',
      text: [
        { kind: 'text', parts: [{ text: 'Cards work.' }] },
        { kind: 'list', ordered: false, items: [[{ text: 'Visa' }], [{ text: 'RuPay' }]] },
      ],
      see: [{}],
    })
    expect((await find('upi down'))[0]).toBe(slug)
    await show(uma, 'none')
    expect((await shop.visitor().get(`/api/help/${slug}`)).status).toBe(404)
    await show(uma, 'as it came')
    expect((await read()).response.title).toBe('Ways to pay')
    await put(uma, 'gift-wrapping', { ...article, title: 'Gift wrapping' })
    expect((await shop.visitor().get('/api/help/gift-wrapping')).status).toBe(404)
    expect((await show(uma, 'as it came', 'gift-wrapping')).status).toBe(400)
    await show(uma, 'newest', 'gift-wrapping')
    expect((await read('gift-wrapping')).response.title).toBe('Gift wrapping')
    expect((await uma.get(`/api/admin/help/${slug}?revision=0`)).body).toMatchObject({
      response: { title: 'Ways to pay', revision: 1, is_ours: true },
    })
  })

  test('has at least 20 articles, each in two languages with its own address', () => {
    expect(articles.length).toBeGreaterThanOrEqual(20)
    expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length)
    expect(
      articles
        .filter(({ en, hi }) => en.text.length < 2 || hi.text.length < 2 || !/[ऀ-ॿ]/.test(hi.title))
        .map(({ slug }) => slug),
    ).toEqual([])
  })
})
