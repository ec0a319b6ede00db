import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import { DAY_MS } from '#platform/time'
import { conductorStates, type Application } from '../contract/shapes.ts'
import { nextConductorState } from '../rules.ts'
import { APPLICATION, conductorIdOf, openWorkshopApi, type WorkshopApi } from '../testing.ts'
import { applyToConduct, withdrawApplication } from './apply-to-conduct.ts'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

type Own = { application: Application | null; name: string; phone: string; email: string }

const apply = (who: TestPerson | null, more: object = {}) =>
  shop.ask<Application>(who, 'POST /conduct/application', { ...APPLICATION, ...more })
const ownOf = async (who: TestPerson) => (await shop.ask<Own>(who, 'GET /conduct/application')).body
const withdraw = (who: TestPerson | null) => shop.ask(who, 'DELETE /conduct/application')
const stepsOf = async (who: TestPerson) =>
  shop.db
    .selectFrom('workshops.conductor_events')
    .select(['event', 'from_state', 'to_state', 'actor', 'actor_id'])
    .where('conductor_id', '=', await conductorIdOf(shop, who))
    .orderBy('id')
    .execute()
const putInto = async (who: TestPerson, patch: { state: Application['state']; reapply_from?: Date }) =>
  shop.db.updateTable('workshops.conductors').set(patch).where('person_id', '=', who.id).execute()

describe('the form of an application', () => {
  test('is 401 for a visitor, to read and to withdraw', async () => {
    expect(refusalPair(await shop.ask(null, 'GET /conduct/application'))).toEqual([401, 'not_signed_in'])
    expect(refusalPair(await withdraw(null))).toEqual([401, 'not_signed_in'])
  })

  test('is prefilled for Asha with the name, number and address of her account', async () => {
    const asha = await shop.person('Asha Rao', [], 'asha.form@example.in')
    const own = await ownOf(asha)
    expect(own).toMatchObject({ application: null, name: 'Asha Rao' })
    expect(own.phone).toMatch(/74\d{8}$/)
  })

  test('shows each person their own application only', async () => {
    const [asha, ravi] = [await shop.person('Asha Rao'), await shop.person('Ravi Nair')]
    await apply(asha, { display_name: 'Asha of the looms' })
    expect((await ownOf(asha)).application?.display_name).toBe('Asha of the looms')
    expect((await ownOf(ravi)).application).toBeNull()
  })

  test.each([
    { what: 'a name of 2 letters', more: { display_name: 'Jo' } },
    { what: 'a name of 60 letters', more: { display_name: 'न'.repeat(60) } },
    { what: 'a legal name of 100 letters', more: { legal_name: 'a'.repeat(100) } },
    { what: 'an experience of exactly 20 letters', more: { experience: 'e'.repeat(20) } },
    { what: 'eight crafts of 40 letters', more: { crafts: Array.from({ length: 8 }, () => 'c'.repeat(40)) } },
    {
      what: 'five links',
      more: { links: Array.from({ length: 5 }, (_, nth) => `https://devika.example/${nth}`) },
    },
    { what: 'no link', more: { links: [] } },
    { what: 'a city of 60 letters', more: { city: 'b'.repeat(60) } },
    { what: 'an address of 300 letters', more: { address: 'l'.repeat(300) } },
    { what: 'all three ways to teach', more: { modes: ['in_person', 'online', 'hybrid'] } },
  ])('with $what is accepted', async ({ more }) => {
    expect((await apply(await shop.person('Tara Sen'), more)).status).toBe(201)
  })

  test.each([
    { field: 'legal_name', more: { legal_name: 'a'.repeat(101) } },
    { field: 'experience', more: { experience: 'e'.repeat(19) } },
    { field: 'experience', more: { experience: 'e'.repeat(2_001) } },
    { field: 'crafts', more: { crafts: Array.from({ length: 9 }, () => 'Weaving') } },
    { field: 'crafts.0', more: { crafts: ['c'.repeat(41)] } },
    { field: 'crafts.1', more: { crafts: ['Weaving', '  '] } },
    {
      field: 'links',
      more: { links: Array.from({ length: 6 }, (_, nth) => `https://devika.example/${nth}`) },
    },
    { field: 'links.0', more: { links: [`https://devika.example/${'x'.repeat(300)}`] } },
    { field: 'links.0', more: { links: ['ftp://devika.example/work'] } },
    { field: 'city', more: { city: 'b'.repeat(61) } },
    { field: 'address', more: { address: 'l'.repeat(301) } },
    { field: 'email', more: { email: `${'a'.repeat(190)}@example.in` } },
    { field: 'state_code', more: { state_code: 39 } },
    { field: 'gstin', more: { gstin: '29AAGCB7383J1Z44' } },
    { field: 'is_individual', more: { is_individual: 'yes' } },
  ])('one over the limit is refused with 400 at $field', async ({ field, more }) => {
    const tara = await shop.person('Tara Sen')
    const answer = await apply(tara, more)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect((await ownOf(tara)).application).toBeNull()
  })

  test('without anything in it is refused with 400 at each field that has no default', async () => {
    const answer = await shop.ask(await shop.person('Tara Sen'), 'POST /conduct/application', {})
    expect(answer.status).toBe(400)
    expect(rejectedFields(answer)).toEqual(
      [
        'address',
        'city',
        'crafts',
        'display_name',
        'email',
        'experience',
        'legal_name',
        'modes',
        'phone',
        'state_code',
      ].toSorted(),
    )
  })

  test('keeps “<b>Loom & wool</b>” as Ravi wrote it, for the page to escape', async () => {
    const ravi = await shop.person('Ravi Nair')
    const display_name = '<b>Loom & wool</b>'
    expect((await apply(ravi, { display_name })).body.display_name).toBe(display_name)
  })

  test('sent an eleventh time within the hour is 429 with the seconds to wait, even if each was refused', async () => {
    const ravi = await shop.person('Ravi Nair')
    for (let nth = 1; nth <= 10; nth += 1) expect((await apply(ravi, { city: '' })).status).toBe(400)
    const answer = await apply(ravi)
    expect(refusalPair(answer)).toEqual([429, 'too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await apply(await shop.person('Asha Rao'))).status).toBe(201)
  })
})

describe('an application in each state', () => {
  test.each(conductorStates)('%s: applying again is the table’s next state or 409', async (state) => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    await putInto(meera, { state })
    const event = state === 'info_requested' ? 'answer' : 'apply'
    const next = nextConductorState(state, event)
    const answer = await apply(meera, { city: 'Mysuru' })
    expect(refusalPair(answer)).toEqual(next ? [201, undefined] : [409, 'wrong_state'])
    if (!next) expect(answer.body).toMatchObject({ conductor_state: state })
    const own = (await ownOf(meera)).application
    expect([own?.state, own?.city]).toEqual(next ? [next, 'Mysuru'] : [state, APPLICATION.city])
  })

  test.each(conductorStates)('%s: withdrawing is the table’s next state, nothing, or 409', async (state) => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    await putInto(meera, { state })
    const next = nextConductorState(state, 'withdraw') ?? (state === 'withdrawn' ? state : null)
    expect((await withdraw(meera)).status).toBe(next ? 200 : 409)
    expect((await ownOf(meera)).application?.state).toBe(next ?? state)
  })

  test('rejected with a date: a millisecond before it 409 too_early, at the date 201 without the old answer', async () => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    const path = `POST /admin/conductors/${await conductorIdOf(shop, meera)}/decide`
    await shop.ask(shop.nila, path, { decision: 'reject', reason: 'Too few sessions so far.' })
    expect((await ownOf(meera)).application).toMatchObject({ said: 'Too few sessions so far.' })
    shop.clock.forward(30 * DAY_MS - 1)
    expect(refusalPair(await apply(meera))).toEqual([409, 'too_early'])
    shop.clock.forward(1)
    expect((await apply(meera)).body).toMatchObject({ state: 'applied', said: '', reapply_from: null })
  })

  test('withdrawn after a question and sent again begins anew, with four steps in her history', async () => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    const path = `POST /admin/conductors/${await conductorIdOf(shop, meera)}/decide`
    await shop.ask(shop.nila, path, { decision: 'ask', reason: 'Which dyes?' })
    await withdraw(meera)
    await apply(meera)
    expect((await stepsOf(meera)).map(({ event, to_state, actor }) => [event, to_state, actor])).toEqual([
      ['apply', 'applied', 'conductor'],
      ['ask', 'info_requested', 'staff'],
      ['withdraw', 'withdrawn', 'conductor'],
      ['apply', 'applied', 'conductor'],
    ])
  })
})

