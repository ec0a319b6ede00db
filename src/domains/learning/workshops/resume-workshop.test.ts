import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusalPair, type TestPerson } from '#testing/domain-shop'
import {
  openWorkshopApi,
  postDecision,
  postStep,
  WORKSHOP,
  workshopStateOf,
  type WorkshopApi,
} from './testing.ts'

let shop: WorkshopApi
let devika: TestPerson
beforeAll(async () => {
  shop = await openWorkshopApi()
  devika = await shop.conductor('Devika Menon')
})
afterAll(() => shop.close())

const resumeByDevika = (id: number) => postStep(shop, devika, { id, step: 'resume' })
const resumeByNila = (id: number) => postDecision(shop, shop.nila, { id, decision: 'resume' })
async function pausedByNila(): Promise<number> {
  const id = await shop.published(devika)
  await postDecision(shop, shop.nila, { id, decision: 'pause', reason: 'Two attendees were hurt.' })
  return id
}
async function pausedByDevika(): Promise<number> {
  const id = await shop.published(devika)
  await postStep(shop, devika, { id, step: 'pause' })
  return id
}

describe('a workshop that Nila of the staff paused', () => {
  test('cannot be resumed by Devika, 409 in both languages, and stays paused with Nila’s reason', async () => {
    const id = await pausedByNila()
    const call = `POST /conduct/workshops/${id}/steps`
    const [english, hindi] = [
      await shop.ask(devika, call, { step: 'resume' }),
      await shop.ask(devika, call, { step: 'resume' }, { 'accept-language': 'hi' }),
    ]
    expect([refusalPair(english), refusalPair(hindi)]).toEqual([
      [409, 'paused_by_staff'],
      [409, 'paused_by_staff'],
    ])
    expect(english.body.message).toMatch(/^Our team paused this workshop, so only our team can resume it/)
    expect(hindi.body.message).toMatch(/^यह वर्कशॉप हमारी टीम ने रोकी है/)
    const own = await shop.ask<{ state: string; said: string }>(devika, `GET /conduct/workshops/${id}`)
    expect(own.body).toMatchObject({ state: 'paused', said: 'Two attendees were hurt.' })
  })

  test('is resumed by Nila, with an entry in the audit log and without the remark', async () => {
    const id = await pausedByNila()
    const { status, body } = await resumeByNila(id)
    expect([status, body.state]).toEqual([200, 'published'])
    const log = await shop.audit(`workshop ${id}`)
    expect(log.at(-1)).toMatchObject({ before: { state: 'paused' }, after: { state: 'published' } })
  })

  test('stays theirs to resume after Devika changed its price; a change of title leads to a review', async () => {
    const id = await pausedByNila()
    const change = (more: object) =>
      shop.ask(devika, `PUT /conduct/workshops/${id}`, { ...WORKSHOP, ...more })
    await change({ summary: 'Print two cotton stoles.' })
    expect(refusalPair(await resumeByDevika(id))).toEqual([409, 'paused_by_staff'])
    expect((await change({ title: 'Indigo at home' })).body['state']).toBe('submitted')
    expect(refusalPair(await resumeByDevika(id))).toEqual([409, 'wrong_state'])
  })

  test('and resumed can be paused and resumed by Devika', async () => {
    const id = await pausedByNila()
    await resumeByNila(id)
    await postStep(shop, devika, { id, step: 'pause' })
    expect((await resumeByDevika(id)).body.state).toBe('published')
  })

  test('resumed by both at once is resumed once', async () => {
    const id = await pausedByNila()
    const [nilas, devikas] = await Promise.all([resumeByNila(id), resumeByDevika(id)])
    expect([nilas.status, devikas.status]).toEqual([200, 409])
    expect(await workshopStateOf(shop, id)).toBe('published')
  })
})

describe('a workshop that Devika paused', () => {
  test('is resumed by her, once: the second time is 409 wrong_state', async () => {
    const id = await pausedByDevika()
    expect((await resumeByDevika(id)).body.state).toBe('published')
    expect(refusalPair(await resumeByDevika(id))).toEqual([409, 'wrong_state'])
  })

  test('cannot be resumed by the staff, 409, nor by another conductor, 404', async () => {
    const id = await pausedByDevika()
    const refusal = await resumeByNila(id)
    expect(refusalPair(refusal)).toEqual([409, 'paused_by_conductor'])
    expect(refusal.body.message).toBe('The conductor paused this workshop, so only they can resume it.')
    const meera = await shop.conductor('Meera Iyer')
    expect((await postStep(shop, meera, { id, step: 'resume' })).status).toBe(404)
    expect(await workshopStateOf(shop, id)).toBe('paused')
  })
})

test('a paused workshop without a recorded pause, as after an import, is resumed by its conductor', async () => {
  const id = await shop.published(devika)
  await shop.db.updateTable('workshops.workshops').set({ state: 'paused' }).where('id', '=', id).execute()
  expect((await resumeByDevika(id)).body.state).toBe('published')
})
