import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestShop } from '#testing/test-shop'
import {
  DEFAULTS,
  openImportShop,
  signInSeller,
  SHOPIFY_HEADER,
  yarnFile,
  type Seller,
} from '../importing.fixture.ts'
import { zipOf, type ZipEntry } from './zipping.fixture.ts'

let shop: TestShop
let pema: Seller
let server: Server
let origin: string
let red: Buffer
let teal: Buffer
const requestedUrls: string[] = []
const square = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer()
beforeAll(async () => {
  shop = await openImportShop()
  pema = await signInSeller(shop, 'Pema Negi', '9000000004')
  red = await square('#c33')
  teal = await square('#088')
  server = createServer((request, reply) => {
    requestedUrls.push(request.url ?? '')
    if (request.url === '/red.jpg') reply.setHeader('content-type', 'image/jpeg').end(red)
    else if (request.url === '/teal.jpg') reply.setHeader('content-type', 'image/jpeg').end(teal)
    else reply.writeHead(404).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await shop.end()
})

const pictured = (handle: string, first: string, second: string): string =>
  [
    SHOPIFY_HEADER,
    `${handle},Yarn ${handle},,,,,,TRUE,Colour,Red,${handle}-R,60,,,100,,TRUE,${first},1,A red skein,FALSE,${first},active`,
    `${handle},,,,,,,,,Teal,${handle}-T,60,,,100,,TRUE,${second},2,,,${second},`,
  ].join('\n')

describe('pictures by URL', () => {
  test('appear after the products, in their order, and each pack shows its own', async () => {
    const seen = await pema.bring(pictured('web', `${origin}/red.jpg`, `${origin}/teal.jpg`), {
      defaults: DEFAULTS,
    })
    expect(seen).toMatchObject({
      state: 'done',
      to_add: 1,
      pictures: { due: 0, kept: 2, failed: 0 },
      problems: [],
    })
    const [yarn] = await pema.goods()
    expect(yarn?.pictures.map(({ alt, width }) => [alt, width])).toEqual([
      ['A red skein', 400],
      ['Yarn web', 400],
    ])
    expect(yarn?.packs.map(({ pictureAt }) => pictureAt)).toEqual([0, 1])
  })

  test('are not fetched again for the same file, nor for one that was exported', async () => {
    requestedUrls.length = 0
    expect(
      await pema.bring(pictured('web', `${origin}/red.jpg`, `${origin}/teal.jpg`), { defaults: DEFAULTS }),
    ).toMatchObject({ unchanged: 1 })
    for (const format of ['ciy', 'shopify'] as const)
      expect(await pema.bring(await pema.export(format))).toMatchObject({ unchanged: 1, problems: [] })
    expect(requestedUrls).toEqual([])
  })

  test('that fail are reported by row, and the products stay', async () => {
    const seen = await pema.bring(pictured('half', `${origin}/red.jpg`, `${origin}/gone.jpg`), {
      defaults: DEFAULTS,
    })
    expect(seen).toMatchObject({
      to_add: 1,
      pictures: { kept: 1, failed: 1 },
      problems: [{ row: 3, column: 'Image Src', code: 'picture_not_found', value: '404', is_note: true }],
    })
    expect((await pema.goods()).find(({ name }) => name === 'Yarn half')?.pictures).toHaveLength(1)
  })

  test('outside of the web are reported', async () => {
    const seen = await pema.bring(pictured('odd', 'ftp://example.com/a.jpg', '../../etc/passwd'), {
      defaults: DEFAULTS,
    })
    expect(seen).toMatchObject({
      to_add: 1,
      problems: expect.arrayContaining([
        expect.objectContaining({ row: 2, column: 'Image Src', code: 'picture_address' }),
      ]),
    })
  })
})

describe('pictures in a zip', () => {
  test('are found by name, in folders too', async () => {
    const zip = zipOf([
      { name: 'goods/red.jpg', bytes: red, packed: true },
      { name: 'teal.jpg', bytes: teal },
      { name: 'readme.txt', bytes: Buffer.from('x') },
    ])
    const seen = await pema.bring(pictured('zip', 'red.jpg', 'teal.jpg'), { defaults: DEFAULTS, zip })
    expect(seen).toMatchObject({ has_zip: true, pictures: { kept: 2, failed: 0 }, problems: [] })
  })

  test('missing ones, invalid ones, and ones longer than declared are reported one by one', async () => {
    const zip = zipOf([
      { name: 'fake.jpg', bytes: Buffer.from('<html>') },
      {
        name: 'liar.jpg',
        bytes: Buffer.concat([red, Buffer.alloc(9_000_000)]),
        declaredSize: red.length,
        packed: true,
      },
    ])
    const seen = await pema.bring(pictured('bad', 'fake.jpg', 'liar.jpg'), { defaults: DEFAULTS, zip })
    expect(seen.problems.map(({ code }) => code)).toEqual(['picture_not_picture', 'picture_not_picture'])
    expect(
      (await pema.bring(pictured('none', 'a.jpg', 'b.jpg'), { defaults: DEFAULTS, zip })).problems.map(
        ({ code, value }) => [code, value],
      ),
    ).toEqual([
      ['picture_not_in_zip', 'a.jpg'],
      ['picture_not_in_zip', 'b.jpg'],
    ])
  })

  const put = async (
    zip: Buffer,
    query = '',
  ): Promise<{ status: number; body: { message: string; received: number; is_whole: boolean } }> => {
    const { body } = await pema.upload(yarnFile())
    return putTo(body.id, zip, query)
  }
  const putTo = async (id: number, zip: Buffer, query: string) => {
    const headers = { authorization: `Bearer ${pema.visitor.token}`, 'content-type': 'application/zip' }
    const answer = await fetch(`${shop.url}/api/seller/imports/${id}/pictures${query}`, {
      method: 'PUT',
      headers,
      body: zip as unknown as BodyInit,
    })
    return {
      status: answer.status,
      body: (await answer.json()) as { message: string; received: number; is_whole: boolean },
    }
  }

  test.each<[string, ZipEntry[], string]>([
    [
      'names that lead out of the folder',
      [{ name: '../../x.jpg', bytes: Buffer.from('x') }],
      'unsafe file name',
    ],
    ['absolute names', [{ name: '/etc/x.jpg', bytes: Buffer.from('x') }], 'unsafe file name'],
    ['a password', [{ name: 'a.jpg', bytes: Buffer.from('x'), isLocked: true }], 'password'],
    [
      'a zip bomb of 2 GB',
      [{ name: 'a.jpg', bytes: Buffer.from('x'), declaredSize: 2_000_000_000, packed: true }],
      'more than 1 GB',
    ],
    ['no picture', [{ name: 'a.txt', bytes: Buffer.from('x') }], 'no pictures'],
  ])('%s: refused', async (_what, entries, sentence) => {
    const { status, body } = await put(zipOf(entries))
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('an invalid zip, and half of one, is refused', async () => {
    expect((await put(Buffer.from('no zip at all'))).status).toBe(400)
    expect((await put(zipOf([{ name: 'a.jpg', bytes: red }]).subarray(0, 300))).status).toBe(400)
  })

  test('chunks are assembled in order, and one that does not fit is reported', async () => {
    const { body } = await pema.upload(yarnFile())
    const zip = zipOf([{ name: 'a.jpg', bytes: red }])
    const half = Math.floor(zip.length / 2)
    expect((await putTo(body.id, zip.subarray(0, half), `?at=0&of=${zip.length}`)).body).toMatchObject({
      received: half,
      is_whole: false,
    })
    expect(await putTo(body.id, zip.subarray(half + 1), `?at=${half + 1}&of=${zip.length}`)).toMatchObject({
      status: 409,
      body: { received: half },
    })
    expect((await putTo(body.id, zip.subarray(half), `?at=${half}&of=${zip.length}`)).body).toMatchObject({
      is_whole: true,
    })
    expect((await putTo(body.id, zip, `?at=0&of=${300 * 1024 * 1024}`)).status).toBe(413)
  })
})
