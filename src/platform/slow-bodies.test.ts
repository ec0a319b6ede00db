import { connect, type Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createApp, refuseUnknownCalls } from './http.ts'

let app: FastifyInstance
let port: number
/** Sizes of completed uploads, in bytes. */
let received: number[]
let reads: number

async function listen(env: Record<string, string>): Promise<void> {
  received = []
  reads = 0
  app = await createApp(readConfig({ LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '10', ...env }))
  app.get('/api/read', async () => {
    reads += 1
    return { read: true }
  })
  app.post('/api/echo', async (request) => request.body)
  await app.register(async (scope) => {
    scope.addContentTypeParser(
      'image/jpeg',
      { parseAs: 'buffer', bodyLimit: 5_000_000 },
      (_request, body, done) => done(null, body),
    )
    scope.addContentTypeParser('application/zip', (_request, body, done) => done(null, body))
    scope.post('/api/photo', async (request) => {
      received.push((request.body as Buffer).length)
      return {}
    })
    scope.post('/api/zip', async (request) => {
      let bytes = 0
      for await (const part of request.body as AsyncIterable<Buffer>) bytes += part.length
      received.push(bytes)
      return {}
    })
  })
  refuseUnknownCalls(app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
}

const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

/** A client that writes raw HTTP. */
function visitor(): { send: (bytes: string) => void; answers: () => string; closed: Promise<unknown> } {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answers = ''
  socket.on('data', (part) => (answers += String(part)))
  socket.on('error', () => undefined)
  return {
    send: (bytes) => void socket.write(bytes),
    answers: () => answers,
    closed: new Promise((resolve) => socket.once('close', resolve)),
  }
}

const post = (path: string, type: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`

describe('a client that does not finish a request', () => {
  beforeEach(() => listen({ HEADERS_WAIT_MS: '200', BODY_WAIT_MS: '400' }))

  test.each([
    ['headers that never end', 'GET /api/read HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['JSON of which one byte arrived', `${post('/api/echo', 'application/json', 100)}{`],
    [
      'JSON of unknown length',
      'POST /api/echo HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n',
    ],
    ['a photo of which one byte arrived', `${post('/api/photo', 'image/jpeg', 1_000_000)}x`],
    ['a zip that is streamed', `${post('/api/zip', 'application/zip', 1_000_000)}x`],
  ])('gets 408 and is disconnected: %s', async (_what, bytes) => {
    const mallory = visitor()
    mallory.send(bytes)
    await mallory.closed
    expect(mallory.answers()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n.*"status":408,"code":"too_slow"/s)
  })

  test.each([
    ['JSON', '/api/echo', 'application/json'],
    ['a photo', '/api/photo', 'image/jpeg'],
  ])('is disconnected although a byte of %s arrives again and again', async (_what, path, type) => {
    const mallory = visitor()
    mallory.send(`${post(path, type, 100_000)}{`)
    const trickle = setInterval(() => mallory.send(' '), 20)
    await mallory.closed.finally(() => clearInterval(trickle))
    // The last answer may be lost to a client that keeps sending.
    expect(mallory.answers()).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test('is disconnected after an answer that came without the body, and receives only that answer', async () => {
    const mallory = visitor()
    mallory.send(`${post('/api/nothing', 'application/json', 100_000)}{`)
    await mallory.closed
    expect(mallory.answers()).toMatch(/^HTTP\/1\.1 404 /)
    expect(mallory.answers().match(/HTTP\/1\.1/g)).toHaveLength(1)
  })
})

test('Ravi’s photo on a slow line arrives, however long it takes, because it progresses', async () => {
  await listen({ BODY_WAIT_MS: '400' })
  const ravi = visitor()
  const piece = 'x'.repeat(4_000)
  ravi.send(post('/api/photo', 'image/jpeg', piece.length * 80))
  // Four waits of 400 ms, each with twenty pieces of 4 kB: more than the required 800 bytes a second.
  let sent = 0
  await new Promise<void>((resolve) => {
    const line = setInterval(() => {
      ravi.send(piece)
      sent += 1
      if (sent < 80) return
      clearInterval(line)
      resolve()
    }, 20)
  })
  await expect.poll(() => received).toEqual([320_000])
  await expect.poll(() => ravi.answers()).toMatch(/^HTTP\/1\.1 200 /)
})

describe('bodies that are still arriving', () => {
  beforeEach(() => listen({ TRUST_PROXY: '127.0.0.1' }))
  const trickleFrom = (address: string, path: string, type: string): ReturnType<typeof visitor> => {
    const mallory = visitor()
    mallory.send(post(path, type, 100).replace('Host: x', `Host: x\r\nX-Forwarded-For: ${address}`))
    return mallory
  }

  test.each([
    ['JSON', '/api/echo', 'application/json'],
    ['photos', '/api/photo', 'image/jpeg'],
    ['zips that are streamed', '/api/zip', 'application/zip'],
  ])(
    'take no slot of other requests: with all ten slots for arriving %s taken, Asha is answered ten times of ten',
    async (_what, path, type) => {
      const trickling = Array.from({ length: 10 }, (_, at) => trickleFrom(`203.0.113.${at}`, path, type))
      const eleventh = visitor()
      await expect
        .poll(async () => {
          const answer = await fetch(`http://127.0.0.1:${port}/api/echo`, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: '{}',
          })
          return answer.status
        })
        .toBe(503)
      for (let time = 0; time < 10; time += 1)
        expect((await fetch(`http://127.0.0.1:${port}/api/read`)).status).toBe(200)
      expect(reads).toBe(10)
      for (const { send } of trickling) send(`"${'x'.repeat(98)}"`)
      await expect
        .poll(() => trickling.map(({ answers }) => answers().slice(9, 12)))
        .toEqual(Array.from({ length: 10 }, () => '200'))
      eleventh.send(`${post('/api/echo', 'application/json', 2)}{}`)
      await expect.poll(() => eleventh.answers()).toMatch(/^HTTP\/1\.1 200 /)
    },
  )

  test('of one address leave two slots of ten to others', async () => {
    const refused = () => mallorys.filter(({ answers }) => answers().startsWith('HTTP/1.1 503')).length
    const mallorys = Array.from({ length: 12 }, () =>
      trickleFrom('198.51.100.7', '/api/echo', 'application/json'),
    )
    await expect.poll(refused).toBe(4)
    const asha = await fetch(`http://127.0.0.1:${port}/api/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
      body: '{"asha":1}',
    })
    expect(await asha.json()).toEqual({ asha: 1 })
  })
})
