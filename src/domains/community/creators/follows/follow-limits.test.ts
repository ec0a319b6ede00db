import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { DAY_MS } from '#platform/time'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import type { Person } from '../creators.fixture.ts'
import { integrityChecks } from '../integrity-checks.ts'
import { followerCountOf, leela, setUpMakers, shop } from '../makers.fixture.ts'
import { creatorTasks } from '../tasks.ts'
import { batchFollows } from './follow.ts'
import { importFollows } from './index.ts'
import { publishFollows } from './publish-follows.ts'

setUpMakers()

const NEW_DAYS = 7
const FOLLOWS_A_DAY = 3
let follow: ReturnType<typeof batchFollows>
let makers: Person[] = []
beforeAll(async () => {
  await sql`update sanctions.settings set value = ${FOLLOWS_A_DAY} where name = 'new_follows_a_day'`.execute(
    shop.db,
  )
  follow = batchFollows(shop.db)
  makers = []
  for (const name of ['Tara Sen', 'Ravi Nair', 'Usha Menon', 'Nina Roy']) makers.push(await shop.maker(name))
})

/** A person who joined some milliseconds before the shop's clock. */
async function joined(name: string, ago = 0): Promise<Person> {
  const who = await shop.person(name)
  const at = new Date(shop.clock.now().getTime() - ago)
  await sql`update identity.people set created_at = ${at} where id = ${who.id}`.execute(shop.db)
  return who
}
const press = (who: Person, maker: Person | undefined, on = true) =>
  follow({ personId: who.id, otherId: maker?.id ?? 0, now: shop.clock.now() }, on)
const pressAll = async (who: Person, some: readonly Person[]) => {
  for (const maker of some) await press(who, maker)
}
const tooMany = { status: 429, code: 'too_many_today', details: { retryAfterSeconds: 3_600 } }

