import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { runPendingJobs } from '#platform/jobs'
import * as contract from '../contract.ts'
import type { FeedPost } from '../contract.ts'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

let shop: FeedShop
let meera: Member
let kabir: Member
let asha: Member

beforeAll(async () => {
  shop = await openFeedShop()
  meera = await shop.maker('Meera Iyer')
  kabir = await shop.maker('Kabir Anand', 'Resin')
  asha = await shop.member('Asha Rao')
})
afterAll(() => shop.end())

type Page = {
  rows: FeedPost[]
  next: string | null
  count: number
  makers: { name: string }[]
  hobbies: number[]
  follows: number
}
type UserFeed = {
  success: boolean
  user: Record<string, unknown>
  feed: FeedPost[]
  isFollowing: boolean
  next: string | null
}
const read = async (path: string, who: Member | null = null) =>
  (await (who?.visitor ?? shop.visitor()).get<Page>(path)).body
const userFeed = async (user_id: unknown, who: Member | null = null, more: object = {}) =>
  (await (who?.visitor ?? shop.visitor()).post<UserFeed>('/api/user/get-user-feed', { user_id, ...more }))
    .body
const follow = (who: Member, followed: Member, how = 'followit') =>
  who.visitor.post(`/api/user/${how}`, { rec_id: followed.id })
