import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { picturesInLibrary } from '#domains/products/media/library'
import { openDomainShop, rejectedFields, type DomainShop, type TestPerson } from '#testing/domain-shop'
import type { LibraryPictureOnWire } from '../contract.ts'
import { contentRoutes } from '../routes.ts'

let shop: DomainShop
let dataDir: string
let meera: TestPerson
let asha: TestPerson
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-library-'))
  shop = await openDomainShop({ routes: [contentRoutes], env: { DATA_DIR: dataDir } })
  meera = await shop.person('Meera Iyer', ['staff', 'staff:catalogue'])
  asha = await shop.person('Asha Rao')
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true })
})

const photo = (background: string) =>
  sharp({ create: { width: 320, height: 200, channels: 3, background } })
    .png()
    .toBuffer()
const upload = async (who: TestPerson, bytes: Buffer, query = '') => {
  const answer = await shop.api.app.inject({
    method: 'POST',
    url: `/api/admin/media${query}`,
    payload: bytes,
    headers: { authorization: `Bearer ${who.id}`, 'content-type': 'image/png' },
  })
  return { status: answer.statusCode, body: answer.json<LibraryPictureOnWire & { message?: string }>() }
}

test('a shopper may not upload, and a text that calls itself a picture is refused with a sentence', async () => {
  expect((await upload(asha, await photo('#ff0000'))).status).toBe(403)
  const wrong = await upload(meera, Buffer.from('no picture'))
  expect([wrong.status, wrong.body.message]).toEqual([
    400,
    'We couldn’t read that photo. Choose a JPEG, PNG, WebP or AVIF file.',
  ])
})

test('a picture has a number; uploaded again, also by two people at once, it has the same one and 1 audit entry', async () => {
  const bytes = await photo('#2b3a67')
  const first = await upload(meera, bytes, '?alt=Indigo%20cloth&alt_hi=%E0%A4%A8%E0%A5%80%E0%A4%B2')
  expect([first.status, first.body]).toEqual([
    201,
    expect.objectContaining({ alt: 'Indigo cloth', alt_hi: 'नील', width: 320, height: 200 }),
  ])
  const kiran = await shop.person('Kiran Shah', ['staff'])
  const again = await Promise.all([upload(kiran, bytes), upload(meera, bytes)])
  expect(again.map(({ status, body }) => [status, body.id])).toEqual([
    [201, first.body.id],
    [201, first.body.id],
  ])
  expect(await shop.audit(`picture ${first.body.id}`)).toMatchObject([
    { act: 'picture-added', actor_id: meera.id, after: { alt: 'Indigo cloth' } },
  ])
  expect(await picturesInLibrary(shop.db, [first.body.path, '/media/none'])).toEqual(
    new Set([first.body.path]),
  )
})

test('5 pictures are listed in pages of 2, newest first, and found by their description', async () => {
  const ids: number[] = []
  for (const colour of ['#111111', '#222222', '#333333', '#444444', '#555555'])
    ids.unshift((await upload(meera, await photo(colour), `?alt=Shade%20${colour.slice(1)}`)).body.id)
  type Page = { rows: LibraryPictureOnWire[]; next: number | null; count: number }
  const page = async (query: string) =>
    (await shop.ask<Page>(meera, `GET /admin/media?q=shade&${query}`)).body
  const one = await page('page_size=2')
  const two = await page(`page_size=2&cursor=${one.next}`)
  const three = await page(`page_size=2&cursor=${two.next}`)
  expect([...one.rows, ...two.rows, ...three.rows].map(({ id }) => id)).toEqual(ids)
  expect([one.count, three.next]).toEqual([5, null])
  const found = await shop.ask<Page>(meera, 'GET /admin/media?q=SHADE%20444')
  expect(found.body.rows.map(({ alt }) => alt)).toEqual(['Shade 444444'])
})

test('a description is changed once, recorded with before and after; an unknown picture is 404', async () => {
  const { id } = (await upload(meera, await photo('#abcdef'), '?alt=Sky')).body
  const change = (picture: number, body: object) => shop.ask(meera, `PATCH /admin/media/${picture}`, body)
  expect((await change(id, { alt: 'Morning sky', alt_hi: 'सुबह का आसमान' })).body).toMatchObject({
    alt: 'Morning sky',
  })
  expect((await shop.audit(`picture ${id}`)).at(-1)).toMatchObject({
    act: 'picture-changed',
    before: { alt: 'Sky' },
    after: { alt: 'Morning sky', alt_hi: 'सुबह का आसमान' },
  })
  expect((await change(987_654, { alt: 'x' })).status).toBe(404)
  expect(rejectedFields(await change(id, { alt: 'x'.repeat(301) }))).toEqual(['alt'])
})
