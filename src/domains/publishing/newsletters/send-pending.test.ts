import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Letter } from '#domains/messaging/letters'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { newsletterRoutes } from './routes.ts'
import { sendPending } from './send-pending.ts'

type Issue = { id: number; state: string; revision: number; sent: number; waiting: number; skipped: number }

let shop: DomainShop
let nila: TestPerson
let sent: Letter[]
let signups = 0

beforeAll(async () => {
  shop = await openDomainShop({ routes: [newsletterRoutes] })
  nila = await shop.person('Nila Das', ['staff', 'staff:blog'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  sent = []
  await sql`truncate newsletters.recipients, newsletters.issues, newsletters.bounces, newsletters.settings, content.signups`.execute(
    shop.db,
  )
})

const WORDS = { subject: 'New yarns', source: 'Merino has come.', subject_hi: '', source_hi: '' }
const HINDI = { subject_hi: 'नया ऊन', source_hi: 'मेरिनो आ गया।' }

/** A newsletter whose sending has started. */
async function started(content: object = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto('newsletters.issues')
    .values({
      ...WORDS,
      ...content,
      written_by: nila.id,
      changed_at: shop.clock.now(),
      begun_by: nila.id,
      begun_at: shop.clock.now(),
      state: 'gathering',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Confirmed signups of the blog. @returns their addresses. */
async function subscribe(count: number, language: 'en' | 'hi' = 'en'): Promise<string[]> {
  const emails = Array.from({ length: count }, () => `reader${(signups += 1)}@example.in`)
  await sql`insert into content.signups (email, signed_up_at, language, asked_at, confirmed_at)
    select unnest(${emails}::text[]), ${shop.clock.now()}, ${language}, ${shop.clock.now()}, ${shop.clock.now()}`.execute(
    shop.db,
  )
  return emails
}

const post = {
  publicUrl: 'https://ciy.test',
  mail: { send: async (letter: Letter) => void sent.push(letter) },
}
const run = (more: object = {}) =>
  sendPending({ db: shop.db, clock: shop.clock, post, isStopping: () => false, ...more })
const find = async (id: number) =>
  (await shop.ask<{ response: Issue }>(nila, `GET /admin/newsletters/${id}`)).body.response
const limit = (name: string, value: number) =>
  shop.db.insertInto('newsletters.settings').values({ name, value }).execute()

describe('recipients', () => {
  test('501 readers are collected in two batches, and each gets one letter from 3 servers at once', async () => {
    const emails = await subscribe(501)
    await limit('letters_a_minute', 1_000)
    const id = await started()
    await Promise.all([run(), run(), run()])
    await run()
    expect(await find(id)).toMatchObject({ state: 'sent', sent: 501, waiting: 0, skipped: 0 })
    expect(sent.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
    expect(new Set(sent.map(({ name }) => name)).size).toBe(501)
  })

  test('at 2 letters a minute 5 readers take three runs', async () => {
    await subscribe(5)
    await limit('letters_a_minute', 2)
    const id = await started()
    const counts = []
    for (let minute = 0; minute < 3; minute += 1) {
      await run()
      counts.push((await find(id)).sent)
    }
    expect(counts).toEqual([2, 4, 5])
    expect((await find(id)).state).toBe('sent')
  })

  test('without any reader the newsletter is sent to 0 people', async () => {
    const id = await started()
    await run()
    expect(await find(id)).toMatchObject({ state: 'sent', sent: 0, skipped: 0 })
    expect(sent).toEqual([])
  })

  test('of two newsletters the first is finished before the second starts', async () => {
    await subscribe(2)
    const [first, second] = [await started({ subject: 'First' }), await started({ subject: 'Second' })]
    await run()
    expect([(await find(first)).state, (await find(second)).state]).toEqual(['sent', 'sending'])
    await run()
    expect(sent.map(({ subject }) => subject)).toEqual(['First', 'First', 'Second', 'Second'])
  })

  test('a reader who signs up after collecting gets nothing of it', async () => {
    await subscribe(1)
    await limit('letters_a_minute', 1)
    await started()
    await run()
    await subscribe(1)
    await run()
    expect(sent).toHaveLength(1)
  })
})

describe('a run', () => {
  test('of a server that is stopping sends nothing, and the next run sends all', async () => {
    await subscribe(3)
    const id = await started()
    await run({ isStopping: () => true })
    expect([sent.length, (await find(id)).state]).toEqual([0, 'gathering'])
    await run()
    expect(sent).toHaveLength(3)
  })

  test('that is stopped after one letter leaves the others waiting', async () => {
    await subscribe(3)
    await limit('letters_a_minute', 100)
    const id = await started()
    await run({ isStopping: () => sent.length > 0 })
    expect(await find(id)).toMatchObject({ state: 'sending', sent: 1, waiting: 2 })
  })

  test('without a mail carrier leaves the newsletter as it is', async () => {
    await subscribe(1)
    const id = await started()
    await run({ post: { publicUrl: 'https://ciy.test' } })
    expect((await find(id)).state).toBe('gathering')
  })

  test('whose mail server refuses the second of 3 letters is repeated under the same name', async () => {
    await subscribe(3)
    const id = await started()
    const names: (string | undefined)[] = []
    const refusing = {
      ...post,
      mail: {
        send: async (letter: Letter) => {
          names.push(letter.name)
          if (names.length === 2) throw new Error('451 try again later')
          sent.push(letter)
        },
      },
    }
    await expect(run({ post: refusing })).rejects.toThrow('451 try again later')
    expect(await find(id)).toMatchObject({ state: 'sending', sent: 1, waiting: 2 })
    await run({ post: refusing })
    expect(names[2]).toBe(names[1])
    expect(await find(id)).toMatchObject({ state: 'sent', sent: 3 })
  })

  test('of a stopped newsletter sends no further letter', async () => {
    await subscribe(3)
    await limit('letters_a_minute', 1)
    const id = await started()
    await run()
    const stop = { decision: 'stop', base: 1, reason: 'A wrong price.' }
    expect((await shop.ask(nila, `POST /admin/newsletters/${id}/decide`, stop)).status).toBe(200)
    await run()
    expect(await find(id)).toMatchObject({ state: 'stopped', sent: 1, waiting: 2 })
  })
})

describe('a letter', () => {
  test.each([
    { language: 'en', words: HINDI, subject: 'New yarns', body: 'Merino has come.' },
    { language: 'hi', words: HINDI, subject: 'नया ऊन', body: 'मेरिनो आ गया।' },
    { language: 'hi', words: { source_hi: 'मेरिनो आ गया।' }, subject: 'New yarns', body: 'मेरिनो आ गया।' },
    { language: 'hi', words: { subject_hi: 'नया ऊन' }, subject: 'New yarns', body: 'Merino has come.' },
  ] as const)(
    'to a reader of $language with $words has the subject “$subject”',
    async ({ language, words, subject, body }) => {
      await subscribe(1, language)
      await started(words)
      await run()
      expect([sent[0]?.subject, sent[0]?.text.startsWith(body)]).toEqual([subject, true])
    },
  )

  test('has a link to unsubscribe in the text and a one-click address in its header (RFC 8058)', async () => {
    await subscribe(1, 'hi')
    await started(HINDI)
    await run()
    const { rows } = await sql<{ token: string }>`select token from content.signups`.execute(shop.db)
    expect(sent[0]?.unsubscribe).toBe(`https://ciy.test/api/offers/stop?token=${rows[0]?.token}`)
    expect(sent[0]?.text).toContain(`https://ciy.test/hi/offers?token=${rows[0]?.token}`)
  })

  test('to an address that unsubscribed while waiting is skipped', async () => {
    const [leaving = ''] = await subscribe(2)
    await limit('letters_a_minute', 1)
    const id = await started()
    await sql`insert into newsletters.recipients (issue_id, signup_token) select ${id}, token from content.signups`.execute(
      shop.db,
    )
    await sql`update content.signups set confirmed_at = null where email = ${leaving}`.execute(shop.db)
    await run()
    await run()
    await run()
    expect(await find(id)).toMatchObject({ sent: 1, skipped: 1, state: 'sent' })
  })
})
