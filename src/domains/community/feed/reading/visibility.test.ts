import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { imposeSanction } from '#domains/community/sanctions'
import { reinstatePerson, suspendPerson } from '#domains/accounts/identity/account-status'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { openFeedShop, type FeedShop, type Member } from '../feed.fixture.ts'

const DAY = 86_400_000
const NAME = 'Zubeida Khan'
const TITLE = 'A quilt of seven sarees'

let shop: FeedShop
let zubeida: Member
let meera: Member
let asha: Member
let posts: { shown: number; draft: number; withdrawn: number; removed: number; deleted: number }
let board = 0

beforeAll(async () => {
  shop = await openFeedShop()
  ;[zubeida, meera, asha] = [
    await shop.maker(NAME),
    await shop.maker('Meera Joshi'),
    await shop.member('Asha Rao'),
  ]
  await sql`update creators.profiles set handle = lower(replace(profile_name, ' ', '_'))`.execute(shop.db)
  const state = (name: string) =>
    shop.show(zubeida, {
      title: `${TITLE}, ${name}`,
      caption: `Its secret is ${name}`,
      state: name,
      tags: [],
    })
  posts = {
    shown: await shop.show(zubeida, { title: TITLE, caption: 'Quilted by hand #quilt', tags: ['quilt'] }),
    draft: await state('draft'),
    withdrawn: await state('withdrawn'),
    removed: await state('removed'),
    deleted: 424_242_424_242,
  }
  await shop.show(meera, { title: 'A bag', caption: 'Crocheted #quilt', tags: ['quilt'] })
  await asha.visitor.post('/api/user/followit', { rec_id: zubeida.id })
  const made = await asha.visitor.post<{ response: { id: number } }>('/api/boards', {
    name: 'Quilts',
    is_public: true,
  })
  board = made.body.response.id
  await asha.visitor.post(`/api/posts/${posts.shown}/saves`, { board })
  await asha.visitor.post(`/api/posts/${posts.shown}/comments`, { text: 'How many evenings was this?' })
  await runPendingJobs(shop.jobs)
})
afterAll(() => shop.end())

/** Every place that can show a post, its creator or a count of them. */
const places = (id: number): string[] => [
  `/api/posts/${id}`,
  `/api/posts/${id}/comments`,
  `/api/posts/${id}/materials`,
  `/api/creators/${zubeida.id}`,
  `/api/creators/${zubeida.id}/followers`,
  `/api/boards/${board}`,
  `/api/boards/${board}/posts`,
  '/api/explore',
  '/api/explore?by=trending',
  '/api/tags/quilt',
  '/api/search/community?q=quilt',
  '/api/search/community?q=zubeida',
  '/api/search/suggest?q=zubei',
  '/sitemaps/posts-1.xml',
  '/sitemaps/makers-1.xml',
  '/sitemaps/posts.xml',
  '/sitemaps/makers.xml',
  '/blogs/rss.xml',
]

const findReplies = async (id: number): Promise<Map<string, string>> => {
  // Sitemaps are cached for a minute.
  shop.clock.forward(61_000)
  const found = new Map<string, string>()
  for (const [name, reader] of [
    ['a visitor', shop.visitor()],
    ['Asha', asha.visitor],
  ] as const) {
    for (const path of [
      ...places(id),
      ...(name === 'Asha' ? ['/api/feed', '/api/boards', '/api/notices'] : []),
    ]) {
      const { status, body } = await reader.get<unknown>(path)
      found.set(`${name} ${path}`, `${status} ${typeof body === 'string' ? body : JSON.stringify(body)}`)
    }
    const { body } = await reader.post<unknown>('/api/user/get-user-feed', { user_id: zubeida.id })
    found.set(`${name} get-user-feed`, JSON.stringify(body))
  }
  return found
}

const tries = (id: number): [string, string, object][] => [
  ['POST', `/api/posts/${id}/likes`, {}],
  ['POST', `/api/posts/${id}/saves`, {}],
  ['POST', `/api/posts/${id}/shares`, { way: 'link' }],
  ['POST', `/api/posts/${id}/comments`, { text: 'Lovely work, really.' }],
  ['POST', '/api/user/followit', { rec_id: zubeida.id }],
]

const leaks = (found: Map<string, string>, word: RegExp): string[] =>
  [...found].flatMap(([where, text]) => (word.test(text) ? [`${where}: ${text.slice(0, 200)}`] : []))

