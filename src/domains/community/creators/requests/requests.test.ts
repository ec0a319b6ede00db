import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { APPLICATION, openMakersShop, type MakersShop, type Reply, type Person } from '../creators.fixture.ts'
import { requestStates, type RequestState } from '../contract/shapes.ts'
import { nextState } from '../rules.ts'

let shop: MakersShop
let nila: Person
beforeAll(async () => {
  shop = await openMakersShop()
  nila = await shop.person('Nila Das', ['staff', 'staff:creators'])
})
afterAll(() => shop.close())

const request = (who: Person | null, more: object = {}) =>
  shop.ask(who, 'POST /user/creator/request', { ...APPLICATION, ...more })
const status = async (who: Person) => (await shop.ask(who, 'GET /user/creator/status')).body
const fields = ({ body }: Reply) => ((body['errors'] ?? []) as { field: string }[]).map(({ field }) => field)
const statusAndCode = ({ status: code, body }: Reply) => [code, body['code']]

async function submitRequest(name = 'Meera Iyer'): Promise<{ who: Person; id: number }> {
  const who = await shop.person(name)
  const answer = await request(who)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  const { id } = await shop.db
    .selectFrom('creators.requests')
    .select('id')
    .where('person_id', '=', who.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { who, id }
}
const decide = (
  id: number,
  decision: string,
  more: { by?: Person | null; reason?: string; reapply_on?: string } = {},
) => {
  const { by = nila, reason = 'We looked at it.', reapply_on } = more
  return shop.ask(by, `POST /admin/creators/requests/${id}/decision`, { decision, reason, reapply_on })
}
let keys = 0
const standing = (who: Person, to: string, ...[more = {}, by = nila]: [more?: object, by?: Person]) => {
  keys += 1
  const body = { to, reason: 'We looked at it.', ...more }
  return shop.ask(by, `POST /admin/creators/${who.id}/standing`, body, {
    'idempotency-key': `standing-${keys}`,
  })
}

describe('asking to become a maker', () => {
  test.each([
    { field: 'profile_name', value: ' ' },
    { field: 'profile_name', value: '\u200b\u2060' },
    { field: 'profile_name', value: 'x'.repeat(61) },
    { field: 'art', value: 'Alchemy' },
    { field: 'bio', value: '' },
    { field: 'bio', value: 'x'.repeat(251) },
    { field: 'instagram', value: 'x'.repeat(101) },
    { field: 'portfolio', value: 'javascript:alert(1)' },
    { field: 'portfolio', value: 'https://localhost' },
    { field: 'portfolio', value: `https://a.example/${'x'.repeat(300)}` },
  ])('with “$value” as $field is refused with 400 at that field', async ({ field, value }) => {
    const who = await shop.person('Tara Sen')
    const answer = await request(who, { [field]: value })
    expect([answer.status, [...new Set(fields(answer))]]).toEqual([400, [field]])
    expect(await status(who)).toMatchObject({ state: 'none', creator_status: 'None', may_apply: true })
  })

  test('with another site as Instagram account is refused with 400', async () => {
    const who = await shop.person('Tara Sen')
    expect((await request(who, { instagram: 'https://evil.example/tara' })).status).toBe(400)
    expect((await status(who))['state']).toBe('none')
  })

  test('accepts Hindi and emoji, and counts 250 characters of them', async () => {
    const who = await shop.person('मीरा अय्यर')
    const bio = 'मैं राल से 🌸 बनाती हूँ।'.padEnd(250, 'क')
    expect((await request(who, { profile_name: 'मीरा अय्यर', bio })).status).toBe(201)
    expect((await status(who))['said']).toMatchObject({ profile_name: 'मीरा अय्यर', bio })
  })

  test('five times at once is one request, and 409 under_review for four', async () => {
    const who = await shop.person('Tara Sen')
    const answers = await Promise.all(Array.from({ length: 5 }, () => request(who)))
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([201, 409, 409, 409, 409])
    const rows = await shop.db
      .selectFrom('creators.requests')
      .select('id')
      .where('person_id', '=', who.id)
      .execute()
    expect(rows).toHaveLength(1)
  })

  test('twice at the same time is refused by the database too', async () => {
    const { who } = await submitRequest()
    const row = {
      person_id: who.id,
      profile_name: 'Meera',
      bio: 'x',
      art: 'Resin',
      instagram: '',
      portfolio: '',
      at: shop.clock.now(),
      answer_due_at: shop.clock.now(),
    }
    const insert = shop.db.insertInto('creators.requests').values(row).execute()
    await expect(insert).rejects.toThrow(/requests_one_open/)
  })

  test('after an approval is refused with 409 already_allowed', async () => {
    const { who, id } = await submitRequest()
    await decide(id, 'allow')
    expect(statusAndCode(await request(who))).toEqual([409, 'already_allowed'])
  })
})

describe('answering and withdrawing', () => {
  test('an answer without a question is refused with 409 nothing_asked', async () => {
    const who = await shop.person('Tara Sen')
    const answer = () => shop.ask(who, 'POST /user/creator/answer', { answer: 'With alcohol inks.' })
    expect(statusAndCode(await answer())).toEqual([409, 'nothing_asked'])
    await request(who)
    expect(statusAndCode(await answer())).toEqual([409, 'nothing_asked'])
  })

  test.each(['', ' a ', 'x'.repeat(1_001)])('the answer “%s” is refused with 400', async (answer) => {
    const { who, id } = await submitRequest()
    await decide(id, 'ask')
    expect((await shop.ask(who, 'POST /user/creator/answer', { answer })).status).toBe(400)
    expect((await status(who))['state']).toBe('info_requested')
  })

  test('two answers at once are one, and 409 for the other', async () => {
    const { who, id } = await submitRequest()
    await decide(id, 'ask', { reason: 'Which resin do you use?' })
    expect(await status(who)).toMatchObject({ question: 'Which resin do you use?' })
    const answer = () => shop.ask(who, 'POST /user/creator/answer', { answer: 'Epoxy resin.' })
    const answers = await Promise.all([answer(), answer()])
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 409])
  })

  test('a withdrawal works twice and lets Meera ask again at once', async () => {
    const { who } = await submitRequest()
    const withdraw = () => shop.ask(who, 'POST /user/creator/withdraw', {})
    expect([(await withdraw()).status, (await withdraw()).status]).toEqual([200, 200])
    expect((await request(who)).status).toBe(201)
  })

  test('of a withdrawal and Nila’s approval at once one takes effect, and the role follows it', async () => {
    const { who, id } = await submitRequest()
    const [, allowed] = await Promise.all([
      shop.ask(who, 'POST /user/creator/withdraw', {}),
      decide(id, 'allow'),
    ])
    const { roles } = await shop.db
      .selectFrom('identity.people')
      .select('roles')
      .where('id', '=', who.id)
      .executeTakeFirstOrThrow()
    expect(roles.includes('creator')).toBe(allowed.status === 200)
    expect((await status(who))['state']).toBe(allowed.status === 200 ? 'allowed' : 'withdrawn')
  })
})

