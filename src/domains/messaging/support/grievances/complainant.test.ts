import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields } from '#testing/domain-shop'
import type { Ticket } from '../contract.ts'
import { openSupportApi, type SupportApi } from '../testing.ts'
import { applyComplainantStep } from './steps.ts'

let shop: SupportApi
beforeAll(async () => {
  shop = await openSupportApi()
})
afterAll(() => shop.close())

const WRITE = { step: 'write', words: 'It is still missing.' }
const find = (number: string, email: string) =>
  shop.ask<{ response: Ticket }>(null, 'POST /grievances/find', { number, email })
const messagesOf = async (number: string) =>
  shop.db
    .selectFrom('support.messages')
    .select(['by', 'author_id', 'words'])
    .where('ticket_id', '=', (await shop.ticket(number)).id)
    .orderBy('id')
    .execute()
const eventsOf = async (number: string) =>
  shop.db
    .selectFrom('support.events')
    .select(['event', 'from_state', 'to_state', 'actor', 'actor_id'])
    .where('ticket_id', '=', (await shop.ticket(number)).id)
    .orderBy('id')
    .execute()

describe('Lata, without a login', () => {
  test('writes, withdraws and reopens with her address alone', async () => {
    const email = 'lata.steps@example.in'
    const number = await shop.openedByVisitor(email)
    expect((await shop.ownStep(null, number, { ...WRITE, email })).body.response.messages).toMatchObject([
      { by: 'complainant', author: '', words: WRITE.words },
    ])
    const withdrawn = await shop.ownStep(null, number, { step: 'withdraw', email })
    expect(withdrawn.body.response).toMatchObject({ state: 'closed', outcome: 'withdrawn', may: ['reopen'] })
    const again = await shop.ownStep(null, number, { step: 'reopen', words: 'It came torn.', email })
    expect(again.body.response).toMatchObject({ state: 'acknowledged', outcome: null, is_with_officer: true })
    expect((await eventsOf(number)).map(({ event, actor_id }) => [event, actor_id])).toEqual([
      ['open', null],
      ['write', null],
      ['withdraw', null],
      ['reopen', null],
    ])
  })

  test('finds nothing with the address of another complaint: 404 as for a number that does not exist', async () => {
    const number = await shop.openedByVisitor('lata.one@example.in')
    await shop.openedByVisitor('ravi.one@example.in')
    const answers = [await find(number, 'ravi.one@example.in'), await find('G-ZZZZZZ', 'ravi.one@example.in')]
    expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
      answers.map(() => [404, 'We couldn’t find a complaint with this number and email address.']),
    )
  })

  test.each([
    { field: 'number', body: { number: 'G'.repeat(21), email: 'lata@example.in' } },
    { field: 'number', body: { email: 'lata@example.in' } },
    { field: 'email', body: { number: 'G-222222' } },
    { field: 'email', body: { number: 'G-222222', email: 'e'.repeat(255) } },
  ])('asking with a wrong $field is refused with 400 at it', async ({ field, body }) => {
    const answer = await shop.ask(null, 'POST /grievances/find', body)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test('sees no note of the staff, and of a reply no name', async () => {
    const email = 'lata.notes@example.in'
    const number = await shop.openedByVisitor(email)
    await shop.staffStep(number, 'note', { words: 'A difficult store.' })
    await shop.staffStep(number, 'reply', { words: 'We have asked the store.' })
    const { body, text } = await find(number, email)
    expect(body.response.messages).toMatchObject([
      { by: 'staff', author: '', words: 'We have asked the store.' },
    ])
    for (const secret of ['A difficult store', 'Rohan', email]) expect(text).not.toContain(secret)
  })

  test('may ask 20 times an hour from one address, the next time is 429', async () => {
    const statuses: number[] = []
    for (let nth = 0; nth < 21; nth += 1) statuses.push((await find('G-222222', 'x')).status)
    const firstRefused = statuses.indexOf(429)
    expect(firstRefused).toBeGreaterThan(0)
    expect(new Set(statuses.slice(firstRefused))).toEqual(new Set([429]))
    expect(refusalPair(await find('G-222222', 'x'))).toEqual([429, 'too_many'])
  })
})

describe('a step of Asha about her complaint', () => {
  test.each([
    { field: 'step', body: { step: 'close', words: 'Enough of it.' } },
    { field: 'step', body: { step: 'reply', words: 'Enough of it.' } },
    { field: 'step', body: { words: 'Enough of it.' } },
    { field: 'words', body: { step: 'write', words: 'x'.repeat(4_001) } },
    { field: 'words', body: { step: 'write', words: ['Enough of it.'] } },
    { field: 'email', body: { ...WRITE, email: 'e'.repeat(255) } },
  ])('with a wrong $field is refused with 400 at it', async ({ field, body }) => {
    const { who, number } = await shop.opened()
    const answer = await shop.ownStep(who, number, body)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(await messagesOf(number)).toEqual([])
  })

  test.each(['abc', 'w'.repeat(4_000), '📦'.repeat(2_000), '<b>torn</b>'])(
    'keeps words of 3 to 4,000 characters as she wrote them, trimmed',
    async (words) => {
      const { who, number } = await shop.opened()
      expect((await shop.ownStep(who, number, { step: 'write', words: ` ${words}\n` })).status).toBe(200)
      expect(await messagesOf(number)).toEqual([{ by: 'complainant', author_id: who.id, words }])
    },
  )

  test('withdraw needs no words, and keeps those that she gives', async () => {
    const [silent, spoken] = [await shop.opened(), await shop.opened()]
    await shop.ownStep(silent.who, silent.number, { step: 'withdraw' })
    await shop.ownStep(spoken.who, spoken.number, { step: 'withdraw', words: 'ok' })
    expect(await messagesOf(silent.number)).toEqual([])
    expect((await messagesOf(spoken.number)).map(({ words }) => words)).toEqual(['ok'])
  })

  test('withdraw twice is 409 the second time, and its state comes with it', async () => {
    const { who, number } = await shop.opened()
    await shop.ownStep(who, number, { step: 'withdraw' })
    const again = await shop.ownStep(who, number, { step: 'withdraw' })
    expect(refusalPair(again)).toEqual([409, 'wrong_state'])
    expect(again.body).toMatchObject({ state: 'closed' })
    expect((await eventsOf(number)).map(({ event }) => event)).toEqual(['open', 'withdraw'])
  })

  test('made by two writes at once keeps both', async () => {
    const { who, number } = await shop.opened()
    const both = ['The red skein is missing.', 'The blue skein is missing.']
    const answers = await Promise.all(
      both.map((words) => shop.ownStep(who, number, { step: 'write', words })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await messagesOf(number)).map(({ words }) => words).toSorted()).toEqual(both.toSorted())
  })

  test('works with her number in small letters; Ravi’s, signed in, is 404 without her address', async () => {
    const { who, number } = await shop.opened({ email: 'asha.steps@example.in' })
    expect((await shop.ownStep(who, number.toLowerCase(), WRITE)).status).toBe(200)
    const ravi = await shop.person('Ravi Nair')
    expect((await shop.ownStep(ravi, number, WRITE)).status).toBe(404)
    expect((await shop.ownStep(ravi, number, { ...WRITE, email: 'asha.steps@example.in' })).status).toBe(200)
  })

  test('marks it as waiting for the staff, whose reply ends the wait', async () => {
    const { who, number } = await shop.opened()
    await shop.staffStep(number, 'reply')
    expect((await shop.ticket(number)).is_waiting).toBe(false)
    await shop.ownStep(who, number, WRITE)
    expect((await shop.ticket(number)).is_waiting).toBe(true)
    await shop.staffStep(number, 'note')
    expect((await shop.ticket(number)).is_waiting).toBe(true)
    await shop.staffStep(number, 'close')
    expect((await shop.ticket(number)).is_waiting).toBe(false)
  })

  test('reopens it for the officer with the day on which it was first escalated', async () => {
    const { who, number } = await shop.opened()
    await shop.staffStep(number, 'escalate')
    const first = (await shop.ticket(number)).escalated_at
    shop.clock.forward(DAY_MS)
    await shop.staffStep(number, 'escalate')
    await shop.staffStep(number, 'close')
    await shop.ownStep(who, number, { step: 'reopen', words: 'Nothing has come.' })
    const row = await shop.ticket(number)
    expect([row.escalated_at, row.closed_at, row.outcome, row.is_waiting]).toEqual([first, null, null, true])
  })

  test('reopens what was closed unread: it is acknowledged from then on, once and for all', async () => {
    const { who, number } = await shop.opened()
    await shop.staffStep(number, 'close')
    expect((await shop.ticket(number)).acknowledged_at).toBeNull()
    shop.clock.forward(DAY_MS)
    const at = shop.clock.now()
    await shop.ownStep(who, number, { step: 'reopen', words: 'Nothing has come.' })
    shop.clock.forward(DAY_MS)
    await shop.staffStep(number, 'reply')
    expect((await shop.ticket(number)).acknowledged_at).toEqual(at)
  })

  test('reopen by two requests at once is 200 and 409', async () => {
    const { who, number } = await shop.opened()
    await shop.staffStep(number, 'close')
    const press = () => shop.ownStep(who, number, { step: 'reopen', words: 'Nothing has come.' })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('whose server dies at any statement has its message and its step, or neither', async () => {
    const crashes = enableCrashes()
    const step = { step: 'write' as const, words: 'It is still missing.', email: '', now: shop.clock.now() }
    const statements = await crashAtEveryStatement({
      prepared: () => shop.opened(),
      work: ({ who, number }) => applyComplainantStep(shop.db, number, { ...step, personId: who.id }),
      after: async ({ number }) => {
        const isWritten = (await messagesOf(number)).length === 1
        expect((await eventsOf(number)).map(({ event }) => event)).toEqual(
          isWritten ? ['open', 'write'] : ['open'],
        )
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(5)
  })
})
