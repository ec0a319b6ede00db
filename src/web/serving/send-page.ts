import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { acceptsGzip } from '#platform/accepts-gzip'
import type { InlineSources } from './content-security.ts'
import type { SharedPage } from './page-cache.ts'
import { compressPage, decompressPage } from './compress-page.ts'
import { withCriticalCss, type Stylesheets } from './critical-css.ts'

/**
 * Turns a rendered page into a shared one. Its scripts and styles carry the nonce `placeholder`; the policy admits them by hash instead. Where
 * the build's stylesheets can be read, the page inlines its styles and starts its scripts after it is painted.
 */
export function sharedPageMaker(placeholder: string, policy: (inline: InlineSources) => string) {
  return async (rendered: Response, stylesheets: Stylesheets | undefined): Promise<SharedPage> => {
    const rawHtml = await rendered.text()
    // Links come from this origin and need no nonce.
    const lean = rawHtml.replaceAll(new RegExp(`(<link [^>]*?) nonce="(?:${placeholder})?"`, 'g'), '$1')
    const { html, later } = stylesheets ? withCriticalCss(lean, placeholder, stylesheets) : { html: lean }
    const inline = inlineSources(html, placeholder, later)
    const sent = html.replaceAll(` nonce="${placeholder}"`, '')
    return {
      status: rendered.status,
      headers: [
        ...rendered.headers,
        ['content-security-policy', policy(inline)],
        ...(rendered.status === 200 ? cacheHeaders(sent) : []),
      ],
      gzip: await compressPage(sent),
    }
  }
}

/** Any cache may store it and revalidates it each time, so it is never stale. */
function cacheHeaders(html: string): [string, string][] {
  return [
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`],
  ]
}

function inlineSources(html: string, placeholder: string, later?: string): InlineSources {
  const hashesOf = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag} nonce="${placeholder}"[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => hashOf(text),
    )
  return {
    scripts: [...hashesOf('script'), ...(later === undefined ? [] : [hashOf(later)])],
    styles: hashesOf('style'),
  }
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sends a cached page, or 304 where the browser has it already. */
export async function sendShared(reply: FastifyReply, page: SharedPage): Promise<FastifyReply> {
  for (const [name, value] of page.headers) reply.header(name, value)
  if (isNotModified(reply)) return reply.code(304).removeHeader('content-type').send()
  reply.code(page.status)
  if (!acceptsGzip(reply.request)) return reply.send(await decompressPage(page.gzip))
  return reply.header('content-encoding', 'gzip').send(page.gzip)
}

/** Weak comparison (RFC 9110, 13.1.2). */
function isNotModified(reply: FastifyReply): boolean {
  const [tag, ifNoneMatch] = [reply.getHeader('etag'), reply.request.headers['if-none-match']]
  return (
    typeof tag === 'string' &&
    ifNoneMatch !== undefined &&
    ifNoneMatch.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.slice(2))
  )
}

/** Streams a page that was rendered for one visitor. */
export function sendOwn(reply: FastifyReply, page: Response): FastifyReply {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.body) return reply.send('')
  const body = Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0])
  if (!acceptsGzip(reply.request)) return reply.send(body)
  // Flushed after each chunk; otherwise the first part of the page would wait for the last.
  const compressed = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  body.once('error', (error) => compressed.destroy(error))
  return reply.header('content-encoding', 'gzip').send(body.pipe(compressed))
}
