import { mkdtemp, rm, stat, utimes, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStore } from '#domains/selling/sellers'
import { freshDb, type FreshDb } from '#platform/testing'
import { transact } from '#platform/transact'
import { cleanUpImports } from './clean-up-imports.ts'
import { csvPath, importsFolder, zipDraftPath, zipPath } from './import-paths.ts'
import { findFile, insertFile, updateFile } from './queries.ts'
import { MAX_ZIP_BYTES, receiveZip } from './uploads/receive-zip.ts'
import { zipOf } from './pictures/zipping.fixture.ts'

const NOW = new Date('2026-11-23T06:00:00.000Z')
const DAY_MS = 86_400_000
const PEMA = 41
const KABIR = 42
let database: FreshDb
let dataDir: string
let storeId: number
let last = 0

beforeAll(async () => {
  database = await freshDb(4)
  dataDir = await mkdtemp(join(tmpdir(), 'ciy-zip-pieces-'))
  await mkdir(importsFolder(dataDir), { recursive: true })
  const about = { name: 'Wool', slug: 'wool', about: 'Wool.', city: 'Kullu', stateCode: 2, pin: '175101' }
  storeId = await transact(database.db, (tx) =>
    openStore(tx, { ...about, gstin: null, codAllowed: true, freeShippingFromPaise: null, ownerId: PEMA }),
  )
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** An import of Pema's, uploaded `daysAgo` days ago. */
async function newImport(daysAgo = 0): Promise<number> {
  last += 1
  const id = last
  await transact(database.db, (tx) =>
    insertFile(tx, {
      id,
      store_id: storeId,
      person_id: PEMA,
      file_name: 'goods.csv',
      format: 'ciy',
      delimiter: ',',
      bytes: 1,
      row_count: 1,
      product_count: 1,
      ignored: [],
      uploaded_at: new Date(NOW.getTime() - daysAgo * DAY_MS),
    }),
  )
  return id
}

const zip = zipOf([{ name: 'rose.jpg', bytes: Buffer.alloc(500, 1) }])
type Piece = { at?: number; of?: number; personId?: number; body?: Readable }
const send = (importId: number, bytes: Uint8Array, { at = 0, of, personId = PEMA, body }: Piece = {}) =>
  receiveZip(database.db, {
    personId,
    importId,
    at,
    of,
    body: body ?? Readable.from([Buffer.from(bytes)]),
    dataDir,
  })
const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

describe('Pema sends a zip in pieces', () => {
  test('the first piece twice begins again, and the whole counts 1 picture', async () => {
    const id = await newImport()
    for (let turn = 0; turn < 2; turn += 1)
      expect(await send(id, zip.subarray(0, 100), { of: zip.length })).toEqual({
        received: 100,
        is_whole: false,
        pictures: 0,
      })
    const complete = await send(id, zip.subarray(100), { at: 100, of: zip.length })
    expect(complete).toEqual({ received: zip.length, is_whole: true, pictures: 1 })
    expect((await findFile(database.db, id))?.zip_bytes).toBe(zip.length)
  })

  test('the second piece twice: the repeat is refused 409 with 0 bytes received, and the zip stays', async () => {
    const id = await newImport()
    await send(id, zip.subarray(0, 100), { of: zip.length })
    await send(id, zip.subarray(100), { at: 100, of: zip.length })
    await expect(send(id, zip.subarray(100), { at: 100, of: zip.length })).rejects.toMatchObject({
      status: 409,
      code: 'wrong_piece',
    })
    expect(await isThere(zipPath(dataDir, id))).toBe(true)
  })

  test('a piece that makes it longer than announced is refused 400', async () => {
    const id = await newImport()
    await send(id, zip.subarray(0, 100), { of: 150 })
    await expect(send(id, zip.subarray(100, 151), { at: 100, of: 150 })).rejects.toMatchObject({
      status: 400,
    })
    expect((await findFile(database.db, id))?.zip_bytes).toBeNull()
  })

  test('a broken zip is refused 400, and its pieces do not stay on disk', async () => {
    const id = await newImport()
    await expect(send(id, zip.subarray(0, 200))).rejects.toMatchObject({ status: 400 })
    expect(await isThere(zipDraftPath(dataDir, id))).toBe(false)
  })

  test('exactly 200 MB may be announced, one byte more is refused 413', async () => {
    const id = await newImport()
    expect(await send(id, zip, { of: MAX_ZIP_BYTES })).toMatchObject({ is_whole: false })
    await expect(send(id, zip, { of: MAX_ZIP_BYTES + 1 })).rejects.toMatchObject({ status: 413 })
  })

  test('two at once: one is taken, the other is refused 409', async () => {
    const id = await newImport()
    const bodies = [new PassThrough(), new PassThrough()]
    const tries = bodies.map((body) => send(id, zip, { body }))
    const refused = await Promise.race(
      tries.map((attempt) =>
        attempt.then(
          () => null,
          (error: unknown) => error,
        ),
      ),
    )
    expect(refused).toMatchObject({ status: 409, code: 'in_progress' })
    for (const body of bodies) body.end(zip)
    const outcomes = await Promise.allSettled(tries)
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await send(id, zip)).toMatchObject({ is_whole: true })
  })

  test('a connection that breaks is refused 400, and the next zip is taken', async () => {
    const id = await newImport()
    const body = new PassThrough()
    body.write(zip.subarray(0, 50))
    body.destroy()
    await expect(send(id, zip, { body })).rejects.toMatchObject({ status: 400 })
    expect(await send(id, zip)).toMatchObject({ is_whole: true })
  })

  test('for Kabir there is no such import 404, and after a week Pema is told that the file is gone 409', async () => {
    const id = await newImport()
    await expect(send(id, zip, { personId: KABIR })).rejects.toMatchObject({ status: 404 })
    await transact(database.db, (tx) => updateFile(tx, id, { is_file_deleted: true }))
    await expect(send(id, zip)).rejects.toMatchObject({ status: 409, code: 'file_gone' })
  })
})

describe('the nightly sweep', () => {
  const sweep = () => cleanUpImports(database.db, { dataDir, now: NOW })

  test('removes a CSV, a zip and a piece after 7 days and a second, and none after exactly 7 days', async () => {
    await sweep()
    const [old, young] = [await newImport(7 + 1 / 86_400), await newImport(7)]
    const paths = (id: number) => [csvPath(dataDir, id), zipPath(dataDir, id)]
    for (const path of [...paths(old), ...paths(young)]) await writeFile(path, 'x')
    expect(await sweep()).toBe(1)
    expect(await Promise.all([...paths(old), ...paths(young)].map(isThere))).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(await sweep()).toBe(0)
  })

  test('leaves a file of 8 days alone while its run is under way', async () => {
    const id = await newImport(8)
    await transact(database.db, (tx) => updateFile(tx, id, { state: 'running' }))
    await writeFile(csvPath(dataDir, id), 'x')
    expect([await sweep(), await isThere(csvPath(dataDir, id))]).toEqual([0, true])
  })

  test('removes what a broken upload left 25 hours ago, and keeps what is 23 hours old', async () => {
    const left = [
      ['old.csv.tmp', 25],
      ['old.zip.part', 25],
      ['young.csv.tmp', 23],
      ['old.txt', 25],
    ] as const
    for (const [name, hours] of left) {
      const path = join(importsFolder(dataDir), name)
      await writeFile(path, 'x')
      const at = new Date(NOW.getTime() - hours * 3_600_000)
      await utimes(path, at, at)
    }
    await sweep()
    const exist = await Promise.all(left.map(([name]) => isThere(join(importsFolder(dataDir), name))))
    expect(exist).toEqual([false, false, true, true])
  })

  test('finds nothing to do where no file was ever sent', async () => {
    expect(await cleanUpImports(database.db, { dataDir: join(dataDir, 'none'), now: new Date(0) })).toBe(0)
  })
})
