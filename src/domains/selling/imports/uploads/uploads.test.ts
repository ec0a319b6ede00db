import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { runPendingJobs } from '#platform/jobs'
import { yarnFile } from '../importing.fixture.ts'
import {
  shop,
  pema,
  kabir,
  setUpImportSellers,
  NATIVE_HEADER,
  hookRow,
  nativeFile,
} from './uploads.fixture.ts'

setUpImportSellers()

describe('access', () => {
  test('is refused for a visitor and for a shopper', async () => {
    const asha = shop.visitor()
    expect((await asha.get('/api/seller/imports')).status).toBe(401)
    await asha.signIn('9000000001', 'Asha Rao')
    for (const path of [
      'stores',
      'imports',
      'imports/1',
      `catalogue.csv?store_id=${pema.storeId}`,
      'import-template.csv',
    ]) {
      expect((await asha.get(`/api/seller/${path}`)).status, path).toBe(403)
    }
    expect((await asha.post(`/api/seller/imports?store_id=${pema.storeId}`)).status).toBe(403)
  })

  test('a seller uses their own stores only: others are 404', async () => {
    const { body } = await pema.upload(yarnFile())
    expect((await kabir.visitor.get(`/api/seller/imports/${body.id}`)).status).toBe(404)
    expect((await kabir.visitor.get(`/api/seller/imports/${body.id}/problems.csv`)).status).toBe(404)
    expect((await kabir.begin(body.id)).status).toBe(404)
    expect((await kabir.visitor.post(`/api/seller/imports/${body.id}/cancel`)).status).toBe(404)
    expect((await kabir.upload(yarnFile(), { storeId: pema.storeId })).status).toBe(404)
    expect((await kabir.visitor.get(`/api/seller/catalogue.csv?store_id=${pema.storeId}`)).status).toBe(404)
    const own = await kabir.visitor.get<{ stores: { id: number }[] }>('/api/seller/stores')
    expect(own.body.stores.map(({ id }) => id)).toEqual([kabir.storeId])
    expect((await kabir.visitor.get<{ imports: [] }>('/api/seller/imports')).body.imports).toEqual([])
  })
})

describe('an unreadable file is refused with a sentence', () => {
  const wide = Array.from({ length: 5_000 }, (_, at) => `c${at}`).join(',')
  test.each<[string, string | Uint8Array, string]>([
    ['empty', ' \n', 'empty'],
    ['titles without rows', `${NATIVE_HEADER}\n`, 'no rows below the column titles'],
    ['unknown titles', 'a,b,c\n1,2,3\n', 'match a Shopify product file'],
    ['5,000 columns', `${wide}\n1\n`, '5000 columns'],
    ['a title twice', `${NATIVE_HEADER},sku\n${hookRow()},x\n`, 'appears twice'],
    ['UTF-16', Buffer.from(`\ufeff${nativeFile(hookRow())}`, 'utf16le'), 'UTF-16'],
    ['Windows-1252', Buffer.from(nativeFile(hookRow({ name: 'Caf\u00e9 hook' })), 'latin1'), 'Windows-1252'],
    ['a workbook', Buffer.from('PK\x03\x04workbook'), 'an Excel or zip file'],
    [
      'a name of 10,001 letters',
      nativeFile(hookRow(), hookRow({ name: 'x'.repeat(10_001) })),
      'Row 3, column “name” has 10001 characters',
    ],
    [
      'a description of 100,001 letters',
      `${NATIVE_HEADER},description\n${hookRow()},${'x'.repeat(100_001)}\n`,
      'Row 2, column “description” has 100001',
    ],
    ['an unclosed quotation mark', `${NATIVE_HEADER}\n"hook,Crochet\n`, 'never closed'],
    ['500,000 empty cells in a row', `${NATIVE_HEADER}\n${','.repeat(500_000)}\n`, 'too long'],
    ['a line of 2 MB', `${NATIVE_HEADER}\nhook,"${'x'.repeat(2_000_000)}"\n`, 'too long'],
    ['100,001 rows', `handle,name\n${'a,b\n'.repeat(100_001)}`, 'more than 100000 rows'],
  ])('%s', async (_what, csv, sentence) => {
    const { status, body } = await kabir.upload(csv)
    expect([status, body.message]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('a file that is too large, too large when unpacked, invalid gzip, or of another type is refused', async () => {
    const big = `${NATIVE_HEADER}\n${`${hookRow()}\n`.repeat(500_000)}`
    expect((await kabir.upload(big)).status).toBe(413)
    expect((await kabir.upload(gzipSync(big), { headers: { 'content-encoding': 'gzip' } })).status).toBe(413)
    expect((await kabir.upload('no gzip', { headers: { 'content-encoding': 'gzip' } })).status).toBe(400)
    expect((await kabir.upload('{}', { headers: { 'content-type': 'application/json' } })).status).toBe(415)
    expect((await kabir.visitor.get<{ imports: [] }>('/api/seller/imports')).body.imports).toEqual([])
  })
})

test('unknown defaults are refused by name, and nothing is read', async () => {
  const { body } = await kabir.upload(nativeFile(hookRow()))
  const started = await kabir.begin(body.id, true, { hsn: '7319', colour: 'Red', gst: '5' })
  expect([started.status, started.body]).toMatchObject([
    400,
    { code: 'invalid_input', message: 'Unknown defaults: colour, gst.' },
  ])
  expect(await kabir.see(body.id)).toMatchObject({ state: 'uploaded', defaults: {} })
  await kabir.visitor.post(`/api/seller/imports/${body.id}/cancel`, {})
})

describe('unusual files that are accepted', () => {
  test('a byte order mark, semicolons, CRLF, quotes with lines in them, gzip, empty rows', async () => {
    const odd = `\ufeff${nativeFile(hookRow({ name: '"Hook, ""fine""\r\nsteel"' }).replace(/,/g, ';'))
      .replace(NATIVE_HEADER, NATIVE_HEADER.replace(/,/g, ';'))
      .replaceAll('\n', '\r\n')}\r\n;;;;;\r\n\r\n`.replace('"Hook;', '"Hook,')
    const { status, body } = await kabir.upload(gzipSync(odd), { headers: { 'content-encoding': 'gzip' } })
    expect([status, body.rows, body.products]).toEqual([201, 1, 1])
    await kabir.begin(body.id, true)
    await runPendingJobs(shop.jobs)
    // A name is one line.
    expect((await kabir.see(body.id)).problems).toMatchObject([
      { row: 2, column: 'name', code: 'not_one_line' },
    ])
  })
})

test('the template can be imported unchanged, except for its pictures', async () => {
  const file = await kabir.visitor.get<string>('/api/seller/import-template.csv')
  const seen = await kabir.bring(file.body, { dryRun: true })
  expect(seen).toMatchObject({ refused: 0, to_add: 2, problems: [] })
})
