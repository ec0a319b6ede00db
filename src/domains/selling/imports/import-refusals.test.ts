import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import {
  openDomainShop,
  refusalPair,
  rejectedFields,
  type DomainShop,
  type TestPerson,
} from '#testing/domain-shop'
import type { ImportSummary } from './contract.ts'
import { insertFile, updateFile } from './queries.ts'
import { importRoutes } from './routes.ts'
import { hookRow, nativeFile } from './uploads/uploads.fixture.ts'

let shop: DomainShop
let folder: string
let pema: TestPerson
let storeId: number

const openStoreOf = (ownerId: number, slug: string) =>
  transact(shop.db, (tx) =>
    openStore(tx, {
      name: slug,
      slug,
      about: 'Wool.',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId,
    }),
  )
let stores = 0
/** A seller with an empty store of her own. */
const sellerWithStore = async (name: string): Promise<[TestPerson, number]> => {
  const person = await shop.person(name, ['seller'])
  stores += 1
  return [person, await openStoreOf(person.id, `wool-${stores}`)]
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ciy-import-refusals-'))
  shop = await openDomainShop({ routes: [importRoutes], env: { DATA_DIR: folder } })
  ;[pema, storeId] = await sellerWithStore('Pema Negi')
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const upload = (who: TestPerson | null, query: string, headers: Record<string, string> = {}) =>
  shop.ask<ImportSummary>(who, `POST /seller/imports?${query}`, nativeFile(hookRow()), {
    'content-type': 'text/csv',
    ...headers,
  })

describe('Pema sends a file', () => {
  test.each([
    ['no store', '', 'store_id'],
    ['a store “mine”', 'store_id=mine', 'store_id'],
    ['store 0', 'store_id=0', 'store_id'],
    ['half a store', 'store_id=1.5', 'store_id'],
    ['a format “xlsx”', 'store_id=1&format=xlsx', 'format'],
    ['an empty name', 'store_id=1&name=%20', 'name'],
    ['a name of 201 letters', `store_id=1&name=${'n'.repeat(201)}`, 'name'],
    ['a name of two lines', 'store_id=1&name=a%0Ab.csv', 'name'],
  ])('with %s: 400 for the field', async (_what, query, field) => {
    const answer = await upload(pema, query)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
  })

  test('named in Hindi with an emoji in exactly 200 letters: it is kept as it is called', async () => {
    const name = `ऊन 🧶${'n'.repeat(191)}.csv`
    expect(name).toHaveLength(200)
    const { status, body } = await upload(pema, `store_id=${storeId}&name=${encodeURIComponent(name)}`)
    expect([status, body.file_name]).toEqual([201, name])
    expect(body).toMatchObject({ state: 'uploaded', rows: 1, products: 1, can_run: true, started_at: null })
  })

  test('twice with the same Idempotency-Key: one import', async () => {
    const [seller, id] = await sellerWithStore('Tashi Dorje')
    const key = { 'idempotency-key': 'tashi-goods-2026-11' }
    const sent = [await upload(seller, `store_id=${id}`, key), await upload(seller, `store_id=${id}`, key)]
    expect(sent.map(({ status }) => status)).toEqual([201, 201])
    expect(sent[1]?.body.id).toBe(sent[0]?.body.id)
    const { body } = await shop.ask<{ imports: ImportSummary[] }>(seller, 'GET /seller/imports')
    expect(body.imports).toHaveLength(1)
  })

  test('without being signed in 401, as a shopper 403, to a store that does not exist 404', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = [
      await upload(null, `store_id=${storeId}`),
      await upload(asha, `store_id=${storeId}`),
      await upload(pema, 'store_id=999999999'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 404])
  })
})

