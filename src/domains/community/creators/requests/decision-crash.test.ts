import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findAccountStatus } from '#domains/accounts/identity/account-status'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { APPLICATION, type Person } from '../creators.fixture.ts'
import { mayPost } from '../index.ts'
import {
  applicant,
  postCreatorStatus,
  decide,
  ownStatus,
  setUpMakers,
  shop,
  staff,
  statusAndCode,
} from '../makers.fixture.ts'
import { allowRequests, changeCreatorStatus, decideRequest } from './decide-request.ts'
import { answerQuestion, submitRequest, withdrawRequest } from './submit-request.ts'
import { personalDataOf } from '../queries/personal-data.ts'

setUpMakers()

const by = () => ({ actorId: staff.id, reason: 'We looked at it.', requestId: 'test', now: shop.clock.now() })
const audits = async (about: string) =>
  (await shop.db.selectFrom('staff.audit_log').select('id').where('about', '=', about).execute()).length
const roleOf = async ({ id }: Person) =>
  (await findAccountStatus(shop.db, id))?.roles.includes('creator') ?? false
const newestOf = async ({ id }: Person) => (await personalDataOf(shop.db, id)).requests[0]
const historyOf = async (id: number) =>
  (
    await shop.db
      .selectFrom('creators.request_events')
      .select('to_state')
      .where('request_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ to_state }) => to_state)

describe('a server that dies at any statement', () => {
  let crashes: { end(): void }
  beforeAll(() => {
    crashes = enableCrashes()
  })
  afterAll(() => crashes.end())

  test('of an approval leaves Tara a maker with page, role, history and audit, or an open request; the next try ends it', async () => {
    const statements = await crashAtEveryStatement({
      prepared: () => applicant('Tara Sen'),
      work: ({ id }) => decideRequest(shop.db, id, { ...by(), decision: 'allow', reapplyOn: null }),
      after: async ({ who, id }) => {
        const isAllowed = (await newestOf(who))?.state === 'allowed'
        const parts = [await roleOf(who), await mayPost(shop.db, who.id), (await historyOf(id)).length === 2]
        expect(parts).toEqual([isAllowed, isAllowed, isAllowed])
        expect(await audits(`creator request ${id}`)).toBe(isAllowed ? 1 : 0)
        expect((await decide(id, 'allow')).status).toBe(isAllowed ? 409 : 200)
        expect(await mayPost(shop.db, who.id)).toBe(true)
      },
    })
    expect(statements).toBeGreaterThan(8)
  })

  test('of a withdrawal of Ravi’s permission leaves page, role, request and audit together', async () => {
    await crashAtEveryStatement({
      prepared: () => shop.maker('Ravi Nair'),
      work: ({ id }) => changeCreatorStatus(shop.db, id, { ...by(), to: 'revoke', reapplyOn: null }),
      after: async (ravi) => {
        const isRevoked = (await newestOf(ravi))?.state === 'revoked'
        expect([await roleOf(ravi), await mayPost(shop.db, ravi.id)]).toEqual([!isRevoked, !isRevoked])
        expect(await audits(`maker ${ravi.id}`)).toBe(isRevoked ? 1 : 0)
      },
    })
  })

  test('of Meera’s request leaves one with a history or none, and she can send it again', async () => {
    await crashAtEveryStatement({
      prepared: () => shop.person('Meera Iyer'),
      work: ({ id }) => submitRequest(shop.db, id, { input: APPLICATION, now: shop.clock.now() }),
      after: async (meera) => {
        const found = await newestOf(meera)
        if (found) expect(await historyOf(found.id)).toEqual(['applied'])
        const again = await shop.ask(meera, 'POST /user/creator/request', APPLICATION)
        expect(again.status).toBe(found ? 409 : 201)
      },
    })
  })

  test('of her answer leaves the question open or answered', async () => {
    await crashAtEveryStatement({
      prepared: async () => {
        const made = await applicant('Meera Iyer')
        await decide(made.id, 'ask', { reason: 'Which resin?' })
        return made
      },
      work: ({ who }) => answerQuestion(shop.db, who.id, { answer: 'Epoxy.', now: shop.clock.now() }),
      after: async ({ who, id }) => {
        const { state, answer } = (await newestOf(who)) ?? {}
        expect([state, answer]).toBeOneOf([
          ['info_requested', ''],
          ['applied', 'Epoxy.'],
        ])
        expect((await historyOf(id)).length).toBe(state === 'applied' ? 3 : 2)
      },
    })
  })

  test('of three approvals in one go leaves each allowed or open; the next go allows the rest', async () => {
    await crashAtEveryStatement({
      prepared: async () => [
        await applicant('Asha Rao'),
        await applicant('Tara Sen'),
        await applicant('Ravi Nair'),
      ],
      work: (made) =>
        allowRequests(
          shop.db,
          made.map(({ id }) => id),
          by(),
        ),
      after: async (made) => {
        const open = (await Promise.all(made.map(({ who }) => newestOf(who)))).filter(
          (row) => row?.state === 'applied',
        )
        expect(
          await allowRequests(
            shop.db,
            made.map(({ id }) => id),
            by(),
          ),
        ).toBe(open.length)
        for (const { who, id } of made)
          expect([await mayPost(shop.db, who.id), await audits(`creator request ${id}`)]).toEqual([true, 1])
      },
    })
  })
})

describe('two at once', () => {
  const oneOf = async (first: Promise<{ status: number }>, second: Promise<{ status: number }>) =>
    (await Promise.all([first, second])).map(({ status }) => status).toSorted()

  test('Nila approves and Kiran rejects Tara’s request: one decision, one audit entry', async () => {
    const { who, id } = await applicant('Tara Sen')
    const nila = await shop.person('Nila Das', ['staff', 'staff:creators'])
    expect(await oneOf(decide(id, 'allow', { by: nila }), decide(id, 'reject'))).toEqual([200, 409])
    const isAllowed = (await newestOf(who))?.state === 'allowed'
    expect([await roleOf(who), await audits(`creator request ${id}`)]).toEqual([isAllowed, 1])
  })

  test('Kiran asks a question while Tara withdraws: her request ends withdrawn, whichever came first', async () => {
    const { who, id } = await applicant('Tara Sen')
    await Promise.all([decide(id, 'ask'), shop.ask(who, 'POST /user/creator/withdraw', {})])
    const history = await historyOf(id)
    expect(history.at(-1)).toBe('withdrawn')
    expect((await ownStatus(who))['state']).toBe('withdrawn')
  })

  test('Kiran withdraws Ravi’s permission while Ravi changes his page: he is revoked either way', async () => {
    const ravi = await shop.maker('Ravi Nair')
    const [revoked, changed] = await Promise.all([
      postCreatorStatus(ravi, 'revoke'),
      shop.ask(ravi, 'PUT /user/creator/profile', APPLICATION),
    ])
    expect([revoked.status, [200, 403].includes(changed.status)]).toEqual([200, true])
    expect(await ownStatus(ravi)).toMatchObject({ state: 'revoked', creator_status: 'Rejected' })
  })

  test('two go-aheads for the same two requests allow each once', async () => {
    const ids = [(await applicant('Asha Rao')).id, (await applicant('Tara Sen')).id]
    const allowed = await Promise.all([
      allowRequests(shop.db, ids, by()),
      allowRequests(shop.db, ids.toReversed(), by()),
    ])
    expect(allowed.reduce((sum, count) => sum + count)).toBe(2)
    for (const id of ids) expect(await audits(`creator request ${id}`)).toBe(1)
  })
})

describe('one’s own request', () => {
  test('is left out when Om of the staff approves several, and changes nothing when he asks or rejects', async () => {
    const om = await shop.person('Om Desk', ['staff', 'staff:creators'])
    await submitRequest(shop.db, om.id, { input: APPLICATION, now: shop.clock.now() })
    const id = (await newestOf(om))?.id ?? 0
    const other = await applicant('Tara Sen')
    expect(await allowRequests(shop.db, [id, other.id], { ...by(), actorId: om.id })).toBe(1)
    for (const decision of ['ask', 'reject'])
      expect(statusAndCode(await decide(id, decision, { by: om }))).toEqual([409, 'own_request'])
    expect(await historyOf(id)).toEqual(['applied'])
    expect(await audits(`creator request ${id}`)).toBe(0)
  })

  test('that was withdrawn twice at once has one withdrawal in its history', async () => {
    const { who, id } = await applicant('Tara Sen')
    const both = await Promise.all([1, 2].map(() => withdrawRequest(shop.db, who.id, shop.clock.now())))
    expect(both.map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
    expect(await historyOf(id)).toEqual(['applied', 'withdrawn'])
    expect((await newestOf(who))?.decided_at).toEqual(shop.clock.now())
  })
})
