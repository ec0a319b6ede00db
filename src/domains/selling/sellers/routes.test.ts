import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock'
import { readConfig } from '#platform/config'
import { createApp } from '#platform/http'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { changeStore, openStore, type StoreFields } from './index.ts'
import { sellerRoutes } from './routes.ts'

let shop: FreshDb
let app: FastifyInstance
beforeAll(async () => {
  shop = await freshDb()
  const config = readConfig({ LOG_LEVEL: 'silent' })
  app = await createApp(config)
  const callers = { bearer: async () => null, proof: async () => null }
  sellerRoutes({ app, db: shop.db, config, clock: systemClock, callers, instance: 1, endpoints: [] })
})
afterAll(async () => {
  await app.close()
  await shop.drop()
})

const open = (name: string, slug: string, more: Partial<StoreFields> = {}) =>
  transact(shop.db, (tx) =>
    openStore(tx, {
      name,
      slug,
      about: 'Dyed by hand.',
      city: 'Jaipur',
      stateCode: 8,
      pin: '302002',
      gstin: '08DEMPN0001K1ZL',
      codAllowed: false,
      freeShippingFromPaise: 39_900,
      ownerId: null,
      ...more,
    }),
  )
const change = (id: number, patch: Parameters<typeof changeStore>[2]) =>
  transact(shop.db, (tx) => changeStore(tx, id, patch))

async function ask(path: string) {
  const answer = await app.inject({ method: 'GET', url: `/api${path}` })
  return {
    status: answer.statusCode,
    json: answer.json<{ response: Record<string, unknown>; rows: { slug: string }[] }>(),
  }
}

describe('GET /stores/:slug', () => {
  test.each(['nobody', "x'--", '%F0%9F%A7%B6'])('an unknown slug (%s) is 404', async (slug) => {
    expect((await ask(`/stores/${slug}`)).status).toBe(404)
  })

  test('names the seller as the law requires', async () => {
    const seller = {
      legalName: 'Meera Soni, trading as Indigo Lane',
      address: '4 Johari Bazar, Jaipur 302002',
    }
    const care = {
      careEmail: 'care@indigo-lane.example',
      carePhone: '+91 90000 00002',
      officerName: 'Uma Das',
    }
    await open('Indigo Lane', 'indigo-lane', { ...seller, ...care, constitution: 'proprietor' })
    expect((await ask('/stores/indigo-lane')).json.response).toEqual({
      id: expect.any(Number),
      name: 'Indigo Lane',
      slug: 'indigo-lane',
      about: 'Dyed by hand.',
      city: 'Jaipur',
      state: 'Rajasthan',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      is_open: true,
      cod: false,
      free_shipping_from: 399,
      logo: null,
      banner: null,
      seller: {
        legal_name: seller.legalName,
        address: seller.address,
        gstin: '08DEMPN0001K1ZL',
        no_tax: null,
        care_email: 'care@indigo-lane.example',
        care_phone: '+91 90000 00002',
        constitution: 'proprietor',
        officer: { name: 'Uma Das', email: 'care@indigo-lane.example' },
      },
    })
  })

  test('an old slug redirects, through every later one, until another store takes it', async () => {
    const id = await open('Neel', 'neel')
    await change(id, { slug: 'neel-of-jaipur' })
    await change(id, { slug: 'neel-jaipur' })
    const slugOf = async (slug: string) => (await ask(`/stores/${slug}`)).json.response['slug']
    expect([await slugOf('neel'), await slugOf('neel-of-jaipur'), await slugOf('neel-jaipur')]).toEqual([
      'neel-jaipur',
      'neel-jaipur',
      'neel-jaipur',
    ])
    await change(id, { slug: 'neel' })
    expect([await slugOf('neel'), await slugOf('neel-jaipur')]).toEqual(['neel', 'neel'])
    await open('Neel of Jodhpur', 'neel-jaipur')
    expect(await slugOf('neel-jaipur')).toBe('neel-jaipur')
  })

  test('pausing a store is visible at once', async () => {
    const id = await open('Katran', 'katran')
    await change(id, { status: 'Paused' })
    expect((await ask('/stores/katran')).json.response).toMatchObject({ is_open: false })
  })
})

test('GET /stores lists the open ones by name', async () => {
  const slugs = (await ask('/stores')).json.rows.map(({ slug }) => slug)
  expect(slugs).toContain('indigo-lane')
  expect(slugs).not.toContain('katran')
})
