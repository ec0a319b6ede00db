import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import { streamSearchDocuments } from '#domains/products/catalogue/reading'
import { categoryTree } from '#domains/products/catalogue/reference-data'
import { listPublishedArticles } from '#domains/publishing/content'
import { streamVisiblePosts } from '#domains/community/feed'
import { findStores } from '#domains/selling/sellers'
import { listShownWorkshops, slugOf } from '#domains/learning/workshops'
import type { Db } from '#platform/database'
import { artistPath, hobbyPath, postPath, productPath, storePath } from '../web/shared/slugs.ts'
import { inLanguage, languages, localeOf } from '../web/messages/languages.ts'
import { lastChangesOf } from './product-changes.ts'
import { XML_START, xmlField, xmlText } from './xml.ts'

/** A sitemap file, gzipped. */
export type SitemapFile = { name: string; compressed: Buffer; lastmod: number | null }

/** Each page has two addresses, one per language: 10,000 in a file. */
const PAGES_PER_FILE = 5_000

const STATIC_PAGES = [
  '/',
  '/hobbies',
  '/stores',
  '/how-search-works',
  '/about',
  '/refund-policy',
  '/privacy-policy',
  '/shipping-policy',
  '/terms-and-conditions',
  '/blogs',
  '/feedhome/explore',
  '/become-a-creator',
  '/workshops',
  '/tcsignup',
  '/wsignup',
  '/tc',
  '/help',
  '/Career-with-us',
  '/Career-With-Us/social-media-executive',
  '/Career-With-Us/digital-marketing',
  '/Career-With-Us/retail-manager',
  '/Career-With-Us/business-manager',
]

/** Articles and workshops. A file without an address would be invalid, so empty ones are left out. */
async function articleAndWorkshopFiles(db: Db, origin: string): Promise<SitemapFile[]> {
  const articles = (await listPublishedArticles(db)).articles.map(({ slug, published_at }) => ({
    path: `/blogs/${encodeURIComponent(slug)}`,
    lastmod: Date.parse(published_at),
  }))
  const workshops = (await listShownWorkshops(db)).map((one) => ({
    path: `/workshops/${encodeURIComponent(slugOf(one))}`,
    lastmod: one.updated_at.getTime(),
  }))
  const files = [
    ['articles', articles],
    ['workshops', workshops],
  ] as const
  return Promise.all(
    files.filter(([, pages]) => pages.length > 0).map(([name, pages]) => compressedFile(name, pages, origin)),
  )
}

/** All files of the sitemap. A large catalogue is read and compressed in batches, so its text is never in memory as a whole. */
export async function sitemapFiles(db: Db, origin: string): Promise<SitemapFile[]> {
  const newest = newestByKind()
  const products = sitemapFileWriter('products', origin)
  const posts = sitemapFileWriter('posts', origin)
  for await (const cards of streamSearchDocuments(db)) {
    const changes = await lastChangesOf(
      db,
      cards.map(({ id }) => id),
    )
    for (const { id, name, addedAt, hobbyId, storeId } of cards) {
      const lastmod = Math.max(addedAt, changes.get(id) ?? 0)
      newest.note(`hobby ${hobbyId}`, lastmod)
      newest.note(`store ${storeId}`, lastmod)
      await products.add(productPath(name, id), lastmod)
    }
  }
  const hobbies = (await categoryTree(db)).map(({ id, name }) => ({
    path: hobbyPath(name, id),
    lastmod: newest.of(`hobby ${id}`),
  }))
  const stores = await findStores(db, newest.ids('store'))
  const open = [...stores.values()].map(({ id, slug }) => ({
    path: storePath(slug),
    lastmod: newest.of(`store ${id}`),
  }))
  const makers = new Map<number, { path: string; lastmod: number }>()
  for await (const some of streamVisiblePosts(db)) {
    for (const { postId, title, creatorId, maker, changedAt } of some) {
      await posts.add(postPath(title, postId), changedAt)
      makers.set(creatorId, {
        path: artistPath(maker, creatorId),
        lastmod: Math.max(changedAt, makers.get(creatorId)?.lastmod ?? 0),
      })
    }
  }
  const artists = sitemapFileWriter('makers', origin)
  for (const { path, lastmod } of makers.values()) await artists.add(path, lastmod)
  return [
    await compressedFile(
      'pages',
      STATIC_PAGES.map((path) => ({ path, lastmod: null })),
      origin,
    ),
    ...(await articleAndWorkshopFiles(db, origin)),
    await compressedFile('hobbies', hobbies, origin),
    await compressedFile('stores', open, origin),
    ...(await products.end()),
    ...(await posts.end()),
    ...(await artists.end()),
  ]
}

