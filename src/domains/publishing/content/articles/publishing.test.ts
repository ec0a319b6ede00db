import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { HOUR_MS, MINUTE_MS } from '#platform/time'
import { openContentShop, writerOf, type ContentShop } from '../content.fixture.ts'
import type { ArticleCard, StaffArticle, StaffArticleRow, WholeArticle } from '../contract.ts'
import { publishArticle, publishDueArticles } from './save-article.ts'

const crashes = enableCrashes()
let shop: ContentShop
let wasim: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-12-01T06:00:00Z'))
  wasim = await writerOf(shop)
})
afterAll(async () => {
  crashes.end()
  await shop.close()
})

let written = 0
let title = ''
let article: StaffArticle
beforeEach(async () => {
  written += 1
  title = `Looms ${written}`
  article = (await create()).body.article
})

type Work = { article: StaffArticle }
const words = () => ({
  title,
  summary: 'How cloth stands up.',
  author_name: 'Wasim Khan',
  source: 'First.',
})
const create = (more: object = {}) =>
  shop.ask<Work>(wasim, 'POST /admin/blog/articles', { ...words(), ...more })
const saveText = (source: string, base: number) =>
  shop.ask<Work>(wasim, `PUT /admin/blog/articles/${article.id}`, {
    ...words(),
    slug: article.slug,
    source,
    base,
  })
const publish = (more: object = {}, id = article.id) =>
  shop.ask<Work>(wasim, `POST /admin/blog/articles/${id}/publish`, { reason: 'It is ready.', ...more })
const read = (slug = article.slug) =>
  shop.visit<{ article: WholeArticle; related: ArticleCard[] }>(`GET /blog/articles/${slug}`)
const later = (ms: number) => new Date(shop.clock.now().getTime() + ms).toISOString()
const audit = async () => (await shop.audit(`article ${article.id}`)).map(({ after }) => after)

test('an article scheduled in 1 hour is unread 1 ms before, and read from that moment on', async () => {
  const at = later(HOUR_MS)
  expect((await publish({ at })).body.article).toMatchObject({ state: 'scheduled', publish_at: at })
  shop.clock.forward(HOUR_MS - 1)
  await shop.runTask('content:publish')
  expect((await read()).status).toBe(404)
  shop.clock.forward(1)
  await shop.runTask('content:publish')
  expect((await read()).body.article.published_at).toBe(at)
})

test('a time of now or before publishes at once, and its date is today', async () => {
  for (const at of [later(0), '2020-01-01T00:00:00Z']) {
    const { body } = await publish({ at })
    expect([body.article.state, body.article.published_at]).toEqual(['published', later(0)])
    await publish({ off: true })
  }
})

test('readers keep revision 1 while revision 2 waits for its hour; what Wasim saves later waits for the next publishing', async () => {
  await publish()
  await saveText('Second.', 1)
  await publish({ at: later(HOUR_MS) })
  await saveText('Third.', 2)
  expect(JSON.stringify((await read()).body.article.blocks)).toContain('First.')
  shop.clock.forward(HOUR_MS)
  await shop.runTask('content:publish')
  expect(JSON.stringify((await read()).body.article.blocks)).toContain('Second.')
  expect((await publish()).body.article).toMatchObject({ state: 'published', shown: 3 })
})

test('a schedule that Wasim moves from 1 hour to 2 hours holds for the second alone', async () => {
  await publish({ at: later(HOUR_MS) })
  await publish({ at: later(2 * HOUR_MS) })
  shop.clock.forward(HOUR_MS)
  await shop.runTask('content:publish')
  expect((await read()).status).toBe(404)
  shop.clock.forward(HOUR_MS)
  await shop.runTask('content:publish')
  expect((await read()).status).toBe(200)
})

test('an article taken off before its hour does not appear, and can be taken off again', async () => {
  await publish({ at: later(HOUR_MS) })
  for (const answer of [await publish({ off: true }), await publish({ off: true })])
    expect(answer.body.article).toMatchObject({ state: 'draft', publish_at: null })
  shop.clock.forward(2 * HOUR_MS)
  await shop.runTask('content:publish')
  expect((await read()).status).toBe(404)
})

