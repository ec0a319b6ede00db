import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { refusalPair } from '#testing/domain-shop'
import { conductorStates, type ConductorState } from './contract/shapes.ts'
import { nextConductorState } from './rules.ts'
import { APPLICATION, openWorkshopApi, type WorkshopApi, conductorIdOf } from './testing.ts'
import { applicationsIn } from './applying.fixture.ts'

let shop: WorkshopApi
let applications: ReturnType<typeof applicationsIn>
beforeAll(async () => {
  shop = await openWorkshopApi()
  applications = applicationsIn(shop)
})
afterAll(() => shop.close())

describe('deciding on an application', () => {
  test('needs the right `workshops`: 401, 403 and 403', async () => {
    const asha = await shop.person('Asha Rao')
    await applications.apply(asha)
    const path = `POST /admin/conductors/${await conductorIdOf(shop, asha)}/decide`
    const body = { decision: 'approve', reason: 'Good enough' }
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = [null, asha, farid].map((who) => shop.ask(who, path, body))
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test.each(['approve', 'reject', 'ask', 'revoke', 'reinstate'] as const)(
    '%s leads from each of 6 states to the table’s next state, or is refused with 409',
    async (event) => {
      const person = await shop.person('Ravi Nair')
      await applications.apply(person)
      const id = await conductorIdOf(shop, person)
      for (const state of conductorStates) {
        await shop.db.updateTable('workshops.conductors').set({ state }).where('id', '=', id).execute()
        const answer = await applications.decision(id, event)
        const next: ConductorState | null = nextConductorState(state, event)
        expect([state, answer.status]).toEqual([state, next ? 200 : 409])
        const row = await shop.db
          .selectFrom('workshops.conductors')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        expect(row.state).toBe(next ?? state)
      }
    },
  )

  test('approval grants the role, revocation removes it, reinstatement grants it again', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await conductorIdOf(shop, devika)
    expect(await applications.rolesOf(devika)).toEqual(['conductor'])
    await applications.decision(id, 'revoke', { reason: 'Three sessions did not happen.' })
    expect(await applications.rolesOf(devika)).toEqual([])
    const refused = await shop.ask(devika, 'GET /conduct/workshops')
    expect([refused.status, refused.body.message]).toEqual([403, 'You don’t conduct any workshops here yet.'])
    await applications.decision(id, 'reinstate')
    expect(await applications.rolesOf(devika)).toEqual(['conductor'])
    expect((await shop.ask(devika, 'GET /conduct/workshops')).status).toBe(200)
  })

  test('writes the state before and after, the reason and the actor to the audit log', async () => {
    const asha = await shop.person('Asha Rao')
    await applications.apply(asha)
    const id = await conductorIdOf(shop, asha)
    await applications.decision(id, 'ask', { reason: 'Which blocks do you use?' })
    expect(await shop.audit(`conductor ${id}`)).toEqual([
      {
        act: 'conductor-decided',
        actor_id: shop.nila.id,
        before: { state: 'applied' },
        after: { state: 'info_requested' },
        reason: 'Which blocks do you use?',
      },
    ])
  })

  test('of one’s own is refused with 409 own_case', async () => {
    const tara = await shop.person('Tara Sen', ['staff', 'staff:workshops'])
    await applications.apply(tara)
    expect(
      refusalPair(await applications.decision(await conductorIdOf(shop, tara), 'approve', { by: tara })),
    ).toEqual([409, 'own_case'])
    expect(await applications.rolesOf(tara)).not.toContain('conductor')
  })

  test('approved by Nila and rejected by Tara at once takes one decision, and the other gets 409', async () => {
    const asha = await shop.person('Asha Rao')
    const tara = await shop.person('Tara Sen', ['staff', 'staff:workshops'])
    await applications.apply(asha)
    const id = await conductorIdOf(shop, asha)
    const answers = await Promise.all([
      applications.decision(id, 'approve'),
      applications.decision(id, 'reject', { by: tara }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await shop.audit(`conductor ${id}`)).toHaveLength(1)
  })

  test.each([
    { reason: '', message: 'Please enter a reason.' },
    { reason: '  a ', message: 'Please enter a reason.' },
    { reason: 'x'.repeat(501), message: 'Please use at most 500 characters.' },
  ])('with “$reason” as reason is refused with 400', async ({ reason, message }) => {
    const asha = await shop.person('Asha Rao')
    await applications.apply(asha)
    const answer = await applications.decision(await conductorIdOf(shop, asha), 'approve', { reason })
    expect([answer.status, answer.body.errors]).toEqual([400, [{ field: 'reason', message }]])
  })

  test('that does not exist is 404', async () => {
    const answer = await applications.decision(999_999, 'approve')
    expect([answer.status, answer.body.message]).toEqual([404, 'We couldn’t find that application.'])
  })

  test('sends Devika a letter with the question and one with the approval', async () => {
    await shop.deliverEvents()
    shop.letters.length = 0
    const devika = await shop.person('Devika Menon', [], 'devika.letters@example.in')
    await applications.apply(devika)
    const id = await conductorIdOf(shop, devika)
    await applications.decision(id, 'ask', { reason: 'Which blocks do you use?' })
    await applications.apply(devika)
    await applications.decision(id, 'approve')
    await shop.deliverEvents()
    expect(shop.letters.map(({ to }) => to)).toEqual([
      'devika.letters@example.in',
      'devika.letters@example.in',
    ])
    const texts = shop.letters.map((letter) => JSON.stringify(letter))
    expect(texts.filter((text) => text.includes('Which blocks do you use?'))).toHaveLength(1)
    const published = shop.events.filter(({ payload }) => payload['personId'] === devika.id)
    expect(published.map(({ payload }) => payload['event']).toSorted()).toEqual([
      'answer',
      'apply',
      'approve',
      'ask',
    ])
  })
})

describe('the list of applications', () => {
  test('refuses a page that does not exist with 404 and a state that does not exist with 400', async () => {
    const page = (query: string) => shop.ask(shop.nila, `GET /admin/conductors?${query}`)
    expect((await page('page=999')).status).toBe(404)
    expect((await page('state=sleeping')).status).toBe(400)
    expect((await page('page=0')).status).toBe(400)
    expect((await page('page=')).status).toBeLessThan(500)
  })

  test('shows Asha with every step of her application, oldest first', async () => {
    const asha = await shop.person('Asha Rao')
    await applications.apply(asha)
    const id = await conductorIdOf(shop, asha)
    await applications.decision(id, 'ask', { reason: 'Which blocks?' })
    await applications.apply(asha, { city: 'Mysuru' })
    const { body } = await applications.decision(id, 'reject', { reason: 'Too few sessions so far.' })
    expect(body.steps.map(({ event, reason }) => [event, reason])).toEqual([
      ['apply', ''],
      ['ask', 'Which blocks?'],
      ['answer', ''],
      ['reject', 'Too few sessions so far.'],
    ])
  })
})

describe('erasing an account', () => {
  test('keeps of Devika the legal name that invoices carry, and archives her workshop', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.published(devika)
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: devika.id }))
    await shop.deliverEvents()
    const row = await shop.db
      .selectFrom('workshops.conductors')
      .select([
        'display_name',
        'legal_name',
        'phone',
        'email',
        'experience',
        'city',
        'address',
        'links',
        'state',
      ])
      .where('person_id', '=', devika.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      display_name: 'A former conductor',
      legal_name: APPLICATION.legal_name,
      phone: '',
      email: '',
      experience: '',
      city: '',
      address: '',
      links: [],
      state: 'revoked',
    })
    expect((await shop.ask(null, `GET /workshops/${id}`)).status).toBe(404)
  })
})