/** The sitemap index, for `/sitemap.xml`. */
export function sitemapIndex(files: readonly SitemapFile[], origin: string): string {
  const entries = files.map(
    ({ name, lastmod }) =>
      `<sitemap>${xmlField('loc', `${origin}/sitemaps/${name}.xml`)}${xmlField('lastmod', isoDate(lastmod))}</sitemap>\n`,
  )
  return `${XML_START}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

type SitemapEntry = { path: string; lastmod: number | null }

const FILE_START = `${XML_START}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const FILE_END = '</urlset>\n'

/** A page in each language, each with all alternates (Google: every version lists itself and the others). */
function urlsOf({ path, lastmod }: SitemapEntry, origin: string): string {
  const twins = [
    ...languages.map((language) => [localeOf[language], inLanguage(language, path)] as const),
    ['x-default', path] as const,
  ].map(
    ([hreflang, address]) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${xmlText(origin + address)}"/>`,
  )
  return languages
    .map(
      (language) =>
        `<url>${xmlField('loc', origin + inLanguage(language, path))}${xmlField('lastmod', isoDate(lastmod))}${twins.join('')}</url>\n`,
    )
    .join('')
}

const isoDate = (time: number | null): string => (time === null ? '' : new Date(time).toISOString())

async function compressedFile(
  name: string,
  entries: readonly SitemapEntry[],
  origin: string,
): Promise<SitemapFile> {
  const text = FILE_START + entries.map((entry) => urlsOf(entry, origin)).join('') + FILE_END
  return { name, compressed: await promisify(gzip)(text), lastmod: newestOf(entries) }
}

function sitemapFileWriter(kind: string, origin: string) {
  const files: SitemapFile[] = []
  let open: ReturnType<typeof openSitemapFile> | null = null
  const close = async (): Promise<void> => {
    if (open) files.push(await open.close())
    open = null
  }
  return {
    async add(path: string, lastmod: number): Promise<void> {
      open ??= openSitemapFile(`${kind}-${files.length + 1}`)
      await open.write(urlsOf({ path, lastmod }, origin), lastmod)
      if (open.count() >= PAGES_PER_FILE) await close()
    },
    async end(): Promise<SitemapFile[]> {
      await close()
      return files
    },
  }
}

function openSitemapFile(name: string) {
  const packer = createGzip()
  const pieces: Buffer[] = []
  packer.on('data', (piece: Buffer) => pieces.push(piece))
  packer.write(FILE_START)
  let count = 0
  let lastmod = 0
  return {
    count: () => count,
    async write(text: string, changedAt: number): Promise<void> {
      count += 1
      lastmod = Math.max(lastmod, changedAt)
      if (!packer.write(text)) await new Promise((resolve) => packer.once('drain', resolve))
    },
    async close(): Promise<SitemapFile> {
      await new Promise<void>((resolve, reject) => {
        packer.once('error', reject).once('end', resolve)
        packer.end(FILE_END)
      })
      return { name, compressed: Buffer.concat(pieces), lastmod }
    },
  }
}

function newestByKind() {
  const times = new Map<string, number>()
  return {
    note: (key: string, time: number): void => void times.set(key, Math.max(time, times.get(key) ?? 0)),
    of: (key: string): number | null => times.get(key) ?? null,
    ids: (kind: string): number[] =>
      [...times.keys()]
        .filter((key) => key.startsWith(`${kind} `))
        .map((key) => Number(key.slice(kind.length + 1))),
  }
}

const newestOf = (entries: readonly SitemapEntry[]): number | null => {
  const times = entries.flatMap(({ lastmod }) => lastmod ?? [])
  return times.length > 0 ? Math.max(...times) : null
}
