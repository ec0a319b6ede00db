import type { FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#platform/config'
import { openDatabase, type Db } from '#platform/database'
import { createApp } from '#platform/http'
import { freshDatabase } from '#platform/testing'
import { registerIdentityService, type IdentityServiceOptions } from '../register.ts'

export const PROJECT = 'ciy-demo'
export const KEY = 'ciy-demo-key'

export type TestClock = { now(): Date; advance(seconds: number): void }

/** A clock that only advances when told to. */
export function testClock(): TestClock {
  let time = Date.now()
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1_000
    },
  }
}

export type Answer = { status: number; body: Record<string, unknown>; headers: Headers }

export type TestService = {
  app: FastifyInstance
  db: Db
  clock: TestClock
  origin: string
  port: number
  dataDir: string
  logged: string[]
  adminToken: string
  /** POSTs JSON to a path under `/idp/v1/`. */
  call(method: string, body: unknown): Promise<Answer>
  /** The newest code sent to a number. */
  codeFor(phone: string): Promise<string>
  stop(): Promise<void>
}

/** The service on a separate database and port; a demo by default. */
export async function startService(more: Partial<IdentityServiceOptions> = {}): Promise<TestService> {
  const database = await freshDatabase()
  const opened = openDatabase({ url: database.url, poolSize: 8, waitMs: 60_000 })
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-identity-'))
  const clock = testClock()
  const logged: string[] = []
  const app = await createApp(readConfig({ LOG_LEVEL: 'fatal' }))
  const { adminToken } = await registerIdentityService(app, {
    db: opened.db,
    clock,
    projectId: PROJECT,
    apiKey: KEY,
    publicUrl: 'http://localhost:3000',
    dataDir,
    isDemo: true,
    log: { info: (line) => logged.push(line), warn: () => undefined, error: () => undefined },
    ...more,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    app,
    db: opened.db,
    clock,
    origin,
    port,
    dataDir,
    logged,
    adminToken,
    call: (method, body) => postJson(`${origin}/idp/v1/${method}?key=${KEY}`, body),
    codeFor: (phone) => findNewestCode(origin, phone),
    stop: async () => {
      await app.close()
      await opened.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

export async function postJson(url: string, body: unknown): Promise<Answer> {
  return toAnswer(
    await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  )
}

export async function toAnswer(response: Response): Promise<Answer> {
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  }
}

/** The code of an error in Google's envelope, without its sentence. */
export const errorCodeOf = ({ body }: Answer): string | undefined =>
  (body['error'] as { message?: string } | undefined)?.message?.split(' : ')[0]

async function findNewestCode(origin: string, phone: string): Promise<string> {
  const listed = await fetch(
    `${origin}/emulator/v1/projects/${PROJECT}/verificationCodes?phoneNumber=${encodeURIComponent(phone)}`,
  )
  const { verificationCodes } = (await listed.json()) as { verificationCodes: { code: string }[] }
  const code = verificationCodes.at(-1)?.code
  if (!code) throw new Error(`No code was sent to ${phone}.`)
  return code
}
