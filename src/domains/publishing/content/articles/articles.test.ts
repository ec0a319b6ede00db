import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { ArticleCard, WholeArticle, StaffArticle } from '../contract.ts'

const clock = movableClock(new Date('2026-12-01T06:00:00Z'))
let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop({ clock })
  token = (
    await createSignedInPerson(
      shop.database.db,
      { name: 'Wasim Khan', phone: '9340000001', roles: ['staff', 'staff:blog'] },
      clock.now(),
    )
  ).token
}, 60_000)
afterAll(() => shop.end())

type Answer = { article: StaffArticle; code: string; message: string; errors: { field: string }[] }
async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${shop.url}/api/admin/blog/articles${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const read = (slug: string) =>
  shop
    .visitor()
    .get<{ article: WholeArticle; related: ArticleCard[] }>(`/api/blog/articles/${encodeURIComponent(slug)}`)
const content = {
  title: 'Warp and weft',
  summary: 'How cloth stands up.',
  author_name: 'Wasim Khan',
  tags: ['Weaving'],
  source: '## Warp\n\nIt is *tight*.',
}
const publish = (id: number, more: object = {}) =>
  ask('POST', `/${id}/publish`, { reason: 'It is ready.', ...more })

test('a draft is visible to staff and by its preview link only, which shows the newest revision', async () => {
  const { article } = (await ask('POST', '', content)).body
  expect((await read('Warp-and-weft')).status).toBe(404)
  const preview = async (link: string) =>
    (await shop.visitor().get<{ article: WholeArticle }>(`/api/blog/articles/x?draft=${link}`)).body
  const link = article.preview.split('draft=')[1] ?? ''
  await ask('PUT', `/${article.id}`, { ...content, summary: 'Second words.', slug: article.slug, base: 1 })
  expect((await preview(link)).article.summary).toBe('Second words.')
  expect((await shop.visitor().get('/api/blog/articles/x?draft=none')).status).toBe(404)
  expect((await shop.visitor().get('/api/admin/blog/articles')).status).toBe(401)
})

test('of two concurrent saves one gets 409; the address of another article is refused', async () => {
  const { article } = (await ask('POST', '', { ...content, title: 'Knots' })).body
  const both = await Promise.all(
    [1, 2].map(() => ask('PUT', `/${article.id}`, { ...content, title: 'Knots', slug: 'Knots', base: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const conflict = await ask('PUT', `/${article.id}`, {
    ...content,
    title: 'Knots',
    slug: 'Warp-and-weft',
    base: 2,
  })
  expect([conflict.status, conflict.body.errors[0]?.field]).toEqual([400, 'slug'])
  expect((await publish(article.id, { reason: '' })).status).toBe(400)
})

test('readers see the published revision until the next is published; saving an earlier revision restores it', async () => {
  const { article } = (await ask('POST', '', { ...content, title: 'Selvedge' })).body
  await publish(article.id)
  await ask('PUT', `/${article.id}`, {
    ...content,
    title: 'Selvedge',
    source: 'Worse words.',
    slug: 'Selvedge',
    base: 1,
  })
  expect(JSON.stringify((await read('Selvedge')).body.article.blocks)).toContain('tight')
  expect((await ask('GET', `/${article.id}`)).body.article).toMatchObject({
    state: 'published with changes',
    revision: 2,
    shown: 1,
  })
  const former = (await ask('GET', `/${article.id}?revision=1`)).body.article
  const { title, summary, summary_hi, author_name, author_about, tags, hobby_id, cover, source, slug } =
    former
  await ask('PUT', `/${article.id}`, {
    title,
    summary,
    summary_hi,
    author_name,
    author_about,
    tags,
    hobby_id,
    cover,
    source,
    slug,
    base: 2,
  })
  expect((await ask('GET', `/${article.id}`)).body.article).toMatchObject({
    revision: 3,
    source: content.source,
  })
  await expect(
    sql`update content.article_revisions set source = 'x' where article_id = ${article.id}`.execute(
      shop.database.db,
    ),
  ).rejects.toThrow('never changed')
})

test('a new title changes the address, and the old one keeps working; a chosen address stays', async () => {
  const { article } = (await ask('POST', '', { ...content, title: 'Dye pots' })).body
  await publish(article.id)
  await ask('PUT', `/${article.id}`, { ...content, title: 'Dye pots at home', slug: 'Dye-pots', base: 1 })
  expect((await read('Dye-pots')).body.article.slug).toBe('Dye-pots-at-home')
  expect((await read('Dye-pots-at-home')).status).toBe(200)
  await ask('PUT', `/${article.id}`, { ...content, title: 'Dye pots at home', slug: 'dyeing', base: 2 })
  await ask('PUT', `/${article.id}`, { ...content, title: 'Dyeing in a kitchen', slug: 'dyeing', base: 3 })
  expect((await read('Dye-pots')).body.article.slug).toBe('dyeing')
  expect((await read('DYE-POTS-at-home')).body.article.slug).toBe('dyeing')
  expect((await ask('POST', '', { ...content, title: 'DYEING' })).body.errors[0]?.field).toBe('slug')
  expect((await ask('POST', '', { ...content, title: 'Dye pots' })).status).toBe(400)
})

test('“Mud / indigo: 50% or 100%?” keeps every sign in its address, canonical link and feed, and is found without them', async () => {
  const { article } = (await ask('POST', '', { ...content, title: 'Mud / indigo: 50% or 100%?' })).body
  await publish(article.id)
  expect(article.slug).toBe('Mud-/-indigo:-50%-or-100%?')
  expect((await shop.app.inject('/blogs/rss.xml')).body).toContain(
    `/blogs/${encodeURIComponent(article.slug)}</link>`,
  )
  for (const written of [article.slug, 'mud-indigo-50-or-100', 'Mud---indigo-50-or-100'])
    expect((await read(written)).body.article.slug).toBe(article.slug)
  expect((await read(':-?')).status).toBe(404)
  for (const title of ['...', '.', 'rss.xml'])
    expect((await ask('POST', '', { ...content, title })).body.errors[0]?.field).toBe('slug')
})

test('an article scheduled for tomorrow at 9 in India appears then, once, also in the feed; unpublished, it disappears from both', async () => {
  const { article } = (await ask('POST', '', { ...content, title: 'Winter wool & you' })).body
  await publish(article.id, { at: '2026-12-02T09:00:00+05:30' })
  const feed = async () => (await shop.app.inject('/blogs/rss.xml')).body
  const due = () => shop.jobs.tasks['content:publish']?.(undefined)
  await due()
  expect((await read('Winter-wool-and-you')).status).toBe(404)
  expect(await feed()).not.toContain('Winter wool')
  clock.forward(22 * 3_600_000)
  await Promise.all([due(), due()])
  expect((await read('Winter-wool-and-you')).body.article.published_at).toBe('2026-12-02T03:30:00.000Z')
  expect(await feed()).toContain('<title>Winter wool &amp; you</title>')
  await publish(article.id, { off: true })
  expect((await read('Winter-wool-and-you')).status).toBe(404)
  expect(await feed()).not.toContain('Winter wool')
})

test('an address typed without its signs finds the article, in Hindi too; an unknown one is 404 with 1 statement', async () => {
  const titles = ['Beads, threads & “seed” pearls: what’s what?', 'धागे, मोती — और क्या?']
  for (const title of titles) await publish((await ask('POST', '', { ...content, title })).body.article.id)
  const found = await Promise.all(['beads-threads-and-seed-pearls-whats-what', 'धागे मोती और क्या'].map(read))
  expect(found.map(({ body }) => body.article.title)).toEqual(titles)
  const costs: number[] = []
  for (const slug of ['Nothing-of-ours', '!!!', 'धागा', "x' or true --"]) {
    const before = shop.database.statements.sentCount()
    expect((await read(slug)).status, slug).toBe(404)
    costs.push(shop.database.statements.sentCount() - before)
  }
  // The lowest count: a worker may poll for jobs meanwhile.
  expect(Math.min(...costs)).toBe(1)
})
