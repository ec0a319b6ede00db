import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publish } from '#platform/events'
import { runPendingJobs } from '#platform/jobs'
import { transact } from '#platform/transact'
import { createSignedInPerson } from '#testing/signed-in-person'
import { movableClock, openTestShop, type TestShop } from '#testing/test-shop'
import type { Visitor } from '#testing/visitor'
import { DAY_MS } from '#platform/time'
import type { Newsletter } from './contract.ts'
import { sendPending } from './send-pending.ts'

const clock = movableClock(new Date('2026-12-01T06:00:00Z'))
let shop: TestShop
let wasim: Visitor
let asha: Visitor
let people = 9_330_000_000

async function person(
  name: string,
  { roles = [], email }: { roles?: string[]; email?: string } = {},
): Promise<Visitor> {
  people += 1
  const { id, token } = await createSignedInPerson(
    shop.database.db,
    { name, phone: String(people), roles },
    clock.now(),
  )
  if (email)
    await sql`update identity.people set verified_email = ${email} where id = ${id}`.execute(shop.database.db)
  const who = shop.visitor()
  who.token = token
  return who
}
async function reader(email: string, language: 'en' | 'hi' = 'en'): Promise<string> {
  const { rows } = await sql<{ token: string }>`
    insert into content.signups (email, signed_up_at, language, asked_at, confirmed_at)
    values (${email}, ${clock.now()}, ${language}, ${clock.now()}, ${clock.now()}) returning token`.execute(
    shop.database.db,
  )
  return rows[0]?.token ?? ''
}
beforeAll(async () => {
  shop = await openTestShop({ clock })
  wasim = await person('Wasim Khan', { roles: ['staff', 'staff:blog'] })
  asha = await person('Asha Rao', { email: 'asha@example.in' })
}, 60_000)
afterAll(() => shop.end())

const content = {
  subject: 'New merino',
  source: '## Merino is here\n\nSoft [yarn](/hobbies) in 12 shades.\n\n- DK\n- Sport',
  subject_hi: 'नया मेरिनो',
  source_hi: '## मेरिनो आ गया\n\n12 रंगों में मुलायम [ऊन](/hobbies)।',
}
type Answer = { response: Newsletter; code: string; errors: { field: string }[] }
const begin = async (): Promise<Newsletter> =>
  (await wasim.post<Answer>('/api/admin/newsletters', content)).body.response