describe('limits of files per store', () => {
  const fill = (id: number, count: number, at: { hoursAgo: number; isFileDeleted: boolean }) =>
    transact(shop.db, async (tx) => {
      for (let file = 0; file < count; file += 1) {
        const fileId = id * 1_000_000 + file
        await insertFile(tx, {
          id: fileId,
          store_id: id,
          person_id: 1,
          file_name: `${file}.csv`,
          format: 'ciy',
          delimiter: ',',
          bytes: 1,
          row_count: 1,
          product_count: 1,
          ignored: [],
          uploaded_at: new Date(shop.clock.now().getTime() - at.hoursAgo * 3_600_000),
        })
        if (at.isFileDeleted) await updateFile(tx, fileId, { is_file_deleted: true })
      }
    })

  test('the 30th stored file is taken, the 31st is refused 409', async () => {
    const [seller, id] = await sellerWithStore('Dolma Negi')
    await fill(id, 29, { hoursAgo: 48, isFileDeleted: false })
    expect((await upload(seller, `store_id=${id}`)).status).toBe(201)
    expect(refusalPair(await upload(seller, `store_id=${id}`))).toEqual([409, 'too_many_imports'])
  })

  test('of 6 files that arrive at once beside 29 stored ones 1 is taken; the others leave no file on disk', async () => {
    const [seller, id] = await sellerWithStore('Tashi Negi')
    await fill(id, 29, { hoursAgo: 48, isFileDeleted: false })
    const onDisk = async (): Promise<number> => (await readdir(folder, { recursive: true })).length
    const before = await onDisk()
    const answers = await Promise.all(Array.from({ length: 6 }, () => upload(seller, `store_id=${id}`)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409])
    const refused = answers.filter(({ status }) => status === 409)
    expect(new Set(refused.map((answer) => refusalPair(answer)[1]))).toEqual(new Set(['too_many_imports']))
    expect((await onDisk()) - before).toBe(1)
  })

  test('60 files within 23 hours refuse the next 409, 60 files of 24 hours ago do not; 50 are listed', async () => {
    const [seller, id] = await sellerWithStore('Karma Negi')
    await fill(id, 60, { hoursAgo: 23, isFileDeleted: true })
    expect(refusalPair(await upload(seller, `store_id=${id}`))).toEqual([409, 'too_many_imports'])
    const [other, otherId] = await sellerWithStore('Sonam Negi')
    await fill(otherId, 60, { hoursAgo: 24, isFileDeleted: true })
    const { body } = await upload(other, `store_id=${otherId}`)
    const listed = await shop.ask<{ imports: ImportSummary[] }>(
      other,
      `GET /seller/imports?store_id=${otherId}`,
    )
    expect([listed.body.imports.length, listed.body.imports[0]?.id]).toEqual([50, body.id])
  })
})

