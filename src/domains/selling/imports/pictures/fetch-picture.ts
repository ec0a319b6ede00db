import { lookup } from 'node:dns/promises'
import { request as askPlainly, type IncomingMessage } from 'node:http'
import { request as askSafely } from 'node:https'
import { isIP } from 'node:net'
import type { ProblemCode } from '../rules/problems.ts'
import { isLoopback, isPublic } from './addresses.ts'

export const MOST_PICTURE_BYTES = 8 * 1024 * 1024
const MOST_REDIRECTS = 3
const TYPES = /^(image\/(jpeg|jpg|png|webp|avif)|application\/octet-stream|binary\/octet-stream)\b/i

export type FetchRules = {
  /** For tests alone: a server on this machine, on any port, counts as public. */
  allowLoopback: boolean
  timeoutMs?: number
}

/** Why there is no picture. */
export class NoPicture extends Error {
  readonly code: ProblemCode
  readonly value: string

  constructor(code: ProblemCode, value = '') {
    super(code)
    this.code = code
    this.value = value
  }
}

/**
 * Fetches a picture from the public internet. Every address that a name stands for must be public, and the connection goes to the
 * address that was looked at, so that the name cannot point elsewhere a moment later; the same for each redirect.
 * @throws NoPicture
 */
export async function fetchPicture(source: string, rules: FetchRules): Promise<Buffer> {
  const signal = AbortSignal.timeout(rules.timeoutMs ?? 10_000)
  let address = source
  for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
    const answer = await ask(new URL(mustParse(address)), rules, signal)
    if (Buffer.isBuffer(answer)) return answer
    address = answer.to
  }
  throw new NoPicture('picture_not_found', 'too many redirects')
}

function mustParse(address: string): string {
  if (!URL.canParse(address)) throw new NoPicture('picture_address', address)
  return address
}

type Redirect = { to: string }

async function ask(url: URL, rules: FetchRules, signal: AbortSignal): Promise<Buffer | Redirect> {
  const target = await targetOf(url, rules, signal)
  const answer = await open(url, target, signal)
  try {
    const status = answer.statusCode ?? 0
    if ([301, 302, 303, 307, 308].includes(status)) return redirectOf(url, answer)
    if (status !== 200) throw new NoPicture('picture_not_found', String(status))
    return await read(answer)
  } catch (error) {
    throw signal.aborted
      ? new NoPicture('picture_slow')
      : error instanceof NoPicture
        ? error
        : new NoPicture('picture_not_found', 'the connection broke')
  } finally {
    answer.destroy()
  }
}

function redirectOf(url: URL, { headers }: IncomingMessage): Redirect {
  if (!headers.location || !URL.canParse(headers.location, url))
    throw new NoPicture('picture_not_found', 'a redirect to nowhere')
  return { to: new URL(headers.location, url).href }
}

type Target = { address: string; family: number }

/** Where to connect, after a look at everything that the name stands for. */
async function targetOf(url: URL, { allowLoopback }: FetchRules, signal: AbortSignal): Promise<Target> {
  const isWeb = ['https:', 'http:'].includes(url.protocol) && url.username + url.password === ''
  const found = isWeb ? await addressesOf(url, signal) : []
  const [first] = found
  const isHere = allowLoopback && found.every(({ address }) => isLoopback(address))
  const isOpen = found.every(({ address }) => isPublic(address)) && ['', '80', '443'].includes(url.port)
  if (!first || !(isHere || isOpen)) throw new NoPicture('picture_address', url.href)
  return first
}

async function addressesOf(url: URL, signal: AbortSignal): Promise<Target[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const family = isIP(host)
  return family === 0 ? resolve(host, signal) : [{ address: host, family }]
}

async function resolve(host: string, signal: AbortSignal): Promise<Target[]> {
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new NoPicture('picture_slow')), { once: true }),
  )
  try {
    return await Promise.race([lookup(host, { all: true, verbatim: true }), late])
  } catch (error) {
    throw error instanceof NoPicture ? error : new NoPicture('picture_not_found', 'an unknown name')
  }
}

function open(url: URL, { address, family }: Target, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? askSafely : askPlainly
  return new Promise((answered, failed) => {
    const asked = request(url, {
      agent: false,
      signal,
      headers: {
        accept: 'image/avif,image/webp,image/png,image/jpeg',
        'accept-encoding': 'identity',
        'user-agent': 'CIY-import/1',
      },
      // The connection goes to what was looked at, whatever the name stands for by now.
      lookup: (_host, options, done) => {
        if (options.all) done(null, [{ address, family }])
        else done(null, address, family)
      },
    })
    asked.once('response', answered)
    asked.once('error', () =>
      failed(
        signal.aborted ? new NoPicture('picture_slow') : new NoPicture('picture_not_found', 'no answer'),
      ),
    )
    asked.end()
  })
}

async function read(answer: IncomingMessage): Promise<Buffer> {
  const { 'content-type': type = '', 'content-length': length = '0' } = answer.headers
  if (type !== '' && !TYPES.test(type)) throw new NoPicture('picture_not_picture')
  if (Number(length) > MOST_PICTURE_BYTES) throw new NoPicture('picture_too_large')
  const bytes = await within(answer, MOST_PICTURE_BYTES)
  return mustBePicture(bytes)
}

/** Reads no more than is allowed, whatever was announced. */
export async function within(stream: AsyncIterable<Buffer>, most: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    size += chunk.length
    if (size > most) throw new NoPicture('picture_too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** By the first bytes, whatever the name or the type says. */
export function mustBePicture(bytes: Buffer): Buffer {
  const start = bytes.subarray(0, 16).toString('latin1')
  const isPicture =
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^RIFF....WEBP/s.test(start) ||
    /^....ftypavi[fs]/s.test(start)
  if (!isPicture) throw new NoPicture('picture_not_picture')
  return bytes
}
