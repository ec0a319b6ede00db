import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply } from 'fastify'
import { takesGzip } from '#platform/takes-gzip'
import type { InlineSources } from './content-security.ts'
import type { SharedPage } from './page-cache.ts'
import { pageText, plainly, sharedPiece, type Parts, type Piece } from './page-text.ts'
import { paintFirst, type Stylesheets } from './paint-first.ts'

/**
 * Makes rendered pages such as can be sent to anybody, to the letter: what carried the nonce `placeholder` is let in by its
 * sum instead. Where the stylesheets can be read, pages also carry their styles and start their scripts after they are seen.
 */
export function sharedPageMaker(placeholder: string, policy: (inline: InlineSources) => string) {
  // One per set of stylesheets, of which there are about as many as kinds of pages.
  const shared = new Map<string, Promise<Piece>>()
  const commonOf = async (text: string) => {
    const piece = shared.get(text) ?? sharedPiece(text)
    shared.set(text, piece)
    return { text, piece: await piece }
  }

  return async (rendered: Response, stylesheets: Stylesheets | undefined): Promise<SharedPage> => {
    const whole = await rendered.text()
    // Links come from this origin and need no nonce.
    const lean = whole.replaceAll(new RegExp(`(<link [^>]*?) nonce="(?:${placeholder})?"`, 'g'), '$1')
    const { html, common, later } = stylesheets ? paintFirst(lean, placeholder, stylesheets) : { html: lean }
    const inline = inlineSources(html, placeholder, later)
    const sent = html.replaceAll(` nonce="${placeholder}"`, '')
    return {
      status: rendered.status,
      headers: [
        ...rendered.headers,
        ['content-security-policy', policy(inline)],
        ...(rendered.status === 200 ? keptByAnybody(sent) : []),
      ],
      html: await pageText(sent, common === undefined ? undefined : await commonOf(common)),
    }
  }
}

/** May be kept anywhere and is asked for again each time, so that it is never older than the shop. */
function keptByAnybody(html: string): [string, string][] {
  return [
    ['cache-control', 'public, max-age=0, must-revalidate'],
    ['etag', `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`],
  ]
}

function inlineSources(html: string, placeholder: string, later?: string): InlineSources {
  const sums = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag} nonce="${placeholder}"[^>]*>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => sumOf(text),
    )
  return {
    scripts: [...sums('script'), ...(later === undefined ? [] : [sumOf(later)])],
    styles: sums('style'),
  }
}

const sumOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Sends a kept page, or that the visitor has it already. */
export function sendShared(reply: FastifyReply, page: SharedPage): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value)
  if (isThere(reply)) return reply.code(304).removeHeader('content-type').send()
  reply.code(page.status)
  if (!takesGzip(reply.request)) return sendParts(reply, plainly(page.html))
  return sendParts(reply.header('content-encoding', 'gzip'), page.html.gzip)
}

/** Compared weakly, as RFC 9110, 13.1.2 has it. */
function isThere(reply: FastifyReply): boolean {
  const [tag, asked] = [reply.getHeader('etag'), reply.request.headers['if-none-match']]
  return (
    typeof tag === 'string' &&
    asked !== undefined &&
    asked.split(',').some((each) => each.trim().replace(/^W\//, '') === tag.slice(2))
  )
}

function sendParts(reply: FastifyReply, { parts, byteLength }: Parts): FastifyReply {
  reply.header('content-length', byteLength)
  return reply.send(new Together(parts))
}

/**
 * Parts that are written in one go and never joined: a copy of the page for each visitor would fill the memory sooner
 * than it is cleared. As a stream it passes every hook that other answers pass.
 */
class Together extends Readable {
  readonly #parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    super()
    this.#parts = parts
  }

  /** Read in place of piped, as for HEAD, there is nothing. */
  override _read(): void {
    this.push(null)
  }

  override pipe<To extends NodeJS.WritableStream>(answer: To): To {
    const socketed = answer as unknown as Writable
    socketed.cork()
    for (const part of this.#parts) socketed.write(part)
    socketed.end()
    socketed.uncork()
    return answer
  }
}

/** Sends a page that was rendered for this visit alone, as it comes. */
export function sendOwn(reply: FastifyReply, page: Response): FastifyReply {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!page.body) return reply.send('')
  const body = Readable.fromWeb(page.body as Parameters<typeof Readable.fromWeb>[0])
  if (!takesGzip(reply.request)) return reply.send(body)
  // Flushed piece by piece, or the first part of the page would wait for the last.
  const packed = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  body.once('error', (error) => packed.destroy(error))
  return reply.header('content-encoding', 'gzip').send(body.pipe(packed))
}