const put = async (who: Visitor, url: string, body: object) => {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' }
  const answer = await fetch(shop.url + url, { method: 'PUT', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Answer }
}
const decide = (who: Visitor, id: number, body: object) =>
  who.post<Answer>(`/api/admin/newsletters/${id}/decide`, { reason: 'The merino has come.', ...body })
const lettersTo = async (email: string) =>
  (
    await sql<{
      body: string
      name: string | null
    }>`select body, name from idp.outbox where recipient = ${email} order by id`.execute(shop.database.db)
  ).rows
const of = async (id: number): Promise<Newsletter> =>
  (await wasim.get<Answer>(`/api/admin/newsletters/${id}`)).body.response
const send = () => shop.jobs.tasks['newsletters:send']?.(undefined)
const tested = async (id: number): Promise<void> => {
  await wasim.post(`/api/admin/newsletters/${id}/test`, { to: 'wasim@example.in' })
  await runPendingJobs(shop.jobs)
}

test('a draft is for staff only, names missing fields, and of two concurrent saves one gets 409', async () => {
  expect((await asha.post('/api/admin/newsletters', content)).status).toBe(403)
  expect(
    (await wasim.post<Answer>('/api/admin/newsletters', { subject: ' ', source: '' })).body.errors.map(
      ({ field }) => field,
    ),
  ).toEqual(['subject', 'source'])
  const { id } = await begin()
  const both = await Promise.all(
    [1, 2].map(() => put(wasim, `/api/admin/newsletters/${id}`, { ...content, base: 1 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await of(id)).toMatchObject({ state: 'draft', revision: 2, is_tested: false })
})

test('nothing is sent before the current revision was tested in both languages', async () => {
  const { id } = await begin()
  expect((await decide(wasim, id, { decision: 'send', base: 1 })).body.code).toBe('not_tested')
  await tested(id)
  const letters = await lettersTo('wasim@example.in')
  expect(letters).toHaveLength(2)
  expect(letters[0]?.body).toContain('Soft yarn: http')
  expect(letters[1]?.body).toContain('/hi/hobbies')
  await put(wasim, `/api/admin/newsletters/${id}`, { ...content, subject: 'Newer merino', base: 1 })
  expect((await decide(wasim, id, { decision: 'send', base: 2 })).body.code).toBe('not_tested')
})

test('3 readers and 1 account get one letter each, however often it is sent; stopped, unconfirmed and bounced addresses get none', async () => {
  const [english] = [await reader('bina@example.in'), await reader('chitra@example.in', 'hi')]
  const stopping = await reader('stops@example.in')
  await reader('gone@example.in')
  await reader('asha@example.in')
  await sql`insert into content.signups (email, signed_up_at, asked_at) values ('never@example.in', ${clock.now()}, ${clock.now()})`.execute(
    shop.database.db,
  )
  const kavita = await person('Kavita Shah', { email: 'kavita@example.in' })
  for (const who of [asha, kavita])
    await put(who, '/api/user/preferences', { topic: 'offers', channel: 'email', on: true })
  clock.forward(60_000)
  await transact(shop.database.db, (tx) =>
    publish(tx, 'mail.refused', { to: 'Gone@example.in', at: clock.now().toISOString() }),
  )
  const { id } = await begin()
  await tested(id)
  const twice = await Promise.all([1, 2].map(() => decide(wasim, id, { decision: 'send', base: 1 })))
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
  await shop.app.inject({ method: 'POST', url: `/api/offers/stop?token=${stopping}` })
  await Promise.all([send(), send(), send()])
  await send()
  expect(await of(id)).toMatchObject({ state: 'sent', sent: 4, skipped: 1, waiting: 0 })
  const counts = await Promise.all(
    ['bina', 'chitra', 'asha', 'kavita', 'stops', 'gone', 'never'].map(
      async (who) => (await lettersTo(`${who}@example.in`)).length,
    ),
  )
  expect(counts).toEqual([1, 1, 1, 1, 0, 0, 0])
  expect((await lettersTo('chitra@example.in'))[0]?.body).toContain('12 रंगों में')
  expect((await lettersTo('bina@example.in'))[0]?.body).toContain(`/offers?token=${english}`)
})

test('a server that dies after handing a letter over, and before recording it, sends it once', async () => {
  const { id } = await begin()
  await tested(id)
  await decide(wasim, id, { decision: 'send', base: 1 })
  const before = (await lettersTo('bina@example.in')).length
  const sent: string[] = []
  const dying = {
    publicUrl: 'http://localhost',
    mail: {
      send: async ({ to, name }: { to: string; name?: string }) => {
        sent.push(`${to} ${name}`)
        throw new Error('The server died.')
      },
    },
  }
  await expect(
    sendPending({ db: shop.database.db, clock, post: dying, isStopping: () => false }),
  ).rejects.toThrow('The server died.')
  expect(await of(id)).toMatchObject({ state: 'sending', sent: 0 })
  await sql`insert into idp.outbox (channel, recipient, body, code, name, sent_at) select 'mail', split_part(${sent[0] ?? ''}, ' ', 1), 'the same', '', split_part(${sent[0] ?? ''}, ' ', 2), ${clock.now()}`.execute(
    shop.database.db,
  )
  await send()
  await send()
  expect((await of(id)).state).toBe('sent')
  expect((await lettersTo('bina@example.in')).length).toBe(before + 1)
})

test('readers were promised 4 a month: the fifth is refused; a newsletter on its way can be stopped, once', async () => {
  const ids: number[] = []
  for (let nth = 0; nth < 3; nth += 1) {
    const { id } = await begin()
    await tested(id)
    ids.push(id)
  }
  const codes = []
  for (const id of ids) codes.push((await decide(wasim, id, { decision: 'send', base: 1 })).body.code)
  expect(codes).toEqual([undefined, undefined, 'too_many'])
  expect((await decide(wasim, ids[1] ?? 0, { decision: 'stop', base: 1 })).status).toBe(200)
  expect((await decide(wasim, ids[1] ?? 0, { decision: 'stop', base: 1 })).body.code).toBe('over')
  clock.forward(31 * DAY_MS)
  wasim = await person('Wasim Khan', { roles: ['staff', 'staff:blog'] })
  expect((await decide(wasim, ids[2] ?? 0, { decision: 'send', base: 1 })).status).toBe(200)
})

test('bounced addresses are pasted as raw text from the mailbox; a later confirmation makes the address valid again', async () => {
  const { body } = await wasim.post<{ noted: number }>('/api/admin/newsletters/bounces', {
    addresses: `Undelivered: <bina@example.in>, BINA@example.in; mailto:chitra@example.in. (550) ${'@a.'.repeat(2_000)}`,
  })
  expect(body.noted).toBe(2)
  clock.forward(60_000)
  await sql`update content.signups set confirmed_at = ${clock.now()} where email = 'chitra@example.in'`.execute(
    shop.database.db,
  )
  const before = await Promise.all(
    ['bina', 'chitra'].map(async (who) => (await lettersTo(`${who}@example.in`)).length),
  )
  for (let nth = 0; nth < 4; nth += 1) await send()
  const after = await Promise.all(
    ['bina', 'chitra'].map(async (who) => (await lettersTo(`${who}@example.in`)).length),
  )
  expect([after[0], (after[1] ?? 0) > (before[1] ?? 0)]).toEqual([before[0], true])
})
