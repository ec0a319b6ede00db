import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectedFields, refusalPair, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { nextState, states } from './rules.ts'
import { openComplaints, COMPLAINT, type TicketReply } from './complaints.fixture.ts'

let complaints: Awaited<ReturnType<typeof openComplaints>>
let shop: DomainShop
let asha: TestPerson
beforeAll(async () => {
  complaints = await openComplaints()
  shop = complaints.shop
  asha = await shop.person('Asha Rao', [], 'asha@example.in')
})
afterAll(() => shop.close())

const own = (who: TestPerson | null, number: string, body: object) =>
  shop.ask<TicketReply>(who, `POST /grievances/${number}/step`, body)

describe('opening a complaint', () => {
  test.each([
    { field: 'topic', more: { topic: 'weather' }, message: 'Please choose a topic.' },
    { field: 'words', more: { words: 'Bad.' }, message: 'Please tell us in a few words what went wrong.' },
    { field: 'words', more: { words: 'x'.repeat(4_001) }, message: 'Please use at most 4,000 characters.' },
    { field: 'wanted', more: { wanted: 'x'.repeat(1_001) }, message: 'Please use at most 1,000 characters.' },
    { field: 'name', more: { name: 'x'.repeat(101) }, message: 'Please use at most 100 characters.' },
    { field: 'email', more: { email: 'asha@' }, message: '' },
    { field: 'order_id', more: { order_id: 'twelve' }, message: '' },
    { field: 'language', more: { language: 'fr' }, message: '' },
  ])('is refused with 400 at $field: “$message”', async ({ field, more, message }) => {
    const who = await shop.person('Tara Sen')
    const answer = await shop.ask(who, 'POST /grievances', { ...COMPLAINT, ...more })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(answer.body.errors?.[0]?.message).toContain(message)
  })

  test('stores Hindi, emoji and 4,000 characters unchanged', async () => {
    const words = 'पार्सल खुला हुआ आया 📦 '.padEnd(4_000, 'क')
    const { who, number } = await complaints.opened({ words, language: 'hi' })
    const { body } = await shop.ask<{ rows: { number: string; words: string }[] }>(who, 'GET /grievances')
    expect(body.rows.find((row) => row.number === number)?.words).toBe(words)
  })

  test('about an order that does not exist is 404 and stores no complaint', async () => {
    const who = await shop.person('Tara Sen')
    const answer = await shop.ask(who, 'POST /grievances', { ...COMPLAINT, order_id: 999_999 })
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'We couldn’t find that order in your account.',
    ])
    expect((await shop.ask<{ rows: unknown[] }>(who, 'GET /grievances')).body.rows).toEqual([])
  })

  test('answers with 48 hours to acknowledge and a calendar month to resolve', async () => {
    const who = await shop.person('Tara Sen')
    const { body } = await shop.ask<{ acknowledge_by: string; redress_by: string }>(
      who,
      'POST /grievances',
      COMPLAINT,
    )
    const now = shop.clock.now().getTime()
    expect(Date.parse(body.acknowledge_by) - now).toBe(48 * HOUR_MS)
    expect(body.redress_by).toBe('2026-12-23T06:00:00.000Z')
  })
})

describe('the complainant’s own complaint', () => {
  test('is hidden from everyone else behind the same 404, with or without a login, for a wrong number too', async () => {
    const { number } = await complaints.opened({ email: 'tara@example.in' })
    const body = { step: 'write', words: 'It is still missing.' }
    const answers = [
      await own(asha, number, body),
      await own(null, number, body),
      await own(null, number, { ...body, email: 'asha@example.in' }),
      await own(null, 'G-222222', { ...body, email: 'tara@example.in' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect(new Set(answers.map(({ body: { message } }) => message)).size).toBe(1)
  })

  test('works without a login by number and address, in any case and with spaces around them', async () => {
    const { number } = await complaints.opened({ email: 'Tara.Sen@Example.in' })
    const find = { number: ` ${number.toLowerCase()} `, email: ' TARA.SEN@example.IN ' }
    expect((await shop.ask(null, 'POST /grievances/find', find)).status).toBe(200)
  })

  test('is not opened by an empty address where none was given', async () => {
    const { number } = await complaints.opened()
    for (const email of ['', ' '])
      expect((await shop.ask(null, 'POST /grievances/find', { number, email })).status).toBe(404)
  })

  test.each(['write', 'withdraw', 'reopen'] as const)(
    '%s leads from each of 3 states to the state of the table, or is refused with 409 and the state',
    async (step) => {
      const { who, number } = await complaints.opened()
      for (const state of states) {
        await complaints.put(number, state)
        const answer = await own(who, number, { step, words: 'It is still missing.' })
        const next = nextState(state, step)
        expect([state, ...refusalPair(answer)]).toEqual(
          next ? [state, 200, undefined] : [state, 409, 'wrong_state'],
        )
        expect(await complaints.stateOf(number)).toBe(next ?? state)
      }
    },
  )

  test.each(['write', 'reopen'])('%s without words is refused with 400 at words', async (step) => {
    const { who, number } = await complaints.opened()
    if (step === 'reopen') await complaints.put(number, 'closed')
    const answer = await own(who, number, { step, words: '  a ' })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['words']])
  })

  test('can be reopened on day 30 after it was closed, and not a millisecond later', async () => {
    const [one, other] = [await complaints.opened(), await complaints.opened()]
    for (const { number } of [one, other]) await complaints.staff(number, 'close')
    const again = { step: 'reopen', words: 'It is still missing.' }
    shop.clock.forward(30 * DAY_MS)
    expect((await own(one.who, one.number, again)).status).toBe(200)
    shop.clock.forward(1)
    expect(refusalPair(await own(other.who, other.number, again))).toEqual([409, 'too_late'])
    shop.clock.forward(-30 * DAY_MS - 1)
  })

  test('sent three times at once under one key, writes one message and answers with it', async () => {
    const { who, number } = await complaints.opened()
    const body = { step: 'write', words: 'It is still missing.' }
    const press = () =>
      shop.ask<TicketReply>(who, `POST /grievances/${number}/step`, body, {
        'idempotency-key': `write-${number}`,
      })
    const answers = await Promise.all([press(), press(), press()])
    for (const {
      status,
      body: { response },
    } of answers)
      expect([status, response.messages.map(({ words }) => words)]).toEqual([200, [body.words]])
  })

  test('withdraw and close by Rohan at the same moment: exactly one succeeds', async () => {
    const { who, number } = await complaints.opened()
    const answers = await Promise.all([
      own(who, number, { step: 'withdraw' }),
      complaints.staff(number, 'close'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await shop.deliverEvents()
    const id = (
      await shop.db
        .selectFrom('support.tickets')
        .select('id')
        .where('number', '=', number)
        .executeTakeFirstOrThrow()
    ).id
    const closing = shop.events.filter(
      ({ payload }) => payload['ticketId'] === id && payload['to'] === 'closed',
    )
    expect(closing).toHaveLength(1)
  })
})
