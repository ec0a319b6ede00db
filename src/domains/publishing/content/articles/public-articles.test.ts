import { afterAll, beforeAll, expect, test } from 'vitest'
import { saveDrawings } from '#domains/products/media'
import type { TestPerson } from '#testing/domain-shop'
import { transact } from '#platform/transact'
import { openContentShop, writerOf, type ContentShop } from '../content.fixture.ts'
import type { ArticleCard, StaffArticle, WholeArticle } from '../contract.ts'

let shop: ContentShop
let wasim: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-12-01T06:00:00Z'))
  wasim = await writerOf(shop)
})
afterAll(() => shop.close())

type Whole = { article: WholeArticle; related: ArticleCard[] }
type Listed = { articles: ArticleCard[]; tags: string[] }
async function publish(title: string, more: object = {}): Promise<StaffArticle> {
  const words = { title, summary: 'Short.', author_name: 'Wasim Khan', source: 'Text.', ...more }
  const { body } = await shop.ask<{ article: StaffArticle }>(wasim, 'POST /admin/blog/articles', words)
  await shop.ask(wasim, `POST /admin/blog/articles/${body.article.id}/publish`, { reason: 'Ready' })
  shop.clock.forward(60_000)
  return body.article
}
const read = (slug: string, query = '') =>
  shop.visit<Whole>(`GET /blog/articles/${encodeURIComponent(slug)}${query}`)
const list = (query = '') => shop.visit<Listed>(`GET /blog/articles${query}`)

test('a tag without articles is an empty list, and an unknown address 404', async () => {
  expect((await list('?tag=Nobody')).body.articles).toEqual([])
  expect((await list('?tag=')).body.articles).toEqual([])
  expect((await read('Nothing')).status).toBe(404)
})

test('3 related articles are shown: first those of the same tags, then of the same hobby, then the newest', async () => {
  await publish('Old', { tags: ['Metal'] })
  await publish('Two tags', { tags: ['Felt', 'Dye'] })
  await publish('One tag and hobby', { tags: ['Felt'], hobby_id: 3 })
  await publish('Hobby', { hobby_id: 3 })
  await publish('Newest', { tags: ['felt'] })
  const asked = await publish('Asked', { tags: ['Felt', 'Dye'], hobby_id: 3 })
  const titles = (await read(asked.slug)).body.related.map(({ title }) => title)
  expect(titles).toEqual(['Two tags', 'One tag and hobby', 'Hobby'])
  const lonely = await publish('Lonely', { tags: ['Stone'] })
  expect((await read(lonely.slug)).body.related.map(({ title }) => title)).toEqual([
    'Asked',
    'Newest',
    'Hobby',
  ])
})

test('the list of a tag holds its articles, newest first, beside all tags in order; another spelling of the tag finds none', async () => {
  await publish('First bead', { tags: ['मोती', 'beads'] })
  await publish('Second bead', { tags: ['मोती', 'Áfold'] })
  const { articles, tags } = (await list(`?tag=${encodeURIComponent('मोती')}`)).body
  expect(articles.map(({ title }) => title)).toEqual(['Second bead', 'First bead'])
  expect(tags).toEqual(tags.toSorted((a, b) => a.localeCompare(b, 'en')))
  expect(tags.filter((tag) => tag === 'मोती')).toHaveLength(1)
  expect((await list('?tag=BEADS')).body.articles).toEqual([])
  expect((await list(`?tag=${'x'.repeat(61)}`)).status).toBe(400)
  expect((await list('?tag=a&tag=b')).status).toBe(400)
})

test('a draft is in no list and related to nothing, and its preview link shows it with related articles', async () => {
  const words = {
    title: 'Hidden',
    summary: 'Short.',
    author_name: 'Wasim',
    source: 'Text.',
    tags: ['Hidden'],
  }
  const { body } = await shop.ask<{ article: StaffArticle }>(wasim, 'POST /admin/blog/articles', words)
  const shown = await publish('Shown', { tags: ['Hidden'] })
  expect((await list('?tag=Hidden')).body.articles.map(({ title }) => title)).toEqual(['Shown'])
  expect((await read(shown.slug)).body.related.map(({ title }) => title)).not.toContain('Hidden')
  const token = body.article.preview.split('draft=')[1] ?? ''
  const preview = (await read('any', `?draft=${token}`)).body
  expect([preview.article.title, preview.related[0]?.title]).toEqual(['Hidden', 'Shown'])
  for (const wrong of ['', token.slice(1), `${token}x`])
    expect((await read('Shown', `?draft=${wrong}`)).status, wrong).toBe(404)
  expect((await read('Shown', `?draft=${'x'.repeat(65)}`)).status).toBe(400)
})

test('an article names its cover and pictures where they exist, and null where the drawing is gone', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3" viewBox="0 0 4 3"/>'
  await transact(shop.db, (tx) => saveDrawings(tx, [{ name: 'chain', alt: 'A chain', svg }], shop))
  const source = '![A chain](chain "Six")\n\n![Gone](gone)'
  const { slug } = await publish('Pictures', { cover: 'chain', source })
  const { article } = (await read(slug)).body
  expect(article.cover).toMatchObject({ width: 4, height: 3 })
  const pictures = article.blocks.map((block) => block.kind === 'picture' && block.picture !== null)
  expect(pictures).toEqual([true, false])
  expect((await read((await publish('No cover', { cover: 'gone' })).slug)).body.article.cover).toBeNull()
})

test('an address of 200 letters is unknown, and one of 201 too; signs and SQL in it harm nothing', async () => {
  const before = (await list()).body.articles.length
  for (const slug of ['x'.repeat(200), 'x'.repeat(201), "'; drop table content.articles; --", '%', '🧶'])
    expect((await read(slug)).status, slug).toBe(404)
  expect((await list()).body.articles).toHaveLength(before)
})
