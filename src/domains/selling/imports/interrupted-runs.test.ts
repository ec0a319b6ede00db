import { rm } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { csvPath } from './import-paths.ts'
import { cancelImport } from './cancel-import.ts'
import { runImport } from './run-import.ts'
import { personalDataOf } from './personal-data.ts'
import { findFile, MAX_PROBLEMS } from './queries.ts'
import { importTasks } from './tasks.ts'
import { signInSeller, type Seller } from './importing.fixture.ts'
import {
  hookRow,
  kabir,
  nativeFile,
  NATIVE_HEADER,
  pema,
  setUpImportSellers,
  shop,
} from './uploads/uploads.fixture.ts'

setUpImportSellers()

const db = () => shop.database.db
const ownerOf = async (id: number): Promise<number> => (await findFile(db(), id))?.person_id ?? 0
/** A file of two hooks that no other test brings. */
const twoHooks = (name: string): string =>
  nativeFile(
    hookRow({ handle: `${name}-1`, sku: `${name}-1` }),
    hookRow({ handle: `${name}-2`, sku: `${name}-2` }),
  )
const skusOf = async (seller: Seller, name: string): Promise<string[]> =>
  (await seller.goods())
    .flatMap(({ packs }) => packs.map(({ sku }) => sku))
    .filter((sku) => sku.startsWith(`${name}-`))
    .sort()

describe('a server that dies', () => {
  let crashes: { end(): void }
  beforeAll(() => {
    crashes = enableCrashes()
  })
  afterAll(() => crashes.end())

  test('at any statement of beginning a run: it began whole or not at all, and Pema’s next try ends with 2 products', async () => {
    let turn = 0
    const statements = await crashAtEveryStatement({
      prepared: async (at) => {
        turn = at
        return (await pema.upload(twoHooks(`begin${at}`))).body.id
      },
      work: async (id) =>
        runImport(db(), await ownerOf(id), {
          importId: id,
          isDryRun: false,
          defaults: undefined,
          now: new Date(),
        }),
      after: async (id) => {
        expect((await pema.begin(id)).status).toBeOneOf([200, 409])
        await runPendingJobs(shop.jobs)
        expect(await pema.see(id)).toMatchObject({ state: 'done', to_add: 2, problem_count: 0 })
        expect(await skusOf(pema, `begin${turn}`)).toEqual([`begin${turn}-1`, `begin${turn}-2`])
      },
    })
    expect(statements).toBeGreaterThan(5)
  })

  test('at any statement of cancelling: cancelled or still running, and cancelling again ends it without products', async () => {
    const { body } = await kabir.upload(twoHooks('cancel'))
    const ownerId = await ownerOf(body.id)
    await crashAtEveryStatement({
      prepared: async () => {
        await kabir.begin(body.id)
        return body.id
      },
      work: (id) => cancelImport(db(), ownerId, { importId: id, now: new Date() }),
      after: async (id) => {
        expect((await kabir.see(id)).state).toBeOneOf(['running', 'cancelled'])
        expect((await kabir.visitor.post(`/api/seller/imports/${id}/cancel`)).status).toBe(200)
        await runPendingJobs(shop.jobs)
        expect(await skusOf(kabir, 'cancel')).toEqual([])
      },
    })
    expect(await kabir.see(body.id)).toMatchObject({ state: 'cancelled', products_read: 0 })
  })

  test('while it fetches pictures: the next server takes them up, and a living one is left alone', async () => {
    const file = `${NATIVE_HEADER},image\n${hookRow({ handle: 'late', sku: 'LATE' })},late.jpg\n`
    const { id } = await kabir.bring(file)
    const setDue = (instance: number | null) =>
      sql`with due as (update imports.pictures set state = 'due' where import_id = ${id})
        update imports.files set pictures_instance = ${instance} where id = ${id}`.execute(db())
    await setDue(shop.jobs.instance())
    await shop.jobs.tasks['imports:resume']?.({})
    await runPendingJobs(shop.jobs)
    const held = await kabir.see(id)
    await setDue(4_711)
    await shop.jobs.tasks['imports:resume']?.({})
    await runPendingJobs(shop.jobs)
    const finished = await kabir.see(id)
    expect([held.pictures, finished.pictures]).toEqual([
      { due: 1, kept: 0, failed: 0 },
      { due: 0, kept: 0, failed: 1 },
    ])
  })
})

