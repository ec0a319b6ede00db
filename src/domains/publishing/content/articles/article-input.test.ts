import { afterAll, beforeAll, expect, test } from 'vitest'
import { rejectedFields, type TestPerson } from '#testing/domain-shop'
import { countRows, openContentShop, writerOf, type ContentShop } from '../content.fixture.ts'
import type { ArticleBlock, StaffArticle } from '../contract.ts'

let shop: ContentShop
let wasim: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-12-01T06:00:00Z'))
  wasim = await writerOf(shop)
})
afterAll(() => shop.close())

const LIST = '/admin/blog/articles'
let written = 0
const words = () => ({
  title: `Looms ${(written += 1)}`,
  summary: 'How cloth stands up.',
  author_name: 'Wasim Khan',
  source: 'It is tight.',
})
type Work = { article: StaffArticle }
const create = (more: object = {}) => shop.ask<Work>(wasim, `POST ${LIST}`, { ...words(), ...more })

test.each([
  ['no title', { title: undefined }, 'title'],
  ['a title of spaces', { title: '   ' }, 'title'],
  ['a title of 141 letters', { title: 'x'.repeat(141) }, 'title'],
  ['a title of 2 lines', { title: 'Warp\nweft' }, 'title'],
  ['a title that turns the line around', { title: 'Warp \u202Etfew' }, 'title'],
  ['a title that is a number', { title: 7 }, 'title'],
  ['an address with a space', { slug: 'two words' }, 'slug'],
  ['an address of 161 letters', { slug: 'x'.repeat(161) }, 'slug'],
  ['the address of the feed', { slug: 'rss.xml' }, 'slug'],
  ['an address of dots', { slug: '..' }, 'slug'],
  ['no summary', { summary: '' }, 'summary'],
  ['a summary of 301 letters', { summary: 'x'.repeat(301) }, 'summary'],
  ['a Hindi summary of 401 letters', { summary_hi: 'ध'.repeat(401) }, 'summary_hi'],
  ['no author', { author_name: ' ' }, 'author_name'],
  ['an author of 81 letters', { author_name: 'x'.repeat(81) }, 'author_name'],
  ['301 letters about the author', { author_about: 'x'.repeat(301) }, 'author_about'],
  ['9 tags', { tags: Array.from({ length: 9 }, (_, at) => `tag ${at}`) }, 'tags'],
  ['an empty tag', { tags: ['Wool', ''] }, 'tags.1'],
  ['a tag of 41 letters', { tags: ['x'.repeat(41)] }, 'tags.0'],
  ['a hobby 0', { hobby_id: 0 }, 'hobby_id'],
  ['a hobby 100', { hobby_id: 100 }, 'hobby_id'],
  ['a cover in a folder', { cover: '../secret' }, 'cover'],
  ['no text', { source: '\n \n' }, 'source'],
  ['a text of 60,001 letters', { source: 'x'.repeat(60_001) }, 'source'],
])('an article with %s is refused 400 at that field and not stored', async (_what, more, field) => {
  const before = await countRows(shop, 'articles')
  const answer = await create(more)
  expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  expect(answer.body.errors?.every(({ message }) => message.length > 0)).toBe(true)
  expect(await countRows(shop, 'articles')).toBe(before)
})

test('an empty form is refused with the 4 fields that an article needs', async () => {
  const answer = await shop.ask(wasim, `POST ${LIST}`, {})
  expect(rejectedFields(answer)).toEqual(['author_name', 'source', 'summary', 'title'])
  expect((await shop.ask(wasim, `POST ${LIST}`, '[]')).status).toBe(400)
  expect((await shop.ask(wasim, `POST ${LIST}`, '{')).status).toBe(400)
})

test('an article at all its limits is stored: title 140, summary 300, 8 tags of 40 and a text of 60,000 letters', async () => {
  const full = {
    title: 'T'.repeat(140),
    slug: `s${written}`.padEnd(160, '-'),
    summary: 'x'.repeat(300),
    summary_hi: 'ध'.repeat(400),
    author_name: 'x'.repeat(80),
    author_about: 'x'.repeat(300),
    tags: Array.from({ length: 8 }, (_, at) => String(at).repeat(40)),
    hobby_id: 14,
    cover: 'x'.repeat(100),
    source: 'x'.repeat(60_000),
  }
  const answer = await create(full)
  expect(answer.status).toBe(201)
  expect(answer.body.article).toMatchObject({ ...full, words: 1, blocks: [{ kind: 'text' }] })
})

test('a save without the revision that it is based on is refused, and one of an article that does not exist is 404', async () => {
  const { article } = (await create()).body
  for (const base of [undefined, 'one', 1.5]) {
    const answer = await shop.ask(wasim, `PUT ${LIST}/${article.id}`, { ...words(), base })
    expect([answer.status, rejectedFields(answer)]).toEqual([400, ['base']])
  }
  for (const id of ['999999', '0', '-1', 'x', '1e3', '99999999999999999999']) {
    expect((await shop.ask(wasim, `PUT ${LIST}/${id}`, { ...words(), base: 1 })).status, id).toBe(404)
    expect((await shop.ask(wasim, `GET ${LIST}/${id}`)).status, id).toBe(404)
    expect((await shop.ask(wasim, `POST ${LIST}/${id}/publish`, { reason: 'Ready' })).status, id).toBe(404)
  }
  for (const revision of ['0', 'x', '1.5'])
    expect((await shop.ask(wasim, `GET ${LIST}/${article.id}?revision=${revision}`)).status).toBe(400)
})

test('the preview of the editor parses 60,000 letters, refuses 60,001, and stores nothing', async () => {
  const preview = (source: unknown) =>
    shop.ask<{ blocks: ArticleBlock[]; words: number }>(wasim, 'POST /admin/blog/preview', { source })
  const before = await countRows(shop, 'articles')
  expect((await preview('')).body).toEqual({ blocks: [], words: 0 })
  expect((await preview('x '.repeat(30_000))).body.words).toBe(30_000)
  expect(rejectedFields(await preview('x'.repeat(60_001)))).toEqual(['source'])
  expect(rejectedFields(await preview(undefined))).toEqual(['source'])
  const drawn = (await preview('![A knot](no-such-knot)\n\n<img src=x onerror=alert(1)>')).body.blocks
  expect(drawn).toEqual([
    { kind: 'picture', alt: 'A knot', caption: '', picture: null },
    { kind: 'text', parts: [{ text: '<img src=x onerror=alert(1)>' }] },
  ])
  expect(await countRows(shop, 'articles')).toBe(before)
})

test("a visitor is refused 401 at each of the writers' 6 calls, and Sara, who packs orders, 403", async () => {
  const sara = await shop.person('Sara', ['staff', 'staff:orders'])
  const shopper = await shop.person('Asha Rao')
  const { article } = (await create()).body
  const calls = [
    `GET ${LIST}`,
    `GET ${LIST}/${article.id}`,
    `POST ${LIST}`,
    `PUT ${LIST}/${article.id}`,
    `POST ${LIST}/${article.id}/publish`,
    'POST /admin/blog/preview',
  ]
  for (const call of calls) {
    const body = call.startsWith('GET') ? undefined : { ...words(), base: 1, reason: 'Ready' }
    const asked = [null, shopper, sara].map(async (who) => (await shop.ask(who, call, body)).status)
    expect(await Promise.all(asked), call).toEqual([401, 403, 403])
  }
  const now = await shop.ask<Work>(wasim, `GET ${LIST}/${article.id}`)
  expect(now.body.article).toMatchObject({ revision: 1, state: 'draft' })
})