describe('deciding about a request', () => {
  test.each(['allow', 'reject', 'ask'] as const)(
    'by %s ends from each of 6 states where the table says, or is refused with 409 and the state',
    async (decision) => {
      const { id } = await submitRequest()
      for (const state of requestStates) {
        await shop.db.updateTable('creators.requests').set({ state }).where('id', '=', id).execute()
        const answer = await decide(id, decision)
        const next: RequestState | null = nextState(state, decision)
        expect([state, ...statusAndCode(answer)]).toEqual(
          next ? [state, 200, undefined] : [state, 409, 'wrong_state'],
        )
      }
    },
  )

  test('needs the right creators: 401, 403, 403', async () => {
    const { who, id } = await submitRequest()
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const answers = await Promise.all([null, who, farid].map((by) => decide(id, 'allow', { by })))
    expect(answers.map(({ status: code }) => code)).toEqual([401, 403, 403])
  })

  test.each([
    { what: 'a day that is over', reapply_on: '2026-11-20', decision: 'reject' },
    { what: 'today', reapply_on: '2026-11-21', decision: 'reject' },
    { what: 'the day 31 February', reapply_on: '2027-02-31', decision: 'reject' },
    { what: 'a day with an approval', reapply_on: '2027-01-01', decision: 'allow' },
    { what: 'a day with a question', reapply_on: '2027-01-01', decision: 'ask' },
  ])('with $what is refused with 400 and decides nothing', async ({ reapply_on, decision }) => {
    const { who, id } = await submitRequest()
    expect((await decide(id, decision, { reapply_on })).status).toBe(400)
    expect((await status(who))['state']).toBe('applied')
  })

  test('several at once allows those that are open, once each', async () => {
    const [one, two, three] = [
      await submitRequest('Asha'),
      await submitRequest('Tara'),
      await submitRequest('Ravi'),
    ]
    await decide(two.id, 'reject')
    const body = { ids: [one.id, one.id, two.id, three.id, 999_999], reason: 'All is well.' }
    expect((await shop.ask(nila, 'POST /admin/creators/requests/allow', body)).body).toEqual({
      success: true,
      allowed: 2,
    })
    expect((await status(two.who))['state']).toBe('rejected')
    for (const ids of [[], Array.from({ length: 51 }, (_, index) => index + 1), ['x'], [-1]])
      expect((await shop.ask(nila, 'POST /admin/creators/requests/allow', { ...body, ids })).status).toBe(400)
  })

  test('about a request that does not exist is 404', async () => {
    expect((await decide(999_999, 'allow')).status).toBe(404)
    expect((await shop.ask(nila, 'GET /admin/creators/requests/999999')).status).toBe(404)
  })

  test('leaves the whole history, oldest first, and earlier requests of the same person', async () => {
    const { who, id } = await submitRequest()
    await decide(id, 'ask', { reason: 'Which resin?' })
    await shop.ask(who, 'POST /user/creator/answer', { answer: 'Epoxy.' })
    await decide(id, 'reject', { reason: 'Too little to see yet.' })
    await request(who)
    const { body } = await shop.ask(nila, `GET /admin/creators/requests/${id}`)
    expect((body['events'] as { to: string; words: string }[]).map(({ to, words }) => [to, words])).toEqual([
      ['applied', ''],
      ['info_requested', 'Which resin?'],
      ['applied', 'Epoxy.'],
      ['rejected', 'Too little to see yet.'],
    ])
    const acts = await shop.db
      .selectFrom('staff.audit_log')
      .select(['act', 'reason'])
      .where('about', '=', `creator request ${id}`)
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { act: 'creator-decided', reason: 'Which resin?' },
      { act: 'creator-decided', reason: 'Too little to see yet.' },
    ])
  })
})