describe('two things at once, or half of one', () => {
  test('Meera withdraws while Nila approves: one of the two holds, and the role goes with it', async () => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    const path = `POST /admin/conductors/${await conductorIdOf(shop, meera)}/decide`
    const approval = { decision: 'approve', reason: 'Experienced teacher.' }
    const answers = await Promise.all([withdraw(meera), shop.ask(shop.nila, path, approval)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { roles } = await shop.db
      .selectFrom('identity.people')
      .select('roles')
      .where('id', '=', meera.id)
      .executeTakeFirstOrThrow()
    const isAllowed = (await ownOf(meera)).application?.state === 'allowed'
    expect(roles.includes('conductor')).toBe(isAllowed)
  })

  test('two withdrawals at once record one step', async () => {
    const meera = await shop.person('Meera Iyer')
    await apply(meera)
    const answers = await Promise.all([withdraw(meera), withdraw(meera)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await stepsOf(meera)).map(({ event }) => event)).toEqual(['apply', 'withdraw'])
  })

  test('a server that dies at any statement of an application or its withdrawal leaves a step for each state', async () => {
    const crashes = enableCrashes()
    const text = { ...APPLICATION, modes: ['online' as const], gstin: '', is_individual: true }
    const statements = await crashAtEveryStatement({
      prepared: () => shop.person('Meera Iyer'),
      work: async ({ id }) => {
        await applyToConduct(shop.db, { personId: id, text, now: shop.clock.now() })
        await withdrawApplication(shop.db, id, shop.clock.now())
      },
      after: async (meera) => {
        const { application } = await ownOf(meera)
        if (application) expect((await stepsOf(meera)).at(-1)?.to_state).toBe(application.state)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(10)
  })
})
