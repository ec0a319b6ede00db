import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { transact } from '#platform/transact'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { APPLICATION, type Person } from './creators.fixture.ts'
import { integrityChecks } from './integrity-checks.ts'
import { listBlockedBetween, listFollowed, listHiddenFor } from './follows/index.ts'
import { findMakersByHandle, mayPost, profilesOf } from './index.ts'
import {
  applicant,
  apply,
  decide,
  followerCountOf,
  ownStatus,
  setUpMakers,
  shop,
  staff,
  statusAndCode,
} from './makers.fixture.ts'
import { erasePersonalData, mergePeople, personalDataOf, picturesInUse } from './queries/personal-data.ts'

setUpMakers()

const follow = (who: Person, maker: Person) => shop.ask(who, 'POST /user/followit', { rec_id: maker.id })
const hide = (who: Person, other: Person, kind: 'block' | 'mute') =>
  shop.ask(who, `PUT /people/${other.id}/${kind}`, { on: true })
const dataOf = (who: Person) => personalDataOf(shop.db, who.id)
const merge = async (from: Person, into: Person) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
  await shop.deliverEvents()
}
const erase = async (who: Person) => {
  await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: who.id }))
  await shop.deliverEvents()
}
const wrongCounts = async (): Promise<string[]> =>
  (await Promise.all(integrityChecks.map(({ faults }) => faults(shop.db, shop.clock.now())))).flat()
const followersOf = async (maker: Person): Promise<number> =>
  (
    await shop.db
      .selectFrom('creators.follows')
      .select('follower_id')
      .where('creator_id', '=', maker.id)
      .execute()
  ).length

describe('the data export', () => {
  test('of Asha, who did nothing here, is empty in every part', async () => {
    expect(await dataOf(await shop.person('Asha Rao'))).toEqual({
      profile: null,
      requests: [],
      follows: [],
      blocked: [],
      muted: [],
    })
  })

  test('of Ravi has his page, both requests, whom he follows, blocks and mutes, and nothing of others', async () => {
    const { who: ravi, id } = await applicant('Ravi Nair')
    await decide(id, 'reject', { reason: 'Pictures of others.' })
    await decide(await apply(ravi, { profile_name: 'Ravi’s Resin' }), 'allow')
    const [tara, rude, loud] = [
      await shop.maker('Tara Sen'),
      await shop.maker('Rude Roy'),
      await shop.maker('Loud Lal'),
    ]
    await follow(ravi, tara)
    await follow(tara, ravi)
    await hide(ravi, rude, 'block')
    await hide(ravi, loud, 'mute')
    await hide(rude, ravi, 'mute')
    expect(await dataOf(ravi)).toMatchObject({
      profile: { profile_name: 'Ravi’s Resin', art: 'Resin' },
      requests: [{ state: 'allowed' }, { state: 'rejected', reason: 'Pictures of others.' }],
      follows: [{ creator_id: tara.id }],
      blocked: [{ blocked_id: rude.id }],
      muted: [{ muted_id: loud.id }],
    })
    expect(JSON.stringify(await dataOf(ravi))).not.toContain('Tara Sen')
  })
})

describe('two accounts of Mina that become one', () => {
  test('without a page in the other account keep the page, its handle and its followers', async () => {
    const [from, into, fan] = [
      await shop.maker('Mina Loops'),
      await shop.person('Mina Das'),
      await shop.person('Asha Rao'),
    ]
    await follow(fan, from)
    await merge(from, into)
    expect((await profilesOf(shop.db, [from.id, into.id])).get(into.id)).toMatchObject({
      profileName: 'Mina Loops',
      followers: 1,
    })
    expect(await findMakersByHandle(shop.db, ['minaloops'])).toEqual(new Map([['minaloops', into.id]]))
    expect([...(await listFollowed(shop.db, fan.id))]).toEqual([into.id])
    expect(await dataOf(from)).toMatchObject({ profile: null, requests: [], follows: [] })
  })

  test('that followed, blocked and muted each other do so no longer, and follow others once', async () => {
    const [from, into, tara] = [
      await shop.maker('Mina Old'),
      await shop.maker('Mina New'),
      await shop.maker('Tara Sen'),
    ]
    for (const [one, other] of [
      [from, into],
      [into, from],
      [from, tara],
      [into, tara],
    ] as const)
      await follow(one, other)
    await hide(from, into, 'mute')
    await merge(from, into)
    expect(await dataOf(into)).toMatchObject({ follows: [{ creator_id: tara.id }], muted: [], blocked: [] })
    expect([await followerCountOf(tara.id), await followerCountOf(into.id)]).toEqual([1, 0])
    expect(await wrongCounts()).toEqual([])
  })

  test('of which Tara blocked one: the one that stays neither follows her nor is followed by her', async () => {
    const [from, into, tara] = [
      await shop.maker('Mina Old'),
      await shop.maker('Mina New'),
      await shop.maker('Tara Sen'),
    ]
    await follow(from, tara)
    await follow(tara, from)
    await hide(tara, into, 'block')
    await merge(from, into)
    expect([...(await listBlockedBetween(shop.db, into.id, [tara.id]))]).toEqual([tara.id])
    expect([await followersOf(tara), await followersOf(into)]).toEqual([0, 0])
    expect([await followerCountOf(tara.id), await followerCountOf(into.id)]).toEqual([0, 0])
    expect(await wrongCounts()).toEqual([])
  })

  test('of which one blocked Tara: the one that stays no longer follows her, and her count says so', async () => {
    const [from, into, tara] = [
      await shop.person('Mina Old'),
      await shop.person('Mina New'),
      await shop.maker('Tara Sen'),
    ]
    await follow(into, tara)
    await hide(from, tara, 'block')
    await merge(from, into)
    expect([await followersOf(tara), await followerCountOf(tara.id)]).toEqual([0, 0])
  })

  test('with a request under review in each leave one open, the other withdrawn', async () => {
    const [old, kept] = [await applicant('Mina Old'), await applicant('Mina New')]
    await merge(old.who, kept.who)
    const states = (await dataOf(kept.who)).requests.map(({ id, state }) => [id, state])
    expect(states).toEqual([
      [kept.id, 'applied'],
      [old.id, 'withdrawn'],
    ])
    expect(statusAndCode(await decide(old.id, 'allow'))).toEqual([409, 'wrong_state'])
    expect((await decide(kept.id, 'allow')).status).toBe(200)
  })

  test('of which one was allowed and the other refused later: Mina may post, and her status says so', async () => {
    const into = await shop.maker('Mina New')
    const from = await applicant('Mina Old')
    await decide(from.id, 'reject', { reapply_on: '2036-01-01' })
    await merge(from.who, into)
    expect(await mayPost(shop.db, into.id)).toBe(true)
    expect(await ownStatus(into)).toMatchObject({
      creator_status: 'Allowed',
      reapply_on: null,
      may_apply: false,
    })
    expect(statusAndCode(await shop.ask(into, 'POST /user/creator/request', APPLICATION))).toEqual([
      409,
      'already_allowed',
    ])
  })

  test('twice, as the event is delivered again, change nothing more', async () => {
    const [from, into, fan] = [
      await shop.maker('Mina Old'),
      await shop.maker('Mina New'),
      await shop.person('Asha Rao'),
    ]
    await follow(fan, from)
    for (const _ of [1, 2]) await merge(from, into)
    expect([await followerCountOf(into.id), await followersOf(into)]).toEqual([1, 1])
  })
})

