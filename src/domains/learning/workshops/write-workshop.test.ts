import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectedFields, refusalPair, type TestPerson } from '#testing/domain-shop'
import { workshopStates } from './contract/shapes.ts'
import { nextWorkshopState } from './rules.ts'
import { addPicture, openWorkshopApi, PLACE, postStep, WORKSHOP, type WorkshopApi } from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
let meera: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  meera = await shop.conductor('Meera Iyer')
})
afterAll(() => shop.close())

// Each file's writes stay below the hourly limit of one conductor; tests with many inputs use a separate conductor.
const create = (who: TestPerson | null, more: object = {}) =>
  shop.ask<{ id: number; title: string; state: string }>(who, 'POST /conduct/workshops', {
    ...WORKSHOP,
    ...more,
  })
const change = (who: TestPerson | null, id: number, more: object = {}) =>
  shop.ask<{ state: string; title: string; tickets: { id: number; price: number }[] }>(
    who,
    `PUT /conduct/workshops/${id}`,
    { ...WORKSHOP, ...more },
  )
const stateOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('workshops.workshops')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).state

const seat = (more: object = {}) => ({ name: 'Seat', mode: 'online', price: 500, ...more })

describe('writing a workshop', () => {
  test('needs an approved conductor: 401 without a login, 403 without the approval', async () => {
    const asha = await shop.person('Asha Rao')
    expect(refusalPair(await create(null))).toEqual([401, 'not_signed_in'])
    expect(refusalPair(await create(asha))).toEqual([403, 'not_allowed'])
  })

  test.each([
    { field: 'title', more: { title: 'Dye' }, message: 'Please enter a title.' },
    { field: 'title', more: { title: 'x'.repeat(101) }, message: 'Please use at most 100 characters.' },
    { field: 'hobby_id', more: { hobby_id: 100 }, message: '' },
    { field: 'hobby_id', more: { hobby_id: '1' }, message: 'Please choose a hobby.' },
    { field: 'level', more: { level: 'expert' }, message: 'Please choose a level.' },
    { field: 'languages', more: { languages: [] }, message: 'Choose the languages you teach in.' },
    { field: 'mode', more: { mode: 'by post' }, message: 'Choose where the workshop takes place.' },
    { field: 'minutes', more: { minutes: 14 }, message: 'Please enter the duration.' },
    { field: 'summary', more: { summary: 'Print.' }, message: 'Summarise the workshop in a sentence.' },
    { field: 'description', more: { description: 'Short.' }, message: 'Describe the workshop step by step.' },
    { field: 'age_from', more: { age_from: 100 }, message: '' },
    { field: 'tickets', more: { tickets: [] }, message: 'Please add a ticket.' },
    {
      field: 'tickets.0.name',
      more: { tickets: [seat({ name: ' ' })] },
      message: 'Please enter a name for each ticket.',
    },
    {
      field: 'tickets.0.price',
      more: { tickets: [seat({ price: -1 })] },
      message: 'Enter a price in rupees',
    },
    { field: 'tickets.0.price', more: { tickets: [seat({ price: 200_001 })] }, message: '' },
    { field: 'tickets.0.seats', more: { tickets: [seat({ seats: 21 })] }, message: '' },
    {
      field: 'tickets',
      more: { tickets: [seat({ price: 499.999 })] },
      message: 'Enter prices with up to two decimals.',
    },
    {
      field: 'tickets',
      more: { tickets: [seat({ early: { price: 500, days: 7 } })] },
      message: 'The early bird price must be lower than the regular price.',
    },
    {
      field: 'tickets',
      more: { tickets: [seat({ mode: 'in_person' })] },
      message: 'You can only sell tickets for places where the workshop is held.',
    },
    { field: 'place', more: { mode: 'in_person' }, message: 'Please enter the venue.' },
    {
      field: 'place.pin',
      more: { mode: 'in_person', place: { ...PLACE, pin: '056003' } },
      message: 'Please enter a 6-digit PIN code.',
    },
    {
      field: 'place.pin',
      more: { mode: 'hybrid', place: { ...PLACE, pin: '999999' } },
      message: 'We don’t recognise this PIN code. Please check it.',
    },
    {
      field: 'half_hours',
      more: { free_hours: 12, half_hours: 24 },
      message: 'The half-refund period must end after the full-refund period.',
    },
    {
      field: 'questions',
      more: {
        questions: ['Left-handed?', 'Allergies?'].map((label) => ({
          id: 'one',
          label,
          options: [],
          is_required: false,
        })),
      },
      message: 'Give each question a different name.',
    },
    {
      field: 'kit',
      more: { kit: { pricingId: 999_999, is_included: true, ship_by_hours: 48 } },
      message: 'These products aren’t available right now.',
    },
  ])('is refused with 400 at $field: “$message”', async ({ field, more, message }) => {
    const answer = await create(meera, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect(answer.body.errors?.[0]?.message).toContain(message)
  })

  test('stores Hindi, emoji and 6,000 characters, and shows them unchanged', async () => {
    const description = '🧵 हम रंग मिलाते हैं। '.padEnd(6_000, 'छ')
    const made = await create(devika, { title: 'घर पर ब्लॉक छपाई & रंगाई', description })
    expect(made.status).toBe(201)
    const { body } = await shop.ask<{ description: string; slug: string }>(
      devika,
      `GET /conduct/workshops/${made.body.id}`,
    )
    expect(body).toMatchObject({ description, slug: `घर-पर-ब्लॉक-छपाई-and-रंगाई--${made.body.id}` })
  })

  test('three requests at once under one idempotency key make one workshop', async () => {
    const tara = await shop.conductor('Tara Sen')
    const key = { 'idempotency-key': 'tara-writes-1' }
    const send = () => shop.ask<{ id: number }>(tara, 'POST /conduct/workshops', WORKSHOP, key)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      Array.from({ length: 3 }, () => [201, answers[0]?.body.id]),
    )
    const list = await shop.ask<{ rows: unknown[] }>(tara, 'GET /conduct/workshops')
    expect(list.body.rows).toHaveLength(1)
  })

  test('with any body is 201 or 400, never another status', async () => {
    const tara = await shop.conductor('Tara Sen')
    const body = fc.dictionary(
      fc.constantFrom(...Object.keys(WORKSHOP), 'kit', 'place', 'photos', 'questions'),
      fc.jsonValue(),
    )
    await fc.assert(
      fc.asyncProperty(body, async (more) => {
        const { status } = await create(tara, more)
        expect([201, 400]).toContain(status)
      }),
      { numRuns: 60 },
    )
  })
})