const send = (who: Member, path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.visitor.token}` },
    body: JSON.stringify(body),
  })
const idsIn = ({ rows }: Page) => rows.map(({ rec_id }) => rec_id)

/** All pages of a list, two posts each. */
async function walk(path: string, who: Member | null = null): Promise<number[]> {
  const ids: number[] = []
  let after = ''
  for (;;) {
    const page = await read(`${path}${path.includes('?') ? '&' : '?'}limit=2${after}`, who)
    ids.push(...idsIn(page))
    if (page.next === null) return ids
    after = `&after=${encodeURIComponent(page.next)}`
  }
}

describe('a maker’s posts', () => {
  test('come with her name, counts and pictures, newest first, and never with a phone number or e-mail address', async () => {
    const lata = await shop.maker('Lata Iyer')
    const [old, young] = [
      await shop.show(lata, { minutesAgo: 90, title: 'Old & tidy' }),
      await shop.show(lata, { minutesAgo: 5 }),
    ]
    await shop.show(lata, { state: 'draft' })
    const body = await userFeed(lata.id)
    expect(contract.getUserFeed.reply.safeParse(body).success).toBe(true)
    expect(body).toMatchObject({
      success: true,
      isFollowing: false,
      user: {
        profile_name: 'Lata Iyer',
        name: 'Lata Iyer',
        art: 'Crochet',
        followers: 0,
        followingCount: 0,
        posts: 2,
      },
    })
    expect(body.feed.map(({ rec_id }) => rec_id)).toEqual([young, old])
    expect(body.feed[1]).toMatchObject({
      image_name: 'Old & tidy',
      likes: 0,
      comments: 0,
      views: 0,
      category: 'Crochet',
      author: 'Lata Iyer',
      products: [],
    })
    expect(body.feed[0]?.image_link).toMatch(/^\/media\/[0-9a-f]{32}$/)
    expect(JSON.stringify(body)).not.toMatch(/81000|@/)
    const first = await userFeed(lata.id, null, { limit: 1 })
    expect(
      (await userFeed(lata.id, null, { limit: 1, after: first.next })).feed.map(({ rec_id }) => rec_id),
    ).toEqual([old])
  })

  test('of an unknown person, a shopper and a blocked maker are {success: false}; without an id 400', async () => {
    for (const id of [1, asha.id]) expect(await userFeed(id)).toEqual({ success: false })
    const pooja = await shop.maker('Pooja Sen')
    await shop.show(pooja)
    await send(pooja, `/api/people/${asha.id}/block`, { on: true })
    expect([await userFeed(pooja.id, asha), (await userFeed(pooja.id)).success]).toEqual([
      { success: false },
      true,
    ])
    for (const wrong of [undefined, 'x', -1, null])
      expect((await shop.visitor().post('/api/user/get-user-feed', { user_id: wrong })).status).toBe(400)
  })

  test('show a follow, a like, a change and a withdrawal at once', async () => {
    const lata = await shop.maker('Lata Das')
    const post = await shop.show(lata)
    await userFeed(lata.id)
    await follow(asha, lata)
    expect(await userFeed(lata.id, asha)).toMatchObject({ isFollowing: true, user: { followers: 1 } })
    expect((await userFeed(lata.id)).user).toMatchObject({ followers: 1 })
    await asha.visitor.post(`/api/posts/${post}/likes`)
    expect([
      (await userFeed(lata.id)).feed[0]?.likes,
      (await userFeed(lata.id, asha)).feed[0]?.liked,
    ]).toEqual([1, true])
    await follow(asha, lata, 'unfollow')
    expect(await userFeed(lata.id, asha)).toMatchObject({ isFollowing: false, user: { followers: 0 } })
    await shop.withdraw(post, lata)
    expect((await userFeed(lata.id)).feed).toEqual([])
    expect((await shop.visitor().get(`/api/posts/${post}`)).status).toBe(404)
  })
})

describe('the home feed', () => {
  test('has the makers she follows and her chosen hobbies, each post once, without those she muted, a page at a time', async () => {
    const [a, b, c] = [await shop.maker('Anu'), await shop.maker('Bela'), await shop.maker('Charu')]
    const reader = await shop.member('Reader One')
    expect((await shop.visitor().get('/api/feed')).status).toBe(401)
    expect(await read('/api/feed', reader)).toMatchObject({ rows: [], next: null, follows: 0, hobbies: [] })
    const ofA = [
      await shop.show(a, { minutesAgo: 30, hobby: 13, craft: 'baking' }),
      await shop.show(a, { minutesAgo: 10 }),
    ]
    const ofB = [
      await shop.show(b, { minutesAgo: 20, hobby: 13, craft: 'baking' }),
      await shop.show(b, { minutesAgo: 20, hobby: 11, craft: 'floral' }),
    ]
    const ofC = await shop.show(c, { minutesAgo: 25, hobby: 13, craft: 'baking' })
    await Promise.all([follow(reader, a), send(reader, '/api/feed/hobbies', { hobbies: [13, 13] })])
    const expected = [ofA[1], ofB[0], ofC, ofA[0]]
    expect(idsIn(await read('/api/feed', reader))).toEqual(expected)
    expect(await walk('/api/feed', reader)).toEqual(expected)
    await send(reader, `/api/people/${c.id}/mute`, { on: true })
    expect(idsIn(await read('/api/feed', reader))).toEqual([ofA[1], ofB[0], ofA[0]])
    expect((await walk('/api/feed?order=ranked', reader)).toSorted()).toEqual(
      [ofA[1], ofB[0], ofA[0]].toSorted(),
    )
    // Posts published while she reads do not shift the following pages.
    const first = await read('/api/feed?limit=2', reader)
    await shop.show(a, { minutesAgo: 0 })
    expect(idsIn(await read(`/api/feed?limit=2&after=${first.next}`, reader))).toEqual([ofA[0]])
    await follow(reader, a, 'unfollow')
    // One of hers is of a chosen hobby.
    expect(idsIn(await read('/api/feed', reader))).toEqual([ofB[0], ofA[0]])
    const authorization = `Bearer ${reader.visitor.token}`
    for (const bad of [
      'limit=101',
      'after=%27;drop',
      'order=ranked&after=%27;drop',
      'order=ranked&after=0~1~x',
    ])
      expect((await shop.visitor().get(`/api/feed?${bad}`, { authorization })).status, bad).toBe(400)
  })

  test('ranked, a post with 3 likes comes before a newer one without, and no maker has three posts in a row', async () => {
    const [a, b] = [await shop.maker('Anita'), await shop.maker('Bina')]
    const reader = await shop.member('Reader Two')
    const liked = await shop.show(a, { minutesAgo: 60 })
    const fresh = await shop.show(b, { minutesAgo: 1 })
    await Promise.all([asha, meera, kabir].map((who) => who.visitor.post(`/api/posts/${liked}/likes`)))
    await Promise.all([follow(reader, a), follow(reader, b)])
    expect(idsIn(await read('/api/feed', reader))).toEqual([fresh, liked])
    expect(idsIn(await read('/api/feed?order=ranked', reader))).toEqual([liked, fresh])
  })
})

describe('exploring', () => {
  test('finds posts by craft, by hobby and by name in any spelling; an unknown category is 404', async () => {
    const dev = await shop.maker('Dev')
    const candle = await shop.show(dev, { craft: 'candles', hobby: 5, minutesAgo: 3 })
    const clay = await shop.show(dev, { craft: 'clay', hobby: 5, minutesAgo: 2 })
    for (const name of ['candles', 'Candles & Soap', 'candles-and-soap']) {
      expect(idsIn(await read(`/api/explore?category=${encodeURIComponent(name)}`))).toEqual([candle])
    }
    expect((await read('/api/explore?category=clay')).rows[0]?.rec_id).toBe(clay)
    expect(idsIn(await read('/api/explore')).slice(0, 1).length).toBe(1)
    expect((await shop.visitor().get('/api/explore?category=rockets')).status).toBe(404)
    const page = await read('/api/explore?limit=1')
    expect(contract.explore.reply.safeParse(page).error).toBeUndefined()
    expect([
      page.makers.some(({ name }) => name === 'Dev'),
      page.makers.some(({ name }) => name === 'Asha Rao'),
    ]).toEqual([true, false])
  })

  test('trending puts the most liked first, and is recomputed after a minute', async () => {
    const eka = await shop.maker('Eka')
    const [plain, loved] = [
      await shop.show(eka, { craft: 'macrame', minutesAgo: 60 }),
      await shop.show(eka, { craft: 'macrame', minutesAgo: 70 }),
    ]
    await Promise.all([asha, kabir].map((who) => who.visitor.post(`/api/posts/${loved}/likes`)))
    shop.clock.forward(61_000)
    expect(await walk('/api/explore?category=macrame&order=trending')).toEqual([loved, plain])
  })

  test('a hashtag is found however it is written, a page at a time, and an unused one is an empty list', async () => {
    const [x, y, z] = [
      await shop.show(meera, { tags: ['SlowMaking'], minutesAgo: 9 }),
      await shop.show(meera, { tags: ['slowmaking'], minutesAgo: 8 }),
      await shop.show(kabir, { tags: ['SlowMaking'], minutesAgo: 7 }),
    ]
    expect(await walk('/api/tags/slowMAKING')).toEqual([z, y, x])
    expect(await read('/api/tags/SlowMaking')).toMatchObject({ tag: 'SlowMaking', count: 3 })
    expect(await read('/api/tags/nothing')).toMatchObject({ rows: [], count: 0, next: null })
  })
})

test('a post in full fits its contract and shows the reader’s own like and save', async () => {
  const post = await shop.show(meera, { caption: '<script>x</script> #slow' })
  await follow(asha, meera)
  const reply = await asha.visitor.get<{ response: z.infer<typeof contract.getPost.reply>['response'] }>(
    `/api/posts/${post}`,
  )
  expect(contract.getPost.reply.safeParse(reply.body).error).toBeUndefined()
  expect(reply.body.response).toMatchObject({
    caption: '<script>x</script> #slow',
    isFollowing: true,
    mine: false,
    steps: [],
    kind: 'post',
  })
  expect((await meera.visitor.get<typeof reply.body>(`/api/posts/${post}`)).body.response.mine).toBe(true)
  for (const id of ['0', 'x', '99999999999999999999'])
    expect((await shop.visitor().get(`/api/posts/${id}`)).status).toBe(404)
  expect((await shop.visitor().get('/api/posts/123')).status).toBe(404)
})

test('a maker’s new name shows on her posts', async () => {
  const gita = await shop.maker('Gita')
  const post = await shop.show(gita)
  await shop.visitor().get(`/api/posts/${post}`)
  await send(gita, '/api/user/creator/profile', { profile_name: 'Gita Makes', bio: 'Paper.', art: 'Crochet' })
  await runPendingJobs(shop.jobs)
  const known = (await shop.visitor().get<{ profile: { name: string } }>(`/api/creators/${gita.id}`)).body
  const shown = (await shop.visitor().get<{ response: FeedPost }>(`/api/posts/${post}`)).body.response
  expect(JSON.stringify(known)).toContain(shown.author)
})
