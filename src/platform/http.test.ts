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
  app = await createApp(readConfig({ LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '10' }))
  app.get('/slow', async () => {
    waiting += 1
    await gate
    return { done: true }
  })
  app.get('/healthz', async () => ({ status: 'alive' }))
  app.get('/api/nested', async () => (await app.inject('/api/inner')).json())
  app.get('/api/inner', async (request) => ({ id: request.id }))
  refuseUnknownCalls(app)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  open()
  await app.close()
})

describe('a full server', () => {
  test('refuses the eleventh of ten at the door with 503 and when to come back, answers for its health, and serves again after', async () => {
    const ten = Array.from({ length: 10 }, () => fetch(`${url}/slow`))
    await expect.poll(() => waiting).toBe(10)
    const eleventh = await fetch(`${url}/slow`)
    expect(eleventh.status).toBe(503)
    expect(Number(eleventh.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await eleventh.json()).toMatchObject({ code: 'try_again' })
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    open()
    expect((await Promise.all(ten)).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
    expect((await fetch(`${url}/slow`)).status).toBe(200)
  })

  test('forgets visitors who hang up', async () => {
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

describe('an answer', () => {
  test('carries a number of its own that no visitor chooses', async () => {
    const { headers } = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'mine' } })
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('to a call that names no path of ours is 404 with a sentence, whatever the method', async () => {
    for (const method of ['GET', 'POST', 'DELETE', 'PUT']) {
      const answer = await fetch(`${url}/api/nothing`, { method })
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'not_found'])
    }
  })

  test('to a broken address is 400, not a trace', async () => {
    const answer = await fetch(`${url}/api/%E0%A4%A`)
    expect(answer.status).toBe(400)
    expect(await answer.text()).not.toContain('at ')
  })
})
