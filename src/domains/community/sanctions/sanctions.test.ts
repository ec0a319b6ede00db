import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { Refusal } from '#platform/refusal'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { DAY_MS } from '#platform/time'
import { sanctionKinds, type SanctionKind } from './contract.ts'
import {
  sanctionSummaryOf,
  imposeSanction,
  activeRestrictionOf,
  liftSanction,
  requireUnrestricted,
  requireSanction,
  dailyLimitsOf,
  listSanctionsOfCase,
  listSanctions,
  listSuspendedPeople,
  tooManyToday,
  type SanctionInput,
} from './index.ts'
import { sanctionsListeners, personalDataOf } from './personal-data.ts'

let shop: DomainShop
let nila: TestPerson
beforeAll(async () => {
  shop = await openDomainShop({
    routes: [],
    listeners: sanctionsListeners,
    topics: ['sanctions.imposed', 'sanctions.lifted'],
  })
  nila = await shop.person('Nila Das', ['staff', 'staff:moderation'])
})
afterAll(() => shop.close())

const give = (to: TestPerson, kind: SanctionKind, more: Partial<SanctionInput> = {}) =>
  transact(shop.db, (tx) =>
    imposeSanction(tx, {
      personId: to.id,
      kind,
      rule: 'spam',
      reason: 'The same advertisement 12 times.',
      caseTicket: null,
      days: null,
      actorId: nila.id,
      now: shop.clock.now(),
      ...more,
    }),
  )
const lift = (id: number, by = nila) =>
  transact(shop.db, (tx) =>
    liftSanction(tx, id, { actorId: by.id, reason: 'Decided again.', now: shop.clock.now() }),
  )
const days = (count: number) => new Date(shop.clock.now().getTime() + count * DAY_MS).toISOString()
const may = async (who: TestPerson, doing: 'speak' | 'react'): Promise<true | Refusal> => {
  try {
    await requireUnrestricted(shop.db, who.id, { doing, now: shop.clock.now() })
    return true
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
const refused = async (work: Promise<unknown>): Promise<[number, string]> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error('It was not refused.')
  return [error.status, error.code]
}

describe('a sanction', () => {
  test.each([
    { kind: 'warning', asked: null, lasts: 180 },
    { kind: 'limited', asked: null, lasts: 7 },
    { kind: 'suspended', asked: null, lasts: 30 },
    { kind: 'limited', asked: 3, lasts: 3 },
    { kind: 'suspended', asked: 90, lasts: 90 },
    { kind: 'warning', asked: 3, lasts: 180 },
  ] as const)('of the kind $kind for $asked days lasts $lasts days and is a strike for 180', async (row) => {
    const ravi = await shop.person('Ravi Nair')
    const made = await give(ravi, row.kind, { days: row.asked })
    expect(made).toMatchObject({ until: days(row.lasts), strike_until: days(180), state: 'active' })
    expect(await listSanctions(shop.db, ravi.id, shop.clock.now())).toEqual([made])
  })

  test('that revokes the right to post has no end', async () => {
    const ravi = await shop.person('Ravi Nair')
    expect((await give(ravi, 'revoked', { days: 5 })).until).toBeNull()
  })

  test('is refused with 409 own_case for one’s own account, and writes nothing', async () => {
    expect(await refused(give(nila, 'warning'))).toEqual([409, 'own_case'])
    expect(await listSanctions(shop.db, nila.id, shop.clock.now())).toEqual([])
  })

  test('is published once with its kind, rule, reason, case and end', async () => {
    await shop.deliverEvents()
    shop.events.length = 0
    const ravi = await shop.person('Ravi Nair')
    const reason = 'वही विज्ञापन 12 बार 🚫'
    const { id } = await give(ravi, 'limited', { reason, caseTicket: 'CASE-000042' })
    await shop.deliverEvents()
    expect(shop.events).toEqual([
      {
        topic: 'sanctions.imposed',
        payload: {
          personId: ravi.id,
          sanctionId: id,
          kind: 'limited',
          rule: 'spam',
          reason,
          caseTicket: 'CASE-000042',
          until: days(7),
          at: shop.clock.now().toISOString(),
        },
      },
    ])
  })

  test('without a reason, with an end before its beginning, or of an unknown kind is refused by the database', async () => {
    const ravi = await shop.person('Ravi Nair')
    await expect(give(ravi, 'warning', { reason: '  ' })).rejects.toThrow(/check constraint/)
    await expect(give(ravi, 'limited', { days: -1 })).rejects.toThrow(/check constraint/)
    await expect(give(ravi, 'banned' as never)).rejects.toThrow()
    expect(sanctionKinds).toHaveLength(4)
  })

  test('that does not exist is 404', async () => {
    expect(await refused(requireSanction(shop.db, 999_999))).toEqual([404, 'not_found'])
    expect(await refused(lift(999_999))).toEqual([404, 'not_found'])
  })
})

describe('lifting a sanction', () => {
  test('ends it at once, and it no longer counts as a strike', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await give(ravi, 'limited')
    expect((await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())).strikes).toBe(1)
    await lift(id)
    const now = await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())
    expect(now).toMatchObject({ strikes: 0, proposed: 'warning', sanctions: [{ id, state: 'lifted' }] })
    expect(await may(ravi, 'speak')).toBe(true)
  })

  test('by two at once is one decision, and the other gets 409 not_active', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await give(ravi, 'suspended')
    const answers = await Promise.allSettled([lift(id), lift(id), lift(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await refused(lift(id))).toEqual([409, 'not_active'])
    await shop.deliverEvents()
    const lifted = shop.events.filter(
      ({ topic, payload }) => topic === 'sanctions.lifted' && payload['sanctionId'] === id,
    )
    expect(lifted).toHaveLength(1)
  })

  test('of one’s own is refused with 409 own_case', async () => {
    const ravi = await shop.person('Ravi Nair', ['staff', 'staff:moderation'])
    const { id } = await give(ravi, 'limited')
    expect(await refused(lift(id, ravi))).toEqual([409, 'own_case'])
    expect((await may(ravi, 'speak')) instanceof Refusal).toBe(true)
  })

  test('of one of two suspensions leaves the other in force', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await give(ravi, 'suspended')
    await give(ravi, 'suspended', { days: 10 })
    await lift(id)
    expect((await activeRestrictionOf(shop.db, ravi.id, shop.clock.now()))?.until?.toISOString()).toBe(
      days(10),
    )
  })
})

