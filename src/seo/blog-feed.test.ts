import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDraft, publishDemoArticle } from '#domains/publishing/content'
import { transact } from '#platform/transact'
import { openTestShop, type TestShop } from '#testing/test-shop'

const ORIGIN = 'https://ciy.example'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ env: { PUBLIC_URL: ORIGIN } })
})
afterAll(() => shop.end())

type Node = { name: string; uri: string; attributes: Record<string, string>; text: string; children: Node[] }

/** Parses XML with namespaces. @throws Error when it is not well-formed. */
function read(xml: string): Node {
  const root: Node = { name: '', uri: '', attributes: {}, text: '', children: [] }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, uri, attributes }) => {
    const values = Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]))
    const node: Node = { name, uri, attributes: values, text: '', children: [] }
    open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('text', (text) => {
    const node = open.at(-1) ?? root
    node.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  expect(root.children).toHaveLength(1)
  return root.children[0] as Node
}

const all = (node: Node | undefined, name: string): Node[] =>
  node?.children.filter((child) => child.name === name) ?? []
const textOf = (node: Node | undefined, name: string): string => all(node, name)[0]?.text ?? ''

/** RFC 822 with a four-digit year, as RSS 2.0 requires. */
const RFC_822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

/** Problems of a channel and its items by RSS 2.0. */
function wrongIn(rss: Node): string[] {
  const [channel] = all(rss, 'channel')
  const wrong: string[] = []
  const must = (isRight: boolean, what: string): void => void (isRight || wrong.push(what))
  must(rss.name === 'rss' && rss.attributes['version'] === '2.0', 'the root is not RSS 2.0')
  must(rss.children.length === 1, 'there is not exactly one channel')
  for (const name of ['title', 'link', 'description'])
    must(textOf(channel, name).trim() !== '', `the channel has no ${name}`)
  must(isOurs(textOf(channel, 'link')), 'the channel links elsewhere')
  const [self] = all(channel, 'atom:link')
  must(
    self?.uri === 'http://www.w3.org/2005/Atom' && self.attributes['href'] === `${ORIGIN}/blogs/rss.xml`,
    'the channel does not name its own address',
  )
  const items = all(channel, 'item')
  const guids = items.map((item) => textOf(item, 'guid'))
  must(new Set(guids).size === items.length, 'two items have one guid')
  for (const item of items) {
    const title = textOf(item, 'title')
    for (const name of ['title', 'link', 'guid', 'description', 'pubDate'])
      must(all(item, name).length === 1, `${title}: not one ${name}`)
    must(isOurs(textOf(item, 'link')), `${title}: ${textOf(item, 'link')} is not one of our addresses`)
    must(
      all(item, 'guid')[0]?.attributes['isPermaLink'] === 'true' && isOurs(textOf(item, 'guid')),
      `${title}: its guid is not an address`,
    )
    must(
      RFC_822.test(textOf(item, 'pubDate')) && !Number.isNaN(Date.parse(textOf(item, 'pubDate'))),
      `${title}: ${textOf(item, 'pubDate')} is not a date`,
    )
  }
  return wrong
}

const isOurs = (url: string): boolean =>
  URL.canParse(url) && new URL(url).href === url && url.startsWith(`${ORIGIN}/`)

const feed = () => shop.app.inject('/blogs/rss.xml')

const at = new Date('2026-11-18T04:30:00Z')

async function write({ title, summary = 'A sentence.' }: { title: string; summary?: string }): Promise<void> {
  const { db } = shop.database
  const plain = {
    summary_hi: '',
    author_name: 'Meera Joshi',
    author_about: '',
    tags: ['Yarn'],
    hobby_id: null,
    cover: '',
    source: 'Words.',
    slug: '',
  }
  const id = await createDraft(db, { title, summary, ...plain }, { actorId: null, now: at })
  await transact(db, (tx) => publishDemoArticle(tx, id, at))
}

test('a feed without articles is valid', async () => {
  const { body, headers } = await feed()
  expect([headers['content-type'], wrongIn(read(body))]).toEqual(['application/rss+xml; charset=utf-8', []])
})

test('nine articles, one with & and < in its title and one in Hindi with a control character, are well-formed RSS 2.0 with absolute URLs, dates and a guid each', async () => {
  for (let number = 1; number <= 7; number += 1) await write({ title: `Article ${number}` })
  await write({ title: 'Warp & Weft: 5 < 6 "threads" ]]>', summary: '<b>Bold</b> & plain' })
  await write({ title: 'रंगाई\u0007 के नियम', summary: 'पहला नियम' })
  const rss = read((await feed()).body)
  expect(wrongIn(rss)).toEqual([])
  const items = all(all(rss, 'channel')[0], 'item')
  expect(items).toHaveLength(9)
  const odd = items.find((item) => textOf(item, 'title').startsWith('Warp'))
  expect([textOf(odd, 'title'), textOf(odd, 'description')]).toEqual([
    'Warp & Weft: 5 < 6 "threads" ]]>',
    '<b>Bold</b> & plain',
  ])
  expect([textOf(odd, 'pubDate'), textOf(odd, 'dc:creator'), textOf(odd, 'category')]).toEqual([
    'Wed, 18 Nov 2026 04:30:00 GMT',
    'Meera Joshi',
    'Yarn',
  ])
})

test('the parser rejects XML that is not well-formed', () => {
  expect(() => read('<rss><channel>a & b</channel></rss>')).toThrow()
  expect(() => read('<rss><channel></rss>')).toThrow()
  expect(
    wrongIn(
      read(
        '<rss version="2.0"><channel><item><title>x</title><pubDate>2026-11-18</pubDate></item></channel></rss>',
      ),
    ).length,
  ).toBeGreaterThan(5)
})
