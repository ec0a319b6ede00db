import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect } from 'vitest'
import { handleOf } from '#domains/community/creators'
import { registerPerson } from '#domains/accounts/identity/people'
import { savePhoto } from '#domains/products/media'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import type { Api } from '#platform/register-route'
import { freshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { openStoreWithGoods, type TestGoods, type SoldGoods } from '#testing/goods'
import { movableClock } from '#testing/test-shop'
import type { OwnPost } from '../contract/posts.ts'
import { materialRoutes } from '../materials/routes.ts'
import { postRoutes } from './routes.ts'

export type Person = { id: number; name: string }
export type Reply = {
  status: number
  body: Record<string, unknown> & { post: OwnPost; message: string; code: string }
}

let phones = 8_000_000_000

/** A shop in which makers post and people look at the materials; only those routes are open. */
export async function openStudio() {
  const shop = await freshDb(10)
  let pictures = 0
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-posts-'))
  const clock = movableClock(new Date('2026-11-21T06:00:00Z'))
  const config = { ...readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' }), dataDir }
  const app = await createApp(config)
  const bearer = async (token: string) => ({ userId: Number(token), sessionId: 1, roles: [] })
  const api: Api = {
    app,
    db: shop.db,
    config,
    clock,
    callers: { bearer, proof: async () => null },
    instance: 1,
    endpoints: [],
  }
  postRoutes(api)
  materialRoutes(api, { shareOn: async () => 5_000 })
  await app.ready()
  const person = async (name: string): Promise<Person> => {
    phones += 1
    return {
      id: await transact(shop.db, (tx) =>
        registerPerson(tx, { name, phone: String(phones), email: null, roles: [] }),
      ),
      name,
    }
  }
  const setMaker = (id: number, name: string, status = 'Allowed') =>
    sql`insert into creators.profiles (person_id, profile_name, handle, bio, art, status, allowed_at, changed_at)
      values (${id}, ${name}, ${handleOf(name)}, 'Makes things.', 'Resin', ${status}, ${clock.now()}, ${clock.now()})
      on conflict (person_id) do update set status = excluded.status`.execute(shop.db)
  return {
    db: shop.db,
    clock,
    person,
    setMaker,
    maker: async (name: string): Promise<Person> => {
      const who = await person(name)
      await setMaker(who.id, name)
      return who
    },
    photo: async ({ id }: Person, { width = 400, height = 300 } = {}): Promise<string> => {
      pictures += 1
      // Distant colours: JPEG merges similar ones.
      const background = `#${((pictures * 0x3779b1) % 0x1000000).toString(16).padStart(6, '0')}`
      const bytes = await sharp({ create: { width, height, channels: 3, background } })
        .jpeg()
        .toBuffer()
      return (await transact(shop.db, (tx) => savePhoto(tx, bytes, { dataDir, alt: '', ownerId: id }))).path
    },
    store: (name: string, goods: readonly TestGoods[]): Promise<SoldGoods[]> =>
      openStoreWithGoods(shop.db, name, { goods }),
    ask: requester(app, {}),
    /** With an `Idempotency-Key`. */
    askUnder: (key: string) => requester(app, { 'idempotency-key': key }),
    /** Published events not yet handled; handles them. */
    news: async (): Promise<[string, Record<string, unknown>][]> => {
      const { rows } = await sql<{ topic: string; payload: Record<string, unknown> }>`
        with deleted as (delete from platform.outbox returning id, topic, payload) select topic, payload from deleted order by id`.execute(
        shop.db,
      )
      return rows.map(({ topic, payload }) => [topic, payload])
    },
    end: async () => {
      await app.close()
      await shop.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

function requester(app: FastifyInstance, more: Record<string, string>) {
  return async (who: Person | null, call: string, body?: unknown): Promise<Reply> => {
    const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PATCH' | 'DELETE', string]
    const headers = {
      ...more,
      ...(who && { authorization: `Bearer ${who.id}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    const answer = await app.inject({
      method,
      url: `/api${url}`,
      headers,
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
}

export type Studio = Awaited<ReturnType<typeof openStudio>>

/** The reply's body as a post. */
export function postOf({ status, body }: Reply): OwnPost {
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body.post
}
