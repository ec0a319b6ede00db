import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { refusalPair, type ApiReply, type TestPerson } from '#testing/domain-shop'
import {
  apply,
  countRows,
  openContentShop,
  PDF,
  recruiterOf,
  upload,
  type ContentShop,
} from '../content.fixture.ts'
import { MAX_RESUME_BYTES } from '../contract.ts'
import { detectResumeKind } from './resume-kind.ts'
import { saveResume } from './save-resume.ts'

let shop: ContentShop
let reena: TestPerson
beforeAll(async () => {
  shop = await openContentShop(new Date('2026-11-22T06:00:00Z'))
  reena = await recruiterOf(shop)
})
afterAll(() => shop.close())

const pdfOf = (size: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 14, ' '), Buffer.from('%%EOF')])
const save = (name: string, bytes: Buffer = PDF) =>
  saveResume(shop.db, { bytes, name, dataDir: shop.dataDir, now: shop.clock.now() })
const setMostLoose = (value: number) =>
  sql`update content.career_settings set value = ${value} where name = 'most_loose'`.execute(shop.db)
const pairOf = (reply: { status: number; body: object }) => refusalPair(reply as ApiReply<object>)
const zipOf = async (names: readonly string[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name, { compress: false })
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
const WORD = ['[Content_Types].xml', 'word/document.xml']

test('a PDF of exactly 5 MB is stored, and 1 byte more is 413 and leaves no file', async () => {
  expect((await upload(shop, { bytes: pdfOf(MAX_RESUME_BYTES) })).body.bytes).toBe(MAX_RESUME_BYTES)
  const before = await shop.listFiles()
  expect(pairOf(await upload(shop, { bytes: pdfOf(MAX_RESUME_BYTES + 1) }))).toEqual([413, 'too_large'])
  await expect(save('cv.pdf', pdfOf(MAX_RESUME_BYTES + 1))).rejects.toMatchObject({ status: 413 })
  expect(await shop.listFiles()).toEqual(before)
})

test.each([
  ['a web page', 'text/html'],
  ['a picture', 'image/png'],
  ['JSON', 'application/json'],
  ['a form', 'multipart/form-data; boundary=x'],
])('a résumé sent as %s is 415', async (_what, type) => {
  const refused = await upload(shop, { headers: { 'content-type': type } })
  expect(pairOf(refused)).toEqual([415, 'not_a_resume'])
})

test('a PDF sent as bytes of no kind, or with a charset and in capitals, is a PDF', async () => {
  for (const type of ['application/octet-stream', 'Application/PDF; charset=utf-8'])
    expect((await upload(shop, { headers: { 'content-type': type } })).body.kind).toBe('pdf')
})

test.each([
  ['C:\\My files\\Asha Rao.PDF', 'Asha Rao.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['आशा राव का बायोडाटा.docx', 'आशा राव का बायोडाटा.pdf'],
  ['<img src=x onerror=alert(1)>.pdf', 'img srcx onerroralert1.pdf'],
  ['cv\r\nset-cookie: a=b.pdf', 'cvset-cookie ab.pdf'],
  ['🧵🧶.pdf', 'resume.pdf'],
  ['.pdf', 'resume.pdf'],
  ['', 'resume.pdf'],
  ['my.cv.2026.pdf', 'my.cv.2026.pdf'],
  [`${'x'.repeat(120)}.pdf`, `${'x'.repeat(80)}.pdf`],
])('a file called %j is shown to staff as %j', async (given, shown) => {
  expect((await save(given)).name).toBe(shown)
})

test('whatever a file is called, its shown name has at most 84 characters, no folder and no half of a character', async () => {
  const names = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 150 }),
    fc.constant('𝒜'.repeat(90)),
    fc.constant(`x${'𝒜'.repeat(90)}`),
  )
  await fc.assert(
    fc.asyncProperty(names, async (given) => {
      const { name } = await save(given)
      expect(name.length).toBeLessThanOrEqual(84)
      expect(name).toMatch(/^[\p{L}\p{M}\p{N} ._-]+\.pdf$/u)
      expect(name.isWellFormed()).toBe(true)
    }),
    { numRuns: 20, examples: [[`x${'𝒜'.repeat(90)}`]] },
  )
})

test('a name of 200 letters is accepted and one of 201 is 400', async () => {
  expect((await upload(shop, { name: 'x'.repeat(200) })).status).toBe(201)
  expect((await upload(shop, { name: 'x'.repeat(201) })).status).toBe(400)
})

