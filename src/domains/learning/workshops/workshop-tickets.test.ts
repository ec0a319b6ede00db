import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '#testing/domain-shop'
import { openWorkshopApi, WORKSHOP, type WorkshopApi } from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
})
afterAll(() => shop.close())

type Saved = { title: string; tickets: { id: number; name: string; price: number }[] }
const seat = (more: object = {}) => ({ name: 'Seat', mode: 'online', price: 500, ...more })
const change = (who: TestPerson, id: number, more: object = {}) =>
  shop.ask<Saved>(who, `PUT /conduct/workshops/${id}`, { ...WORKSHOP, ...more })

describe('a change of the tickets', () => {
  test('with Devika’s one ticket twice is refused with 400 at the second, and changes nothing', async () => {
    const id = await shop.draft(devika)
    const { body } = await change(devika, id)
    const own = body.tickets[0]?.id
    const tickets = [seat({ id: own, price: 100 }), seat({ id: own, name: 'Pair', price: 200 })]
    const answer = await change(devika, id, { tickets, title: 'Indigo dyeing at home' })
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      [{ field: 'tickets.1.id', message: 'This ticket is listed twice. Remove one of them.' }],
    ])
    const after = await shop.ask<{ title: string }>(devika, `GET /conduct/workshops/${id}`)
    expect(after.body).toMatchObject({ title: WORKSHOP.title, tickets: [{ id: own, price: 500 }] })
  })

  test('with two new tickets, neither with an id, is accepted', async () => {
    const id = await shop.draft(devika)
    const { status, body } = await change(devika, id, { tickets: [seat(), seat({ name: 'Pair', seats: 2 })] })
    expect([status, body.tickets.length]).toEqual([200, 2])
  })

  test('keeps the id of a ticket that is renamed, drops one that is left out, and then refuses its id', async () => {
    const id = await shop.draft(devika)
    const first = await change(devika, id, { tickets: [seat(), seat({ name: 'Pair', seats: 2 })] })
    const [one, pair] = first.body.tickets
    const { body } = await change(devika, id, { tickets: [seat({ id: one?.id, name: 'Seat with 🧵 किट' })] })
    expect(body.tickets.map(({ id: own, name }) => [own, name])).toEqual([[one?.id, 'Seat with 🧵 किट']])
    const late = await change(devika, id, { tickets: [seat({ id: one?.id }), seat({ id: pair?.id })] })
    expect([late.status, late.body.message]).toEqual([400, 'One of the tickets is no longer available.'])
  })

  test('of three of which the third repeats the first names the third', async () => {
    const id = await shop.draft(devika)
    const first = await change(devika, id, { tickets: [seat(), seat({ name: 'Pair', seats: 2 })] })
    const [one, pair] = first.body.tickets
    const tickets = [one, pair, one].map((ticket) => seat({ id: ticket?.id }))
    expect((await change(devika, id, { tickets })).body.errors?.map(({ field }) => field)).toEqual([
      'tickets.2.id',
    ])
  })
})
