import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectedFields, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { nextState, outcomes, states } from './rules.ts'
import { openComplaints, type TicketReply } from './complaints.fixture.ts'

let complaints: Awaited<ReturnType<typeof openComplaints>>
let shop: DomainShop
let rohan: TestPerson
beforeAll(async () => {
  complaints = await openComplaints()
  ;({ shop, rohan } = complaints)
})
afterAll(() => shop.close())

describe('staff steps on a complaint', () => {
  test('need the right grievances: 401, 403, 403', async () => {
    const { who, number } = await complaints.opened()
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = await Promise.all(
      [null, who, farid].map((one) => complaints.staff(number, 'reply', {}, one)),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
    expect((await shop.ask(farid, `GET /admin/grievances/${number}`)).status).toBe(403)
  })

  test.each(['take', 'acknowledge', 'reply', 'note', 'escalate', 'close'] as const)(
    '%s leads from each of 3 states to the state of the table, or is refused with 409',
    async (step) => {
      const { number } = await complaints.opened()
      for (const state of states) {
        await complaints.put(number, state)
        const answer = await complaints.staff(number, step)
        const next = nextState(state, step)
        expect([state, answer.status]).toEqual([state, next ? 200 : 409])
        expect(await complaints.stateOf(number)).toBe(next ?? state)
      }
    },
  )

  test.each(['write', 'withdraw', 'reopen', 'open', 'constructor', ''])(
    '“%s” is not a staff step: 400',
    async (step) => {
      const { number } = await complaints.opened()
      expect((await complaints.staff(number, step)).status).toBe(400)
    },
  )

  test.each([
    { what: 'close without an outcome', step: 'close', more: { outcome: undefined }, field: 'outcome' },
    { what: 'close as withdrawn', step: 'close', more: { outcome: 'withdrawn' }, field: 'outcome' },
    { what: 'reply with 2 letters', step: 'reply', more: { words: ' ok ' }, field: 'words' },
    { what: 'reply with 4,001 letters', step: 'reply', more: { words: 'x'.repeat(4_001) }, field: 'words' },
  ])('$what is refused with 400 at $field', async ({ step, more, field }) => {
    const { number } = await complaints.opened()
    const answer = await complaints.staff(number, step, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(await complaints.stateOf(number)).toBe('open')
  })

  test.each(outcomes)('close with the outcome %s is shown to the complainant', async (outcome) => {
    const { who, number } = await complaints.opened()
    await complaints.staff(number, 'close', { outcome, words: 'The refund is on its way.' })
    const { body } = await shop.ask<{ rows: { outcome: string; messages: { words: string }[] }[] }>(
      who,
      'GET /grievances',
    )
    expect(body.rows[0]).toMatchObject({ outcome, messages: [{ words: 'The refund is on its way.' }] })
  })

  test('note, take and escalate are not shown to the complainant', async () => {
    const { who, number } = await complaints.opened()
    for (const step of ['note', 'take', 'escalate'])
      await complaints.staff(number, step, { words: `Only for us: ${step}.` })
    expect((await shop.ask(who, 'GET /grievances')).text).not.toContain('Only for us')
    const { body } = await shop.ask<TicketReply>(rohan, `GET /admin/grievances/${number}`)
    expect(body.response.messages.map(({ by }) => by)).toEqual(['note', 'note', 'note'])
  })

  test('take by Rohan assigns it to Rohan, and take by Nila to Nila', async () => {
    const nila = await shop.person('Nila Das', ['staff', 'staff:grievances'])
    const { number } = await complaints.opened()
    expect((await complaints.staff(number, 'take')).body.response.is_mine).toBe(true)
    expect((await complaints.staff(number, 'reply', {}, nila)).body.response.is_mine).toBe(false)
    expect((await complaints.staff(number, 'take', {}, nila)).body.response.is_mine).toBe(true)
  })

  test('are in the audit log with at most 500 characters of the message', async () => {
    const { number } = await complaints.opened()
    await complaints.staff(number, 'close', { words: 'क'.repeat(4_000), outcome: 'partly' })
    expect(await shop.audit(`complaint ${number}`)).toEqual([
      {
        act: 'grievance-moved',
        actor_id: rohan.id,
        before: { state: 'open' },
        after: { step: 'close', outcome: 'partly' },
        reason: 'क'.repeat(500),
      },
    ])
  })

  test('on a complaint that does not exist are 404, however its number is written', async () => {
    for (const number of ['G-222222', 'g', encodeURIComponent("G-'; drop--"), 'G-%00', '%E0%A4%A'])
      expect((await complaints.staff(number, 'reply')).status).toBeLessThan(500)
    expect((await complaints.staff('G-222222', 'reply')).status).toBe(404)
  })

  test('reply sends one letter to the given address, without the text of the answer', async () => {
    await shop.deliverEvents()
    shop.letters.length = 0
    const { number } = await complaints.opened({ email: 'tara.letters@example.in' })
    await complaints.staff(number, 'reply', { words: 'A secret between us.' })
    await complaints.staff(number, 'note', { words: 'Nothing to send.' })
    await shop.deliverEvents()
    const own = shop.letters.filter(({ to }) => to === 'tara.letters@example.in')
    expect(own).toHaveLength(2)
    expect(JSON.stringify(own)).toContain(number)
    expect(JSON.stringify(own)).not.toContain('A secret between us')
  })
})

describe('the list of complaints', () => {
  test('counts each complaint in its tab, and refuses a tab that does not exist with 400', async () => {
    const count = async (tab: string) =>
      (await shop.ask<{ counts: Record<string, number> }>(rohan, 'GET /admin/grievances')).body.counts[tab] ??
      0
    const before = {
      mine: await count('mine'),
      officer: await count('officer'),
      closed: await count('closed'),
    }
    const [one, two, three] = [
      await complaints.opened(),
      await complaints.opened(),
      await complaints.opened(),
    ]
    await complaints.staff(one.number, 'take')
    await complaints.staff(two.number, 'escalate')
    await complaints.staff(three.number, 'close')
    expect(await count('mine')).toBe(before.mine + 1)
    expect(await count('officer')).toBe(before.officer + 1)
    expect(await count('closed')).toBe(before.closed + 1)
    expect((await shop.ask(rohan, 'GET /admin/grievances?tab=lost')).status).toBe(400)
    expect((await shop.ask(rohan, 'GET /admin/grievances?page=10000')).status).toBeLessThan(500)
  })
})
