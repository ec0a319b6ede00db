import { readdir } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#domains/selling/sellers'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { importsFolder } from '../import-paths.ts'
import { listNewestFiles } from '../queries.ts'
import { MAX_FILE_BYTES, receiveFile, type FileUpload } from './receive-file.ts'
import { hookRow, nativeFile } from './uploads.fixture.ts'

const NOW = new Date('2026-11-23T06:00:00.000Z')
const PEMA = 41
const KABIR = 42
let database: FreshDb
let dataDir: string
let storeId: number

beforeAll(async () => {
  database = await freshDb(4)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-interrupted-'))
  const about = { name: 'Wool', slug: 'wool', about: 'Wool.', city: 'Kullu', stateCode: 2, pin: '175101' }
  storeId = await transact(database.db, (tx) =>
    openStore(tx, { ...about, gstin: null, codAllowed: true, freeShippingFromPaise: null, ownerId: PEMA }),
  )
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const send = (body: Readable, more: Partial<FileUpload> = {}) =>
  receiveFile(database.db, {
    personId: PEMA,
    storeId,
    format: 'auto',
    name: 'goods.csv',
    isGzipped: false,
    now: NOW,
    dataDir,
    ...more,
    body,
  })
const pieces = (...bytes: (string | Uint8Array)[]): Readable =>
  Readable.from(bytes.map((piece) => Buffer.from(piece)))
/** The files on disk and in the history. */
const traces = async () => [
  (await readdir(importsFolder(dataDir)).catch(() => [])).length,
  (await listNewestFiles(database.db, [storeId], 50)).length,
]
const FILE = nativeFile(hookRow(), hookRow({ handle: 'needle', sku: 'NEEDLE', name: 'सुई 🧶' }))

describe('Pema’s file is refused 400 and leaves nothing behind', () => {
  test.each<[string, () => Readable, Partial<FileUpload>]>([
    ['of no bytes', () => pieces(), {}],
    ['packed, of no bytes', () => pieces(), { isGzipped: true }],
    ['packed, and half of it', () => pieces(gzipSync(FILE).subarray(0, 60)), { isGzipped: true }],
    ['packed, and broken in its midst', () => pieces(gzipSync(FILE).fill(0, 40, 60)), { isGzipped: true }],
    ['that is said to be packed', () => pieces(FILE), { isGzipped: true }],
    ['that is packed and said not to be', () => pieces(gzipSync(FILE)), {}],
    ['packed twice', () => pieces(gzipSync(gzipSync(FILE))), { isGzipped: true }],
    [
      'that ends within a Hindi letter',
      () => pieces(Buffer.from(FILE).subarray(0, -1), Buffer.from('ऊ').subarray(0, 2)),
      {},
    ],
    ['with a zero in its second piece', () => pieces(FILE, '\0'), {}],
    [
      'with titles of Shopify that she calls ours',
      () => pieces('Handle,Title\nhook,Hook\n'),
      { format: 'ciy' },
    ],
    ['with a quote that never ends', () => pieces(`${FILE}\n"hook`), {}],
  ])('%s', async (_what, body, more) => {
    const before = await traces()
    await expect(send(body(), more)).rejects.toMatchObject({ status: 400 })
    expect(await traces()).toEqual(before)
  })

  test('whose connection breaks after the first piece', async () => {
    const before = await traces()
    const body = new PassThrough()
    body.write(FILE)
    body.destroy()
    await expect(send(body)).rejects.toMatchObject({ status: 400 })
    expect(await traces()).toEqual(before)
  })
})

describe('Pema’s file', () => {
  test('is read however it is cut into pieces, within a letter too', async () => {
    const bytes = Buffer.from(FILE)
    const cut = Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) =>
      bytes.subarray(at * 7, at * 7 + 7),
    )
    expect(await send(pieces(...cut))).toMatchObject({ row_count: 2, product_count: 2, bytes: bytes.length })
  })

  test('of one byte beyond 30 MB is refused 413 and leaves nothing behind, packed or not', async () => {
    const before = await traces()
    const large = Buffer.concat([Buffer.from(`${FILE}\n`), Buffer.alloc(MAX_FILE_BYTES, '\n')]).subarray(
      0,
      MAX_FILE_BYTES + 1,
    )
    await expect(send(pieces(large))).rejects.toMatchObject({ status: 413 })
    await expect(send(pieces(gzipSync(large)), { isGzipped: true })).rejects.toMatchObject({ status: 413 })
    expect(await traces()).toEqual(before)
  })

  test('for Kabir’s person, or for a store that does not exist, is 404 before a byte is read', async () => {
    const body = pieces(FILE)
    await expect(send(body, { personId: KABIR })).rejects.toMatchObject({ status: 404 })
    await expect(send(body, { storeId: storeId + 1_000 })).rejects.toMatchObject({ status: 404 })
    expect(body.readableDidRead).toBe(false)
  })

  test('is stored with its own delimiter and format, whatever its ends of lines', async () => {
    const semicolons = FILE.replaceAll(',', ';').replaceAll('\n', '\r\n')
    expect(await send(pieces(semicolons))).toMatchObject({ delimiter: ';', format: 'ciy', product_count: 2 })
    const tabs = 'Handle\tTitle\tVariant Price\rhook\tHook\t99\r'
    expect(await send(pieces(tabs))).toMatchObject({ delimiter: '\t', format: 'shopify', row_count: 1 })
  })
})