describe('Pema runs a file', () => {
  let id: number
  beforeAll(async () => {
    id = (await upload(pema, `store_id=${storeId}`)).body.id
  })
  const run = (body: object, who: TestPerson | null = pema) =>
    shop.ask(who, `POST /seller/imports/${id}/run`, body)

  test.each<[string, object, string]>([
    ['nothing', {}, 'dry_run'],
    ['“yes” for a dry run', { dry_run: 'yes' }, 'dry_run'],
    ['category 0', { dry_run: true, defaults: { category_id: 0 } }, 'defaults.category_id'],
    ['an HSN of 9 digits', { dry_run: true, defaults: { hsn: '123456789' } }, 'defaults.hsn'],
    [
      'a GST rule of 61 letters',
      { dry_run: true, defaults: { gst_rule: 'g'.repeat(61) } },
      'defaults.gst_rule',
    ],
    ['a rate of 7 characters', { dry_run: true, defaults: { gst_rate: '18.0000' } }, 'defaults.gst_rate'],
    [
      'a country of two lines',
      { dry_run: true, defaults: { country_of_origin: 'In\ndia' } },
      'defaults.country_of_origin',
    ],
    [
      'a quantity of 81 letters',
      { dry_run: true, defaults: { net_quantity: 'q'.repeat(81) } },
      'defaults.net_quantity',
    ],
    [
      'a weight of 8 digits',
      { dry_run: true, defaults: { weight_grams: '12345678' } },
      'defaults.weight_grams',
    ],
    [
      'a maker of 121 letters',
      { dry_run: true, defaults: { maker_name: 'm'.repeat(121) } },
      'defaults.maker_name',
    ],
    [
      'an address of 301 letters',
      { dry_run: true, defaults: { maker_address: 'm'.repeat(301) } },
      'defaults.maker_address',
    ],
    ['a number as importer', { dry_run: true, defaults: { importer_name: 5 } }, 'defaults.importer_name'],
    ['a list as address', { dry_run: true, defaults: { importer_address: [] } }, 'defaults.importer_address'],
  ])('with %s: 400 for the field, and the file is still only uploaded', async (_what, body, field) => {
    const answer = await run(body)
    expect([answer.status, rejectedFields(answer)]).toEqual([400, [field]])
    expect((await shop.ask<ImportSummary>(pema, `GET /seller/imports/${id}`)).body.state).toBe('uploaded')
  })

  test('that never ran cannot be cancelled 409; a visitor gets 401, a shopper 403, Kabir 404', async () => {
    const asha = await shop.person('Asha Rao')
    const [kabir] = await sellerWithStore('Kabir Anand')
    expect(refusalPair(await shop.ask(pema, `POST /seller/imports/${id}/cancel`))).toEqual([
      409,
      'import_over',
    ])
    for (const [who, status] of [
      [null, 401],
      [asha, 403],
      [kabir, 404],
    ] as const) {
      expect((await run({ dry_run: true }, who)).status).toBe(status)
      for (const call of [
        `GET /seller/imports/${id}`,
        `GET /seller/imports/${id}/problems.csv`,
        `POST /seller/imports/${id}/cancel`,
      ])
        expect((await shop.ask(who, call)).status, call).toBe(status)
    }
  })

  test.each(['0', '-1', 'x', '99999999999999999999', '1e3'])('as import %s: refused', async (other) => {
    expect((await shop.ask(pema, `GET /seller/imports/${other}`)).status).toBeOneOf([400, 404])
    expect((await shop.ask(pema, `POST /seller/imports/${other}/cancel`)).status).toBeOneOf([400, 404])
  })
})

describe("a seller's lists", () => {
  test('of imports: Kabir has none, gets 404 for Pema’s store, and 400 for a store “x”', async () => {
    const [kabir, own] = await sellerWithStore('Kabir Anand')
    const answers = [`?store_id=${own}`, `?store_id=${storeId}`, '?store_id=x'].map((query) =>
      shop.ask<{ imports: [] }>(kabir, `GET /seller/imports${query}`),
    )
    expect((await Promise.all(answers)).map(({ status, body }) => [status, body.imports])).toEqual([
      [200, []],
      [404, undefined],
      [400, undefined],
    ])
  })

  test('an empty store exports its titles alone, in both formats; a format “xml” is 400', async () => {
    const [seller, id] = await sellerWithStore('Meena Rao')
    const lines = async (format: string) =>
      (await shop.ask(seller, `GET /seller/catalogue.csv?store_id=${id}&format=${format}`)).text
        .trim()
        .split('\r\n')
    expect([(await lines('ciy')).length, (await lines('shopify')).length]).toEqual([1, 1])
    const wrong = await shop.ask(seller, `GET /seller/catalogue.csv?store_id=${id}&format=xml`)
    expect([wrong.status, rejectedFields(wrong)]).toEqual([400, ['format']])
  })

  test('the GST rules are for sellers: a visitor gets 401, a shopper 403, Pema the list', async () => {
    const asha = await shop.person('Asha Rao')
    const answers = await Promise.all([null, asha, pema].map((who) => shop.ask(who, 'GET /seller/gst-rules')))
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 200])
  })
})
