import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalPair, rejectedFields, type TestPerson } from '#testing/domain-shop'
import { openContentShop, writerOf, type ContentShop } from '../content.fixture.ts'
import type { StaffArticle, WholeArticle } from '../contract.ts'

let shop: ContentShop
let wasim: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-12-01T06:00:00Z'))
  wasim = await writerOf(shop)
})
afterAll(() => shop.close())

const words = (title: string) => ({
  title,
  summary: 'How cloth stands up.',
  author_name: 'Wasim Khan',
  source: '## Warp\n\nIt is *tight*.',
})
type Work = { article: StaffArticle }
const create = (title: string, more: object = {}) =>
  shop.ask<Work>(wasim, 'POST /admin/blog/articles', { ...words(title), ...more })
const save = (id: number, body: object) => shop.ask<Work>(wasim, `PUT /admin/blog/articles/${id}`, body)
const publish = (id: number) =>
  shop.ask<Work>(wasim, `POST /admin/blog/articles/${id}/publish`, { reason: 'It is ready.' })
const read = (slug: string) =>
  shop.visit<{ article: WholeArticle }>(`GET /blog/articles/${encodeURIComponent(slug)}`)

test("Wasim's 2 requests at once for an article 'Indigo vats' make 1 article, and the other is told that the address is taken", async () => {
  const both = await Promise.all([create('Indigo vats'), create('Indigo vats')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
  expect(both.flatMap(rejectedFields)).toEqual(['slug'])
})

test("'Madder Root' and 'madder root', written at once, do not share an address in other capitals", async () => {
  const both = await Promise.all([create('Madder Root'), create('madder root')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 400])
})

test('2 articles that move to the same address at once: 1 has it, and the other keeps its own', async () => {
  const [first, second] = [await create('Ikat of Odisha'), await create('Ikat of Gujarat')]
  const both = await Promise.all(
    [first, second].map(({ body: { article } }) =>
      save(article.id, { ...words(article.title), slug: 'Ikat', base: 1 }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400])
  const list = await shop.ask<{ articles: { slug: string }[] }>(wasim, 'GET /admin/blog/articles')
  expect(list.body.articles.filter(({ slug }) => slug === 'Ikat')).toHaveLength(1)
})

test('a create sent twice under one key makes 1 article; another text under that key is refused 422', async () => {
  const key = { 'idempotency-key': 'wasim-felt' }
  const send = (title: string) => shop.ask<Work>(wasim, 'POST /admin/blog/articles', words(title), key)
  const [first, second] = await Promise.all([send('Felt'), send('Felt')])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(first.body.article.id).toBe(second.body.article.id)
  expect(refusalPair(await send('Felt again'))).toEqual([422, 'idempotency_key_reused'])
})

test("the address follows the title while it came from it, and stays once Wasim has chosen 'batik'", async () => {
  const { article } = (await create('Batik for beginners')).body
  const renamed = await save(article.id, { ...words('Batik at home'), slug: article.slug, base: 1 })
  expect(renamed.body.article.slug).toBe('Batik-at-home')
  const chosen = await save(article.id, { ...words('Batik at home'), slug: 'batik', base: 2 })
  expect(chosen.body.article.slug).toBe('batik')
  const kept = await save(article.id, { ...words('Wax and dye'), slug: 'batik', base: 3 })
  expect(kept.body.article).toMatchObject({
    slug: 'batik',
    old_slugs: ['Batik-at-home', 'Batik-for-beginners'],
  })
})

test('an article that returns to its first address is found there and at the one between, and its list of old ones does not name the current', async () => {
  const { article } = (await create('Shibori')).body
  await publish(article.id)
  await save(article.id, { ...words('Shibori'), slug: 'Folded-cloth', base: 1 })
  const { body } = await save(article.id, { ...words('Shibori'), slug: 'Shibori', base: 2 })
  expect([body.article.slug, body.article.old_slugs]).toEqual(['Shibori', ['Folded-cloth']])
  for (const slug of ['Shibori', 'Folded-cloth', 'FOLDED-CLOTH'])
    expect((await read(slug)).body.article.slug).toBe('Shibori')
})

test("a former address of Wasim's article on kantha cannot be taken by a new one, in any capitals", async () => {
  const { article } = (await create('Kantha')).body
  await save(article.id, { ...words('Kantha'), slug: 'Running-stitch', base: 1 })
  expect(rejectedFields(await create('KANTHA'))).toEqual(['slug'])
  expect((await create('Other stitches', { slug: 'running-STITCH' })).status).toBe(400)
})

test('a save based on revision 1 after revision 2 was saved is 409, and the text of revision 2 stays', async () => {
  const { article } = (await create('Zari')).body
  await save(article.id, { ...words('Zari'), slug: 'Zari', source: 'Second.', base: 1 })
  const late = await save(article.id, { ...words('Zari'), slug: 'Zari', source: 'Late.', base: 1 })
  expect(refusalPair(late)).toEqual([409, 'changed_meanwhile'])
  expect((await save(article.id, { ...words('Zari'), base: 7 })).status).toBe(409)
  const now = await shop.ask<Work>(wasim, `GET /admin/blog/articles/${article.id}`)
  expect(now.body.article).toMatchObject({ source: 'Second.', revision: 2 })
})

test('the history lists the 50 newest of 52 revisions with who wrote them, and revision 1 can still be read', async () => {
  const { article } = (await create('Fifty knots')).body
  await sql`insert into content.article_revisions (article_id, number, title, summary, author_name, source, actor_id, at)
    select article_id, n, title, summary, author_name, 'Knot ' || n, actor_id, at
    from content.article_revisions, generate_series(2, 51) n where article_id = ${article.id}`.execute(
    shop.db,
  )
  await sql`update content.articles set latest = 51 where id = ${article.id}`.execute(shop.db)
  await save(article.id, { ...words('Fifty knots'), source: 'Knot 52', base: 51 })
  const { body } = await shop.ask<Work>(wasim, `GET /admin/blog/articles/${article.id}?revision=1`)
  expect(body.article.revisions.map(({ number }) => number)).toEqual(
    Array.from({ length: 50 }, (_, at) => 52 - at),
  )
  expect(body.article.revisions[0]?.by).toBe('Wasim Khan')
  expect([body.article.source, body.article.revision]).toEqual(['## Warp\n\nIt is *tight*.', 52])
  expect((await shop.ask(wasim, `GET /admin/blog/articles/${article.id}?revision=53`)).status).toBe(404)
})

test('a title of 80 looms in emoji keeps whole signs in its address, which still follows the next title', async () => {
  const { article } = (await create(`${'&'.repeat(53)}🧶${'🧵'.repeat(40)}`.slice(0, 138))).body
  expect([article.slug.isWellFormed(), article.slug.includes('\uFFFD')]).toEqual([true, false])
  const renamed = await save(article.id, { ...words('Looms'), slug: article.slug, base: 1 })
  expect(renamed.body.article.slug).toBe('Looms')
})

test('a title in Hindi with emoji and HTML is stored to the letter and found by its address', async () => {
  const title = 'धागे 🧵 <b>और</b> मोती'
  const { article } = (await create(title)).body
  await publish(article.id)
  expect([article.title, article.slug]).toEqual([title, 'धागे-🧵-<b>और</b>-मोती'])
  expect((await read(article.slug)).body.article.title).toBe(title)
})
