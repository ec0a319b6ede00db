import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { runPendingJobs } from '#platform/jobs'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { ApplicationRow, WholeApplication } from '../contract.ts'

const clock = movableClock(new Date('2026-11-22T06:00:00Z'))
let shop: TestShop
let reena: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop({ clock })
  reena = await createSignedInPerson(
    shop.database.db,
    { name: 'Reena Shah', phone: '9811000001', roles: ['staff', 'staff:careers'] },
    clock.now(),
  )
}, 60_000)
afterAll(() => shop.end())

const pdf = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')
const zipOf = async (...names: string[]): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const name of names) zip.addBuffer(Buffer.from('x'), name)
  zip.end()
  const pieces: Buffer[] = []
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
let places = 0
async function upload(payload: Buffer, type = 'application/pdf', name = '../../etc/Asha Rao.exe') {
  places += 1
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/careers/resumes?name=${encodeURIComponent(name)}`,
    payload,
    headers: { 'content-type': type },
    remoteAddress: `10.1.0.${places}`,
  })
  return {
    status: answer.statusCode,
    json: answer.json<{ resume: string; name: string; kind: string; message: string }>(),
  }
}
const about = 'I ran the pages of a bead store in Jaipur for two years and drew every post myself.'
const asha = {
  role: 'digital-marketing',
  name: 'Asha Rao',
  email: 'Asha@Example.in',
  phone: '9876543210',
  city: 'Jaipur',
  experience: '2-5',
  notice_days: 30,
  link: '',
  about,
  agreed: true,
}
async function applyWith(body: object, key?: string) {
  places += 1
  const headers = key ? { 'idempotency-key': key } : {}
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/careers/applications',
    payload: body,
    headers,
    remoteAddress: key ? '10.2.1.1' : `10.2.0.${places}`,
  })
  return {
    status: answer.statusCode,
    json: answer.json<{
      application: { number: number }
      code: string
      message: string
      errors?: { field: string }[]
    }>(),
  }
}
const at = (path: string) => `/api/admin/careers/applications${path}`
const bearer = (token = reena.token) => ({ authorization: `Bearer ${token}` })
const move = (id: number, to: string, words = '') =>
  shop
    .visitor()
    .post<{ application: WholeApplication; message: string }>(
      at(`/${id}/move`),
      { to, reason: 'Good drawings', words },
      bearer(),
    )
const storedFiles = async () =>
  (await readdir(join(shop.dataDir, 'resumes'), { recursive: true })).filter((name) => name.length > 10)

test('a résumé is a PDF, DOC or DOCX by its content, up to 5 MB, and folders are removed from its name', async () => {
  const doc = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(512),
    Buffer.from('WordDocument', 'utf16le'),
  ])
  const accepted = [
    await upload(pdf),
    await upload(doc, 'application/msword', 'cv'),
    await upload(await zipOf('[Content_Types].xml', 'word/document.xml')),
  ]
  expect(accepted.map(({ status, json }) => [status, json.kind, json.name])).toEqual([
    [201, 'pdf', 'Asha Rao.pdf'],
    [201, 'doc', 'cv.doc'],
    [201, 'docx', 'Asha Rao.docx'],
  ])
  const spreadsheet = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const refused = [
    await upload(Buffer.from('MZ this is a program called resume.pdf')),
    await upload(Buffer.from('%PDF-1.7 and then the line broke')),
    await upload(spreadsheet),
    await upload(await zipOf('[Content_Types].xml', 'xl/workbook.xml')),
    await upload(await zipOf('[Content_Types].xml', 'word/document.xml', 'word/vbaProject.bin')),
    await upload(Buffer.alloc(0)),
    await upload(pdf, 'text/html'),
    await upload(Buffer.alloc(5 * 1024 * 1024 + 1)),
  ]
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 415, 413])
  expect(refused[0]?.json.message).toBe('We couldn’t read that résumé. Choose a PDF, DOC or DOCX file.')
  expect(await storedFiles()).toHaveLength(3)
})

test('Asha applies, and sends it twice over a broken connection: one application and one letter of receipt', async () => {
  const { json } = await upload(pdf)
  const sent = await Promise.all([1, 2].map(() => applyWith({ ...asha, resume: json.resume }, 'asha-once')))
  expect(sent.map(({ status }) => status)).toEqual([201, 201])
  expect(sent[0]?.json.application.number).toBe(sent[1]?.json.application.number)
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    body: string
  }>`select body from idp.outbox where recipient = 'asha@example.in'`.execute(shop.database.db)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.body).toContain(`Application ${sent[0]?.json.application.number}`)
  const reused = await applyWith({ ...asha, name: 'Eve', resume: json.resume })
  expect([reused.status, reused.json.errors?.[0]?.field]).toEqual([400, 'resume'])
})

test('missing and wrong values are reported field by field, never with 500; a closed role takes no applications', async () => {
  const bad = await applyWith({
    role: 'pilot',
    email: 'x',
    phone: '12',
    notice_days: -1,
    link: 'javascript:alert(1)',
    about: 'short',
    agreed: false,
  })
  expect(bad.status).toBe(400)
  expect(new Set(bad.json.errors?.map(({ field }) => field))).toEqual(
    new Set([
      'role',
      'name',
      'email',
      'phone',
      'city',
      'experience',
      'notice_days',
      'link',
      'about',
      'resume',
      'agreed',
    ]),
  )
  const put = { is_open: true, places: 1, closes_on: '2026-11-21', reason: 'Filled last week' }
  const closed = await shop.app.inject({
    method: 'PUT',
    url: '/api/admin/careers/openings/retail-manager',
    payload: put,
    headers: bearer(),
  })
  expect(closed.statusCode).toBe(200)
  const late = await applyWith({ ...asha, role: 'retail-manager', resume: (await upload(pdf)).json.resume })
  expect([late.status, late.json.code]).toEqual([409, 'role_closed'])
  const { body } = await shop
    .visitor()
    .get<{ openings: { role: string; is_open: boolean }[] }>('/api/careers/openings')
  expect(body.openings.map(({ role, is_open }) => [role, is_open])).toEqual([
    ['social-media-executive', true],
    ['digital-marketing', true],
    ['retail-manager', false],
    ['business-manager', true],
  ])
})

test('staff move Asha from New to Hired, each step once and with at most one letter; steps cannot be skipped, and others have no access', async () => {
  const listed = await shop
    .visitor()
    .get<{ rows: ApplicationRow[]; counts: Record<string, number> }>(at('?state=New'), bearer())
  expect(listed.body.counts).toMatchObject({ New: 1, Screen: 0 })
  const id = listed.body.rows[0]?.id ?? 0
  expect((await move(id, 'Hired')).status).toBe(409)
  const both = await Promise.all([move(id, 'Screen'), move(id, 'Screen')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await move(id, 'Interview', 'Could we talk on Tuesday at 11?')).body.application).toMatchObject({
    state: 'Interview',
    moves: ['Offer', 'Rejected'],
  })
  await shop.visitor().post(at(`/${id}/notes`), { text: 'Bring her drawings' }, bearer())

  const file = await shop.app.inject({
    method: 'POST',
    url: at(`/${id}/resume`),
    headers: bearer(),
    payload: {},
  })
  expect([file.statusCode, file.rawPayload.equals(pdf), file.headers['content-disposition']]).toEqual([
    200,
    true,
    `attachment; filename="digital-marketing-${id}.pdf"`,
  ])
  await move(id, 'Offer')
  const { body } = await move(id, 'Hired')
  expect(body.application.events.map(({ kind, to, by }) => `${kind} ${to} ${by}`)).toEqual([
    'moved Hired Reena Shah',
    'moved Offer Reena Shah',
    'opened null Reena Shah',
    'noted null Reena Shah',
    'moved Interview Reena Shah',
    'moved Screen Reena Shah',
    'received New null',
  ])
  const acts = await sql<{
    act: string
  }>`select act from staff.audit_log where actor_id = ${reena.id} and about = ${`application ${id}`} order by id`.execute(
    shop.database.db,
  )
  expect(acts.rows.map(({ act }) => act)).toEqual([
    'application-moved',
    'application-moved',
    'resume-opened',
    'application-moved',
    'application-moved',
  ])
  await runPendingJobs(shop.jobs)
  const { rows } = await sql<{
    body: string
  }>`select body from idp.outbox where recipient = 'asha@example.in' order by id`.execute(shop.database.db)
  expect(rows.map((row) => /would like|Thank you/.exec(row.body)?.[0])).toEqual([
    'Thank you',
    'would like',
    'would like',
  ])
  expect(rows[1]?.body).toContain('Tuesday at 11')

  const shopper = await createSignedInPerson(
    shop.database.db,
    { name: 'Sara', phone: '9811000002', roles: ['staff', 'staff:orders'] },
    clock.now(),
  )
  const peeks = [
    await shop.visitor().get(at(`/${id}`)),
    await shop.visitor().get(at(`/${id}`), bearer(shopper.token)),
    await shop.visitor().get(at('/7'), bearer()),
  ]
  expect(peeks.map(({ status }) => status)).toEqual([401, 403, 404])
})

test('a résumé without an application is deleted after a day, and an application with its file after 12 months', async () => {
  clock.forward(25 * 3_600_000)
  await shop.jobs.tasks['content:cleanup']?.(undefined)
  expect(await storedFiles()).toHaveLength(1)
  clock.forward(366 * 86_400_000)
  await shop.jobs.tasks['content:cleanup']?.(undefined)
  const { rows } = await sql<{
    n: number
  }>`select (select count(*) from content.applications)::int + (select count(*) from content.resumes)::int + (select count(*) from content.application_events)::int as n`.execute(
    shop.database.db,
  )
  expect([await storedFiles(), rows[0]?.n]).toEqual([[], 0])
})
