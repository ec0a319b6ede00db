import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#platform/time'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import type { Ticket } from '../contract.ts'
import { COMPLAINT, openSupportApi, type OpenedTicket, type SupportApi } from '../testing.ts'
import { openGrievance } from './open-grievance.ts'
import { topics } from './rules.ts'

let shop: SupportApi
beforeAll(async () => {
  shop = await openSupportApi()
})
afterAll(() => shop.close())

const open = (who: TestPerson | null, more: object = {}, headers: Record<string, string> = {}) =>
  shop.ask<OpenedTicket>(who, 'POST /grievances', { ...COMPLAINT, ...more }, headers)
const ownOf = async (who: TestPerson) =>
  (await shop.ask<{ rows: Ticket[] }>(who, 'GET /grievances')).body.rows
/** As a request without a login, but without the limit for one address. */
const openedBy = (email: string, name: string) =>
  openGrievance(
    shop.db,
    { ...COMPLAINT, wanted: '', name, email, language: 'en' },
    { personId: null, now: shop.clock.now() },
  )

describe('a complaint without a login', () => {
  test.each([
    { name: '', email: 'lata@example.in', fields: ['name'] },
    { name: 'Lata Iyer', email: '', fields: ['email'] },
    { name: '', email: '', fields: ['name', 'email'] },
  ])('of “$name” at “$email” is refused with 400 at $fields', async ({ name, email, fields }) => {
    const refused = openedBy(email, name)
    await expect(refused).rejects.toMatchObject({
      status: 400,
      details: { errors: fields.map((field) => ({ field })) },
    })
    const rows = await shop.db.selectFrom('support.tickets').select('id').where('email', '=', email).execute()
    expect(rows).toEqual([])
  })

  test('of a name of spaces is refused with 400 at name, by the form', async () => {
    const answer = await open(null, { name: '   ', email: 'lata@example.in' })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['name']])
    expect(answer.body.errors?.[0]?.message).toBe('Please enter your name.')
  })

  test('sent twice at once under one key is one complaint of Lata with one number', async () => {
    const key = { 'idempotency-key': 'lata-complains-1' }
    const complaint = { name: 'Lata Iyer', email: 'lata.twice@example.in' }
    const answers = await Promise.all([open(null, complaint, key), open(null, complaint, key)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })

  test('keeps the order that Lata names, as its owner is not known', async () => {
    const number = await shop.openedByVisitor('lata.order@example.in', { order_id: 4_711 })
    expect(await shop.ticket(number)).toMatchObject({ order_id: 4_711, person_id: null, name: 'Lata Iyer' })
  })

  test('stores her address in small letters', async () => {
    const number = await shop.openedByVisitor('Lata.IYER@Example.IN')
    expect((await shop.ticket(number)).email).toBe('lata.iyer@example.in')
  })
})

describe('a complaint of Asha', () => {
  test('has the name of her account unless she gives another', async () => {
    const [one, other] = [await shop.opened(), await shop.opened({ name: '  Asha of Mysuru ' })]
    expect((await shop.ticket(one.number)).name).toBe('Asha Rao')
    expect((await shop.ticket(other.number)).name).toBe('Asha of Mysuru')
  })

  test.each(topics)('can be about “%s”', async (topic) => {
    const { who } = await shop.opened({ topic })
    expect((await ownOf(who)).map((row) => row.topic)).toEqual([topic])
  })

  test.each([
    { what: '10 letters', more: { words: 'It is torn' } },
    { what: '4,000 letters', more: { words: 'w'.repeat(4_000) } },
    { what: 'a wish of 1,000 letters', more: { wanted: 'क'.repeat(1_000) } },
    { what: 'a name of 100 letters', more: { name: 'n'.repeat(100) } },
    { what: 'an order that is null', more: { order_id: null } },
    { what: 'an empty address', more: { email: '' } },
    { what: 'HTML in it', more: { words: '<script>alert("parcel")</script>' } },
  ])('with $what is accepted as written', async ({ more }) => {
    const { who } = await shop.opened(more)
    const [row] = await ownOf(who)
    for (const [name, value] of Object.entries(more))
      if (name === 'words' || name === 'wanted') expect(row?.[name]).toBe(value)
  })

  test.each([
    { field: 'words', more: { words: 'It is tor' } },
    { field: 'words', more: { words: `  ${'x'.repeat(9)}  ` } },
    { field: 'words', more: { words: 12 } },
    { field: 'words', more: { words: undefined } },
    { field: 'topic', more: { topic: undefined } },
    { field: 'email', more: { email: `${'a'.repeat(244)}@example.in` } },
    { field: 'order_id', more: { order_id: 0 } },
    { field: 'order_id', more: { order_id: 1.5 } },
    { field: 'order_id', more: { order_id: [] } },
    { field: 'language', more: { language: null } },
  ])('with a wrong $field is refused with 400 at it', async ({ field, more }) => {
    const asha = await shop.person('Asha Rao')
    const answer = await open(asha, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(await ownOf(asha)).toEqual([])
  })

  test('is the seventh within the hour: 429, and Ravi’s first is 201', async () => {
    const [asha, ravi] = [await shop.person('Asha Rao'), await shop.person('Ravi Nair')]
    for (let nth = 1; nth <= 6; nth += 1) expect((await open(asha)).status).toBe(201)
    expect(refusalPair(await open(asha))).toEqual([429, 'too_many'])
    expect((await open(ravi)).status).toBe(201)
    expect(await ownOf(asha)).toHaveLength(6)
  })

  test('stands before her older ones, and Ravi sees none of them', async () => {
    const asha = await shop.person('Asha Rao')
    const numbers: string[] = []
    for (const words of ['The first parcel is torn.', 'The second parcel is torn.']) {
      numbers.unshift((await open(asha, { words })).body.number)
      shop.clock.forward(HOUR_MS)
    }
    expect((await ownOf(asha)).map(({ number }) => number)).toEqual(numbers)
    expect(await ownOf(await shop.person('Ravi Nair'))).toEqual([])
  })

  test('is listed for her alone: 401 for a visitor', async () => {
    expect(refusalPair(await shop.ask(null, 'GET /grievances'))).toEqual([401, 'not_signed_in'])
  })

  test('on 31 January is to be resolved by 28 February', async () => {
    const asha = await shop.person('Asha Rao')
    const made = await openGrievance(
      shop.db,
      { ...COMPLAINT, wanted: '', name: '', email: '', language: 'en' },
      { personId: asha.id, now: new Date('2027-01-31T06:00:00.000Z') },
    )
    expect([made.acknowledge_by, made.redress_by]).toEqual([
      '2027-02-02T06:00:00.000Z',
      '2027-02-28T06:00:00.000Z',
    ])
  })

  test('whose server dies at any statement is there with its first step, or not at all', async () => {
    const crashes = enableCrashes()
    const complaint = { ...COMPLAINT, wanted: '', name: '', email: '', language: 'en' as const }
    const statements = await crashAtEveryStatement({
      prepared: () => shop.person('Asha Rao'),
      work: ({ id }) => openGrievance(shop.db, complaint, { personId: id, now: shop.clock.now() }),
      after: async (asha) => {
        const rows = await shop.db
          .selectFrom('support.tickets')
          .leftJoin('support.events', 'support.events.ticket_id', 'support.tickets.id')
          .select(['support.events.event', 'support.tickets.name'])
          .where('support.tickets.person_id', '=', asha.id)
          .execute()
        expect([[], [{ event: 'open', name: 'Asha Rao' }]]).toContainEqual(rows)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(5)
  })
})
