import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorkshopShop, type TestPerson } from '../bookings/bookings.fixture.ts'

type WorkshopShop = Awaited<ReturnType<typeof openWorkshopShop>>
type Own = { id: number; pictures: { path: string }[] }

let shop: WorkshopShop
let nila: TestPerson

beforeAll(async () => {
  shop = await openWorkshopShop()
  nila = await shop.newPerson('Nila Das', ['staff', 'staff:workshops'])
}, 120_000)
afterAll(() => shop.end())

const text = {
  title: 'Block printing at home',
  hobby_id: 1,
  level: 'beginner',
  languages: ['English'],
  mode: 'online',
  minutes: 90,
  summary: 'Print a cotton stole by hand.',
  description: 'We mix colours, learn to hold the block and print a stole that goes home with you.',
  takes_home: [],
  brings: [],
  tickets: [{ name: 'Seat', mode: 'online', price: 500 }],
}

async function photoOf(who: TestPerson): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const body = await sharp({ create: { width: 400, height: 300, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const headers = { authorization: `Bearer ${who.token ?? ''}`, 'content-type': 'image/png', client: 'web' }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return ((await answer.json()) as { path: string }).path
}

const statusOf = async (path: string): Promise<number> =>
  (await fetch(`${shop.url}/api${path}?width=480`)).status
const plainOf = (path: string): string => `/media/${/[0-9a-f]{32}/.exec(path)?.[0]}`

test('the picture of Devika’s draft is visible by signed URL to her and to the staff, in public once it is published, and is kept when she saves the workshop with its signed URL', async () => {
  const made = await shop.devika.post<Own>('/api/conduct/workshops', {
    ...text,
    photos: [await photoOf(shop.devika)],
  })
  expect(made.status).toBe(201)
  const path = made.body.pictures[0]?.path ?? ''
  expect([await statusOf(path), await statusOf(plainOf(path))]).toEqual([200, 404])
  const headers = {
    authorization: `Bearer ${shop.devika.token ?? ''}`,
    'content-type': 'application/json',
    client: 'web',
  }
  const body = JSON.stringify({ ...text, photos: [path, path] })
  const saved = await fetch(`${shop.url}/api/conduct/workshops/${made.body.id}`, {
    method: 'PUT',
    headers,
    body,
  })
  expect(((await saved.json()) as Own).pictures).toHaveLength(1)
  expect(
    (await shop.devika.post(`/api/conduct/workshops/${made.body.id}/steps`, { step: 'submit' })).status,
  ).toBe(200)
  expect(await statusOf(plainOf(path))).toBe(404)
  const queue = JSON.stringify((await nila.get('/api/admin/workshops')).body)
  expect(await statusOf(/\/media\/private\/[\w/-]+/.exec(queue)?.[0] ?? '')).toBe(200)
  const decision = { decision: 'approve', reason: 'Clear and complete.' }
  expect((await nila.post(`/api/admin/workshops/${made.body.id}/decide`, decision)).status).toBe(200)
  expect(await statusOf(plainOf(path))).toBe(200)
})
