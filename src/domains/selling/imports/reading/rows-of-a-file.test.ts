import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvLine } from '#platform/csv'
import type { Format } from '../rules/columns.ts'
import { createEncodingGuard } from './encoding-guard.ts'
import { detectDelimiter, MAX_COLUMNS, openCsv } from './read-file.ts'

let folder: string
let files = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ciy-opening-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The handles and rows of a file's products: `[['hook', 2, 3]]`. */
async function read(
  text: string,
  { delimiter = ',', format = 'auto' }: { delimiter?: string; format?: Format | 'auto' } = {},
) {
  const path = join(folder, `${(files += 1)}.csv`)
  await writeFile(path, text)
  const { header, products } = await openCsv({ path, delimiter, format })
  const found: (string | number)[][] = []
  for await (const { handle, rows } of products) found.push([handle, ...rows.map(({ row }) => row)])
  return { format: header.format, found }
}
const refusal = async (text: string, options: Parameters<typeof read>[1] = {}) => {
  const error: unknown = await read(text, options).catch((thrown: unknown) => thrown)
  return error instanceof Error && 'status' in error ? [error.status, error.message] : error
}

describe('rows of a file', () => {
  test('that follow each other with one handle, in any capitals, or with none, are 1 product', async () => {
    const { found } = await read('handle,name\nHook,A\nhook,\n,B\nyarn,C\nhook,D\n')
    expect(found).toEqual([
      ['hook', 2, 3, 4],
      ['yarn', 5],
      ['hook', 6],
    ])
  })

  test('without any handle are a product each, and empty rows count as a spreadsheet counts them', async () => {
    expect((await read('handle,name\n\n,A\n , \n,B\n')).found).toEqual([
      ['', 3],
      ['', 5],
    ])
  })

  test('of one handle beyond 300 are another product', async () => {
    const { found } = await read(`handle,name\n${'hook,A\n'.repeat(301)}`)
    expect(found.map(({ length }) => length - 1)).toEqual([300, 1])
  })

  test('whatever stands in them, give back each cell with its row', async () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'ऊन', '🧶', '"', ',', ';', '\n', '<b>', ' '),
      minLength: 1,
    })
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { minLength: 1, maxLength: 8 }), async (names) => {
        const path = join(folder, `${(files += 1)}.csv`)
        await writeFile(
          path,
          `handle,name\r\n${names.map((name, at) => csvLine([`h${at}`, `A${name}Z`])).join('')}`,
        )
        const { products } = await openCsv({ path, delimiter: ',', format: 'ciy' })
        const found: (string | undefined)[] = []
        for await (const { rows } of products) found.push(rows[0]?.cells['name'])
        expect(found).toEqual(names.map((name) => `A${name}Z`))
      }),
      { numRuns: 40 },
    )
  })
})

describe('a file is refused 400 with a sentence', () => {
  test.each([
    ['that is empty', '', /empty/i],
    ['of spaces', '  ,  \n', /empty/i],
    ['without titles of goods', 'a,b\n1,2\n', /first row/i],
    ['with the column SKU twice', 'handle,SKU,sku\n', /sku/i],
    ['with a quote that never ends', 'handle,name\nhook,"A\nyarn,B\n', /quot/i],
    ['with a quote within a cell', 'handle,name\nhook,A"B\n', /2/],
  ])('%s', async (_what, text, sentence) => {
    expect(await refusal(text)).toMatchObject([400, sentence])
  })

  test('with 301 columns, while one with 300 is read', async () => {
    const titles = (count: number) => [
      'handle',
      'name',
      ...Array.from({ length: count - 2 }, (_, at) => `x${at}`),
    ]
    expect((await read(`${titles(MAX_COLUMNS).join()}\nhook\n`)).found).toEqual([['hook', 2]])
    expect(await refusal(`${titles(MAX_COLUMNS + 1).join()}\nhook\n`)).toMatchObject([400, /301/])
  })

  test('with a title of 301 letters, while one of 300 is read', async () => {
    expect((await read(`handle,name,${'x'.repeat(300)}\nhook\n`)).found).toEqual([['hook', 2]])
    expect(await refusal(`handle,name,${'x'.repeat(301)}\nhook\n`)).toMatchObject([400, /title/i])
  })

  test.each([
    ['name', 10_000],
    ['description', 100_000],
  ])(
    'with a longer %s than %i letters; in a column that is not read it may be longer',
    async (title, most) => {
      const file = (length: number, column = title) => `handle,sku,${column}\nhook,1,${'x'.repeat(length)}\n`
      expect((await read(file(most), { format: 'ciy' })).found).toEqual([['hook', 2]])
      expect(await refusal(file(most + 1), { format: 'ciy' })).toMatchObject([400, new RegExp(title)])
      expect((await read(file(most + 1, 'my notes'), { format: 'ciy' })).found).toEqual([['hook', 2]])
    },
  )

  test('with a row of 400,001 commas or letters', async () => {
    expect(await refusal(`handle,name\nhook${','.repeat(400_001)}\n`)).toMatchObject([400, /row|line/i])
    expect(await refusal(`handle,name,x\nhook,A,${'x'.repeat(400_001)}\n`)).toMatchObject([400, /row|line/i])
  })
})

describe('the titles', () => {
  test.each([
    ['handle,name', ','],
    ['handle;name,x;price', ';'],
    ['handle\tname', '\t'],
    ['"a;b;c;d",name', ','],
    ['handle', ','],
    ['', ','],
    ['handle,name\r\na;b;c;d;e', ','],
  ])('%j are separated by %j', (start, delimiter) => {
    expect(detectDelimiter(start)).toBe(delimiter)
  })

  test('of a file that Pema calls Shopify’s are read so, and titles of neither are refused whatever she says', async () => {
    expect((await read('Handle,Title,Variant Price\nhook,A,1\n', { format: 'shopify' })).format).toBe(
      'shopify',
    )
    expect((await read('\ufeffhandle;name\nhook;A\n', { delimiter: ';' })).found).toEqual([['hook', 2]])
    expect(await refusal('a,b\n1,2\n', { format: 'ciy' })).toMatchObject([400, /first row/i])
  })
})

describe('the bytes of a file', () => {
  const check = (bytes: Uint8Array, size: number): unknown => {
    const guard = createEncodingGuard()
    try {
      for (let at = 0; at < bytes.length; at += size) guard.look(bytes.subarray(at, at + size))
      guard.end()
      return 'read'
    } catch (error) {
      return (error as { status?: number }).status
    }
  }

  test('in UTF-8 are read however they are cut into pieces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 5 }), (text, size) => {
        const bytes = Buffer.from(`name\n${text.replaceAll('\0', '')}`)
        expect(check(bytes, size)).toBe('read')
      }),
    )
  })

  test.each([
    ['in UTF-16 from Excel', Buffer.from('\ufeffname', 'utf16le')],
    ['in UTF-16 without its mark', Buffer.from('name', 'utf16le')],
    ['in Windows-1252', Buffer.from('name\ncaf\xe9', 'latin1')],
    ['of a workbook', Buffer.from('PK\x03\x04 sheet')],
    ['that end within a letter', Buffer.from('name\nऊ').subarray(0, -1)],
    ['with a zero in it', Buffer.from('name\n\0')],
  ])('%s are refused 400', (_what, bytes) => {
    expect(check(bytes, 64)).toBe(400)
  })
})