describe('what a person may do', () => {
  test.each([
    { kind: 'warning', speak: null, react: null },
    { kind: 'limited', speak: 'conduct_limited', react: null },
    { kind: 'suspended', speak: 'conduct_suspended', react: 'conduct_suspended' },
    { kind: 'revoked', speak: null, react: null },
  ] as const)('with the sanction $kind: writing $speak, liking $react', async ({ kind, speak, react }) => {
    const ravi = await shop.person('Ravi Nair')
    await give(ravi, kind)
    const code = (answer: true | Refusal) => (answer === true ? null : answer.code)
    expect([code(await may(ravi, 'speak')), code(await may(ravi, 'react'))]).toEqual([speak, react])
  })

  test('is stated with the day in India, and is free again at the moment the sanction ends', async () => {
    const ravi = await shop.person('Ravi Nair')
    await give(ravi, 'limited', { days: 1 })
    const no = await may(ravi, 'speak')
    expect(no).toMatchObject({
      status: 403,
      message: expect.stringContaining("You can't post, comment or review until 24 November 2026."),
      details: { more: { until: days(1) } },
    })
    shop.clock.forward(DAY_MS - 1)
    expect(await may(ravi, 'speak')).not.toBe(true)
    shop.clock.forward(1)
    expect(await may(ravi, 'speak')).toBe(true)
  })

  test('follows the most severe of several: a suspension of 2 days counts before a limit of 60', async () => {
    const ravi = await shop.person('Ravi Nair')
    await give(ravi, 'limited', { days: 60 })
    await give(ravi, 'suspended', { days: 2 })
    expect(await activeRestrictionOf(shop.db, ravi.id, shop.clock.now())).toMatchObject({ kind: 'suspended' })
    shop.clock.forward(2 * DAY_MS)
    expect(await activeRestrictionOf(shop.db, ravi.id, shop.clock.now())).toMatchObject({ kind: 'limited' })
  })

  test('includes being listed as suspended only while a suspension runs', async () => {
    const [ravi, tara] = [await shop.person('Ravi Nair'), await shop.person('Tara Sen')]
    await give(ravi, 'suspended', { days: 1 })
    await give(tara, 'limited', { days: 1 })
    const now = await listSuspendedPeople(shop.db, shop.clock.now())
    expect([now.has(ravi.id), now.has(tara.id)]).toEqual([true, false])
    const tomorrow = await listSuspendedPeople(shop.db, new Date(days(1)))
    expect(tomorrow.has(ravi.id)).toBe(false)
  })

  test('in the first 7 days is less, and the refusal says how much and when to try again', async () => {
    const ravi = await shop.person('Ravi Nair')
    const joined = await shop.db
      .selectFrom('identity.people')
      .select('created_at')
      .where('id', '=', ravi.id)
      .executeTakeFirstOrThrow()
    const at = (after: number) => new Date(new Date(joined.created_at).getTime() + after)
    const fresh = await dailyLimitsOf(shop.db, ravi.id, at(0))
    expect(fresh).toMatchObject({ isNew: true, comments: 20, reports: 10, follows: 60, likes: 300 })
    expect(await dailyLimitsOf(shop.db, ravi.id, at(7 * DAY_MS - 1))).toMatchObject({ isNew: true })
    const later = await dailyLimitsOf(shop.db, ravi.id, at(7 * DAY_MS))
    expect(later).toMatchObject({
      isNew: false,
      comments: 200,
      reports: 50,
      follows: Infinity,
      likes: Infinity,
    })
    expect(tooManyToday(fresh, 'follows')).toMatchObject({
      status: 429,
      code: 'too_many_today',
      message: expect.stringContaining('60 follows a day for new accounts'),
      details: { retryAfterSeconds: 3_600 },
    })
    expect(tooManyToday(later, 'comments').message).toMatch(/limit of 200 comments a day\./)
  })

  test('of an unknown person has the limits of an old account', async () => {
    expect(await dailyLimitsOf(shop.db, 999_999, shop.clock.now())).toMatchObject({ isNew: false })
    expect(await activeRestrictionOf(shop.db, 999_999, shop.clock.now())).toBeNull()
  })
})

