import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#testing/domain-shop'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { openWorkshopApi, type WorkshopApi } from './testing.ts'

type List = {
  rows: { id: number; from_price: number | null; next: { left: number } | null }[]
  count: number
}

let shop: WorkshopApi
let devika: TestPerson
let meera: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
  meera = await shop.conductor('Meera Iyer')
})
afterAll(() => shop.close())

/** One meeting that begins in `hours` hours and lasts `lasts` hours. */
const meeting = (hours: number, lasts = 2) => {
  const begins = shop.clock.now().getTime() + hours * HOUR_MS
  return {
    starts_at: new Date(begins).toISOString(),
    ends_at: new Date(begins + lasts * HOUR_MS).toISOString(),
  }
}
const add = (who: TestPerson, id: number, ...sessions: object[]) =>
  shop.ask<{ sessions: { id: number }[] }>(who, `POST /conduct/workshops/${id}/sessions`, { sessions })
const find = async (query: string) => (await shop.ask<List>(null, `GET /workshops?${query}`)).body

describe('the list of workshops', () => {
  test('shows a workshop while it is published and has a session on sale', async () => {
    const has = async (id: number) => (await find('q=At+home+today')).rows.some((row) => row.id === id)
    const id = await shop.published(devika, { title: 'At home today' })
    expect(await has(id)).toBe(false)
    const { body } = await add(devika, id, { meetings: [meeting(24)], online: 5 })
    expect(await has(id)).toBe(true)
    await shop.ask(devika, `POST /conduct/workshops/${id}/steps`, { step: 'pause' })
    expect(await has(id)).toBe(false)
    await shop.ask(devika, `POST /conduct/workshops/${id}/steps`, { step: 'resume' })
    const cancelled = { state: 'cancelled' as const }
    await shop.db
      .updateTable('workshops.sessions')
      .set(cancelled)
      .where('id', '=', body.sessions[0]?.id ?? 0)
      .execute()
    expect(await has(id)).toBe(false)
  })

  test('finds “100% cotton_yarn” by its letters, with % and _ taken literally', async () => {
    const id = await shop.published(meera, { title: 'Dyeing 100% cotton_yarn' })
    await add(meera, id, { meetings: [meeting(24)], online: 5 })
    const found = async (q: string) => (await find(`q=${encodeURIComponent(q)}`)).rows.map((row) => row.id)
    expect(await found('100% cotton_yarn')).toEqual([id])
    expect(await found('100%yarn')).toEqual([])
    expect(await found('cotton-yarn')).toEqual([])
    expect(await found("'; drop table workshops.workshops; --")).toEqual([])
  })

  test('counts days in India: a session at 19:00 UTC is on the next day', async () => {
    const id = await shop.published(meera, { title: 'Midnight dyeing' })
    const starts_at = '2026-12-10T19:00:00.000Z'
    await add(meera, id, { meetings: [{ starts_at, ends_at: '2026-12-10T21:00:00.000Z' }], online: 5 })
    const on = async (day: string) => (await find(`q=Midnight&from=${day}&until=${day}`)).count
    expect([await on('2026-12-10'), await on('2026-12-11')]).toEqual([0, 1])
  })

  test.each([
    'from=0000-01-01',
    'from=9999-12-31',
    'until=2026-02-30',
    'page=99999999999',
    'page=9007199254740993',
    'mode=x',
    'hobby=100',
    `q=${'x'.repeat(81)}`,
    'q=%00',
    'free=yes',
    'from=2027-01-01&until=2026-01-01',
  ])('answers “%s” with a list or a refusal, never with 500', async (query) => {
    expect((await shop.ask(null, `GET /workshops?${query}`)).status).toBeLessThan(500)
  })

  test('shows ₹400 early and ₹500 from 7 days before the session', async () => {
    const id = await shop.published(meera, {
      title: 'Early birds print',
      tickets: [{ name: 'Seat', mode: 'online', price: 500, early: { price: 400, days: 7 } }],
    })
    await add(meera, id, { meetings: [meeting(8 * 24)], online: 5 })
    const price = async () => (await find('q=Early+birds')).rows[0]?.from_price
    expect(await price()).toBe(400)
    shop.clock.forward(2 * DAY_MS)
    expect(await price()).toBe(500)
  })
})
