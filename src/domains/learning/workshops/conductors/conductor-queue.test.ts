import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import { HOUR_MS } from '#platform/time'
import type { Applicant } from '../contract.ts'
import type { ConductorState } from '../contract/shapes.ts'
import { APPLICATION, conductorIdOf, openWorkshopApi, type WorkshopApi } from '../testing.ts'
import { decideConductor } from './decide-conductor.ts'
import { applicationsIn } from '../applying.fixture.ts'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

type Queue = { rows: Applicant[]; pages: number; counts: Record<string, number> }

const queue = (query = '', who: TestPerson | null = shop.nila) =>
  shop.ask<Queue>(who, `GET /admin/conductors${query}`)
const applicant = async (name: string, email: string | null = null): Promise<TestPerson> => {
  const who = await shop.person(name, [], email)
  await shop.ask(who, 'POST /conduct/application', { ...APPLICATION, display_name: name })
  return who
}
const decide = async (who: TestPerson, decision: string, { reason = 'We looked at it.' } = {}) =>
  shop.ask<Applicant>(shop.nila, `POST /admin/conductors/${await conductorIdOf(shop, who)}/decide`, {
    decision,
    reason,
  })
const everyState = (state: ConductorState) =>
  shop.db.updateTable('workshops.conductors').set({ state }).execute()
const rolesOf = (who: TestPerson) => applicationsIn(shop).rolesOf(who)

describe('the queue of applications', () => {
  test('is 401 for a visitor, 403 for Asha and for Farid of refunds', async () => {
    const asha = await shop.person('Asha Rao')
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = [await queue('', null), await queue('', asha), await queue('', farid)]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403])
  })

  test('without applications has one page that is empty', async () => {
    await everyState('withdrawn')
    expect((await queue()).body).toMatchObject({ rows: [], pages: 1 })
  })

  test('with 26 applications has 25 on page 1 and the newest on page 2; page 3 is 404', async () => {
    await everyState('withdrawn')
    const people: TestPerson[] = []
    for (let nth = 1; nth <= 26; nth += 1) {
      people.push(await applicant(`Applicant ${nth}`))
      shop.clock.forward(1)
    }
    const [first, second, third] = [await queue(), await queue('?page=2'), await queue('?page=3')]
    expect(first.body.rows.map(({ person_id }) => person_id)).toEqual(people.slice(0, 25).map(({ id }) => id))
    expect(second.body.rows.map(({ display_name }) => display_name)).toEqual(['Applicant 26'])
    expect([first.body.pages, first.body.counts['applied'], third.status]).toEqual([2, 26, 404])
  })

  test('puts Asha, who answered today, behind Ravi, who applied yesterday', async () => {
    await everyState('withdrawn')
    const asha = await applicant('Asha Rao')
    shop.clock.forward(HOUR_MS)
    const ravi = await applicant('Ravi Nair')
    await decide(asha, 'ask', { reason: 'Which blocks?' })
    expect((await queue('?state=info_requested')).body.rows.map(({ person_id }) => person_id)).toEqual([
      asha.id,
    ])
    shop.clock.forward(24 * HOUR_MS)
    await shop.ask(asha, 'POST /conduct/application', APPLICATION)
    expect((await queue()).body.rows.map(({ person_id }) => person_id)).toEqual([ravi.id, asha.id])
  })

  test('shows the staff the whole application with the address for bills and every step', async () => {
    await everyState('withdrawn')
    const asha = await applicant('आशा राव 🧵')
    const [row] = (await queue()).body.rows
    expect(row).toMatchObject({
      person_id: asha.id,
      display_name: 'आशा राव 🧵',
      legal_name: APPLICATION.legal_name,
      address: APPLICATION.address,
      steps: [{ event: 'apply', from: null, to: 'applied', actor: 'conductor', reason: '' }],
    })
  })
})