test.each(['draft', 'withdrawn', 'removed', 'deleted'] as const)(
  'a post that is %s appears nowhere, by id or in any list, and is 404 with a sentence for any action',
  async (state) => {
    const id = posts[state]
    expect(leaks(await findReplies(id), new RegExp(`, ${state}|secret is ${state}`))).toEqual([])
    for (const path of [`/api/posts/${id}`, `/api/posts/${id}/comments`, `/api/posts/${id}/materials`])
      for (const reader of [shop.visitor(), asha.visitor])
        expect(await reader.get(path), path).toMatchObject({
          status: 404,
          body: { message: 'We couldn’t find that post.' },
        })
    for (const [, path, sent] of tries(id).slice(0, 4))
      expect(await asha.visitor.post(path, sent), path).toMatchObject({
        status: 404,
        body: { message: 'We couldn’t find that post.' },
      })
  },
)

const cases: [string, () => Promise<void>, () => Promise<void>][] = [
  [
    'by the staff, until they say otherwise',
    () => transact(shop.db, (tx) => suspendPerson(tx, zubeida.id, shop.clock.now())),
    () => transact(shop.db, (tx) => reinstatePerson(tx, zubeida.id)),
  ],
  [
    'from the community for 7 days, which end by themselves',
    () =>
      transact(shop.db, async (tx) => {
        const given = {
          personId: zubeida.id,
          kind: 'suspended',
          rule: 'spam',
          reason: 'Spam.',
          days: 7,
          caseTicket: null,
          actorId: meera.id,
          now: shop.clock.now(),
        } as const
        await imposeSanction(tx, given)
      }),
    async () => {
      shop.clock.forward(7 * DAY + 1)
      await shop.jobs.tasks['creators:sync-visibility']?.(undefined)
    },
  ],
]

test.each(cases)(
  'a maker who is suspended %s is hidden with all her posts, everywhere, and afterwards back with every like',
  async (_how, suspend, reinstate) => {
    const before = await findReplies(posts.shown)
    expect(leaks(before, new RegExp(`${NAME}|${TITLE}`)).length).toBeGreaterThan(16)
    await suspend()
    await runPendingJobs(shop.jobs)
    const during = await findReplies(posts.shown)
    expect(leaks(during, new RegExp(`${NAME}|${TITLE}|${posts.shown}`))).toEqual([])
    expect(during.get('a visitor /api/tags/quilt')).toContain('"count":1')
    for (const [, path, sent] of tries(posts.shown))
      expect(await asha.visitor.post(path, sent), path).toMatchObject({ status: 404 })
    await reinstate()
    await runPendingJobs(shop.jobs)
    const after = await findReplies(posts.shown)
    const aging = /\/api\/notices|sitemaps/
    for (const [where, text] of before) if (!aging.test(where)) expect(after.get(where), where).toBe(text)
  },
)

test('a suspension lifted before its event is handled hides nothing, in either order of the two events', async () => {
  const hidden = (isHidden: boolean) =>
    transact(shop.db, (tx) => publish(tx, 'creators.hidden', { creatorId: zubeida.id, isHidden }))
  await hidden(false)
  await hidden(true)
  await runPendingJobs(shop.jobs)
  expect((await shop.visitor().get(`/api/posts/${posts.shown}`)).status).toBe(200)
})

test("a suspended maker’s comments below others' posts show the name of her page, never her account’s, without a link", async () => {
  const sunita = await shop.maker('Sunita Kulkarni')
  await sql`update creators.profiles set profile_name = 'Rang Studio' where person_id = ${sunita.id}`.execute(
    shop.db,
  )
  await sunita.visitor.post(`/api/posts/${posts.shown}/comments`, { text: 'Which thread is this?' })
  const findState = async () => {
    const { body } = await shop
      .visitor()
      .get<{ rows: { text: string; author: string; author_id: number | null }[] }>(
        `/api/posts/${posts.shown}/comments`,
      )
    return body.rows.find(({ text }) => text === 'Which thread is this?')
  }
  expect(await findState()).toMatchObject({ author: 'Rang Studio', author_id: sunita.id })
  await transact(shop.db, (tx) => suspendPerson(tx, sunita.id, shop.clock.now()))
  await runPendingJobs(shop.jobs)
  expect(await findState()).toMatchObject({ author: 'Rang Studio', author_id: null })
})
