import { describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { listSanctionsOfCase, listSuspendedPeople, sanctionSummaryOf } from './index.ts'
import { personalDataOf } from './personal-data.ts'
import {
  impose,
  inDays,
  lift,
  merge,
  recordOf,
  refusalOf,
  restrictionAfter,
  setUpSanctions,
  shop,
} from './sanctions.fixture.ts'

setUpSanctions()

const twoAccounts = async () => ({
  old: await shop.person('Ravi Nair'),
  ravi: await shop.person('Ravi Nair'),
})
const end = (days: number) => inDays(days).toISOString()
const strikesOf = async ({ id }: { id: number }) =>
  (await sanctionSummaryOf(shop.db, id, shop.clock.now())).strikes

describe('Ravi’s two accounts, merged,', () => {
  test('one suspended for 10 days, the other limited for 30: he is suspended for 10, then limited until day 30', async () => {
    const { old, ravi } = await twoAccounts()
    await impose(old, 'suspended', { days: 10 })
    await impose(ravi, 'limited', { days: 30 })
    await merge(old, ravi)
    expect(await restrictionAfter(ravi, 0)).toEqual(['suspended', end(10)])
    expect(await restrictionAfter(ravi, 10)).toEqual(['limited', end(30)])
    expect(await restrictionAfter(ravi, 30)).toBeNull()
    expect(await restrictionAfter(old, 0)).toBeNull()
  })

  test('suspended for 5 and for 20 days: until day 20, and until day 5 once the longer one is lifted', async () => {
    const { old, ravi } = await twoAccounts()
    await impose(old, 'suspended', { days: 5 })
    const longer = await impose(ravi, 'suspended', { days: 20 })
    await merge(old, ravi)
    expect(await restrictionAfter(ravi, 0)).toEqual(['suspended', end(20)])
    await lift(longer.id)
    expect(await restrictionAfter(ravi, 0)).toEqual(['suspended', end(5)])
  })

  test('with 1 and 2 strikes: 3, so a suspension is proposed', async () => {
    const { old, ravi } = await twoAccounts()
    await impose(old, 'warning')
    for (const kind of ['warning', 'limited'] as const) await impose(ravi, kind)
    await merge(old, ravi)
    expect(await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())).toMatchObject({
      strikes: 3,
      proposed: 'suspended',
    })
    expect(await strikesOf(old)).toBe(0)
  })

  test('twice by the same event: as once, and the sanction of Tara stays hers', async () => {
    const { old, ravi } = await twoAccounts()
    const tara = await shop.person('Tara Sen')
    await impose(tara, 'limited')
    await impose(old, 'limited')
    await merge(old, ravi)
    await merge(old, ravi)
    expect([await strikesOf(ravi), await strikesOf(tara), await strikesOf(old)]).toEqual([1, 1, 0])
  })

  test('and merged again into a third: all sanctions follow', async () => {
    const { old, ravi } = await twoAccounts()
    const third = await shop.person('Ravi K. Nair')
    await impose(old, 'warning')
    await impose(ravi, 'suspended')
    await merge(old, ravi)
    await merge(ravi, third)
    expect([await strikesOf(old), await strikesOf(ravi), await strikesOf(third)]).toEqual([0, 0, 2])
    const suspended = await listSuspendedPeople(shop.db, shop.clock.now())
    expect([suspended.has(ravi.id), suspended.has(third.id)]).toEqual([false, true])
  })

  test('without a sanction on either: none', async () => {
    const { old, ravi } = await twoAccounts()
    await merge(old, ravi)
    expect(await sanctionSummaryOf(shop.db, ravi.id, shop.clock.now())).toEqual({
      strikes: 0,
      proposed: 'warning',
      sanctions: [],
    })
  })

  test('while a sanction is lifted: it is lifted, and under the account that stays', async () => {
    const { old, ravi } = await twoAccounts()
    const { id } = await impose(old, 'suspended', { caseTicket: 'CASE-9' })
    await Promise.all([lift(id), merge(old, ravi)])
    expect(await restrictionAfter(ravi, 0)).toBeNull()
    expect((await recordOf(id)).map(({ event }) => event)).toEqual(['give', 'lift'])
    expect(await listSanctionsOfCase(shop.db, ravi.id, 'CASE-9')).toEqual([])
    expect((await personalDataOf(shop.db, ravi.id)).sanctions).toHaveLength(1)
  })

  test('one of staff: he cannot lift what the other account was given, 409 own_case', async () => {
    const old = await shop.person('Om Das')
    const om = await shop.person('Om Das', ['staff', 'staff:moderation'])
    const { id } = await impose(old, 'limited')
    await merge(old, om)
    expect(await refusalOf(lift(id, om))).toEqual([409, 'own_case'])
    expect(await restrictionAfter(om, 0)).not.toBeNull()
  })
})

describe('the personal data of Ravi', () => {
  test('has each sanction with its dates, newest first, and neither case, staff nor id', async () => {
    const ravi = await shop.person('Ravi Nair')
    await impose(ravi, 'warning', { reason: 'पहली बार <b>&</b> 🚫', caseTicket: 'CASE-7' })
    const { id } = await impose(ravi, 'suspended', { days: 2 })
    await lift(id)
    const { sanctions } = await personalDataOf(shop.db, ravi.id)
    expect(sanctions).toEqual([
      {
        kind: 'suspended',
        rule: 'spam',
        reason: 'The same advertisement 12 times.',
        made_at: shop.clock.now(),
        until: inDays(2),
        strike_until: inDays(180),
        lifted_at: shop.clock.now(),
      },
      expect.objectContaining({ kind: 'warning', reason: 'पहली बार <b>&</b> 🚫', lifted_at: null }),
    ])
  })

  test('once erased leaves his sanctions with their record, and those of another Ravi Nair untouched', async () => {
    const { old, ravi } = await twoAccounts()
    const { id } = await impose(old, 'suspended')
    await impose(ravi, 'warning')
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: old.id }))
    await shop.deliverEvents()
    expect([await strikesOf(old), await strikesOf(ravi)]).toEqual([1, 1])
    expect(await recordOf(id)).toHaveLength(1)
    expect(await restrictionAfter(ravi, 0)).toBeNull()
  })

  test('without sanctions is an empty list, also for an id that no account has', async () => {
    const ravi = await shop.person('Ravi Nair')
    expect(await personalDataOf(shop.db, ravi.id)).toEqual({ sanctions: [] })
    expect(await personalDataOf(shop.db, 999_999)).toEqual({ sanctions: [] })
  })
})