test('an article published now is not published again by the schedule that it had', async () => {
  await publish({ at: later(HOUR_MS) })
  expect((await publish()).body.article).toMatchObject({ state: 'published', publish_at: null })
  await publish({ off: true })
  shop.clock.forward(2 * HOUR_MS)
  await shop.runTask('content:publish')
  expect((await read()).status).toBe(404)
})

test('an article keeps the date of its first publishing when it is taken off and comes back a day later', async () => {
  const first = (await publish()).body.article.published_at
  await publish({ off: true })
  shop.clock.forward(24 * HOUR_MS)
  expect((await publish()).body.article.published_at).toBe(first)
})

test('publishing is in the audit log with its reason: scheduled, published and taken off', async () => {
  const at = later(HOUR_MS)
  await publish({ at })
  await publish({ reason: '  Now, please  ' })
  await publish({ off: true })
  expect(await audit()).toEqual([
    { shown: null, scheduled: 1, publish_at: at },
    { shown: 1, scheduled: null, publish_at: null },
    { shown: null, scheduled: null, publish_at: null },
  ])
  const [, second] = await shop.audit(`article ${article.id}`)
  expect([second?.reason, second?.actor_id]).toEqual(['Now, please', wasim.id])
})

test('publishing and a save at once: readers see one of the two whole, and nothing is lost', async () => {
  const [saved, published] = await Promise.all([saveText('Second.', 1), publish()])
  expect([saved.status, published.status]).toEqual([200, 200])
  const now = (await shop.ask<Work>(wasim, `GET /admin/blog/articles/${article.id}`)).body.article
  expect([1, 2]).toContain(now.shown)
  expect(now.revision).toBe(2)
})

test('a crash at any statement of publishing leaves the article and the audit log in agreement', async () => {
  const died = await crashAtEveryStatement({
    prepared: async (at) => {
      title = `Crash ${written} ${at}`
      article = (await create()).body.article
      return article.id
    },
    work: (id) =>
      publishArticle(shop.db, id, {
        at: null,
        off: false,
        reason: 'Ready',
        actorId: wasim.id,
        requestId: 'crash',
        now: shop.clock.now(),
      }),
    after: async () => expect(await audit()).toHaveLength((await read()).status === 200 ? 1 : 0),
  })
  expect(died).toBeGreaterThan(3)
})

test('a crash while 2 due articles are published leaves them due, and the next minute publishes both', async () => {
  const died = await crashAtEveryStatement({
    prepared: async (at) => {
      const ids: string[] = []
      for (const name of ['one', 'two']) {
        title = `Due ${written} ${at} ${name}`
        article = (await create()).body.article
        await publish({ at: later(MINUTE_MS) })
        ids.push(article.slug)
      }
      shop.clock.forward(MINUTE_MS)
      return ids
    },
    work: () => publishDueArticles(shop.db, shop.clock.now()),
    after: async (slugs) => {
      const before = (await Promise.all(slugs.map(read))).map(({ status }) => status)
      expect(new Set(before).size).toBe(1)
      await shop.runTask('content:publish')
      expect((await Promise.all(slugs.map(read))).map(({ status }) => status)).toEqual([200, 200])
    },
  })
  expect(died).toBeGreaterThan(3)
})

test.each([
  ['no reason', { reason: undefined }, 'reason'],
  ['a reason of 2 letters', { reason: 'ok' }, 'reason'],
  ['a reason of 501 letters', { reason: 'x'.repeat(501) }, 'reason'],
  ['a day without a time', { at: '2026-12-05' }, 'at'],
  ['30 February', { at: '2026-02-30T09:00:00Z' }, 'at'],
  ['"yes" for taking off', { off: 'yes' }, 'off'],
])('publishing with %s is refused 400 and changes nothing', async (_what, more, field) => {
  const answer = await publish(more)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  expect((await read()).status).toBe(404)
})

test('the list of the staff names the state of each article, the last saved first', async () => {
  await publish()
  const second = (await create({ title: `${title} b` })).body.article
  shop.clock.forward(1)
  await saveText('Second.', 1)
  const { body } = await shop.ask<{ articles: StaffArticleRow[] }>(wasim, 'GET /admin/blog/articles')
  const rows = body.articles.filter(({ id }) => id === article.id || id === second.id)
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    [article.id, 'published with changes'],
    [second.id, 'draft'],
  ])
})
