import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine } from '#platform/csv'
import { detectDelimiter, openCsv } from './read-file.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ciy-line-ends-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Row, handle and name of each row: `[2, 'hook', 'Hook']`. */
async function read(text: string): Promise<unknown[][]> {
  const path = join(folder, `${(files += 1)}.csv`)
  await writeFile(path, text)
  const { products } = await openCsv({ path, delimiter: detectDelimiter(text), format: 'ciy' })
  const found: unknown[][] = []
  for await (const { rows } of products)
    for (const { row, cells } of rows) found.push([row, cells['handle'], cells['name']])
  return found
}

const HOOK_AND_YARN = [
  [2, 'hook', 'Hook'],
  [3, 'yarn', 'Yarn'],
]

describe('a file of two rows', () => {
  test.each([
    ['Linux', 'handle,name\nhook,Hook\nyarn,Yarn\n'],
    ['Windows', 'handle,name\r\nhook,Hook\r\nyarn,Yarn\r\n'],
    ['an old Mac', 'handle,name\rhook,Hook\ryarn,Yarn\r'],
    ['Windows below titles of Linux', 'handle,name\nhook,Hook\r\nyarn,Yarn\r\n'],
    ['Windows below titles of Linux, in quotes', 'handle,name\n"hook","Hook"\r\n"yarn","Yarn"\r\n'],
    ['Linux below titles of Windows', 'handle,name\r\nhook,Hook\nyarn,Yarn\n'],
    ['Linux below titles of Windows, in quotes', 'handle,name\r\n"hook","Hook"\n"yarn","Yarn"\n'],
    ['all three', '"handle","name"\r\n"hook","Hook"\n"yarn","Yarn"\r'],
    ['Linux without an end of the last line', 'handle,name\r\nhook,Hook\nyarn,"Yarn"'],
  ])('with line ends of %s has rows 2 and 3', async (_system, text) => {
    expect(await read(text)).toEqual(HOOK_AND_YARN)
  })

  test('with semicolons and line ends of an old Mac is separated by semicolons', async () => {
    expect(await read('handle;name\rhook;Hook\ryarn;Yarn\r')).toEqual(HOOK_AND_YARN)
    expect(detectDelimiter('handle;name\rhook;a,b,c,d,e')).toBe(';')
  })

  test('with an empty line of Windows and one of Linux between them has rows 2 and 5', async () => {
    expect(await read('handle,name\nhook,Hook\n\r\n\nyarn,Yarn\n')).toEqual([
      [2, 'hook', 'Hook'],
      [5, 'yarn', 'Yarn'],
    ])
  })

  test('keeps the lines within a quoted cell, whichever ends they have', async () => {
    const [row] = await read('handle,name\r\nhook,"one\ntwo\r\nthree"\nyarn,Yarn\n')
    expect(row).toEqual([2, 'hook', 'one\ntwo\r\nthree'])
  })
})

test('every row is read with any mix of line ends, also where a piece of 8 KB ends between \\r and \\n', async () => {
  const goods = fc.array(
    fc.record({
      name: fc.string({ unit: fc.constantFrom('a', 'ऊन', '🧶', '"', ',', '\n', ' '), maxLength: 6 }),
      end: fc.constantFrom('\n', '\r\n'),
    }),
    { minLength: 1, maxLength: 12 },
  )
  await fc.assert(
    fc.asyncProperty(goods, fc.integer({ min: 8_150, max: 8_192 }), async (rows, length) => {
      const titles = `handle,name,${'x'.repeat(250)},`
      const lines = rows.map(
        ({ name, end }, at) => csvLine([`h${at}`, `A${name}Z`]).replace(/\r\n$/, '') + end,
      )
      const first = `first,${'n'.repeat(length - titles.length - 7)}`
      const found = await read(`${titles}\n${first}\r\n${lines.join('')}`)
      expect(found.slice(1).map(([, ...cells]) => cells)).toEqual(
        rows.map(({ name }, at) => [`h${at}`, `A${name}Z`]),
      )
    }),
    { numRuns: 60 },
  )
})
