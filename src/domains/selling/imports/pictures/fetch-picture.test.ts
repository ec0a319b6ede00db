import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import fc from 'fast-check'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isPublicAddress } from './addresses.ts'
import { fetchPicture } from './fetch-picture.ts'

const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0)
const toAddress = (number: number): string =>
  [24, 16, 8, 0].map((shift) => (number / 2 ** shift) & 255).join('.')

/** First and last address of every forbidden range, written independently of the rules. */
const CLOSED: [string, string][] = [
  ['0.0.0.0', '0.255.255.255'],
  ['10.0.0.0', '10.255.255.255'],
  ['100.64.0.0', '100.127.255.255'],
  ['127.0.0.0', '127.255.255.255'],
  ['169.254.0.0', '169.254.255.255'],
  ['172.16.0.0', '172.31.255.255'],
  ['192.0.0.0', '192.0.0.255'],
  ['192.168.0.0', '192.168.255.255'],
  ['198.18.0.0', '198.19.255.255'],
  ['224.0.0.0', '255.255.255.255'],
]

describe('non-public addresses', () => {
  test('every IPv4 address in a closed range is closed, also when IPv6 wraps it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CLOSED),
        fc.double({ min: 0, max: 1, noNaN: true }),
        ([first, last], share) => {
          const from = toNumber(first)
          const address = toAddress(from + Math.round((toNumber(last) - from) * share))
          const hex = toNumber(address).toString(16).padStart(8, '0')
          const tail = `${hex.slice(0, 4)}:${hex.slice(4)}`
          return [
            address,
            `::ffff:${address}`,
            `::ffff:${tail}`,
            `64:ff9b::${tail}`,
            `2002:${tail}::1`,
            `::${address}`,
          ].every((one) => !isPublicAddress(one))
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('every IPv6 address outside of the global range is closed', () => {
    const groups = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 7, maxLength: 7 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffff }), groups, (first, rest) => {
        const address = [first, ...rest].map((group) => group.toString(16)).join(':')
        return first >= 0x2000 && first <= 0x3fff ? true : !isPublicAddress(address)
      }),
    )
  })

  test.each([
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '3fff::1',
    'localhost',
    '',
    '1.2.3',
    '999.1.1.1',
  ])('%s is closed', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each([
    '8.8.8.8',
    '1.1.1.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('%s is open', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
})

describe('disguised addresses', () => {
  test.each([
    'http://127.0.0.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f.1/a.jpg',
    'http://0177.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://[::1]/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::ffff:a9fe:a9fe]/latest/meta-data',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost/a.jpg',
    'http://localhost./a.jpg',
    'http://10.0.0.1/a.jpg',
    'http://8.8.8.8:22/a.jpg',
    'http://8.8.8.8:8080/a.jpg',
    'http://user:word@8.8.8.8/a.jpg',
    'ftp://8.8.8.8/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AAAA',
    'not an address',
  ])('%s is not fetched', async (source) => {
    await expect(fetchPicture(source, { allowLoopback: false })).rejects.toMatchObject({
      code: expect.stringMatching(/picture_(address|not_found)/),
    })
  })
})

describe('fetching', () => {
  let server: Server
  let photo: Buffer
  let answer: RequestListener
  let origin: string
  const requestedUrls: string[] = []
  beforeAll(async () => {
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer()
    server = createServer((request, reply) => {
      requestedUrls.push(request.url ?? '')
      answer(request, reply)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const get = (more: { allowLoopback?: boolean; timeoutMs?: number } = {}) =>
    fetchPicture(`${origin}/a.jpg`, { allowLoopback: true, ...more })

  test('a picture is returned unchanged', async () => {
    answer = (_request, reply) => void reply.setHeader('content-type', 'image/jpeg').end(photo)
    expect(await get()).toEqual(photo)
  })

  test('this machine is refused unless a test allows it', async () => {
    requestedUrls.length = 0
    await expect(get({ allowLoopback: false })).rejects.toMatchObject({ code: 'picture_address' })
    expect(requestedUrls).toEqual([])
  })

  test('three redirects are followed and a fourth is not', async () => {
    for (const [steps, isFine] of [
      [3, true],
      [4, false],
    ] as const) {
      let left = steps
      answer = (_request, reply) =>
        void (left-- > 0
          ? reply.writeHead(302, { location: '/next.jpg' }).end()
          : reply.setHeader('content-type', 'image/jpeg').end(photo))
      if (isFine) expect(await get()).toEqual(photo)
      else await expect(get()).rejects.toMatchObject({ code: 'picture_not_found' })
    }
  })

  test.each([
    'http://169.254.169.254/latest',
    'http://10.0.0.1/a.jpg',
    'file:///etc/passwd',
    'gopher://x',
    'http://',
  ])('a redirect to %s is not followed', async (location) => {
    answer = (_request, reply) => void reply.writeHead(302, { location }).end()
    await expect(get()).rejects.toMatchObject({ code: expect.stringMatching(/picture_(address|not_found)/) })
  })

  test('an HTML page, an SVG, a picture only by name, and a missing one are refused', async () => {
    answer = (_request, reply) => void reply.setHeader('content-type', 'text/html').end('<html>')
    await expect(get()).rejects.toMatchObject({ code: 'picture_not_picture' })
    answer = (_request, reply) => void reply.setHeader('content-type', 'image/svg+xml').end('<svg/>')
    await expect(get()).rejects.toMatchObject({ code: 'picture_not_picture' })
    answer = (_request, reply) => void reply.setHeader('content-type', 'image/jpeg').end('<html>')
    await expect(get()).rejects.toMatchObject({ code: 'picture_not_picture' })
    answer = (_request, reply) => void reply.writeHead(404).end()
    await expect(get()).rejects.toMatchObject({ code: 'picture_not_found', value: '404' })
  })

  test('more than 8 MB is refused, announced or not', async () => {
    answer = (_request, reply) =>
      void reply.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '9000000' }).write(photo)
    await expect(get()).rejects.toMatchObject({ code: 'picture_too_large' })
    answer = (_request, reply) => {
      reply.setHeader('content-type', 'image/jpeg')
      const pour = (): void => {
        while (!reply.destroyed && reply.write(Buffer.alloc(65_536)));
        if (!reply.destroyed) reply.once('drain', pour)
      }
      pour()
    }
    await expect(get()).rejects.toMatchObject({ code: 'picture_too_large' })
  })

  test('a server that never ends is aborted', async () => {
    answer = (_request, reply) => void reply.writeHead(200, { 'content-type': 'image/jpeg' }).write(photo)
    await expect(get({ timeoutMs: 300 })).rejects.toMatchObject({ code: 'picture_slow' })
    answer = () => undefined
    await expect(get({ timeoutMs: 300 })).rejects.toMatchObject({ code: 'picture_slow' })
  })
})