describe('the strikes of a person', () => {
  test('propose warning, limited, limited, suspended for four breaches, and a warning 180 days later', async () => {
    const ravi = await shop.person('Ravi Nair')
    const proposals: string[] = []
    for (let breach = 0; breach < 4; breach += 1) {
      proposals.push((await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())).proposed)
      await give(ravi, 'warning')
    }
    expect(proposals).toEqual(['warning', 'limited', 'limited', 'suspended'])
    expect((await sanctionSummaryOf(shop.db, ravi.id, new Date(days(180)))).proposed).toBe('warning')
  })

  test('that come at once from five moderators are all counted', async () => {
    const ravi = await shop.person('Ravi Nair')
    await Promise.all(Array.from({ length: 5 }, () => give(ravi, 'warning')))
    expect((await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())).strikes).toBe(5)
  })

  test('of one case are found by its ticket while they are not lifted', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await give(ravi, 'limited', { caseTicket: 'CASE-7' })
    await give(ravi, 'warning', { caseTicket: 'CASE-8' })
    expect((await listSanctionsOfCase(shop.db, ravi.id, 'CASE-7')).map((row) => row.id)).toEqual([id])
    await lift(id)
    expect(await listSanctionsOfCase(shop.db, ravi.id, 'CASE-7')).toEqual([])
  })

  test('move to the account into which Ravi’s two accounts are merged, and are in its data export', async () => {
    const [old, ravi] = [await shop.person('Ravi Nair'), await shop.person('Ravi Nair')]
    await give(old, 'suspended')
    await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: old.id, into: ravi.id }))
    await shop.deliverEvents()
    expect((await personalDataOf(shop.db, old.id)).sanctions).toEqual([])
    expect((await personalDataOf(shop.db, ravi.id)).sanctions).toMatchObject([
      { kind: 'suspended', rule: 'spam' },
    ])
    expect(await may(ravi, 'react')).not.toBe(true)
  })
})
