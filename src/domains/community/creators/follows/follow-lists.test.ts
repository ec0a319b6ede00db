import { describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import type { CreatorCard } from '../contract.ts'
import type { Person } from '../creators.fixture.ts'
import {
  followersOf,
  followingCount,
  importFollows,
  listFollowed,
  listFollowersAmong,
  listHiddenFor,
  listHiddenForEach,
} from './index.ts'
import { fieldsOf, followerCountOf, leela, meera, setUpMakers, shop } from '../makers.fixture.ts'

setUpMakers()

const follow = (who: Person | null, maker: Person, endpoint = 'followit') =>
  shop.ask(who, `POST /user/${endpoint}`, { rec_id: maker.id })
const hide = (who: Person | null, other: Person, ...[kind, on = true]: ['block' | 'mute', on?: unknown]) =>
  shop.ask(who, `PUT /people/${other.id}/${kind}`, { on })
type Follower = { id: number | null; name: string; picture: unknown }
type Page<Row> = { rows: Row[]; count: number; next: string | null }
const followers = async (maker: Person, reader: Person | null = null, after = '') =>
  (await shop.ask(reader, `GET /creators/${maker.id}/followers?after=${after}`)).body as Page<Follower>
const following = async (who: Person, after = '') =>
  (await shop.ask(who, `GET /user/following?after=${after}`)).body as Page<CreatorCard>
const people = async (name: string, count: number): Promise<Person[]> => {
  const made: Person[] = []
  for (let number = 1; number <= count; number += 1) made.push(await shop.person(`${name}${number}`))
  return made
}
const imports = (fans: readonly Person[], maker: Person) =>
  transact(shop.db, (tx) =>
    importFollows(
      tx,
      fans.map(({ id }) => ({ followerId: id, creatorId: maker.id, at: shop.clock.now() })),
    ),
  )

describe('the followers of Tara', () => {
  test('are an empty list at first, and 404 for Meera, who is no maker', async () => {
    const tara = await shop.maker('Tara Sen')
    expect(await followers(tara)).toEqual({ rows: [], count: 0, next: null })
    for (const list of ['followers', 'following'])
      expect((await shop.ask(null, `GET /creators/${meera.id}/${list}`)).status).toBe(404)
  })

  test('24 fit on one page; the 25th is on the second, although all came in the same millisecond', async () => {
    const tara = await shop.maker('Tara Sen')
    const fans = await people('Fan', 24)
    await imports(fans, tara)
    expect(await followers(tara)).toMatchObject({ count: 24, next: null })
    await imports(await people('Late', 1), tara)
    const first = await followers(tara)
    const second = await followers(tara, null, first.next ?? '')
    expect([first.rows.length, second.rows.length, second.next]).toEqual([24, 1, null])
    const shown = [...first.rows, ...second.rows].map(({ name }) => name)
    expect(shown.toSorted()).toEqual([...fans.map(({ name }) => name), 'Late1'].toSorted())
  })

  test.each(['zzz', 'W10', Buffer.from('["2026-13-01T00:00:00Z",1]').toString('base64url'), 'x'.repeat(101)])(
    'after “%s” are refused with 400',
    async (after) => {
      for (const path of [
        `/creators/${leela.id}/followers`,
        `/creators/${leela.id}/following`,
        '/user/following',
      ])
        expect((await shop.ask(meera, `GET ${path}?after=${after}`)).status).toBe(400)
    },
  )

  test('are named in full with a page if they are makers, else by first name and initial without one', async () => {
    const tara = await shop.maker('Tara Sen')
    await follow(await shop.person('Asha <b>Rao</b>'), tara)
    await follow(await shop.person('आशा'), tara)
    await follow(leela, tara)
    const { rows } = await followers(tara)
    expect(rows.map(({ id, name }) => [id, name]).toSorted()).toEqual(
      [
        [leela.id, 'Leela Nair'],
        [null, 'Asha <.'],
        [null, 'आशा'],
      ].toSorted(),
    )
  })

  test('lack those whom the reader blocks or mutes; a reader whom Tara blocks sees no list', async () => {
    const tara = await shop.maker('Tara Sen')
    const [rude, loud, reader] = [
      await shop.maker('Rude Roy'),
      await shop.maker('Loud Lal'),
      await shop.person('Asha Rao'),
    ]
    for (const fan of [rude, loud]) await follow(fan, tara)
    await hide(reader, rude, 'block')
    await hide(reader, loud, 'mute')
    expect(await followers(tara, reader)).toMatchObject({ rows: [], count: 2 })
    expect((await followers(tara)).rows).toHaveLength(2)
    await hide(tara, reader, 'block')
    for (const list of ['followers', 'following'])
      expect((await shop.ask(reader, `GET /creators/${tara.id}/${list}`)).status).toBe(404)
  })
})

describe('whom Asha follows', () => {
  test('is asked for with a login: 401 for a visitor', async () => {
    expect((await shop.ask(null, 'GET /user/following')).status).toBe(401)
  })

  test('are 25 makers on two pages, each marked as followed, without the one she mutes', async () => {
    const asha = await shop.person('Asha Rao')
    const makers: Person[] = []
    for (let number = 1; number <= 25; number += 1) makers.push(await shop.maker(`Maker ${number}`))
    for (const maker of makers) await imports([asha], maker)
    const first = await following(asha)
    const second = await following(asha, first.next ?? '')
    const shown = [...first.rows, ...second.rows]
    expect([first.rows.length, second.rows.length, first.count]).toEqual([24, 1, 25])
    expect(shown.map(({ id }) => id).toSorted()).toEqual(makers.map(({ id }) => id).toSorted())
    expect(shown.every((card) => card.is_following && card.followers === 1)).toBe(true)
    await hide(asha, makers[24] as Person, 'mute')
    expect((await following(asha)).rows).toHaveLength(23)
  })

  test('of a maker is public, and says for each whether the reader follows them too', async () => {
    const [tara, ravi] = [await shop.maker('Tara Sen'), await shop.maker('Ravi Nair')]
    await follow(tara, ravi)
    await follow(meera, ravi)
    const seen = async (reader: Person | null) =>
      ((await shop.ask(reader, `GET /creators/${tara.id}/following`)).body as Page<CreatorCard>).rows.map(
        ({ id, is_following }) => [id, is_following],
      )
    expect([await seen(null), await seen(meera), await seen(leela)]).toEqual([
      [[ravi.id, false]],
      [[ravi.id, true]],
      [[ravi.id, false]],
    ])
  })
})

describe('hiding a person', () => {
  test.each(['block', 'mute'] as const)(
    'with %s is 401, 400 for oneself or for no yes or no, 404 for an unknown id',
    async (kind) => {
      const asha = await shop.person('Asha Rao')
      const unknown: Person = { id: 999_999, name: '', roles: [] }
      expect((await hide(null, leela, kind)).status).toBe(401)
      expect((await hide(asha, asha, kind)).status).toBe(400)
      expect((await hide(asha, asha, kind, false)).status).toBe(400)
      expect((await hide(asha, unknown, kind)).status).toBe(404)
      for (const on of ['yes', null, 1]) {
        const refused = await hide(asha, leela, kind, on)
        expect([refused.status, fieldsOf(refused)]).toEqual([400, ['on']])
      }
      expect((await shop.ask(asha, 'PUT /people/leela/block', { on: true })).status).toBe(404)
    },
  )

  test.each(['block', 'mute'] as const)(
    'by %s five times at once is one, and undone twice is none',
    async (kind) => {
      const asha = await shop.person('Asha Rao')
      const five = await Promise.all(Array.from({ length: 5 }, () => hide(asha, leela, kind)))
      expect(five.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      expect([...(await listHiddenFor(shop.db, asha.id))]).toEqual([leela.id])
      for (const _ of [1, 2]) expect((await hide(asha, leela, kind, false)).status).toBe(200)
      expect((await shop.ask(asha, 'GET /user/hidden')).body).toEqual({ blocked: [], muted: [] })
    },
  )

  test('of two makers who follow and block each other at once, neither follows the other', async () => {
    const [one, other] = [await shop.maker('Rude Roy'), await shop.maker('Fay Fernandes')]
    await Promise.all([follow(one, other), follow(other, one)])
    const both = await Promise.all([hide(one, other, 'block'), hide(other, one, 'block')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect([await followerCountOf(one.id), await followerCountOf(other.id)]).toEqual([0, 0])
    await hide(one, other, 'block', false)
    expect((await follow(one, other)).status).toBe(404)
  })

  test('is published once, however often it is pressed', async () => {
    const asha = await shop.person('Asha Rao')
    for (const _ of [1, 2, 3]) await hide(asha, leela, 'block')
    const events = await shop.db
      .selectFrom('platform.outbox')
      .select('payload')
      .where('topic', '=', 'creators.blocked')
      .execute()
    const own = events.filter(({ payload }) => JSON.stringify(payload).includes(`"personId":${asha.id},`))
    expect(own).toHaveLength(1)
  })

  test('shows Asha her list, the newest first, a maker by page name and Meera by first name and initial', async () => {
    const asha = await shop.person('Asha Rao')
    await hide(asha, leela, 'block')
    shop.clock.forward(1_000)
    await hide(asha, meera, 'block')
    const { blocked } = (await shop.ask(asha, 'GET /user/hidden')).body as { blocked: Follower[] }
    expect(blocked.map(({ name }) => name)).toEqual(['Meera I.', 'Leela Nair'])
    expect((await shop.ask(null, 'GET /user/hidden')).status).toBe(401)
  })
})

describe('what other domains ask about follows', () => {
  test('followers come by ascending id, two at a time, and end with an empty list', async () => {
    const tara = await shop.maker('Tara Sen')
    const ids = (await people('Fan', 3)).map(({ id }) => id).toSorted((a, b) => a - b)
    await imports(ids.map((id) => ({ id, name: '', roles: [] })).toReversed(), tara)
    const lot = (after: number) => followersOf(shop.db, tara.id, { after, limit: 2 })
    expect([await lot(0), await lot(ids[1] ?? 0), await lot(ids[2] ?? 0)]).toEqual([
      ids.slice(0, 2),
      ids.slice(2),
      [],
    ])
  })

  test('of four pairs the one that exists is named, and none of an empty list', async () => {
    const [tara, asha] = [await shop.maker('Tara Sen'), await shop.person('Asha Rao')]
    await follow(asha, tara)
    const pairs = [tara, leela].flatMap(({ id: creatorId }) =>
      [asha, meera].map(({ id: followerId }) => ({ creatorId, followerId })),
    )
    expect([...(await listFollowersAmong(shop.db, pairs))]).toEqual([`${tara.id}/${asha.id}`])
    expect((await listFollowersAmong(shop.db, [])).size).toBe(0)
    expect([...(await listFollowed(shop.db, asha.id, []))]).toEqual([])
    expect([...(await listFollowed(shop.db, asha.id, [leela.id, tara.id]))]).toEqual([tara.id])
    expect([await followingCount(shop.db, asha.id), await followingCount(shop.db, 999_999)]).toEqual([1, 0])
  })

  test('a block hides both from each other, a mute one; a person without either is absent', async () => {
    const [asha, tara, ravi] = [
      await shop.person('Asha Rao'),
      await shop.maker('Tara Sen'),
      await shop.maker('Ravi Nair'),
    ]
    await hide(asha, tara, 'block')
    await hide(asha, ravi, 'mute')
    const each = await listHiddenForEach(shop.db, [asha.id, tara.id, ravi.id])
    expect(each).toEqual(
      new Map([
        [asha.id, new Set([tara.id, ravi.id])],
        [tara.id, new Set([asha.id])],
      ]),
    )
    expect((await listHiddenForEach(shop.db, [])).size).toBe(0)
    expect((await listHiddenFor(shop.db, null)).size).toBe(0)
  })
})
