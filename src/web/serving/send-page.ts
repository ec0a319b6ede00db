import { Readable, type Writable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cutAtNonce, pieceOf, withNonce, withNonceGzipped, type Parts, type Piece } from './html-around-nonce.ts'
import type { SharedPage } from './page-cache.ts'
import { paintFirst, type Stylesheets } from './paint-first.ts'

/**
 * Makes rendered pages such as can be sent to anybody: their nonces, which all were written as `placeholder`, are cut out.
 * Where the stylesheets can be read, pages also carry their styles and start their scripts after they are seen.
 */
export function sharedPageMaker(placeholder: string): (rendered: Response, stylesheets: Stylesheets | undefined) => Promise<SharedPage> {
  const linkNonces = new RegExp(`(<link [^>]*?) nonce="${placeholder}"`, 'g')
  // One per set of stylesheets, of which there are about as many as kinds of pages.
  const shared = new Map<string, Piece>()

  return async (rendered, stylesheets) => {
    const html = await rendered.text()
    // Links come from this origin and need no nonce; without theirs the page has a third of the cuts.
    const lean = html.replaceAll(linkNonces, '$1')
    const painted = stylesheets ? paintFirst(lean, placeholder, stylesheets) : { html: lean }
    if (painted.common && !shared.has(painted.common)) shared.set(painted.common, pieceOf(painted.common))
    return { status: rendered.status, headers: [...rendered.headers], html: cutAtNonce(painted.html, placeholder, shared) }
  }
}

/** Sends a kept page with the nonce of this visit. */
export function sendShared(reply: FastifyReply, page: SharedPage, nonce: string): FastifyReply {
  reply.code(page.status)
  for (const [name, value] of page.headers) reply.header(name, value)
  if (!takesGzip(reply.request)) return sendParts(reply, withNonce(page.html, nonce))
  return sendParts(reply.header('content-encoding', 'gzip'), withNonceGzipped(page.html, nonce))
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

function takesGzip(request: FastifyRequest): boolean {
  const accepted = request.headers['accept-encoding']
  return typeof accepted === 'string' && /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(accepted)
}
