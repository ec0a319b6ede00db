import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePhoto } from '../index.ts'
import type { SoldGoods } from '../../../../testing/goods.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { hideReviewContent } from '#domains/products/reviews'
import { transact } from '#platform/transact'
import {
  requestReturn,
  buy,
  deliverOrder,
  openReturnsShop,
  createStore,
  type ReturnsShop,
} from '../../../delivery/returns/returns.fixture.ts'

type Person = Visitor & { id: number }
type Photo = { path: string }
type Case = { response: { case_id: number; photos: Photo[] } }

const MINUTE = 60_000
let shop: ReturnsShop
let asha: Person
let ravi: Person
let venu: Person
let meera: Person
let thread: SoldGoods

beforeAll(async () => {
  shop = await openReturnsShop()
  asha = await shop.person('Asha Rao')
  ravi = await shop.person('Ravi Kumar')
  venu = await shop.person('Venu Gopal', ['seller'])
  meera = await shop.person('Meera Joshi', ['staff', 'staff:returns'])
  ;[thread] = (await createStore(shop, venu, { goods: [{ name: 'Thread', price: 100, stock: 900 }] })) as [
    SoldGoods,
  ]
}, 120_000)
afterAll(() => shop.end())

/** A unique photo. @returns its signed address. */
async function photoOf(who: Visitor): Promise<string> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  const body = await sharp({ create: { width: 300, height: 200, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
  const headers = { authorization: `Bearer ${who.token ?? ''}`, 'content-type': 'image/png', client: 'web' }
  const answer = await fetch(`${shop.url}/api/uploads/photos`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  return ((await answer.json()) as Photo).path
}

const read = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.url}${address}`, { headers })
const statusOf = async (address: string): Promise<number> => (await read(address)).status
const hashOf = (address: string): string => /[0-9a-f]{32}/.exec(address)?.[0] ?? ''
const plainOf = (address: string): string => `/media/${hashOf(address)}`
const WIDTHS = [96, 160, 248, 320, 480, 640, 800, 1200, 1600]

async function openReturn(): Promise<{ id: number; uploaded: string; shown: string }> {
  const orderId = await buy(shop, asha, [[thread, 1]])
  await deliverOrder(shop, orderId)
  const uploaded = await photoOf(asha)
  const opened = (await requestReturn(asha, orderId, {
    reason: 'faulty',
    photos: [uploaded],
  })) as unknown as {
    status: number
    body: Case
  }
  expect(opened.status).toBe(201)
  const { case_id: id, photos } = opened.body.response
  return { id, uploaded, shown: photos[0]?.path ?? '' }
}

describe('the photo of a return', () => {
  test('of Asha is not served at its plain address, at none of 9 widths, with or without a conditional request', async () => {
    const { shown } = await openReturn()
    for (const prefix of ['', '/api']) {
      for (const width of WIDTHS)
        expect(await statusOf(`${prefix}${plainOf(shown)}?width=${width}`)).toBe(404)
    }
    const known = await read(`${plainOf(shown)}?width=800`, {
      'if-none-match': `"${hashOf(shown)}-800-jpeg"`,
    })
    expect(known.status).toBe(404)
  })

  test('is not shown to Ravi, who has another store and no part in the order', async () => {
    const { id } = await openReturn()
    for (const path of [`/api/returns/${id}`, `/api/seller/returns/${id}`, `/api/admin/returns/${id}`]) {
      const answer = await ravi.get(path)
      expect([403, 404]).toContain(answer.status)
      expect(JSON.stringify(answer.body)).not.toContain('/media/')
    }
  })

  test('does not open with the signature of another photo, with another expiry, or with a changed signature', async () => {
    const { shown } = await openReturn()
    const other = await photoOf(asha)
    const [, , , hash, expires, signature] = shown.split('/')
    const [, , , otherHash, , otherSignature] = other.split('/')
    for (const address of [
      `/media/private/${hash}/${expires}/${otherSignature}`,
      `/media/private/${otherHash}/${expires}/${signature}`,
      `/media/private/${hash}/${Number(expires) + 600}/${signature}`,
      `/media/private/${hash}/0${expires}/${signature}`,
      `/media/private/${hash}/${expires}/${'A'.repeat(22)}`,
      `/media/private/${hash}/${expires}/`,
      `/media/private/${hash}/${expires}/x`,
      `/media/private/${hash}/never/${signature}`,
      `/media/private/..%2f..%2fkeys/${expires}/${signature}`,
    ]) {
      const answer = await read(address)
      expect([403, 404]).toContain(answer.status)
      expect(await answer.text()).toMatch(/expired|no such|not find|there/i)
    }
  })

  test('comes in the usual widths alone, signed or not', async () => {
    const { shown } = await openReturn()
    expect(await statusOf(`${shown}?width=247`)).toBe(400)
    expect(await statusOf(`${shown}?width=96`)).toBe(200)
  })

  test('is read by Asha, her store and staff at addresses of their own answers, and is not cached', async () => {
    const { id } = await openReturn()
    for (const [who, path] of [
      [asha, `/api/returns/${id}`],
      [venu, `/api/seller/returns/${id}`],
      [meera, `/api/admin/returns/${id}`],
    ] as const) {
      const { body } = await who.get<Case>(path)
      const address = body.response.photos[0]?.path ?? ''
      expect(address).toMatch(/^\/media\/private\//)
      const answer = await read(`/api${address}?width=320`, { accept: 'image/webp' })
      expect([
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
      ]).toEqual([200, 'image/webp', 'private, no-store'])
      expect(answer.headers.get('etag')).toBeNull()
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    }
  })

  test('opens for at least 9 minutes and not after 10, and reading the return again gives a new address', async () => {
    const { id, shown } = await openReturn()
    shop.time.forward(9 * MINUTE - 1)
    expect(await statusOf(shown)).toBe(200)
    shop.time.forward(MINUTE + 1)
    const late = await read(shown)
    expect([late.status, late.headers.get('cache-control')]).toEqual([403, 'private, no-store'])
    expect(await late.json()).toMatchObject({
      code: 'picture_link_expired',
      message: expect.stringContaining('Reload the page'),
    })
    const { body } = await asha.get<Case>(`/api/returns/${id}`)
    expect(await statusOf(body.response.photos[0]?.path ?? '')).toBe(200)
  })

  test('may be sent again by an expired address, and by its owner alone', async () => {
    const orderId = await buy(shop, asha, [[thread, 1]])
    await deliverOrder(shop, orderId)
    const [own, foreign] = [await photoOf(asha), await photoOf(ravi)]
    shop.time.forward(11 * MINUTE)
    expect((await requestReturn(asha, orderId, { reason: 'faulty', photos: [foreign] })).status).toBe(400)
    expect((await requestReturn(asha, orderId, { reason: 'faulty', photos: [own] })).status).toBe(201)
  })

  test('stays readable for those with access to the return after Asha has left, and for no one at its plain address', async () => {
    const { shown } = await openReturn()
    const { db } = shop.database
    await db.deleteFrom('media.photo_owners').where('hash', '=', hashOf(shown)).execute()
    await db
      .insertInto('media.released_pictures')
      .values({ hash: hashOf(shown), at: shop.time.now() })
      .execute()
    expect(await statusOf(plainOf(shown))).toBe(404)
  })
})

describe('the photo of a message', () => {
  type Conversation = { messages: { photos: Photo[] }[] }

  test('opens for Asha and the store at signed addresses, and for no one at its plain one', async () => {
    const orderId = await buy(shop, asha, [[thread, 1]])
    const sent = await asha.post<{ response: { photos: Photo[] } }>(`/api/orders/${orderId}/messages`, {
      text: 'Like this?',
      photos: [await photoOf(asha)],
    })
    expect(await statusOf(sent.body.response.photos[0]?.path ?? '')).toBe(200)
    const { body } = await venu.get<Conversation>(`/api/seller/messages/${orderId}`)
    const address = body.messages[0]?.photos[0]?.path ?? ''
    expect(await statusOf(address)).toBe(200)
    expect(await statusOf(plainOf(address))).toBe(404)
    expect(JSON.stringify((await ravi.get(`/api/orders/${orderId}/messages`)).body)).not.toContain('/media/')
  })

  test('that Asha also shows beside her name is public there', async () => {
    const path = await photoOf(asha)
    expect(await statusOf(plainOf(path))).toBe(404)
    const headers = {
      authorization: `Bearer ${asha.token ?? ''}`,
      'content-type': 'application/json',
      client: 'web',
    }
    const changed = await fetch(`${shop.url}/api/user/photo`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ path }),
    })
    expect(changed.status).toBe(200)
    const shown = await read(plainOf(path))
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  })
})

describe('the photo of a review', () => {
  test('is public while the review is, and 404 at its plain address once staff hide it', async () => {
    const orderId = await buy(shop, asha, [[thread, 1]])
    await deliverOrder(shop, orderId)
    const path = await photoOf(asha)
    const review = {
      rating: 2,
      title: 'Thin',
      text: 'It breaks when I pull it through cotton.',
      photos: [path],
    }
    const { body, status } = await asha.post<{ response: { id: number } }>(
      `/api/products/${thread.productId}/reviews`,
      review,
    )
    expect([status, await statusOf(plainOf(path))]).toEqual([201, 200])
    const by = { actorId: meera.id, reason: 'Names a neighbour.', at: shop.time.now() }
    await transact(shop.database.db, (tx) =>
      hideReviewContent(tx, { kind: 'review', id: body.response.id }, by),
    )
    expect(await statusOf(plainOf(path))).toBe(404)
  })
})

describe('the picture of goods', () => {
  test('that a store imported is public, cached as immutable, and read from the database once', async () => {
    const { db } = shop.database
    const bytes = await sharp({ create: { width: 320, height: 320, channels: 3, background: '#88aa22' } })
      .png()
      .toBuffer()
    const { path } = await transact(db, (tx) =>
      savePhoto(tx, bytes, { dataDir: shop.dataDir, alt: 'A ball of wool' }),
    )
    const first = await read(`${path}?width=248`)
    expect([first.status, first.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
    // Without its row in the database, the answer can only come from memory.
    await db.deleteFrom('media.pictures').where('hash', '=', hashOf(path)).execute()
    expect((await read(`${path}?width=248`)).status).toBe(200)
  })
})
