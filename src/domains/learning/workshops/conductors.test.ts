import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Someone } from '#testing/domain-shop'
import { announce } from '#platform/announce'
import { transact } from '#platform/transact'

import { APPLICATION, openWorkshopApi, type WorkshopApi } from './testing.ts'

const DAY_MS = 86_400_000
const GSTIN = '29AAGCB7383J1Z4'

let shop: WorkshopApi
beforeAll(async () => {
  shop = await openWorkshopApi()
})
afterAll(() => shop.close())

const apply = (who: Someone | null, more: object = {}) =>
  shop.ask<{ state: string; gstin: string }>(who, 'POST /conduct/application', { ...APPLICATION, ...more })

const idOf = async (who: Someone): Promise<number> => {
  const row = await shop.db.selectFrom('workshops.conductors').select('id').where('person_id', '=', who.id).executeTakeFirstOrThrow()
  return row.id
}

const decision = (id: number, what: string, { by = shop.nila, reason = 'We looked at it.' } = {}) =>
  shop.ask<{ state: string; steps: { event: string; reason: string }[] }>(by, `POST /admin/conductors/${id}/decide`, { decision: what, reason })

const rolesOf = async (who: Someone) =>
  (await shop.db.selectFrom('identity.people').select('roles').where('id', '=', who.id).executeTakeFirstOrThrow()).roles

describe('the list of applications', () => {
  test('refuses a page that does not exist with 404 and a state that does not exist with 400', async () => {
    const page = (query: string) => shop.ask(shop.nila, `GET /admin/conductors?${query}`)
    expect((await page('page=999')).status).toBe(404)
    expect((await page('state=sleeping')).status).toBe(400)
    expect((await page('page=0')).status).toBe(400)
    expect((await page('page=')).status).toBeLessThan(500)
  })

  test('shows Asha with every step that led to her state, oldest first', async () => {
    const asha = await shop.person('Asha Rao')
    await apply(asha)
    const id = await idOf(asha)
    await decision(id, 'ask', { reason: 'Which blocks?' })
    await apply(asha, { city: 'Mysuru' })
    const { body } = await decision(id, 'reject', { reason: 'Too few sessions so far.' })
    expect(body.steps.map(({ event, reason }) => [event, reason])).toEqual([
      ['apply', ''],
      ['ask', 'Which blocks?'],
      ['answer', ''],
      ['reject', 'Too few sessions so far.'],
    ])
  })
})

describe('erasing an account', () => {
  test('leaves of Devika the legal name that bills carry, and archives her workshop', async () => {
    const devika = await shop.conductor('Devika Menon')
    const id = await shop.published(devika)
    await transact(shop.db, (tx) => announce(tx, 'identity.erased', { personId: devika.id }))
    await shop.settle()
    const row = await shop.db
      .selectFrom('workshops.conductors')
      .select(['display_name', 'legal_name', 'phone', 'email', 'experience', 'city', 'address', 'links', 'state'])
      .where('person_id', '=', devika.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      display_name: 'A former conductor',
      legal_name: APPLICATION.legal_name,
      phone: '',
      email: '',
      experience: '',
      city: '',
      address: '',
      links: [],
      state: 'revoked',
    })
    expect((await shop.ask(null, `GET /workshops/${id}`)).status).toBe(404)
  })
})
