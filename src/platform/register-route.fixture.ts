import { verbatim } from './messages.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { readConfig } from './config.ts'
import { systemClock } from './clock.ts'
import { anyone, endpoint, owns, scoped } from './endpoint.ts'
import { createApp, refuseUnknownCalls } from './http.ts'
import { conflict, notAllowed } from './refusal.ts'
import { restrictConsoles, PreparedJson, registerRoute, type Api } from './register-route.ts'
import { openBroadcasts, type Broadcasts } from './broadcast.ts'
import { openResources, ownedResources } from './resources.ts'
import { freshDb, type FreshDb } from './testing.ts'
import { transact } from './transact.ts'
import { id } from './wire-numbers.ts'

const noteReply = z.object({
  title: z.string('feed.give_title').min(1, 'feed.give_title').max(20),
  pages: z.int().optional(),
})

export let shop: FreshDb
export let app: FastifyInstance
let signals: Broadcasts
export let runCount = 0
export let loadCount = 0
export let workGate: Promise<void> = Promise.resolve()

type Sent = { token?: string; body?: string; type?: string; key?: string }

export async function post(
  path: string,
  { token = 'asha', body = '{"title":"a"}', type = 'application/json', key }: Sent = {},
) {
  const headers = {
    'content-type': type,
    authorization: `Bearer ${token}`,
    ...(key ? { 'idempotency-key': key } : {}),
  }
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers, payload: body })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: answer.json<{ code: string; message: string; n: number; errors: unknown[] }>(),
  }
}

/** Opens a server with a route of each kind, per test file. */
export function setUpServer(): void {
  beforeAll(async () => {
    shop = await freshDb()
    signals = await openBroadcasts(shop.url, shop.db)
    await sql`create table platform.test_notes (title text)`.execute(shop.db)
    app = await createApp(readConfig({ LOG_LEVEL: 'silent', MAX_IN_FLIGHT: '10' }))
    const api: Api = {
      app,
      db: shop.db,
      config: readConfig({}),
      clock: systemClock,
      instance: signals.instance,
      endpoints: [],
      callers: {
        bearer: async (token) =>
          token === 'asha'
            ? { userId: 1, sessionId: 1, roles: [] }
            : token === 'staff'
              ? { userId: 2, sessionId: 2, roles: ['staff'] }
              : null,
        proof: async () => null,
      },
    }
    const route = registerRoute(api)
    const base = {
      method: 'POST',
      tag: 'test',
      summary: 'test',
      body: noteReply,
      reply: z.object({ n: z.int() }),
    } as const
    const write = async () => {
      await workGate
      return transact(shop.db, async (tx) => {
        runCount += 1
        await sql`insert into platform.test_notes values ('x')`.execute(tx)
        return { n: runCount }
      })
    }
    route(endpoint({ ...base, path: '/notes', access: 'bearer', idempotent: 'one transaction' }), {}, write)
    route(endpoint({ ...base, path: '/claims', access: 'bearer', idempotent: 'claim' }), {}, write)
    route(endpoint({ ...base, path: '/desk', access: 'staff' }), {}, async () => ({ n: 1 }))
    route(
      endpoint({ ...base, path: '/limited', access: 'none' }),
      { limit: { times: 2, seconds: 60 } },
      async () => ({ n: 1 }),
    )
    route(
      endpoint({ ...base, path: '/taken', access: 'bearer', idempotent: 'one transaction' }),
      {},
      async () => {
        await transact(shop.db, (tx) => sql`insert into platform.test_notes values ('lost')`.execute(tx))
        throw conflict('taken', verbatim('That is taken.'))
      },
    )
    ownedResources({
      'test.note': async (_db, id: number, { personId }) => {
        loadCount += 1
        return id === 7 && personId === 1 ? { id } : null
      },
    })
    openResources({ 'test.page': async (_db, id: number) => (id === 9 ? { id } : null) })
    route(
      endpoint({
        ...base,
        path: '/things/:id',
        access: 'bearer',
        owns: owns('test.note'),
        params: z.object({ id: id }),
      }),
      {},
      async ({ resource }) => ({ n: resource.id }),
    )
    route(
      endpoint({
        ...base,
        path: '/filed',
        access: 'bearer',
        owns: owns('test.note', 'pages'),
      }),
      {},
      async ({ resource }) => ({ n: resource.id }),
    )
    route(
      endpoint({
        ...base,
        path: '/pages/:page.pdf',
        access: 'optional',
        owns: anyone('test.page', 'page'),
        params: z.object({ page: id }),
      }),
      { allows: async (caller) => (caller?.userId === 2 ? Promise.reject(notAllowed()) : undefined) },
      async ({ resource }) => ({ n: resource.id }),
    )
    route(
      endpoint({
        ...base,
        path: '/scoped/:id',
        access: 'bearer',
        owns: scoped('note'),
        params: z.object({ id: id }),
      }),
      {},
      async ({ params, resource }) => ({ n: resource === undefined ? params.id : 0 }),
    )
    route(endpoint({ ...base, path: '/buggy', access: 'none' }), {}, async () => {
      throw new TypeError('a secret of ours')
    })
    route(endpoint({ ...base, path: '/stores', access: 'none' }), {}, async ({ body }) => {
      await sql`select ${body.title}::text`.execute(shop.db)
      return { n: 1 }
    })
    const threads = new PreparedJson(
      JSON.stringify({ n: 155, names: Array.from({ length: 155 }, (_, n) => `Zari Thread ${n}`) }),
      { isCached: true },
    )
    route(endpoint({ ...base, path: '/threads', access: 'none' }), {}, async () => threads)
    restrictConsoles(api)
    refuseUnknownCalls(app)
  })
  afterAll(async () => {
    await app.close()
    await signals.close()
    await shop.drop()
  })
}

/** Sets the promise that a call's work waits for. */
export const closeGate = (until: Promise<void>): void => {
  workGate = until
}
