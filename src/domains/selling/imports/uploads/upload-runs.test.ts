import { describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { availableOf, holdVariants, onHandOf } from '#domains/products/stock'
import { DEFAULTS, yarnFile } from '../importing.fixture.ts'
import { cleanUpImports } from '../clean-up-imports.ts'
import { shop, pema, kabir, setUpImportSellers, hookRow, nativeFile } from './uploads.fixture.ts'

setUpImportSellers()

describe('stock', () => {
  test("is set to the file's count, and a count below what is held is reported while the rest is imported", async () => {
    await pema.bring(yarnFile(), { defaults: DEFAULTS })
    const [yarn] = await pema.goods()
    const [rose = 0, teal = 0] = yarn?.packs.map(({ id }) => id) ?? []
    expect(await onHandOf(shop.database.db, [rose, teal])).toEqual(
      new Map([
        [rose, 40],
        [teal, 25],
      ]),
    )
    await transact(shop.database.db, (tx) => holdVariants(tx, 77, [{ variantId: rose, quantity: 5 }]))
    const seen = await pema.bring(yarnFile({ qty: '4', teal: '310' }), { defaults: DEFAULTS })
    expect(seen).toMatchObject({
      to_change: 1,
      problems: [{ row: 2, column: 'Variant Inventory Qty', code: 'stock_below', is_note: true }],
    })
    expect(await availableOf(shop.database.db, [rose])).toEqual(new Map([[rose, 35]]))
    expect((await pema.goods())[0]?.packs[1]).toMatchObject({ mrpPaise: 31_000 })
  })
})

describe('concurrent runs', () => {
  test('a store has one run at a time: the second is 409, and another store is not affected', async () => {
    const [one, two, other] = [
      await pema.upload(yarnFile()),
      await pema.upload(yarnFile()),
      await kabir.upload(nativeFile(hookRow())),
    ]
    const started = await Promise.all([pema.begin(one.body.id), pema.begin(two.body.id)])
    expect(started.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(started.find(({ status }) => status === 409)?.body.code).toBe('import_running')
    expect((await pema.begin(one.body.id)).status).toBe(409)
    expect((await kabir.begin(other.body.id)).status).toBe(200)
    await runPendingJobs(shop.jobs)
  })

  test('a cancelled run stays cancelled, and can be started again', async () => {
    const { body } = await pema.upload(yarnFile({ teal: '333' }))
    await pema.begin(body.id)
    const stopped = await pema.visitor.post<{ state: string }>(`/api/seller/imports/${body.id}/cancel`)
    expect(stopped.body.state).toBe('cancelled')
    expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(200)
    await runPendingJobs(shop.jobs)
    expect(await pema.see(body.id)).toMatchObject({ state: 'cancelled', products_read: 0 })
    expect((await pema.begin(body.id)).status).toBe(200)
    await runPendingJobs(shop.jobs)
    expect(await pema.see(body.id)).toMatchObject({ state: 'done', to_change: 1 })
    expect((await pema.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(409)
  })
})

test('after a week the file is deleted and the history stays', async () => {
  const { body } = await pema.upload(yarnFile())
  await cleanUpImports(shop.database.db, {
    dataDir: shop.dataDir,
    now: new Date(Date.now() + 8 * 24 * 3_600_000),
  })
  expect((await pema.begin(body.id)).body.code).toBe('file_gone')
  expect(await pema.see(body.id)).toMatchObject({ can_run: false, file_name: 'goods.csv' })
})