describe('a decision', () => {
  test.each([
    { decision: 'maybe', reason: 'We looked at it.', field: 'decision' },
    { decision: 'withdraw', reason: 'We looked at it.', field: 'decision' },
    { decision: 'approve', reason: undefined, field: 'reason' },
    { decision: 'approve', reason: 12, field: 'reason' },
  ])('“$decision” for “$reason” is refused with 400 at $field', async ({ decision, reason, field }) => {
    const asha = await applicant('Asha Rao')
    const id = await conductorIdOf(shop, asha)
    const answer = await shop.ask(shop.nila, `POST /admin/conductors/${id}/decide`, { decision, reason })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test.each(['abc', '3', 'x'.repeat(500), 'क'.repeat(500)])(
    'takes a reason of 3 to 500 characters, trimmed',
    async (words) => {
      const asha = await applicant('Asha Rao')
      const answer = await decide(asha, 'reject', { reason: `  ${words.padEnd(3, '.')}\n` })
      expect(answer.body.said).toBe(words.padEnd(3, '.'))
    },
  )

  test.each(['0', '-1', '1.5', 'abc', '9007199254740993', '%00'])(
    'about the application “%s” is 400 or 404',
    async (id) => {
      const body = { decision: 'approve', reason: 'We looked at it.' }
      const { status } = await shop.ask(shop.nila, `POST /admin/conductors/${id}/decide`, body)
      expect([400, 404]).toContain(status)
    },
  )

  test('sent three times at once under one key approves Asha once and answers the same', async () => {
    const asha = await applicant('Asha Rao')
    const id = await conductorIdOf(shop, asha)
    const body = { decision: 'approve', reason: 'Experienced teacher.' }
    const key = { 'idempotency-key': `approve-${id}` }
    const press = () => shop.ask(shop.nila, `POST /admin/conductors/${id}/decide`, body, key)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await shop.audit(`conductor ${id}`)).toHaveLength(1)
  })

  test('to approve Asha twice is 409 the second time and keeps one role', async () => {
    const asha = await applicant('Asha Rao')
    await decide(asha, 'approve')
    expect(refusalPair(await decide(asha, 'approve'))).toEqual([409, 'wrong_state'])
    expect(await rolesOf(asha)).toEqual(['conductor'])
  })

  test('to revoke leaves Asha’s other roles alone', async () => {
    const asha = await applicant('Asha Rao')
    await shop.db
      .updateTable('identity.people')
      .set({ roles: ['creator'] })
      .where('id', '=', asha.id)
      .execute()
    await decide(asha, 'approve')
    expect((await rolesOf(asha)).toSorted()).toEqual(['conductor', 'creator'])
    await decide(asha, 'revoke')
    expect(await rolesOf(asha)).toEqual(['creator'])
  })

  test('that dies at any statement is whole or not at all: state, role and audit log agree', async () => {
    const crashes = enableCrashes()
    const said = { actorId: shop.nila.id, requestId: 'test', reason: 'Fine.', now: shop.clock.now() }
    const statements = await crashAtEveryStatement({
      prepared: async () => {
        const asha = await applicant('Asha Rao')
        return { asha, id: await conductorIdOf(shop, asha) }
      },
      work: ({ id }) => decideConductor(shop.db, id, { ...said, decision: 'approve' }),
      after: async ({ asha, id }) => {
        const { state } = await shop.db
          .selectFrom('workshops.conductors')
          .select('state')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
        const isAllowed = state === 'allowed'
        expect((await rolesOf(asha)).includes('conductor')).toBe(isAllowed)
        expect(await shop.audit(`conductor ${id}`)).toHaveLength(isAllowed ? 1 : 0)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(6)
  })
})

describe('the letter about a decision', () => {
  const lettersTo = async (address: string) => {
    await shop.deliverEvents()
    return shop.letters.filter(({ to }) => to === address).map((letter) => JSON.stringify(letter))
  }

  test('carries the reason each time Devika is rejected, approved, revoked and reinstated', async () => {
    const address = 'devika.decided@example.in'
    const devika = await applicant('Devika Menon', address)
    const reasons = {
      reject: 'Too few sessions.',
      approve: 'Now there are ten.',
      revoke: 'Three did not happen.',
      reinstate: 'They were made up for.',
    }
    await decide(devika, 'reject', { reason: reasons.reject })
    shop.clock.forward(31 * 24 * HOUR_MS)
    await shop.ask(devika, 'POST /conduct/application', APPLICATION)
    for (const decision of ['approve', 'revoke', 'reinstate'] as const)
      await decide(devika, decision, { reason: reasons[decision] })
    const letters = await lettersTo(address)
    expect(letters).toHaveLength(4)
    for (const reason of Object.values(reasons))
      expect(letters.filter((text) => text.includes(reason))).toHaveLength(1)
  })

  test('is not written when she applies, answers or withdraws', async () => {
    const address = 'devika.quiet@example.in'
    const devika = await applicant('Devika Menon', address)
    await shop.ask(devika, 'DELETE /conduct/application')
    expect(await lettersTo(address)).toEqual([])
  })

  test('is not written to Ravi, who has given no e-mail address to his account', async () => {
    const before = shop.letters.length
    const ravi = await applicant('Ravi Nair')
    await decide(ravi, 'approve')
    await shop.deliverEvents()
    expect(shop.letters.slice(before)).toEqual([])
  })
})