describe('an erased account', () => {
  test('leaves no text in requests and their history, and its open request is withdrawn', async () => {
    const { who, id } = await applicant('Gauri Going', { bio: 'I pour with Suresh of Pune.' })
    await decide(id, 'ask', { reason: 'Who is Suresh of Pune?' })
    await shop.ask(who, 'POST /user/creator/answer', { answer: 'Suresh of Pune is my brother.' })
    await erase(who)
    const [row] = (await dataOf(who)).requests
    expect(row).toMatchObject({
      state: 'withdrawn',
      profile_name: '',
      bio: '',
      question: '',
      answer: '',
      instagram: '',
    })
    expect(JSON.stringify((await shop.ask(staff, `GET /admin/creators/requests/${id}`)).body)).not.toContain(
      'Suresh',
    )
    expect((await shop.ask(staff, 'GET /admin/creators/requests')).body['rows']).not.toMatchObject([{ id }])
  })

  test('of a maker cannot post, is found by no handle, and neither blocks nor follows', async () => {
    const [erased, other] = [await shop.maker('Gauri Gone'), await shop.maker('Other One')]
    await follow(erased, other)
    await hide(other, erased, 'mute')
    await erase(erased)
    expect(await mayPost(shop.db, erased.id)).toBe(false)
    expect((await findMakersByHandle(shop.db, ['gaurigone'])).size).toBe(0)
    expect([...(await listHiddenFor(shop.db, other.id))]).toEqual([])
    expect(await wrongCounts()).toEqual([])
  })

  test('of a person who did nothing here changes nothing, however often', async () => {
    const asha = await shop.person('Asha Rao')
    for (const _ of [1, 2]) await erase(asha)
    expect((await profilesOf(shop.db, [asha.id])).size).toBe(0)
  })
})

describe('a server that dies', () => {
  let crashes: { end(): void }
  beforeAll(() => {
    crashes = enableCrashes()
  })
  afterAll(() => crashes.end())
  const prepared = async () => {
    const [from, into, fan] = [
      await shop.maker('Mina Old'),
      await shop.maker('Mina New'),
      await shop.person('Asha Rao'),
    ]
    await follow(fan, from)
    await follow(from, into)
    return { from, into }
  }

  test('at any statement of a merge leaves it whole or undone, and counts that are right', async () => {
    const statements = await crashAtEveryStatement({
      prepared,
      work: ({ from, into }) => transact(shop.db, (tx) => mergePeople(tx, { from: from.id, into: into.id })),
      after: async ({ from, into }) => {
        expect([
          [1, 1],
          [-1, 1],
        ]).toContainEqual([await followerCountOf(from.id), await followerCountOf(into.id)])
        expect(await wrongCounts()).toEqual([])
      },
    })
    expect(statements).toBeGreaterThan(10)
  })

  test('at any statement of an erasure leaves it whole or undone, and counts that are right', async () => {
    await crashAtEveryStatement({
      prepared,
      work: ({ from }) => transact(shop.db, (tx) => erasePersonalData(tx, from.id)),
      after: async ({ from, into }) => {
        const { profile } = await dataOf(from)
        const isGone = profile?.status === 'Revoked'
        expect([profile?.bio === '', await followerCountOf(into.id)]).toEqual([isGone, isGone ? 0 : 1])
        expect(await wrongCounts()).toEqual([])
      },
    })
  })
})

test('of three photos the one on Tara’s page is in use, and none of an empty list', async () => {
  const tara = await shop.maker('Tara Sen')
  const paths = ['a', 'b', 'c'].map((letter) => `/media/${letter.repeat(32)}`)
  await shop.db
    .updateTable('creators.profiles')
    .set({ picture: { path: paths[1] ?? '', width: 1, height: 1, placeholder: '#ffffff' } })
    .where('person_id', '=', tara.id)
    .execute()
  expect([...(await picturesInUse(shop.db, paths))]).toEqual([paths[1]])
  expect((await picturesInUse(shop.db, [])).size).toBe(0)
})
