import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import type { WholeTicket } from '../contract.ts'
import { openSupportApi, type SupportApi, type TicketQueue } from '../testing.ts'
import { applyStaffStep } from './steps.ts'
import { states } from './rules.ts'

let shop: SupportApi
beforeAll(async () => {
  shop = await openSupportApi()
})
afterAll(() => shop.close())

const queue = (query = '', who: TestPerson | null = shop.rohan) =>
  shop.ask<TicketQueue>(who, `GET /admin/grievances${query}`)
const ticketOf = async (number: string, who = shop.rohan) =>
  (await shop.ask<{ response: WholeTicket }>(who, `GET /admin/grievances/${number}`)).body.response
/** Takes every complaint of earlier tests out of the open tabs. */
const closeAll = () =>
  shop.db
    .updateTable('support.tickets')
    .set({ state: 'closed', outcome: 'settled', closed_at: new Date(0) })
    .where('state', '<>', 'closed')
    .execute()
const numbersOf = async (query: string, among: readonly string[]) =>
  (await queue(query)).body.rows.map(({ number }) => number).filter((number) => among.includes(number))

describe('the queue of complaints', () => {
  test('is 401 for a visitor, 403 for Asha and for Uma of the help centre', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = [await queue('', null), await queue('', asha), await queue('', shop.uma)]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test.each(['tab=', 'tab=open', 'page=0', 'page=1001', 'page=1.5', 'page=one'])(
    'asked for “%s” is refused with 400',
    async (query) => {
      const answer = await queue(`?${query}`)
      expect([answer.status, rejectedFields(answer)]).toEqual([400, [query.split('=')[0]]])
    },
  )

  test('with nothing to do has one empty page in each tab', async () => {
    await closeAll()
    for (const tab of ['waiting', 'mine', 'officer'])
      expect((await queue(`?tab=${tab}`)).body).toMatchObject({ rows: [], pages: 1, counts: { [tab]: 0 } })
  })

  test('has 25 of 26 on page 1 and the last on page 2; page 3 is empty', async () => {
    await closeAll()
    const numbers: string[] = []
    for (let nth = 1; nth <= 26; nth += 1) {
      numbers.push(await shop.openedByVisitor(`visitor.${nth}@example.in`))
      shop.clock.forward(1)
    }
    const pages = [await queue(), await queue('?page=2'), await queue('?page=3')]
    expect(pages.map(({ body }) => body.rows.map(({ number }) => number))).toEqual([
      numbers.slice(0, 25),
      numbers.slice(25),
      [],
    ])
    expect(pages.map(({ body }) => [body.pages, body.counts['waiting']])).toEqual(pages.map(() => [2, 26]))
  })

  test('puts unacknowledged complaints, due in 48 hours, before what is due in a month', async () => {
    await closeAll()
    const acknowledged = await shop.openedByVisitor('early@example.in')
    await shop.staffStep(acknowledged, 'acknowledge')
    shop.clock.forward(DAY_MS)
    const fresh = await shop.openedByVisitor('late@example.in')
    expect(await numbersOf('', [acknowledged, fresh])).toEqual([fresh, acknowledged])
    shop.clock.forward(1)
    await shop.staffStep(fresh, 'reply')
    expect(await numbersOf('', [acknowledged, fresh])).toEqual([acknowledged, fresh])
  })

  test('has in “mine” what Rohan took, in “officer” what was escalated, in “closed” the last one closed first', async () => {
    const [assigned, escalated, first, second] = [
      await shop.openedByVisitor('a@example.in'),
      await shop.openedByVisitor('b@example.in'),
      await shop.openedByVisitor('c@example.in'),
      await shop.openedByVisitor('d@example.in'),
    ]
    const all = [assigned, escalated, first, second]
    await shop.staffStep(assigned, 'take')
    await shop.staffStep(escalated, 'escalate')
    await shop.staffStep(second, 'close')
    shop.clock.forward(HOUR_MS)
    await shop.staffStep(first, 'close')
    expect(await numbersOf('?tab=mine', all)).toEqual([assigned])
    expect(await numbersOf('?tab=officer', all)).toEqual([escalated])
    expect(await numbersOf('?tab=closed', all)).toEqual([first, second])
    expect((await numbersOf('?tab=waiting', all)).toSorted()).toEqual([assigned, escalated].toSorted())
  })

  test('shows of a complaint its name and who has it, and no address', async () => {
    const number = await shop.openedByVisitor('secret.address@example.in')
    await shop.staffStep(number, 'take')
    const { body, text } = await queue('?tab=mine')
    expect(body.rows.find((row) => row.number === number)).toMatchObject({
      name: 'Lata Iyer',
      is_signed_in: false,
      assigned_to: 'Rohan Desai',
      is_mine: true,
    })
    expect(text).not.toContain('secret.address')
  })
})

describe('a complaint that is late', () => {
  const isLate = async (number: string) => (await ticketOf(number)).is_late
  const after = (ms: number) => shop.clock.forward(ms)

  test('unread: not at 48 hours, but a millisecond later', async () => {
    const { number } = await shop.opened()
    after(48 * HOUR_MS)
    expect(await isLate(number)).toBe(false)
    after(1)
    expect(await isLate(number)).toBe(true)
  })

  test('acknowledged: not within the month, but a millisecond after it; closed: never', async () => {
    const { number } = await shop.opened()
    await shop.staffStep(number, 'acknowledge')
    const { redress_by } = await shop.ticket(number)
    after(redress_by.getTime() - shop.clock.now().getTime())
    expect(await isLate(number)).toBe(false)
    after(1)
    expect(await isLate(number)).toBe(true)
    await shop.staffStep(number, 'close')
    expect(await isLate(number)).toBe(false)
  })
})

describe('a complaint as Rohan sees it', () => {
  test('has name, address and every message with its author', async () => {
    const { who, number } = await shop.opened({ email: 'asha.whole@example.in' })
    await shop.ownStep(who, number, { step: 'write', words: 'It is still missing.' })
    await shop.staffStep(number, 'note', { words: 'Ask the store.' })
    const shown = await ticketOf(number)
    expect(shown).toMatchObject({ name: 'Asha Rao', email: 'asha.whole@example.in', is_signed_in: true })
    expect(shown.messages.map(({ by, author }) => [by, author])).toEqual([
      ['complainant', 'Asha Rao'],
      ['note', 'Rohan Desai'],
    ])
  })

  test.each([
    { state: 'open', may: ['take', 'acknowledge', 'reply', 'note', 'escalate', 'close'] },
    { state: 'acknowledged', may: ['take', 'reply', 'note', 'escalate', 'close'] },
    { state: 'closed', may: ['note'] },
  ] as const)('$state offers the steps $may', async ({ state, may }) => {
    const { number } = await shop.opened()
    const closed = { closed_at: shop.clock.now(), outcome: 'settled' as const }
    await shop.db
      .updateTable('support.tickets')
      .set({ state, ...(state === 'closed' ? closed : {}) })
      .where('number', '=', number)
      .execute()
    expect((await ticketOf(number)).may).toEqual(may)
    expect(states).toContain(state)
  })

  test('is 404 with a number in small letters or one that does not exist, and 400 with one of 21 letters', async () => {
    const { number } = await shop.opened()
    const statusOf = async (ticketNumber: string) =>
      (await shop.ask(shop.rohan, `GET /admin/grievances/${ticketNumber}`)).status
    expect(await statusOf(number)).toBe(200)
    expect([await statusOf(number.toLowerCase()), await statusOf('G-ZZZZZZ')]).toEqual([404, 404])
    expect([400, 404]).toContain(await statusOf('G'.repeat(21)))
  })
})

describe('a step of the staff', () => {
  test('stays with the colleague who answered first; a note assigns it to no one', async () => {
    const { number } = await shop.opened()
    await shop.staffStep(number, 'note')
    expect((await ticketOf(number)).assigned_to).toBe('')
    await shop.staffStep(number, 'acknowledge')
    expect(await ticketOf(number)).toMatchObject({ assigned_to: 'Rohan Desai', is_mine: true })
    const nila = await shop.person('Nila Das', ['staff', 'staff:grievances'])
    const reply = { step: 'reply', words: 'We looked into it.' }
    await shop.ask(nila, `POST /admin/grievances/${number}/step`, reply)
    expect(await ticketOf(number, nila)).toMatchObject({ assigned_to: 'Rohan Desai', is_mine: false })
  })

  test('sent three times at once under one key is one message and one entry in the audit log', async () => {
    const { number } = await shop.opened()
    const body = { step: 'reply', words: 'We looked into it.' }
    const key = { 'idempotency-key': `reply-${number}` }
    const press = () => shop.ask(shop.rohan, `POST /admin/grievances/${number}/step`, body, key)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await ticketOf(number)).messages).toHaveLength(1)
    expect(await shop.audit(`complaint ${number}`)).toHaveLength(1)
  })

  test('to close it twice at once with two outcomes has one outcome', async () => {
    const { number } = await shop.opened()
    const answers = await Promise.all([
      shop.staffStep(number, 'close', { outcome: 'refused' }),
      shop.staffStep(number, 'close', { outcome: 'partly' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const outcome = answers[0]?.status === 200 ? 'refused' : 'partly'
    expect((await ticketOf(number)).outcome).toBe(outcome)
  })

  test('with 📦 across the 500th character is in the audit log in whole characters', async () => {
    const { number } = await shop.opened()
    await shop.staffStep(number, 'reply', { words: `${'x'.repeat(499)}📦 came open.` })
    const [entry] = await shop.audit(`complaint ${number}`)
    expect(entry?.reason).toBe('x'.repeat(499))
  })

  test('with an outcome where none belongs keeps the complaint open, without one', async () => {
    const { number } = await shop.opened()
    const { body } = await shop.staffStep(number, 'reply', { outcome: 'settled' })
    expect(body.response).toMatchObject({ state: 'acknowledged', outcome: null })
  })

  test('that dies at any statement has message, state and audit entry, or none of them', async () => {
    const crashes = enableCrashes()
    const step = { step: 'close', words: 'The refund is on its way.', outcome: 'settled' } as const
    const by = { actorId: shop.rohan.id, requestId: 'test', now: shop.clock.now() }
    const statements = await crashAtEveryStatement({
      prepared: async () => (await shop.opened()).number,
      work: (number) => applyStaffStep(shop.db, number, { ...step, ...by }),
      after: async (number) => {
        const { state, messages } = await ticketOf(number)
        const count = state === 'closed' ? 1 : 0
        expect([messages.length, (await shop.audit(`complaint ${number}`)).length]).toEqual([count, count])
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(6)
  })
})