test('bytes that are no résumé are refused 400 whatever they are, and never end as 500', async () => {
  const starts = [
    '%PDF-',
    'PK\x03\x04',
    'PK\x05\x06',
    '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    '{\\rtf1',
    'MZ',
    '',
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 300 }), async (start, rest) => {
      const bytes = Buffer.concat([Buffer.from(start, 'latin1'), rest])
      await expect(detectResumeKind(bytes)).rejects.toMatchObject({ status: 400 })
    }),
    { numRuns: 200 },
  )
})

test('a DOCX cut anywhere is refused, one of 2,000 parts is read, and one of 2,001 is not', async () => {
  const whole = await zipOf(WORD)
  for (let size = 0; size < whole.length; size += 7)
    await expect(detectResumeKind(whole.subarray(0, size)), `${size} bytes`).rejects.toMatchObject({
      status: 400,
    })
  const parts = (count: number) => [
    ...WORD,
    ...Array.from({ length: count - 2 }, (_, at) => `word/p${at}.xml`),
  ]
  expect(await detectResumeKind(await zipOf(parts(2_000)))).toBe('docx')
  await expect(detectResumeKind(await zipOf(parts(2_001)))).rejects.toMatchObject({ status: 400 })
})

test('a DOCX with macros is refused in any capitals and any folder', async () => {
  for (const part of ['word/vbaProject.bin', 'VBAPROJECT.BIN', 'xl/vbaproject.bin'])
    await expect(detectResumeKind(await zipOf([...WORD, part]))).rejects.toMatchObject({
      sentence: 'content.file_with_macros',
    })
})

test('a PDF ends within its last 2,048 bytes, so one with a long tail did not arrive whole', async () => {
  const tail = (size: number) => Buffer.concat([PDF.subarray(0, -1), Buffer.alloc(size, ' ')])
  expect(await detectResumeKind(tail(2_043))).toBe('pdf')
  await expect(detectResumeKind(tail(2_044))).rejects.toMatchObject({ status: 400 })
})

test('an upload sent twice under one key is 1 résumé; another file under that key is 422', async () => {
  const before = await shop.listFiles()
  const once = { headers: { 'idempotency-key': 'cv-1' }, from: '10.9.1.1' }
  const [first, again] = [await upload(shop, once), await upload(shop, once)]
  expect(again.body).toEqual(first.body)
  expect(await shop.listFiles()).toHaveLength(before.length + 1)
  expect(pairOf(await upload(shop, { ...once, bytes: pdfOf(200) }))).toEqual([422, 'idempotency_key_reused'])
  expect((await upload(shop, { ...once, name: 'other.pdf' })).status).toBe(422)
})

test('the 21st upload from one address within an hour is 429, and another address may go on', async () => {
  const from = '10.9.1.2'
  const tries = await Promise.all(Array.from({ length: 21 }, () => upload(shop, { from })))
  expect(tries.map(({ status }) => status).toSorted()).toEqual([...Array(20).fill(201), 429])
  expect((await upload(shop, { from: '10.9.1.3' })).status).toBe(201)
})

test('while as many résumés wait for their application as may, a further one is 503 with a time; one that is used makes room', async () => {
  const { resume } = (await upload(shop)).body
  const waiting = await countRows(shop, 'resumes', sql`application_id is null`)
  await setMostLoose(waiting)
  const files = await shop.listFiles()
  const full = await upload(shop)
  expect([...pairOf(full), Number(full.headers['retry-after']) > 0]).toEqual([503, 'try_again', true])
  expect(await shop.listFiles()).toEqual(files)
  await apply(shop, 'Asha', { resume })
  expect((await upload(shop)).status).toBe(201)
  await setMostLoose(500)
})

test('a résumé that the database does not take leaves no file behind', async () => {
  const files = await shop.listFiles()
  await sql`alter table content.resumes add constraint refuses check (bytes < 0) not valid`.execute(shop.db)
  await expect(save('cv.pdf')).rejects.toThrow('refuses')
  await sql`alter table content.resumes drop constraint refuses`.execute(shop.db)
  expect(await shop.listFiles()).toEqual(files)
})

test('a résumé whose file is gone is 404 for Reena, as is one that was never stored', async () => {
  const { id } = await apply(shop, 'Asha')
  const open = () => shop.ask(reena, `POST /admin/careers/applications/${id}/resume`)
  const opened = await open()
  expect([opened.status, opened.text]).toEqual([200, PDF.toString()])
  expect(opened.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const { rows } = await sql<{
    file: string
  }>`select file from content.resumes where application_id = ${id}`.execute(shop.db)
  const file = rows[0]?.file ?? 'none'
  await rm(join(shop.dataDir, 'resumes', file.slice(0, 2), file))
  expect((await open()).status).toBe(404)
  await sql`delete from content.resumes where application_id = ${id}`.execute(shop.db)
  expect((await open()).status).toBe(404)
})
