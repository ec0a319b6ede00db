import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { mediaRoutes } from '../routes.ts'

export let shop: FreshDb
export let app: FastifyInstance
export let dataDir: string
let people = 0

/** A shop with photo uploads, with a new person in each test. */
export function setUpPhotos(): void {
  beforeAll(async () => {
    shop = await freshDb()
    const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test' })
    app = await createApp(config)
    dataDir = await mkdtemp(join(tmpdir(), 'ciy-photos-'))
    const bearer = async (token: string) =>
      /^\d+$/.test(token) ? { userId: Number(token), sessionId: 1, roles: [] } : null
    mediaRoutes(
      {
        app,
        db: shop.db,
        config,
        clock: systemClock,
        callers: { bearer, proof: async () => null },
        instance: 0,
        endpoints: [],
      },
      { dataDir },
    )
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await shop.drop()
    await rm(dataDir, { recursive: true })
  })
  beforeEach(() => {
    people += 1
  })
}

/** The person of this test. */
export const asha = () => 100_000_000_000 + people
export const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/uploads/photos',
    payload,
    headers: { authorization: `Bearer ${asha()}`, 'content-type': 'image/jpeg', ...headers },
  })

export const solid = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
export const original = (picture: { path: string }) => {
  const hash = /[0-9a-f]{32}/.exec(picture.path)?.[0] ?? ''
  return readFile(join(dataDir, 'media', 'originals', hash.slice(0, 2), `${hash}.webp`))
}
export const noise = (width: number, height: number) => {
  let seed = 1
  const dots = Buffer.alloc(width * height * 3)
  for (let at = 0; at < dots.length; at += 1)
    dots[at] = (seed = Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 24
  return sharp(dots, { raw: { width, height, channels: 3 } })
}

export async function ownedBy(personId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from media.photo_owners where person_id = ${personId}`.execute(shop.db)
  return rows[0]?.count ?? 0
}
