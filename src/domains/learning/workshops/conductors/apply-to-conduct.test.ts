import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rejectedFields, refusalPair, type TestPerson } from '#testing/domain-shop'
import { DAY_MS } from '#platform/time'
import { APPLICATION, openWorkshopApi, type WorkshopApi, conductorIdOf } from '../testing.ts'
import { applicationsIn } from '../applying.fixture.ts'

const GSTIN = '29AAGCB7383J1Z4'

let shop: WorkshopApi
let applications: ReturnType<typeof applicationsIn>
beforeAll(async () => {
  shop = await openWorkshopApi()
  applications = applicationsIn(shop)
})
afterAll(() => shop.close())

describe('applying to conduct workshops', () => {
  test('needs a login, 401', async () => {
    expect(refusalPair(await applications.apply(null))).toEqual([401, 'not_signed_in'])
  })

  test.each([
    { field: 'display_name', value: 'D', message: 'Enter the name that attendees will see.' },
    { field: 'display_name', value: 'x'.repeat(61), message: 'Please use at most 60 characters.' },
    { field: 'legal_name', value: ' ', message: 'Please enter your name as it appears on your PAN.' },
    { field: 'phone', value: '98765', message: 'Please enter a 10-digit phone number.' },
    { field: 'phone', value: '+919876543210', message: 'Please enter a 10-digit phone number.' },
    { field: 'email', value: 'devika@', message: 'Please enter an email address.' },
    { field: 'crafts', value: [], message: 'Please enter what you teach.' },
    { field: 'experience', value: 'Ten years.', message: 'Tell us in a few sentences' },
    {
      field: 'links.0',
      value: ['javascript:alert(1)'],
      of: 'links',
      message: 'Enter links that start',
    },
    { field: 'city', value: '', message: 'Please enter where you live.' },
    { field: 'modes', value: [], message: 'Please choose where you teach.' },
    { field: 'modes.0', value: ['by post'], of: 'modes', message: '' },
    { field: 'address', value: 'Lane', message: 'Please enter your billing address.' },
    { field: 'state_code', value: 0, message: 'Please choose a State.' },
    { field: 'state_code', value: 29.5, message: 'Please choose a State.' },
    { field: 'state_code', value: 28, message: 'Please choose a State.' },
    { field: 'gstin', value: '29AAGCB7383J1Z5', message: '' },
    {
      field: 'gstin',
      value: '27AAGCB7383J1Z8',
      message: 'The GSTIN belongs to another State than the one you chose.',
    },
  ])('with $value as $field is refused with 400 at that field', async ({ field, of, value, message }) => {
    const asha = await shop.person('Asha Rao')
    const answer = await applications.apply(asha, { [of ?? field]: value })
    expect(answer.status).toBe(400)
    expect(rejectedFields(answer)).toEqual([field])
    expect(answer.body.errors?.[0]?.message).toContain(message)
    const own = await shop.ask<{ application: unknown }>(asha, 'GET /conduct/application')
    expect(own.body.application).toBeNull()
  })

  test('stores Hindi, emoji and 2,000 characters unchanged', async () => {
    const asha = await shop.person('आशा राव')
    const experience = '🧵 दस साल से छपाई। '.padEnd(1_999, 'क') + '।'
    expect(
      (await applications.apply(asha, { display_name: 'आशा राव', experience, crafts: ['छपाई', '🧶'] }))
        .status,
    ).toBe(201)
    const own = await shop.ask<{ application: typeof APPLICATION }>(asha, 'GET /conduct/application')
    expect(own.body.application).toMatchObject({
      display_name: 'आशा राव',
      experience,
      crafts: ['छपाई', '🧶'],
    })
  })

  test('accepts a GSTIN in lower case of the chosen State', async () => {
    const asha = await shop.person('Asha Rao')
    const answer = await applications.apply(asha, { gstin: ` ${GSTIN.toLowerCase()} ` })
    expect([answer.status, answer.body.gstin]).toEqual([201, GSTIN])
  })

  test('five requests at once by Meera make one application and four refusals with 409 wrong_state', async () => {
    const meera = await shop.person('Meera Iyer')
    const answers = await Promise.all(Array.from({ length: 5 }, () => applications.apply(meera)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
    expect(new Set(answers.map(({ body }) => body.code))).toEqual(new Set([undefined, 'wrong_state']))
  })

  test('three requests at once under one idempotency key answer 201 each and record one step', async () => {
    const meera = await shop.person('Meera Iyer')
    const key = { 'idempotency-key': 'meera-applies-1' }
    const send = () => shop.ask(meera, 'POST /conduct/application', APPLICATION, key)
    const answers = await Promise.all([send(), send(), send()])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    const steps = await shop.db
      .selectFrom('workshops.conductor_events')
      .select('event')
      .where('conductor_id', '=', await conductorIdOf(shop, meera))
      .execute()
    expect(steps).toEqual([{ event: 'apply' }])
  })

  test('again within 30 days of a rejection is refused with 409 too_early and the date, and works on the day', async () => {
    const meera = await shop.person('Meera Iyer')
    await applications.apply(meera)
    await applications.decision(await conductorIdOf(shop, meera), 'reject')
    const early = await applications.apply(meera)
    expect(refusalPair(early)).toEqual([409, 'too_early'])
    const from = new Date(shop.clock.now().getTime() + 30 * DAY_MS).toISOString()
    expect(early.body).toMatchObject({ reapply_from: from })
    shop.clock.forward(30 * DAY_MS)
    expect((await applications.apply(meera)).body.state).toBe('applied')
  })
})

describe('withdrawing an application', () => {
  const withdraw = (who: TestPerson) => shop.ask(who, 'DELETE /conduct/application')

  test('can be repeated, and Meera can apply again on the same day', async () => {
    const meera = await shop.person('Meera Iyer')
    await applications.apply(meera)
    expect([(await withdraw(meera)).status, (await withdraw(meera)).status]).toEqual([200, 200])
    expect((await applications.apply(meera)).body.state).toBe('applied')
  })

  test('without an application changes nothing', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await withdraw(asha)).status).toBe(200)
  })

  test('after the approval is refused with 409 wrong_state and the state', async () => {
    const devika = await shop.conductor('Devika Menon')
    const answer = await withdraw(devika)
    expect(refusalPair(answer)).toEqual([409, 'wrong_state'])
    expect(answer.body).toMatchObject({ conductor_state: 'allowed' })
  })
})
