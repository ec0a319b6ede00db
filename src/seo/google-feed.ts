import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { productsOfStore } from '#domains/products/catalogue/reading'
import { findStoreBySlug, isShownInShop, type Store } from '#domains/selling/sellers'
import { availableOf } from '#domains/products/stock'
import type { Db } from '#platform/database'
import { tryAgain } from '#platform/errors'
import { notFound } from '#platform/refusal'
import type { Api } from '#platform/register-route'
import { acceptsGzip } from '#platform/accepts-gzip'
import { storePath } from '../web/shared/slugs.ts'
import type { ChangeCounters } from './change-counters.ts'
import { googleItem } from './google-item.ts'
import { XML_START, xmlField } from './xml.ts'

const PRODUCTS_PER_BATCH = 200
// Each feed reads a whole store; further requests get a 503 and retry.
const CONCURRENT_FEEDS = 4

/** `/feeds/google/{store}.xml`: all products of a store, one item per pack, for Google Merchant Center. */
export function serveGoogleFeeds({ app, db, config }: Api, changes: ChangeCounters): void {
  const origin = new URL(config.publicUrl).origin
  // Counters differ between processes and restart at 0, so the ETag names the process.
  const process = randomBytes(6).toString('hex')
  let underWay = 0

  app.get('/feeds/google/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const store = file.endsWith('.xml') ? await findOpenStore(db, file.slice(0, -'.xml'.length)) : null
    if (!store) throw notFound('common.no_such_store')
    if (`${store.slug}.xml` !== file)
      return reply.redirect(`/feeds/google/${encodeURIComponent(store.slug)}.xml`, 301)
    const etag = `W/"${process}-${store.id}-${changes.goods()}-${changes.stock()}"`
    reply.headers({ etag, 'cache-control': 'public, max-age=900', vary: 'Accept-Encoding' })
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    if (underWay >= CONCURRENT_FEEDS) throw tryAgain(10)
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
    return sendStream(request, reply, Readable.from(writeFeed(db, store, origin)))
  })
}

const findOpenStore = async (db: Db, slug: string): Promise<Store | null> => {
  const store = slug.length <= 100 && !slug.includes('\0') ? await findStoreBySlug(db, slug) : null
  return store && isShownInShop(store) ? store : null
}

function sendStream(request: FastifyRequest, reply: FastifyReply, text: Readable): FastifyReply {
  reply.type('application/xml; charset=utf-8')
  if (request.method === 'HEAD') return reply.send('')
  if (!acceptsGzip(request)) return reply.send(text)
  const packer = createGzip()
  // An aborted feed must not look complete.
  text.once('error', (error) => packer.destroy(error))
  packer.once('close', () => text.destroy())
  return reply.header('content-encoding', 'gzip').send(text.pipe(packer))
}

/** Writes RSS 2.0 with Google's fields, in batches of products. */
async function* writeFeed(db: Db, store: Store, origin: string): AsyncGenerator<string> {
  const about = [
    xmlField('title', store.name),
    xmlField('link', origin + storePath(store.slug)),
    xmlField('description', store.about || store.name),
  ]
  yield `${XML_START}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n${about.join('')}\n`
  let afterId = 0
  for (;;) {
    const products = await productsOfStore(db, store.id, { afterId, limit: PRODUCTS_PER_BATCH })
    const last = products.at(-1)
    if (!last) break
    afterId = last.id
    const onSale = products.filter(({ isOnSale }) => isOnSale)
    const packs = onSale.flatMap((product) => product.packs.map((pack) => ({ product, pack })))
    const left = await availableOf(
      db,
      packs.map(({ pack }) => pack.id),
    )
    yield packs
      .map(({ product, pack }) => googleItem(product, pack, { origin, left: left.get(pack.id) ?? 0 }))
      .join('')
  }
  yield '</channel>\n</rss>\n'
}