describe('a run', () => {
  test('whose file is lost from the disk fails with a sentence, and can be begun again', async () => {
    const { body } = await pema.upload(twoHooks('lost'))
    await rm(csvPath(shop.dataDir, body.id))
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await pema.begin(body.id)).status).toBe(200)
      await runPendingJobs(shop.jobs)
      expect(await pema.see(body.id)).toMatchObject({
        state: 'failed',
        why: 'The file is no longer available. Please upload it again.',
      })
    }
    expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(409)
  })

  test('of which two servers take the same job at once brings 2 products once', async () => {
    const { body } = await pema.upload(twoHooks('pair'))
    await pema.begin(body.id)
    const tasksOf = (instance: number) =>
      importTasks({
        db: db(),
        dataDir: shop.dataDir,
        publicUrl: 'http://localhost',
        now: () => new Date(),
        instance: () => instance,
        rules: { allowLoopback: false },
        isStopping: () => false,
      })
    const run = (await findFile(db(), body.id))?.run
    const job = { importId: body.id, run }
    await Promise.all([7, 7].map(async (instance) => tasksOf(instance)['imports:run']?.(job)))
    await tasksOf(7)['imports:run']?.(job)
    expect(await pema.see(body.id)).toMatchObject({ state: 'done', to_add: 2, products_read: 2 })
    expect(await skusOf(pema, 'pair')).toEqual(['pair-1', 'pair-2'])
  })

  test('that was cancelled and begun again ignores the job of the first run', async () => {
    const { body } = await pema.upload(twoHooks('stale'))
    await pema.begin(body.id)
    const first = (await findFile(db(), body.id))?.run ?? 0
    await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)
    await pema.begin(body.id, true)
    await shop.jobs.tasks['imports:run']?.({ importId: body.id, run: first })
    expect(await pema.see(body.id)).toMatchObject({ state: 'checking', products_read: 0 })
    await runPendingJobs(shop.jobs)
    expect(await pema.see(body.id)).toMatchObject({ state: 'checked', to_add: 2 })
    expect(await skusOf(pema, 'stale')).toEqual([])
  })

  test('for real after a dry run forgets its problems, and keeps the defaults that Kabir chose', async () => {
    const { body } = await kabir.upload(nativeFile(hookRow({ handle: 'dry', sku: 'DRY', hsn: '' })))
    await kabir.begin(body.id, true)
    await runPendingJobs(shop.jobs)
    expect(await kabir.see(body.id)).toMatchObject({ is_dry_run: true, refused: 1, problem_count: 1 })
    await kabir.begin(body.id, true, { category_id: 4, hsn: '7319' })
    await runPendingJobs(shop.jobs)
    await kabir.begin(body.id)
    await runPendingJobs(shop.jobs)
    expect(await kabir.see(body.id)).toMatchObject({
      is_dry_run: false,
      to_add: 1,
      refused: 0,
      problem_count: 0,
      problems: [],
      defaults: { category_id: 4, hsn: '7319' },
    })
  })

  test('with 10,001 wrong rows counts all of them, keeps 10,000 for the CSV and shows the first 200', async () => {
    const rows = Array.from({ length: MAX_PROBLEMS + 1 }, (_, at) => `p${at},Hook,x`)
    const seen = await kabir.bring(`handle,name,hsn\n${rows.join('\n')}`, { dryRun: true })
    expect([seen.refused, seen.problem_count >= MAX_PROBLEMS + 1, seen.problems.length]).toEqual([
      10_001,
      true,
      200,
    ])
    expect(seen.problems[0]?.row).toBe(2)
    const csv = await kabir.visitor.get<string>(`/api/seller/imports/${seen.id}/problems.csv`)
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(MAX_PROBLEMS + 1)
  }, 120_000)

  test('with 301 rows of one handle takes 300 and tells of row 302', async () => {
    const rows = Array.from({ length: 300 }, () => ',,,,,,,,,,,')
    const pictures = rows.map((_, at) => `long,,,,,,,,,,,,${at}.jpg`)
    const first = `${hookRow({ handle: 'long', sku: 'LONG' })},first.jpg`
    const seen = await kabir.bring([`${NATIVE_HEADER},image`, first, ...pictures].join('\n'), {
      dryRun: true,
    })
    expect(seen).toMatchObject({ rows: 301, to_add: 1, refused: 1 })
    expect(seen.problems).toContainEqual(expect.objectContaining({ row: 302, code: 'handle_apart' }))
  })
})

describe('Dolma’s account', () => {
  test('joins Lhamo’s: the history is Lhamo’s; once she is erased the file has no name and no person', async () => {
    const [dolma, lhamo] = [
      await signInSeller(shop, 'Dolma Negi', '9000000021'),
      await signInSeller(shop, 'Lhamo Negi', '9000000022'),
    ]
    const { body } = await dolma.upload(twoHooks('dolma'))
    const from = await ownerOf(body.id)
    const into = await ownerOf((await lhamo.upload(twoHooks('lhamo'))).body.id)
    expect((await personalDataOf(db(), from)).imports).toMatchObject([
      { id: body.id, store_id: dolma.storeId, file_name: 'goods.csv', state: 'uploaded' },
    ])
    await transact(db(), (tx) => publish(tx, 'identity.merged', { from, into }))
    await runPendingJobs(shop.jobs)
    expect([
      (await personalDataOf(db(), from)).imports.length,
      (await personalDataOf(db(), into)).imports.length,
    ]).toEqual([0, 2])
    await transact(db(), (tx) => publish(tx, 'identity.erased', { personId: into }))
    await runPendingJobs(shop.jobs)
    expect((await personalDataOf(db(), into)).imports).toEqual([])
    expect(await findFile(db(), body.id)).toMatchObject({
      person_id: 0,
      file_name: 'import.csv',
      row_count: 2,
    })
  })
})
