import { connect } from 'node:net'
import { once } from 'node:events'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { readConfig } from './config.ts'
import { createApp, refuseUnknownCalls } from './http.ts'

let app: FastifyInstance
let url: string
let open: () => void
let waiting = 0

beforeEach(async () => {
  waiting = 0
  const gate = new Promise<void>((resolve) => {
    open = resolve
  })
  app = await createApp(readConfig({ LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '10', TRUST_PROXY: '127.0.0.1' }))
  app.get('/slow', async () => {
    waiting += 1
    await gate
    return { done: true }
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/api/nested', async () => (await app.inject('/api/inner')).json())
  app.get('/api/kept', async (_request, reply) => reply.header('cache-control', 'max-age=60').send({}))
  app.post('/api/echo', async (request) => request.body)
  app.get('/api/inner', async (request) => ({ id: request.id }))
  app.get('/api/host', async ({ headers }) => ({ host: headers.host }))
  refuseUnknownCalls(app)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  open()
  await app.close()
})

/** Everything that the server answers to some bytes before it closes the connection. */
async function responseTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += String(chunk)
  })
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

describe('an absolute URL in the request line', () => {
  test.each(['http://elsewhere.example/healthz', 'HTTP://elsewhere.example/healthz', '/healthz'])(
    '%s is answered as /healthz is',
    async (target) => {
      expect(await responseTo(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toContain(
        '{"status":"alive"}',
      )
    },
  )
})

/** Requests `/slow` as a proxy does for a visitor of this address. */
const from = (address: string) => fetch(`${url}/slow`, { headers: { 'x-forwarded-for': address } })

describe('an invalid request target', () => {
  test.each([
    'ftp://x/',
    'ftp://evil.example/%',
    'healthz',
    '*',
    'http:///healthz',
    'http://asha@x/healthz',
    'http://x:port/healthz',
    'http://x/healthz#top',
    'javascript:alert(1)',
    'file:///etc/passwd',
  ])('%s is 400 with a sentence, to a program and to a browser', async (target) => {
    for (const accept of ['*/*', 'text/html']) {
      const answer = await responseTo(
        `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
      )
      expect(answer).toMatch(/^HTTP\/1\.1 400 .*"code":"invalid_input"/s)
    }
  })

  test('CONNECT is 400 with a sentence, because the shop is no proxy', async () => {
    expect(await responseTo('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 .*"code":"invalid_input"/s,
    )
  })

  test('the host of an absolute URL overrides the header', async () => {
    expect(
      await responseTo(
        'GET http://shop.example:80/api/host?q=1 HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n',
      ),
    ).toContain('{"host":"shop.example:80"}')
  })
})

describe('a full server', () => {
  test('refuses the eleventh of ten requests with 503 and Retry-After, answers health checks, and serves again after', async () => {
    const ten = Array.from({ length: 10 }, (_, at) => from(`203.0.113.${at}`))
    await expect.poll(() => waiting).toBe(10)
    const eleventh = await from('203.0.113.10')
    expect(eleventh.status).toBe(503)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await eleventh.json()).toMatchObject({ code: 'try_again' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    open()
    expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(
      Array.from({ length: 10 }, () => 200),
    )
    expect((await fetch(`${url}/slow`)).status).toBe(200)
  })

  test('gives one address eight of ten slots, so that Bina is answered while Mallory sends twelve requests at once', async () => {
    const requests = Array.from({ length: 12 }, () => from('198.51.100.7'))
    await expect.poll(() => waiting).toBe(8)
    const bina = from('203.0.113.1')
    await expect.poll(() => waiting).toBe(9)
    open()
    expect((await bina).status).toBe(200)
    expect((await Promise.all(requests)).map(({ status }) => status).toSorted()).toEqual([
      ...Array.from({ length: 8 }, () => 200),
      503,
      503,
      503,
      503,
    ])
    expect((await from('198.51.100.7')).status).toBe(200)
  })

  test('counts an IPv6 line of 2^64 addresses as one', async () => {
    const requests = Array.from({ length: 12 }, (_, at) => from(`2001:db8::${at}`))
    await expect.poll(() => waiting).toBe(8)
    open()
    expect((await Promise.all(requests)).filter(({ status }) => status === 503)).toHaveLength(4)
  })

  test('releases slots of visitors who disconnect', async () => {
    const { port } = new URL(url)
    for (let visit = 1; visit <= 10; visit += 1) {
      const socket = connect(Number(port), '127.0.0.1')
      socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
      await expect.poll(() => waiting).toBe(visit)
      socket.destroy()
      await once(socket, 'close')
    }
    open()
    await expect.poll(async () => (await fetch(`${url}/slow`)).status).toBe(200)
  })
})

describe('a server that is about to stop', () => {
  test('answers pending requests, refuses new ones, and may still call itself', async () => {
    const request = fetch(`${url}/slow`)
    await expect.poll(() => waiting).toBe(1)
    const drained = app.drain()
    const late = await fetch(`${url}/slow`)
    expect([late.status, late.headers.get('retry-after'), late.headers.get('connection')]).toEqual([
      503,
      '1',
      'close',
    ])
    // The demo's gateway is not mounted here, but the request was let through.
    expect((await fetch(`${url}/sandbox/razorpay/v1/orders`)).status).toBe(404)
    open()
    expect((await request).status).toBe(200)
    await drained
  })
})

describe('a server that closes', () => {
  test('answers pending requests, and does not wait for idle connections', async () => {
    const { port } = new URL(url)
    const silent = connect(Number(port), '127.0.0.1')
    silent.on('error', () => undefined)
    await once(silent, 'connect')
    const request = fetch(`${url}/slow`)
    await expect.poll(() => waiting).toBe(1)
    const hungUp = once(silent, 'close')
    const closed = app.close()
    open()
    expect((await request).status).toBe(200)
    await Promise.all([closed, hungUp])
  })
})

describe('an answer', () => {
  test('carries a request id that no visitor can choose', async () => {
    const { headers } = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('to an unknown call is 404 with a sentence, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT']) {
      const answer = await fetch(`${url}/api/nothing`, {
        method,
        ...(method === 'GET' ? {} : { body: 'not JSON' }),
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found'])
    }
  })

  test('to a malformed URL is 400 in the shape of every refusal', async () => {
    for (const path of ['/api/%E0%A4%A', '/%zz', '/media/%ff']) {
      const answer = await fetch(url + path)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({
        status: 400,
        code: 'invalid_input',
        message: 'We couldn’t understand that request.',
      })
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('to a typed URL with a stray percent sign is the intended page, and never another host', async () => {
    const visit = (path: string) =>
      fetch(url + path, { redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } })
    const redirects = {
      '/search/100%': '/search/100%25',
      '/search/100%25%': '/search/100%25%25',
      '/s/%e0%a4%a7%ff?q=%': '/s/%25e0%25a4%25a7%25ff?q=%25',
    }
    for (const [path, target] of Object.entries(redirects)) {
      const answer = await visit(path)
      expect([answer.status, answer.headers.get('location')]).toEqual([301, target])
    }
    expect((await visit('//evil.example/%ff')).headers.get('location')).toBe('/evil.example/%25ff')
  })

  test('to 10 MB is 413 ten times of ten, and the sender receives it', async () => {
    const body = JSON.stringify({ note: 'x'.repeat(10_000_000) })
    for (let time = 1; time <= 10; time += 1) {
      const answer = await fetch(`${url}/api/echo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([413, 'too_large'])
    }
    const endless = `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999999999\r\n\r\n{`
    const undeclared = `POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n61a80\r\n${'x'.repeat(400_000)}`
    for (const body of [endless, undeclared])
      expect(await responseTo(body)).toMatch(/^HTTP\/1\.1 413 .*connection: close/s)
  })

  test('to an unknown method is 404 in that shape', async () => {
    const answer = await fetch(`${url}/slow`, { method: 'PROPFIND' })
    expect(await answer.json()).toEqual({
      status: 404,
      code: 'not_found',
      message: 'We couldn’t find that.',
    })
  })

  test('to malformed HTTP, and to headers beyond 16 KB, is 400 and 431 in that shape', async () => {
    expect(await responseTo('knock knock\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 400 Bad Request\r\n.*"status":400,"code":"invalid_input"/s,
    )
    const long = await responseTo(`GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(20_000)}\r\n\r\n`)
    expect(long).toMatch(/^HTTP\/1\.1 431 .*"status":431,"code":"headers_too_large"/s)
  })

  test('to JSON nested 100,000 deep is 400, and brackets within a string do not count', async () => {
    const post = (body: string) =>
      fetch(`${url}/api/echo`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const deep = await post(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)
    expect([deep.status, await deep.json()]).toEqual([
      400,
      expect.objectContaining({ message: 'The request is nested too deeply.' }),
    ])
    const flat = {
      text: `${'['.repeat(100)}\\"${'{'.repeat(100)}`,
      list: Array.from({ length: 50 }, () => [1]),
    }
    expect(await (await post(JSON.stringify(flat))).json()).toEqual(flat)
    for (const torn of ['{"a":"', '"\\', '{"a":"\\', '"']) expect((await post(torn)).status).toBe(400)
  })

  test('of the API is not cached unless its route says so', async () => {
    expect((await fetch(`${url}/api/inner`)).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${url}/api/nothing`)).headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${url}/api/kept`)).headers.get('cache-control')).toBe('max-age=60')
  })

  test('keeps browsers on https where the shop has it', async () => {
    expect((await fetch(`${url}/healthz`)).headers.get('strict-transport-security')).toBeNull()
    const secure = await createApp(
      readConfig({ LOG_LEVEL: 'silent', PUBLIC_URL: 'https://ciy.test', DEMO: '0' }),
    )
    expect((await secure.inject('/nothing')).headers['strict-transport-security']).toBe('max-age=31536000')
    await secure.close()
  })
})
