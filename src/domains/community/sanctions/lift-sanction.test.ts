import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import {
  imposeSanction,
  liftSanction,
  listSanctionsOfCase,
  listSuspendedPeople,
  sanctionSummaryOf,
} from './index.ts'
import {
  impose,
  inDays,
  lift,
  nila,
  publishedOf,
  recordOf,
  refusalOf,
  restrictionAfter,
  rohan,
  sanctionOf,
  setUpSanctions,
  shop,
} from './sanctions.fixture.ts'

setUpSanctions()

const stateOf = (id: number) =>
  shop.db
    .selectFrom('sanctions.sanctions')
    .select(['lifted_at', 'lifted_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const summaryOf = ({ id }: { id: number }, at = shop.clock.now()) => sanctionSummaryOf(shop.db, id, at)

describe('lifting a sanction', () => {
  test('by Nila and Rohan at once keeps the name and reason of the first, and one event', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await impose(ravi, 'suspended')
    const answers = await Promise.allSettled([
      lift(id, nila, 'Nila: a mistake.'),
      lift(id, rohan, 'Rohan: too hard.'),
    ])
    const winner = answers[0]?.status === 'fulfilled' ? nila : rohan
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const reason = winner === nila ? 'Nila: a mistake.' : 'Rohan: too hard.'
    expect((await stateOf(id)).lifted_by).toBe(winner.id)
    expect(await recordOf(id)).toMatchObject([
      { event: 'give', actor_id: nila.id },
      { event: 'lift', actor_id: winner.id, reason },
    ])
    expect((await publishedOf(id)).map(({ topic, payload }) => [topic, payload['reason']])).toEqual([
      ['sanctions.imposed', 'The same advertisement 12 times.'],
      ['sanctions.lifted', reason],
    ])
  })

  test('while Rohan imposes another leaves the new one in force, and one strike', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await impose(ravi, 'suspended')
    const [, made] = await Promise.all([lift(id), impose(ravi, 'limited', { actorId: rohan.id, days: 3 })])
    expect(await restrictionAfter(ravi, 0)).toEqual(['limited', made.until])
    expect((await summaryOf(ravi)).strikes).toBe(1)
  })

  test('that ended a day ago is accepted, and its strike no longer counts', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id } = await impose(ravi, 'limited', { now: inDays(-8) })
    expect(await summaryOf(ravi)).toMatchObject({ strikes: 1, sanctions: [{ state: 'ended' }] })
    await lift(id)
    expect(await summaryOf(ravi)).toMatchObject({ strikes: 0, sanctions: [{ state: 'lifted' }] })
  })

  test('in a transaction that fails afterwards changes nothing, and Ravi stays limited', async () => {
    const ravi = await shop.person('Ravi Nair')
    const { id, until } = await impose(ravi, 'limited')
    const work = transact(shop.db, async (tx) => {
      await liftSanction(tx, id, { actorId: nila.id, reason: 'Decided again.', now: shop.clock.now() })
      throw new Error('The letter could not be stored.')
    })
    await expect(work).rejects.toThrow('The letter could not be stored.')
    expect(await stateOf(id)).toEqual({ lifted_at: null, lifted_by: null })
    expect(await restrictionAfter(ravi, 0)).toEqual(['limited', until])
    expect((await publishedOf(id)).map(({ topic }) => topic)).toEqual(['sanctions.imposed'])
  })

  test('of another case leaves the sanctions of CASE-2 in force', async () => {
    const ravi = await shop.person('Ravi Nair')
    const one = await impose(ravi, 'limited', { caseTicket: 'CASE-1' })
    const two = await impose(ravi, 'warning', { caseTicket: 'CASE-2' })
    await lift(one.id)
    const ofCase = async (ticket: string) =>
      (await listSanctionsOfCase(shop.db, ravi.id, ticket)).map(({ id }) => id)
    expect([await ofCase('CASE-1'), await ofCase('CASE-2'), await ofCase('case-2')]).toEqual([
      [],
      [two.id],
      [],
    ])
  })

  test.each([0, -1, 999_999_999])('with the id %s is 404', async (id) => {
    expect(await refusalOf(lift(id))).toEqual([404, 'not_found'])
  })

  test('at whichever statement the server dies leaves row, record and event agreeing', async () => {
    const crashes = enableCrashes()
    const statements = await crashAtEveryStatement({
      prepared: async () => (await impose(await shop.person('Ravi Nair'), 'limited')).id,
      work: (id) => lift(id),
      after: async (id) => {
        const isLifted = (await stateOf(id)).lifted_at !== null
        expect((await recordOf(id)).map(({ event }) => event)).toEqual(isLifted ? ['give', 'lift'] : ['give'])
        expect(await publishedOf(id)).toHaveLength(isLifted ? 2 : 1)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(4)
  })
})

describe('imposing a sanction', () => {
  test('at whichever statement the server dies leaves the whole sanction or none', async () => {
    const crashes = enableCrashes()
    await crashAtEveryStatement({
      prepared: () => shop.person('Ravi Nair'),
      work: (ravi) => impose(ravi, 'suspended'),
      after: async (ravi) => {
        const { sanctions } = await summaryOf(ravi)
        expect(sanctions.length).toBeLessThanOrEqual(1)
        const suspended = await listSuspendedPeople(shop.db, shop.clock.now())
        expect(suspended.has(ravi.id)).toBe(sanctions.length === 1)
        for (const { id } of sanctions) {
          expect(await recordOf(id)).toHaveLength(1)
          expect(await publishedOf(id)).toHaveLength(1)
        }
      },
    }).finally(() => crashes.end())
  })

  test('holds for the rest of its own transaction, and not at all when that fails', async () => {
    const ravi = await shop.person('Ravi Nair')
    const work = transact(shop.db, async (tx) => {
      await imposeSanction(tx, sanctionOf(ravi, 'suspended'))
      expect((await summaryOf(ravi)).strikes).toBe(0)
      const within = await sanctionSummaryOf(tx, ravi.id, shop.clock.now())
      expect(within).toMatchObject({ strikes: 1, proposed: 'limited' })
      throw new Error('The case was decided meanwhile.')
    })
    await expect(work).rejects.toThrow('The case was decided meanwhile.')
    expect([await restrictionAfter(ravi, 0), (await summaryOf(ravi)).strikes]).toEqual([null, 0])
  })

  test.each([
    '<script>alert("x")</script> & <b>bold</b>',
    'वही विज्ञापन बारह बार 🚫🧵 — नियम 3 देखें।',
    `${'ख'.repeat(2_000)}🧶`,
    "It's 100 % spam; -- '); drop table sanctions.sanctions",
  ])('with the reason “%.40s” stores and publishes it to the letter', async (reason) => {
    const ravi = await shop.person('Ravi Nair')
    const made = await impose(ravi, 'warning', { reason })
    expect([made.reason, (await summaryOf(ravi)).sanctions[0]?.reason]).toEqual([reason, reason])
    expect((await recordOf(made.id))[0]?.reason).toBe(reason)
    expect((await publishedOf(made.id))[0]?.payload['reason']).toBe(reason)
  })
})
