import { lookup } from 'node:dns/promises'
import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { isIP } from 'node:net'
import type { ProblemCode } from '../rules/problems.ts'
import { isLoopback, isPublicAddress } from './addresses.ts'

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
const MAX_REDIRECTS = 3
const TYPES = /^(image\/(jpeg|jpg|png|webp|avif)|application\/octet-stream|binary\/octet-stream)\b/i

export type FetchRules = {
  /** For tests only: a server on this machine, on any port, counts as public. */
  allowLoopback: boolean
  timeoutMs?: number
}

/** The reason why a picture cannot be used. */
export class PictureError extends Error {
  readonly code: ProblemCode
  readonly value: string

  constructor(code: ProblemCode, value = '') {
    super(code)
    this.code = code
    this.value = value
  }
}

/**
 * Fetches a picture from the public internet. Every address that a host name resolves to must be public, and the connection uses the
 * checked address, so that DNS cannot change in between; the same for each redirect.
 * @throws PictureError
 */
export async function fetchPicture(source: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? 10_000)
  let address = source
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const answer = await requestPicture(new URL(parseAddress(address)), rules, signal)
    if (Buffer.isBuffer(answer)) return answer
    address = answer.to
  }
  throw new PictureError('picture_not_found', 'too many redirects')
}

function parseAddress(address: string): string {
  if (!URL.canParse(address)) throw new PictureError('picture_address', address)
  return address
}

type Redirect = { to: string }

async function requestPicture(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Buffer | Redirect> {
  const target = await resolveTarget(url, rules, signal)
  const answer = await openConnection(url, target, signal)
  try {
    const status = answer.statusCode ?? 0
    if ([301, 302, 303, 307, 308].includes(status)) return redirectOf(url, answer)
    if (status !== 200) throw new PictureError('picture_not_found', String(status))
    return await readPictureBody(answer)
  } catch (error) {
    throw signal.aborted
      ? new PictureError('picture_slow')
      : error instanceof PictureError
        ? error
        : new PictureError('picture_not_found', 'the connection broke')
  } finally {
    answer.destroy()
  }
}

function redirectOf(url: URL, { headers }: IncomingMessage): Redirect {
  if (!headers.location || !URL.canParse(headers.location, url))
    throw new PictureError('picture_not_found', 'a redirect to nowhere')
  return { to: new URL(headers.location, url).href }
}

type ConnectionTarget = { address: string; family: number }

/** Resolves the host name and checks all of its addresses. */
async function resolveTarget(
  url: URL,
  { allowLoopback }: FetchRules,
  signal: AbortSignal,
): Promise<ConnectionTarget> {
  const isWeb = ['https:', 'http:'].includes(url.protocol) && url.username + url.password === ''
  const found = isWeb ? await listAddressesOf(url, signal) : []
  const [first] = found
  const isHere = allowLoopback && found.every(({ address }) => isLoopback(address))
  const isOpen =
    found.every(({ address }) => isPublicAddress(address)) && ['', '80', '443'].includes(url.port)
  if (!first || !(isHere || isOpen)) throw new PictureError('picture_address', url.href)
  return first
}

async function listAddressesOf(url: URL, signal: AbortSignal): Promise<ConnectionTarget[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? resolve(host, signal) : [{ address: host, family }]
}

async function resolve(host: string, signal: AbortSignal): Promise<ConnectionTarget[]> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new PictureError('picture_slow')), { once: true }),
  )
  try {
    return await Promise.race([lookup(host, { all: true, verbatim: true }), late])
  } catch (error) {
    throw error instanceof PictureError ? error : new PictureError('picture_not_found', 'an unknown name')
  }
}

function openConnection(
  url: URL,
  { address, family }: ConnectionTarget,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? askSafely : askPlainly
  return new Promise((answered, failed) => {
    const outgoing = request(url, {
      agent: false,
      signal,
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg',
        'accept-encoding': 'identity',
        'user-agent': 'CIY-import/1',
      },
      // Connects to the checked address, whatever the name resolves to now.
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    outgoing.once('response', answered)
    outgoing.once('error', () =>
      failed(
        signal.aborted
          ? new PictureError('picture_slow')
          : new PictureError('picture_not_found', 'no answer'),
      ),
    )
    outgoing.end()
  })
}

async function readPictureBody(answer: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': length = '0' } = answer.headers
  if (type !== '' && !TYPES.test(type)) throw new PictureError('picture_not_picture')
  if (Number(length) > MAX_PICTURE_BYTES) throw new PictureError('picture_too_large')
  const bytes = await readWithLimit(answer, MAX_PICTURE_BYTES)
  return requirePicture(bytes)
}

/** Reads at most the allowed bytes, whatever `Content-Length` said. */
export async function readWithLimit(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > maxBytes) throw new PictureError('picture_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By the magic bytes, whatever the name or the type says. */
export function requirePicture(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 16).toString('latin1')
  const isPicture =
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftypavi[fs]/s.test(start)
  if (!isPicture) throw new PictureError('picture_not_picture')
  return bytes
}
