import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDomainShop, type FieldProblem, type TestPerson } from '#testing/domain-shop'
import { contentListeners } from './listeners.ts'
import { contentRoutes } from './routes.ts'
import { contentTasks } from './tasks.ts'

export const PDF = Buffer.from('%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF\n')

export type VisitorReply<Body> = {
  status: number
  body: Body & { code?: string; message?: string; errors?: FieldProblem[] }
  headers: Record<string, unknown>
}

type Sent = { body?: object | string; headers?: Record<string, string>; from?: string }

/** The API of the content domain with its letters, its tasks and a folder for résumés. */
export async function openContentShop(start: Date) {
  const dataDir = await mkdtemp(join(tmpdir(), 'ciy-content-'))
  const shop = await openDomainShop({
    routes: [contentRoutes],
    letters: contentListeners,
    env: { DATA_DIR: dataDir },
    start,
  })
  const tasks = contentTasks({ db: shop.db, clock: shop.clock, dataDir })
  let visits = 0
  /** A signed-out call, by default from an IP address that no other call has. */
  const visit = async <Body = Record<string, unknown>>(call: string, sent: Sent = {}) => {
    visits += 1
    const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT', string]
    const answer = await shop.api.app.inject({
      method,
      url: `/api${path}`,
      ...(sent.body !== undefined && { payload: sent.body }),
      headers: sent.headers ?? {},
      remoteAddress: sent.from ?? `10.${visits >> 16}.${(visits >> 8) & 255}.${visits & 255}`,
    })
    const body = (/^[[{]/.test(answer.body) ? answer.json() : {}) as VisitorReply<Body>['body']
    return { status: answer.statusCode, body, headers: answer.headers }
  }
  return {
    ...shop,
    dataDir,
    visit,
    runTask: (name: 'content:publish' | 'content:cleanup') =>
      tasks[name]?.() ?? Promise.reject(new Error(name)),
    listFiles: async () =>
      (await readdir(join(dataDir, 'resumes'), { recursive: true }).catch(() => [])).filter(
        (name) => name.length > 10,
      ),
    close: async () => {
      await shop.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type ContentShop = Awaited<ReturnType<typeof openContentShop>>

let number = 0

/** An address that no other test has. */
export const newAddress = (name: string): string => `${name}.${(number += 1)}.${process.pid}@example.in`

export const ABOUT = 'I ran the pages of a bead store in Jaipur for two years and drew every post myself.'

export const applicationOf = (name: string) => ({
  role: 'digital-marketing',
  name,
  email: newAddress(name.toLowerCase().replaceAll(/\W/g, '')),
  phone: '9876543210',
  city: 'Jaipur',
  experience: '2-5',
  notice_days: 30,
  link: '',
  about: ABOUT,
  agreed: true,
})

type Uploaded = { resume: string; name: string; kind: string; bytes: number }

export const upload = (
  shop: ContentShop,
  { name = 'cv.pdf', bytes = PDF, ...sent }: { name?: string; bytes?: Buffer } & Omit<Sent, 'body'> = {},
) =>
  shop.visit<Uploaded>(`POST /careers/resumes?name=${encodeURIComponent(name)}`, {
    body: bytes,
    ...sent,
    headers: { 'content-type': 'application/pdf', ...sent.headers },
  })

/** Applies with a new résumé. */
export async function apply(shop: ContentShop, name: string, more: object = {}) {
  const { resume } = (await upload(shop)).body
  const given = { ...applicationOf(name), resume, ...more }
  const reply = await shop.visit<{ application: { number: number; role: string; received_at: string } }>(
    'POST /careers/applications',
    { body: given },
  )
  return { ...reply, given, id: reply.body.application?.number ?? 0 }
}

export const writerOf = (shop: ContentShop): Promise<TestPerson> =>
  shop.person('Wasim Khan', ['staff', 'staff:blog'])

export const recruiterOf = (shop: ContentShop): Promise<TestPerson> =>
  shop.person('Reena Shah', ['staff', 'staff:careers'])

/** The number of rows of a table of the domain that meet a condition. */
export async function countRows(shop: ContentShop, table: string, where = sql`true`): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(`content.${table}`)} where ${where}`.execute(shop.db)
  return rows[0]?.n ?? 0
}
