import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#platform/database'
import { broadcast } from '#platform/broadcast'
import { freshDatabase } from '#platform/testing'
import { transact } from '#platform/transact'
import { pageFreshness } from './page-freshness.ts'

let database: Database
let drop: () => Promise<void>

beforeAll(async () => {
  const fresh = await freshDatabase()
  drop = fresh.drop
  database = openDatabase({ url: fresh.url, poolSize: 2 })
})

afterAll(async () => {
  await database.close()
  await drop()
})

const say = (channel: string, payload: string) =>
  transact(database.db, (tx) => broadcast(tx, channel, payload))

describe('a cached page', () => {
  test.each([
    '/product/Jute-Twine--7',
    '/product/Jute-Twine--7/',
    '/Product/Jute-Twine--7',
    '/product/Jute-Twine%2D%2D7',
    '/%70roduct/Jute-Twine--7',
    '/product/Jute-Twine--%37',
    '//product/Jute-Twine--7',
  ])(
    'of a product is stale after one of its reviews is taken down, under the address %s too',
    async (address) => {
      const freshness = pageFreshness()
      const before = freshness(address)
      await say('reviews.products', '7')
      expect(freshness(address)).not.toBe(before)
    },
  )

  test('of a product stays fresh after reviews of another, and a list after any review', async () => {
    const freshness = pageFreshness()
    const pages = ['/product/Jute-Twine--7', '/hobby/Knitting--3', '/search/jute%2', '/']
    const before = pages.map(freshness)
    await say('reviews.products', '8,9')
    expect(pages.map(freshness)).toEqual(before)
  })

  test('of a product is stale after its own stock changes, and a list after any stock change', async () => {
    const freshness = pageFreshness()
    const pages = [
      '/product/Jute-Twine--7',
      '/PRODUCT/Jute-Twine--7',
      '/product/Felt--8',
      '/hobby/Knitting--3',
    ]
    const before = pages.map(freshness)
    await say('stock.products', '7')
    expect(pages.map((page, at) => freshness(page) === before[at])).toEqual([false, false, true, false])
  })
})
