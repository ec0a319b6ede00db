import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Person } from '../creators.fixture.ts'
import { block, batchFollows } from './follow.ts'
import { listBlockedBetween, listHiddenFor } from './index.ts'
import { followerCountOf, leela, meera, setUpMakers, shop } from '../makers.fixture.ts'

setUpMakers()

describe('following', () => {
  test('oneself is 400, an unknown maker is 404, twice is success and one follower', async () => {
    const asha = await shop.person('Asha Rao')
    const press = (who: Person, rec_id: unknown, endpoint = 'followit') =>
      shop.ask(who, `POST /user/${endpoint}`, { rec_id })
    expect((await press(leela, leela.id)).status).toBe(400)
    expect((await press(asha, 999_999)).status).toBe(404)
    expect((await press(meera, asha.id)).status).toBe(404)
    expect((await press(asha, 'leela')).status).toBe(400)
    expect((await shop.ask(null, 'POST /user/followit', { rec_id: leela.id })).status).toBe(401)
    for (const _ of [1, 2]) expect((await press(asha, String(leela.id))).body).toEqual({ success: true })
    expect(await followerCountOf(leela.id)).toBe(1)
    expect((await shop.ask(asha, `GET /creators/${leela.id}`)).body).toMatchObject({
      profile: { followers: 1, is_following: true },
    })
    for (const _ of [1, 2]) expect((await press(asha, leela.id, 'unfollow')).body).toEqual({ success: true })
    expect(await followerCountOf(leela.id)).toBe(0)
    expect((await press(asha, 999_999, 'unfollow')).status).toBe(404)
  })

  test('by 1,000 people at once, each twice, ends with exactly 1,000, published in batches', async () => {
    const star = await shop.maker('Tara Bose', 'Painting')
    const { rows } = await sql<{ id: number }>`
      insert into identity.people (id, name, phone) select 5000000 + n, 'Fan ' || n, '60' || lpad(n::text, 8, '0') from generate_series(1, 1000) n returning id`.execute(
      shop.db,
    )
    const now = shop.clock.now()
    // Two processes of one shop.
    const [one, other] = [batchFollows(shop.db), batchFollows(shop.db)]
    const press = ({ id }: { id: number }) =>
      (id % 2 ? one : other)({ personId: id, otherId: star.id, now }, true)
    await Promise.all(rows.map(press))
    await Promise.all(rows.slice(0, 100).map(press))
    expect(await followerCountOf(star.id)).toBe(1_000)
    expect(await shop.publishFollows()).toBeGreaterThanOrEqual(1_000)
    expect(await shop.publishFollows()).toBe(0)
    const { rows: published } = await sql<{ followers: number }>`
      select sum(jsonb_array_length((payload->'followers')::jsonb))::int as followers from platform.outbox
      where topic = 'creators.followed' and (payload->>'creatorId')::bigint = ${star.id}`.execute(shop.db)
    expect(published[0]?.followers).toBe(1_000)
    let [shown, after] = [0, '']
    do {
      const page = (await shop.ask(null, `GET /creators/${star.id}/followers?after=${after}`)).body as {
        rows: unknown[]
        next: string | null
      }
      shown += page.rows.length
      after = page.next ?? ''
    } while (after !== '')
    expect(shown).toBe(1_000)
    expect((await shop.ask(null, `GET /creators/${star.id}/followers?after=zzz`)).status).toBe(400)
  })

  test('by 200 people at once, half of whom she is just blocking, gives each a result and leaves no blocked follower', async () => {
    const tara = await shop.maker('Tara Sen')
    const { rows } = await sql<{ id: number }>`
      insert into identity.people (id, name, phone) select 5900000 + n, 'Fan ' || n, '61' || lpad(n::text, 8, '0') from generate_series(1, 200) n returning id`.execute(
      shop.db,
    )
    const follow = batchFollows(shop.db)
    const now = shop.clock.now()
    const requests = rows.flatMap(({ id }, index) => {
      const request = { personId: id, otherId: tara.id, now }
      const blocks = index % 2 ? [] : [block(shop.db, { personId: tara.id, otherId: id, now }, true)]
      return [
        ...blocks,
        ...[true, false, true].map((on) => follow(request, on)),
        follow({ ...request, otherId: id + 1 }, true),
      ]
    })
    const refused = (await Promise.allSettled(requests)).filter(({ status }) => status === 'rejected')
    // A refused follow does not affect the other requests of its batch.
    expect(refused.length).toBeGreaterThanOrEqual(200)
    const { rows: left } = await sql<{ followers: number; blocked: number }>`
      select count(*)::int as followers, count(b.blocked_id)::int as blocked from creators.follows f
      left join creators.blocks b on b.person_id = f.creator_id and b.blocked_id = f.follower_id where f.creator_id = ${tara.id}`.execute(
      shop.db,
    )
    expect(left).toEqual([{ followers: 100, blocked: 0 }])
    expect(await followerCountOf(tara.id)).toBe(100)
  })

  test('61 times a minute is 429 with Retry-After', async () => {
    const stormy = await shop.person('Stormy Weather')
    const replies = await Promise.all(
      Array.from({ length: 61 }, () => shop.ask(stormy, 'POST /user/followit', { rec_id: leela.id })),
    )
    const refused = replies.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('hiding', () => {
  test('a block ends both follows, hides both ways and can be undone; a mute hides one way', async () => {
    const rude = await shop.maker('Rude Roy')
    const fan = await shop.maker('Fay Fernandes')
    await shop.ask(rude, 'POST /user/followit', { rec_id: fan.id })
    await shop.ask(fan, 'POST /user/followit', { rec_id: rude.id })
    expect((await shop.ask(fan, `PUT /people/${fan.id}/block`, { on: true })).status).toBe(400)
    expect((await shop.ask(fan, 'PUT /people/999999/block', { on: true })).status).toBe(404)
    for (const _ of [1, 2])
      expect((await shop.ask(fan, `PUT /people/${rude.id}/block`, { on: true })).status).toBe(200)
    expect([await followerCountOf(rude.id), await followerCountOf(fan.id)]).toEqual([0, 0])
    expect((await shop.ask(rude, 'POST /user/followit', { rec_id: fan.id })).status).toBe(404)
    expect((await shop.ask(rude, `GET /creators/${fan.id}`)).status).toBe(404)
    expect((await shop.ask(fan, `GET /creators/${rude.id}`)).body).toMatchObject({
      profile: { is_blocked: true },
    })
    expect([
      [...(await listHiddenFor(shop.db, rude.id))],
      [...(await listHiddenFor(shop.db, fan.id))],
    ]).toEqual([[fan.id], [rude.id]])
    expect([...(await listBlockedBetween(shop.db, rude.id, [fan.id, leela.id]))]).toEqual([fan.id])
    await shop.ask(fan, `PUT /people/${rude.id}/block`, { on: false })
    expect((await shop.ask(rude, 'POST /user/followit', { rec_id: fan.id })).status).toBe(200)
    await shop.ask(fan, `PUT /people/${rude.id}/mute`, { on: true })
    expect([
      (await listHiddenFor(shop.db, fan.id)).size,
      (await listHiddenFor(shop.db, rude.id)).size,
    ]).toEqual([1, 0])
    expect((await shop.ask(fan, 'GET /user/hidden')).body).toMatchObject({
      blocked: [],
      muted: [{ name: 'Rude Roy' }],
    })
  })
})
