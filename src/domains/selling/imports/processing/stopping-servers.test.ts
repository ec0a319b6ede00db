import { expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { findFile } from '../queries.ts'
import { importTasks } from '../tasks.ts'
import { hookRow, nativeFile, pema, setUpImportSellers, shop } from '../uploads/uploads.fixture.ts'

setUpImportSellers()

const manyHooks = (name: string, count: number): string =>
  nativeFile(
    ...Array.from({ length: count }, (_, at) => hookRow({ handle: `${name}-${at}`, sku: `${name}-${at}` })),
  )
const countOf = async (name: string): Promise<number> =>
  (await pema.goods()).filter(({ packs }) => packs[0]?.sku.startsWith(`${name}-`)).length
/** A run of the file on a server that is about to stop. */
async function runWhileStopping(id: number): Promise<void> {
  const tasks = importTasks({
    db: shop.database.db,
    dataDir: shop.dataDir,
    publicUrl: 'http://localhost',
    now: () => new Date(),
    instance: () => 4_712,
    rules: { allowLoopback: false },
    isStopping: () => true,
  })
  await tasks['imports:run']?.({ importId: id, run: (await findFile(shop.database.db, id))?.run })
}

test('a server that stops leaves a file of 201 products after the first 200, and the next one adds the last', async () => {
  const { body } = await pema.upload(manyHooks('stop', 201))
  await pema.begin(body.id)
  await runWhileStopping(body.id)
  expect(await pema.see(body.id)).toMatchObject({ state: 'running', products_read: 200, to_add: 200 })
  expect((await findFile(shop.database.db, body.id))?.instance).toBeNull()
  await runPendingJobs(shop.jobs)
  expect(await pema.see(body.id)).toMatchObject({
    state: 'done',
    products_read: 201,
    to_add: 201,
    refused: 0,
    problem_count: 0,
  })
  expect(await countOf('stop')).toBe(201)
})

test('Pema cancels after the first 200 of 201: these stay, the last is not added, and a second run adds it', async () => {
  const { body } = await pema.upload(manyHooks('half', 201))
  await pema.begin(body.id)
  await runWhileStopping(body.id)
  expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(200)
  await runPendingJobs(shop.jobs)
  expect(await pema.see(body.id)).toMatchObject({ state: 'cancelled', products_read: 200, to_add: 200 })
  expect(await countOf('half')).toBe(200)
  await pema.begin(body.id)
  await runPendingJobs(shop.jobs)
  expect(await pema.see(body.id)).toMatchObject({ state: 'done', unchanged: 200, to_add: 1 })
})

test('a dry run that is stopped after 200 of 201 products has added none, and ends with 201 to add', async () => {
  const { body } = await pema.upload(manyHooks('dry', 201))
  await pema.begin(body.id, true)
  await runWhileStopping(body.id)
  expect(await pema.see(body.id)).toMatchObject({ state: 'checking', is_dry_run: true, to_add: 200 })
  await runPendingJobs(shop.jobs)
  expect(await pema.see(body.id)).toMatchObject({ state: 'checked', to_add: 201, problem_count: 0 })
  expect(await countOf('dry')).toBe(0)
})

test('a file of exactly 200 products is whole after one batch, also on a server that stops', async () => {
  const { body } = await pema.upload(manyHooks('exact', 200))
  await pema.begin(body.id)
  await runWhileStopping(body.id)
  await runPendingJobs(shop.jobs)
  expect(await pema.see(body.id)).toMatchObject({ state: 'done', products_read: 200, to_add: 200 })
})
