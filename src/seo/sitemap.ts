import { gunzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#platform/refusal'
import type { Api } from '#platform/register-route'
import { acceptsGzip } from '#platform/accepts-gzip'
import { HOUR_MS } from '#platform/time'
import type { ChangeCounters } from './change-counters.ts'
import { sitemapFiles, sitemapIndex, type SitemapFile } from './sitemap-files.ts'

// A busy catalogue changes all the time, and reading all of it is expensive.
const MIN_REBUILD_MS = 60_000
// Articles publish no event that is counted here.
const MAX_AGE_MS = HOUR_MS

/**
 * `/sitemap.xml` and its files: built on the first request and cached until goods, stores or posts change, for at least a minute and at most an
 * hour.
 */
export function serveSitemap({ app, db, clock, config }: Api, changes: ChangeCounters): void {
  const origin = new URL(config.publicUrl).origin
  let cached: { files: SitemapFile[]; version: number; at: number } | null = null
  let underWay: Promise<SitemapFile[]> | null = null

  const make = async (): Promise<SitemapFile[]> => {
    const version = changes.goods() + changes.posts()
    const at = clock.now().getTime()
    const files = await sitemapFiles(db, origin)
    cached = { files, version, at }
    return files
  }
  const files = (): Promise<SitemapFile[]> => {
    const age = clock.now().getTime() - (cached?.at ?? 0)
    const isGood = age < (cached?.version === changes.goods() + changes.posts() ? MAX_AGE_MS : MIN_REBUILD_MS)
    if (cached && isGood) return Promise.resolve(cached.files)
    underWay ??= make().finally(() => {
      underWay = null
    })
    return underWay
  }

  app.get('/sitemap.xml', async (_request, reply) =>
    setXmlHeaders(reply).send(sitemapIndex(await files(), origin)),
  )
  app.get('/sitemaps/:file', async (request, reply) => {
    const { file } = request.params as { file: string }
    const found = (await files()).find(({ name }) => `${name}.xml` === file)
    if (!found) throw notFound('catalogue.no_such_sitemap')
    return sendCompressed(request, setXmlHeaders(reply), found.compressed)
  })
}

const setXmlHeaders = (reply: FastifyReply): FastifyReply =>
  reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=600')

function sendCompressed(request: FastifyRequest, reply: FastifyReply, packed: Buffer): FastifyReply {
  reply.header('vary', 'Accept-Encoding')
  return acceptsGzip(request)
    ? reply.header('content-encoding', 'gzip').send(packed)
    : reply.send(gunzipSync(packed))
}