describe('changing a workshop', () => {
  test('of another conductor, or one that does not exist, is 404', async () => {
    const id = await shop.draft(devika)
    expect([(await change(meera, id)).status, (await change(meera, 999_999)).status]).toEqual([404, 404])
    expect((await shop.ask(meera, `GET /conduct/workshops/${id}`)).status).toBe(404)
    expect((await postStep(shop, meera, { id, step: 'archive' })).status).toBe(404)
    expect(await stateOf(id)).toBe('draft')
  })

  test.each([
    { what: 'its title', more: { title: 'Indigo dyeing at home' }, state: 'submitted' },
    { what: 'its hobby', more: { hobby_id: 2 }, state: 'submitted' },
    {
      what: 'its price and description',
      more: { tickets: [seat({ price: 650 })], summary: 'Print two stoles.' },
      state: 'published',
    },
  ])('that is published, at $what, leaves it $state', async ({ more, state }) => {
    const id = await shop.published(devika)
    expect((await change(devika, id, more)).body.state).toBe(state)
  })

  test('with a ticket of another workshop is refused with 400', async () => {
    const [one, other] = [await shop.draft(devika), await shop.draft(devika)]
    const { body } = await change(devika, other)
    const answer = await change(devika, one, { tickets: [seat({ id: body.tickets[0]?.id })] })
    expect([answer.status, answer.body.message]).toEqual([400, 'One of the tickets is no longer available.'])
  })

  test('twice at once leaves all tickets of one of the two requests', async () => {
    const id = await shop.draft(devika)
    const priced = (price: number) =>
      change(devika, id, { tickets: [seat({ price }), seat({ name: 'Pair', price: price * 2, seats: 2 })] })
    const answers = await Promise.all([priced(100), priced(300)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await shop.ask<{ tickets: { price: number }[] }>(devika, `GET /conduct/workshops/${id}`)
    expect([
      [100, 200],
      [300, 600],
    ]).toContainEqual(body.tickets.map(({ price }) => price))
  })
})

describe('a step of the conductor', () => {
  test('submit without a picture is refused with 400 at photos', async () => {
    const id = await shop.draft(devika)
    const answer = await postStep(shop, devika, { id, step: 'submit' })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['photos']])
  })

  test.each(['submit', 'pause', 'resume', 'archive'] as const)(
    '%s leads from each of 7 states to the table’s next state, or is refused with 409 and the state',
    async (step) => {
      const ravi = await shop.conductor('Ravi Nair')
      const id = await shop.draft(ravi)
      await addPicture(shop, id)
      for (const state of workshopStates) {
        await shop.db.updateTable('workshops.workshops').set({ state }).where('id', '=', id).execute()
        const answer = await postStep(shop, ravi, { id, step })
        const next = nextWorkshopState(state, step)
        expect([state, ...refusalPair(answer)]).toEqual(
          next ? [state, 200, undefined] : [state, 409, 'wrong_state'],
        )
        if (!next) expect(answer.body).toMatchObject({ workshop_state: state })
        expect(await stateOf(id)).toBe(next ?? state)
      }
    },
  )

  test('that does not exist is refused with 400', async () => {
    const id = await shop.draft(devika)
    for (const step of ['approve', 'reject', 'rewrite', '', 'constructor'])
      expect((await postStep(shop, devika, { id, step })).status).toBe(400)
  })

  test('submit by two requests at once records one step', async () => {
    const id = await shop.draft(devika)
    await addPicture(shop, id)
    const press = () => postStep(shop, devika, { id, step: 'submit' })
    const answers = await Promise.all([press(), press()])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await shop.ask<{ steps: { event: string }[] }>(devika, `GET /conduct/workshops/${id}`)
    expect(body.steps.map(({ event }) => event)).toEqual(['create', 'submit'])
  })

  test('archive with an upcoming session is refused with 409 sessions_to_come, and works when it is over', async () => {
    const id = await shop.published(devika)
    const begins = shop.clock.now().getTime() + 3_600_000
    const meetings = [
      { starts_at: new Date(begins).toISOString(), ends_at: new Date(begins + 3_600_000).toISOString() },
    ]
    await shop.ask(devika, `POST /conduct/workshops/${id}/sessions`, { sessions: [{ meetings, online: 5 }] })
    expect(refusalPair(await postStep(shop, devika, { id, step: 'archive' }))).toEqual([
      409,
      'sessions_to_come',
    ])
    shop.clock.forward(2 * 3_600_000 + 1)
    expect((await postStep(shop, devika, { id, step: 'archive' })).body.state).toBe('archived')
  })

  test('copy of a workshop with a title of 100 characters makes a draft with a title of 100', async () => {
    const id = await shop.published(devika, {
      title: 'b'.repeat(100),
      tickets: [seat(), seat({ name: 'Pair', seats: 2 })],
    })
    const { body } = await postStep(shop, devika, { id, step: 'copy' })
    expect(body).toMatchObject({ state: 'draft', title: `${'b'.repeat(93)} (copy)` })
    expect(body.id).not.toBe(id)
    const copied = await shop.ask<{ tickets: { name: string; seats: number }[]; sessions: unknown[] }>(
      devika,
      `GET /conduct/workshops/${body.id}`,
    )
    expect(copied.body.tickets.map(({ name, seats }) => [name, seats])).toEqual([
      ['Seat', 1],
      ['Pair', 2],
    ])
    expect(copied.body.sessions).toEqual([])
    expect(await stateOf(id)).toBe('published')
  })
})