describe('the status of a maker', () => {
  test('revoke, reinstate, pause and resume each answer under a key with the new status', async () => {
    const who = await shop.maker('Asha Rao')
    const shown = async (to: string) => {
      const { body } = await standing(who, to)
      const { status: now, is_paused } = body['maker'] as { status: string; is_paused: boolean }
      return [to, now, is_paused]
    }
    expect(await shown('pause')).toEqual(['pause', 'Allowed', true])
    expect(await shown('resume')).toEqual(['resume', 'Allowed', false])
    expect(await shown('revoke')).toEqual(['revoke', 'Revoked', false])
    expect(await shown('reinstate')).toEqual(['reinstate', 'Allowed', false])
  })

  test.each(['pause', 'revoke'])('%s twice at once is one, and 409 wrong_state for the other', async (to) => {
    const who = await shop.maker('Asha Rao')
    const answers = await Promise.all([standing(who, to), standing(who, to)])
    expect(answers.map(({ status: code }) => code).toSorted()).toEqual([200, 409])
    const acts = await shop.db
      .selectFrom('staff.audit_log')
      .select('act')
      .where('about', '=', `maker ${who.id}`)
      .execute()
    expect(acts).toHaveLength(1)
  })

  test('and one’s own request cannot be decided by oneself: 409 own_request', async () => {
    const tara = await shop.person('Tara Sen', ['staff', 'staff:creators'])
    await request(tara)
    const { id } = await shop.db
      .selectFrom('creators.requests')
      .select('id')
      .where('person_id', '=', tara.id)
      .executeTakeFirstOrThrow()
    expect(statusAndCode(await decide(id, 'allow', { by: tara }))).toEqual([409, 'own_request'])
    await decide(id, 'allow')
    expect(statusAndCode(await standing(tara, 'pause', {}, tara))).toEqual([409, 'own_request'])
  })

  test('of a person who is no maker is 404, and a day with anything but revoke is 400', async () => {
    const asha = await shop.person('Asha Rao')
    expect((await standing(asha, 'pause')).status).toBe(404)
    const maker = await shop.maker('Ravi Nair')
    expect((await standing(maker, 'pause', { reapply_on: '2027-01-01' })).status).toBe(400)
    expect((await standing(maker, 'vanish')).status).toBe(400)
  })
})
