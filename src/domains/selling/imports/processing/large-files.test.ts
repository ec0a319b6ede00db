import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productIdsOfStores } from '#domains/products/catalogue/reading'
import { runPendingJobs } from '#platform/jobs'
import { openCrashableShop, type CrashableShop } from '#testing/crashable-shop'
import type { TestShop } from '#testing/test-shop'
import { openImportShop, signInSeller, openSellerConsole, type Seller } from '../importing.fixture.ts'
import { importTasks } from '../tasks.ts'

let shop: TestShop
let pema: Seller
beforeAll(async () => {
  shop = await openImportShop()
  pema = await signInSeller(shop, 'Pema Negi', '9000000004')
}, 60_000)
afterAll(() => shop.end())

const many = (count: number, price = '120'): string => {
  const rows = Array.from(
    { length: count },
    (_, at) =>
      `bead-${at},Glass bead ${at},Yarns & Needles,7018,glass-beads,India,40 pieces,BEAD-${at},${price},30,${at % 90}`,
  )
  return `handle,name,category,hsn,gst_rule,country_of_origin,net_quantity,sku,price,weight_grams,stock\n${rows.join('\n')}\n`
}

test('10,000 rows are imported completely, and again change nothing', async () => {
  const startedAt = performance.now()
  const first = await pema.bring(many(10_000))
  expect(first).toMatchObject({ state: 'done', rows: 10_000, to_add: 10_000, refused: 0, problem_count: 0 })
  const between = performance.now()
  expect(await productIdsOfStores(shop.database.db, [pema.storeId])).toHaveLength(10_000)
  expect(await pema.bring(many(10_000))).toMatchObject({ unchanged: 10_000, to_add: 0, to_change: 0 })
  if (process.env['SHOW_TIMES'])
    process.stdout.write(
      `10,000 rows: ${Math.round(between - startedAt)} ms, again: ${Math.round(performance.now() - between)} ms\n`,
    )
}, 240_000)

test('a server that dies between two batches is followed by one that continues where it ended', async () => {
  const tashi = await signInSeller(shop, 'Tashi Dorje', '9000000014')
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-import-crash-'))
  const mortal: CrashableShop = await openCrashableShop(shop.databaseUrl, dataDir)
  let isDead = false
  try {
    const there = openSellerConsole(
      { url: mortal.url, jobs: shop.jobs, database: shop.database },
      tashi.visitor,
      tashi.storeId,
    )
    const { body } = await there.upload(many(3_000, '99'))
    await tashi.begin(body.id)
    // The batch and its progress are one transaction, so a visible progress is committed.
    let read = 0
    for (let state = 'running'; read < 400 && state === 'running';)
      ({ products_read: read, state } = await tashi.see(body.id))
    await mortal.kill()
    isDead = true
    const atDeath = await tashi.see(body.id)
    expect(atDeath).toMatchObject({ state: 'running' })
    expect(await productIdsOfStores(shop.database.db, [tashi.storeId])).toHaveLength(atDeath.products_read)
    const { rules, isStopping } = { rules: { allowLoopback: false }, isStopping: () => false }
    const next = importTasks({
      db: shop.database.db,
      dataDir,
      publicUrl: 'http://localhost',
      now: () => new Date(),
      instance: () => 4_711,
      rules,
      isStopping,
    })
    await next['imports:resume']?.({})
    await runPendingJobs({ ...shop.jobs, tasks: { ...shop.jobs.tasks, ...next } })
    expect(await tashi.see(body.id)).toMatchObject({
      state: 'done',
      to_add: 3_000,
      products_read: 3_000,
      refused: 0,
      unchanged: 0,
    })
    const { rows } = await sql<{ count: number; distinct: number }>`
      select count(*)::int as count, count(distinct handle)::int as distinct from imports.handles where store_id = ${tashi.storeId}`.execute(
      shop.database.db,
    )
    expect([rows[0], (await productIdsOfStores(shop.database.db, [tashi.storeId])).length]).toEqual([
      { count: 3_000, distinct: 3_000 },
      3_000,
    ])
  } finally {
    if (!isDead) await mortal.kill()
    await rm(dataDir, { recursive: true, force: true })
  }
}, 240_000)
