import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCsv } from './read-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ciy-csv-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a file of 90,000 rows of one letter lets other requests run after 5,000 of them at the latest', async () => {
  const path = join(folder, 'letters.csv')
  await writeFile(path, `handle,name\n${'a\n'.repeat(90_000)}`)
  const { products } = await openCsv({ path, delimiter: ',', format: 'auto' })
  let inOneGo = 0
  let max = 0
  let rows = 0
  const turn = () => {
    inOneGo = 0
    others = setImmediate(turn)
  }
  let others = setImmediate(turn)
  for await (const product of products) {
    rows += product.rows.length
    inOneGo += product.rows.length
    max = Math.max(max, inOneGo)
  }
  clearImmediate(others)
  expect(rows).toBe(90_000)
  expect(max).toBeLessThan(5_000)
})
