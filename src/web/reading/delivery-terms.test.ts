import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '#platform/testing'
import { cash, zones } from './delivery-terms.ts'

let shop: FreshDb
beforeAll(async () => {
  shop = await freshDb()
})
afterAll(() => shop.drop())

type Rate = { zone: string; first: number; further: number; freeFrom: number; days: number[] }

test('the shipping policy says of every zone what the bill will say', async () => {
  const { rows } = await sql<Rate>`select zone, first_slab_paise / 100 as first, further_slab_paise / 100 as further,
    free_from_paise / 100 as "freeFrom", array[from_days, to_days]::int[] as days from shipping.rates order by zone`.execute(shop.db)
  expect(rows).toEqual(zones.map(({ where: _where, ...said }) => said))
})

test('and of cash on delivery: from ₹99 to ₹5,000, ₹29 below ₹999', async () => {
  const { rows } = await sql<typeof cash>`select cod_from_paise / 100 as "from", cod_to_paise / 100 as "to", cod_fee_paise / 100 as fee,
    cod_fee_free_from_paise / 100 as "freeFrom" from shipping.rules`.execute(shop.db)
  expect(rows.map((row) => ({ ...row }))).toEqual([cash])
})