describe('an account that is new', () => {
  test('follows 3 makers in a day; the 4th is 429, and possible once one is unfollowed', async () => {
    const asha = await joined('Asha Rao')
    await pressAll(asha, makers.slice(0, 3))
    const before = await followerCountOf(makers[3]?.id ?? 0)
    await expect(press(asha, makers[3])).rejects.toMatchObject(tooMany)
    expect(await followerCountOf(makers[3]?.id ?? 0)).toBe(before)
    await press(asha, makers[0], false)
    expect(await press(asha, makers[3])).toEqual({ success: true })
  })

  test('that follows 3 makers may repeat a follow without a second count; of a maker hidden meanwhile it is 404', async () => {
    const asha = await joined('Asha Rao')
    const hidden = await shop.maker('Devi Rao')
    await pressAll(asha, [...makers.slice(0, 2), hidden])
    const before = await followerCountOf(makers[0]?.id ?? 0)
    const again = await Promise.all([1, 2, 3].map(() => press(asha, makers[0])))
    expect(again).toEqual([{ success: true }, { success: true }, { success: true }])
    expect(await followerCountOf(makers[0]?.id ?? 0)).toBe(before)
    await sql`update creators.profiles set hidden_at = now() where person_id = ${hidden.id}`.execute(shop.db)
    await expect(press(asha, hidden)).rejects.toMatchObject({ status: 404 })
    await expect(press(asha, makers[3])).rejects.toMatchObject(tooMany)
  })

  test('may follow again exactly 24 hours later, not a millisecond before', async () => {
    const asha = await joined('Asha Rao')
    await pressAll(asha, makers.slice(0, 3))
    shop.clock.forward(DAY_MS - 1)
    await expect(press(asha, makers[3])).rejects.toMatchObject(tooMany)
    shop.clock.forward(1)
    expect(await press(asha, makers[3])).toEqual({ success: true })
  })

  test('is one until 7 days after joining; from then on there is no daily limit', async () => {
    const [young, old] = [
      await joined('Asha Rao', NEW_DAYS * DAY_MS - 1),
      await joined('Om Das', NEW_DAYS * DAY_MS),
    ]
    await pressAll(young, makers.slice(0, 3))
    await expect(press(young, makers[3])).rejects.toMatchObject(tooMany)
    await pressAll(old, makers)
    expect((await shop.ask(old, 'GET /user/following')).body['count']).toBe(4)
  })

  test('unfollows without limit; oneself is 400 and an unknown id 404, as before', async () => {
    const asha = await joined('Asha Rao')
    await pressAll(asha, makers.slice(0, 3))
    for (const maker of makers) expect(await press(asha, maker, false)).toEqual({ success: true })
    await expect(press(asha, asha)).rejects.toMatchObject({ status: 400 })
    await expect(press(asha, { id: 999_999, name: '', roles: [] })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the notices of follows', () => {
  type Published = { followers: { followerId: number }[] }
  const publishedOf = async (maker: Person, topic: 'creators.followed' | 'creators.unfollowed') => {
    const { rows } = await sql<{ payload: Published }>`
      select payload::jsonb as payload from platform.outbox
      where topic = ${topic} and (payload->>'creatorId')::bigint = ${maker.id} order by id`.execute(shop.db)
    return rows.map(({ payload }) => payload.followers.map(({ followerId }) => followerId))
  }
  const followedBy = async (maker: Person, count: number): Promise<number[]> => {
    const ids: number[] = []
    for (let number = 1; number <= count; number += 1) {
      const fan = await shop.person(`Fan ${number}`)
      await press(fan, maker)
      ids.push(fan.id)
    }
    return ids
  }
  const ascending = (ids: readonly number[]) => ids.toSorted((a, b) => a - b)

  test('name a person who followed and unfollowed within the minute in both', async () => {
    const tara = await shop.maker('Tara Sen')
    const [fan] = [await shop.person('Asha Rao')]
    await press(fan, tara)
    await press(fan, tara, false)
    await publishFollows(shop.db)
    expect(await publishedOf(tara, 'creators.followed')).toEqual([[fan.id]])
    expect(await publishedOf(tara, 'creators.unfollowed')).toEqual([[fan.id]])
  })

  test('of two servers that publish at once name each of 5 followers once', async () => {
    const tara = await shop.maker('Tara Sen')
    const fans = await followedBy(tara, 5)
    const task = creatorTasks(shop)['creators:publish-follows']
    await Promise.all([task?.(), task?.(), publishFollows(shop.db)])
    expect(ascending((await publishedOf(tara, 'creators.followed')).flat())).toEqual(ascending(fans))
    expect(await publishFollows(shop.db)).toBe(0)
  })

  test('1,001 are published in two batches, none twice', async () => {
    const tara = await shop.maker('Tara Sen')
    await publishFollows(shop.db)
    await sql`insert into creators.pending_follow_notices (follower_id, creator_id, is_over, at)
      select n, ${tara.id}, false, ${shop.clock.now()} from generate_series(1, 1001) n`.execute(shop.db)
    expect(await publishFollows(shop.db)).toBe(1_001)
    expect((await publishedOf(tara, 'creators.followed')).map((ids) => ids.length)).toEqual([1_000, 1])
  })

  test('are published once, at whichever statement the server dies', async () => {
    const crashes = enableCrashes()
    const statements = await crashAtEveryStatement({
      prepared: async () => {
        const tara = await shop.maker('Tara Sen')
        return { tara, fans: await followedBy(tara, 2) }
      },
      work: () => publishFollows(shop.db),
      after: async ({ tara, fans }) => {
        await publishFollows(shop.db)
        expect((await publishedOf(tara, 'creators.followed')).flat()).toEqual(fans)
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(3)
  })
})

describe('the counts of followers', () => {
  const faults = async () =>
    (await Promise.all(integrityChecks.map((check) => check.faults(shop.db, shop.clock.now())))).flat()

  test('are right after imports of the same follows twice, and none of an empty list', async () => {
    const [tara, fan] = [await shop.maker('Tara Sen'), await shop.person('Asha Rao')]
    const pairs = [{ followerId: fan.id, creatorId: tara.id, at: shop.clock.now() }]
    for (const some of [pairs, pairs, []])
      await importFollows(shop.db as Parameters<typeof importFollows>[0], some)
    expect(await followerCountOf(tara.id)).toBe(1)
    expect(await faults()).toEqual([])
  })

  test('after one person pressed 20 times at once, in turn on and off, agree with the follows', async () => {
    const fan = await joined('Asha Rao', 30 * DAY_MS)
    await Promise.all(Array.from({ length: 20 }, (_, index) => press(fan, leela, index % 2 === 0)))
    expect(await followerCountOf(leela.id)).toBeOneOf([0, 1])
    expect(await faults()).toEqual([])
  })

  test('that are wrong by one are reported with the maker and both numbers', async () => {
    const [tara, fan] = [await shop.maker('Tara Sen'), await shop.person('Asha Rao')]
    await press(fan, tara)
    const add = (more: number) =>
      sql`update creators.follower_counts set followers = followers + ${more} where creator_id = ${tara.id}`.execute(
        shop.db,
      )
    await add(1)
    expect(await faults()).toEqual([`maker ${tara.id}: 2 followers are counted, there are 1`])
    await add(-1)
    expect(await faults()).toEqual([])
  })
})

describe('a maker who is hidden', () => {
  afterAll(async () => {
    await sql`update creators.profiles set hidden_at = null`.execute(shop.db)
  })

  test('cannot be followed, 404, and can be unfollowed', async () => {
    const [tara, fan, other] = [
      await shop.maker('Tara Sen'),
      await shop.person('Asha Rao'),
      await shop.person('Om Das'),
    ]
    await press(fan, tara)
    await sql`update creators.profiles set hidden_at = now() where person_id = ${tara.id}`.execute(shop.db)
    await expect(press(other, tara)).rejects.toMatchObject({ status: 404 })
    expect(await press(fan, tara, false)).toEqual({ success: true })
  })
})
