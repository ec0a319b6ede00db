import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { openStore } from '#domains/selling/sellers'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { shippingRoutes } from './routes.ts'

export let shop: FreshDb
let app: FastifyInstance
export let indigoLane: number

export async function getJson(path: string) {
  const answer = await app.inject({ method: 'GET', url: `/api${path}` })
  return { status: answer.statusCode, json: answer.json<Record<string, unknown>>() }
}

/** A shop with one store, Indigo Lane of Jaipur. */
export function setUpShipping(): void {
  beforeAll(async () => {
    shop = await freshDb()
    const config = readConfig({ LOG_LEVEL: 'silent' })
    app = await createApp(config)
    const callers = { bearer: async () => null, proof: async () => null }
    shippingRoutes({ app, db: shop.db, config, clock: systemClock, callers, instance: 1, endpoints: [] })
    indigoLane = await transact(shop.db, (tx) =>
      openStore(tx, {
        name: 'Indigo Lane',
        slug: 'indigo-lane',
        about: '',
        city: 'Jaipur',
        stateCode: 8,
        pin: '302002',
        gstin: '08DEMPN0001K1ZL',
        codAllowed: false,
        freeShippingFromPaise: 39_900,
        ownerId: null,
      }),
    )
  })
  afterAll(async () => {
    await app.close()
    await shop.drop()
  })
}
