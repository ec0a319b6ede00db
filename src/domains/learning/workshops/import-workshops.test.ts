import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transact } from '#platform/transact'
import { HOUR_MS } from '#platform/time'
import type { TestPerson } from '#testing/domain-shop'
import type { WorkshopDetail } from './contract.ts'
import { importConductor, importWorkshop, type ImportedWorkshop } from './import-workshops.ts'
import { APPLICATION, openWorkshopApi, type WorkshopApi } from './testing.ts'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

const PROFILE = { ...APPLICATION, modes: ['online' as const], gstin: '', is_individual: true }

const conductor = (who: TestPerson): Promise<number> =>
  transact(shop.db, (tx) => importConductor(tx, who.id, { text: PROFILE, at: shop.clock.now() }))

function workshop(conductorId: number, more: Partial<ImportedWorkshop> = {}): ImportedWorkshop {
  const at = shop.clock.now()
  const begins = at.getTime() + 24 * HOUR_MS
  const meeting = {
    startsAt: new Date(begins).toISOString(),
    endsAt: new Date(begins + HOUR_MS).toISOString(),
  }
  const price = { price_paise: 50_000, early_paise: null, early_days: null }
  return {
    conductorId,
    text: {
      title: 'Imported batik',
      hobby_id: 3,
      level: 'all',
      languages: ['Hindi'],
      mode: 'online',
      minutes: 60,
      summary: 'Batik in an hour.',
      description: 'Wax, dye and iron.',
      takes_home: [],
      brings: [],
      pictures: [],
      place: null,
      city: '',
      age_from: 0,
      free_hours: 48,
      half_hours: 12,
      questions: [],
      kit: null,
    },
    tickets: [{ name: 'Seat', mode: 'online', seats: 1, ...price }],
    sessions: [
      { meetings: [meeting], sales_until: new Date(begins), least: 0, join_link: '', pools: [['online', 8]] },
    ],
    at,
    ...more,
  }
}

describe('a conductor that the shop starts with', () => {
  test('is approved, has the role, and may write at once', async () => {
    const devika = await shop.person('Devika Menon')
    const id = await conductor(devika)
    expect((await shop.ask(devika, 'GET /conduct/workshops')).status).toBe(200)
    const { roles } = await shop.db
      .selectFrom('identity.people')
      .select('roles')
      .where('id', '=', devika.id)
      .executeTakeFirstOrThrow()
    expect(roles).toEqual(['conductor'])
    const steps = await shop.db
      .selectFrom('workshops.conductor_events')
      .select(['event', 'actor', 'actor_id'])
      .where('conductor_id', '=', id)
      .execute()
    expect(steps).toEqual([{ event: 'approve', actor: 'house', actor_id: null }])
  })

  test('imported twice fails the second time and stays one', async () => {
    const devika = await shop.person('Devika Menon')
    await conductor(devika)
    await expect(conductor(devika)).rejects.toThrow(/foreign key/)
    const rows = await shop.db
      .selectFrom('workshops.conductors')
      .select('state')
      .where('person_id', '=', devika.id)
      .execute()
    expect(rows).toEqual([{ state: 'allowed' }])
  })
})

describe('a workshop that the shop starts with', () => {
  test('is published with its ticket and 8 seats on sale, without a notification', async () => {
    const id = await conductor(await shop.person('Devika Menon'))
    await shop.deliverEvents()
    const before = shop.events.length
    const made = await transact(shop.db, (tx) => importWorkshop(tx, workshop(id)))
    const { body } = await shop.ask<WorkshopDetail>(null, `GET /workshops/${made.id}`)
    expect(body).toMatchObject({
      state: 'published',
      tickets: [{ id: made.tickets[0]?.id, price: 500 }],
      sessions: [{ id: made.sessionIds[0], is_on_sale: true, pools: [{ capacity: 8, left: 8 }] }],
    })
    await shop.deliverEvents()
    expect(shop.events.length).toBe(before)
  })

  test('without sessions is published and not in the list', async () => {
    const id = await conductor(await shop.person('Devika Menon'))
    const made = await transact(shop.db, (tx) => importWorkshop(tx, workshop(id, { sessions: [] })))
    expect(made.sessionIds).toEqual([])
    const list = await shop.ask<{ rows: { id: number }[] }>(null, 'GET /workshops?q=Imported+batik')
    expect(list.body.rows.map((row) => row.id)).not.toContain(made.id)
    expect((await shop.ask(null, `GET /workshops/${made.id}`)).status).toBe(200)
  })

  test('of a conductor that does not exist leaves nothing behind', async () => {
    const count = async () => (await shop.db.selectFrom('workshops.workshops').select('id').execute()).length
    const before = await count()
    await expect(transact(shop.db, (tx) => importWorkshop(tx, workshop(999_999)))).rejects.toThrow(
      /foreign key/,
    )
    expect(await count()).toBe(before)
  })
})
