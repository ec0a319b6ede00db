import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { rejectedFields, refusalPair } from '#testing/domain-shop'
import { crashAtEveryStatement, enableCrashes } from '#testing/crash-at'
import { DAY_MS, dayInIndia } from '#platform/time'
import type { ListedPolicy } from './contract.ts'
import { decideDraft } from './decide-draft.ts'
import {
  asha,
  decide,
  discardDrafts,
  draftOf,
  publishVersion,
  read,
  rekha,
  save,
  setUpDrafting,
  shop,
  wasim,
} from './drafting.fixture.ts'
import { daysLater } from './rules.ts'

setUpDrafting()
beforeEach(discardDrafts)

const today = (days = 0): string => daysLater(dayInIndia(shop.clock.now()), days)
const about = (page: string) => shop.audit(`policy ${page}`)

describe('who may write policies', () => {
  test.each([
    'GET /admin/policies',
    'GET /admin/policies/about',
    'PUT /admin/policies/about',
    'POST /admin/policies/about/decide',
    'POST /admin/policies/preview',
  ])('%s is 401 for a visitor, 403 for Asha and for Farid of the refunds desk', async (call) => {
    const farid = await shop.person('Farid Khan', ['staff', 'staff:refunds'])
    const body = call.startsWith('GET') ? undefined : {}
    const statuses = [null, asha, farid].map(async (who) => (await shop.ask(who, call, body)).status)
    expect(await Promise.all(statuses)).toEqual([401, 403, 403])
  })

  test('no page that is not there can be read or written: 404', async () => {
    for (const call of ['GET /policies/cake', 'GET /admin/policies/cake', 'PUT /admin/policies/cake'])
      expect((await shop.ask(wasim, call, call.startsWith('PUT') ? {} : undefined)).status).toBe(404)
  })
})

describe('a draft', () => {
  test.each([
    ['an empty title', 'title', ' '],
    ['a title of 101 characters', 'title', 'x'.repeat(101)],
    ['no Hindi title', 'title_hi', ''],
    ['a lead of 301 characters', 'lead', 'x'.repeat(301)],
    ['a Hindi lead of 401 characters', 'lead_hi', 'क'.repeat(401)],
    ['a text of empty lines', 'source', '\n\n'],
    ['a text of 60,001 characters', 'source', 'x'.repeat(60_001)],
    ['a Hindi text of 90,001 characters', 'source_hi', 'x'.repeat(90_001)],
    ['no changes', 'changes', ''],
    ['changes of 601 characters', 'changes', 'x'.repeat(601)],
    ['Hindi changes of 801 characters', 'changes_hi', 'क'.repeat(801)],
    ['30 February', 'from_day', '2026-02-30'],
    ['a day in words', 'from_day', '1 December 2026'],
    ['a negative revision', 'base', -1],
    ['half a revision', 'base', 1.5],
    ['a word for a revision', 'base', 'x'],
    ['an unknown fact', 'source', '{days_of_joy}'],
    ['an unknown fact in Hindi', 'source_hi', '{days_of_joy}'],
  ])('with %s is refused with 400 at %s', async (_what, field, value) => {
    const refused = await save('about', { [field]: value })
    expect([refused.status, rejectedFields(refused)]).toEqual([400, [field]])
    expect((await draftOf('about')).revision).toBe(0)
  })

  test('of the longest texts that are allowed, in Hindi and with emoji and HTML, is read back as typed', async () => {
    const content = {
      title: '🧵'.repeat(50),
      lead_hi: 'क'.repeat(400),
      source: '<script>alert(1)</script>'.padEnd(60_000, 'x'),
      changes_hi: 'क'.repeat(800),
    }
    expect((await save('about', content)).status).toBe(200)
    expect(await draftOf('about')).toMatchObject({ ...content, revision: 1 })
  })

  test('may name every fact that the staff’s page lists, and of six unknown ones five are named', async () => {
    const { body } = await shop.ask<{ names: string[] }>(wasim, 'GET /admin/policies')
    const source = body.names.map((name) => `{${name}}`).join(' ')
    expect((await save('about', { source })).status).toBe(200)
    const unknown = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `{no_${name}}`)
    const { message } = (await save('about', { source: unknown.join(' ') })).body
    expect(message).toBe(`Unknown placeholder: ${unknown.slice(0, 5).join(', ')}`)
  })

  test('that five people save at once from the same text is saved once; 409 for four', async () => {
    await save('about')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => save('about', { base: 1 })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await draftOf('about')).revision).toBe(2)
  })

  test.each([1, 2, 99])('that is not there cannot be saved over revision %i: 409', async (base) => {
    expect(refusalPair(await save('about', { base }))).toEqual([409, 'changed_meanwhile'])
  })

  test('is invisible to Asha: its number is 404, and the page does not announce it', async () => {
    const { number } = await draftOf('about')
    await save('about')
    expect((await shop.ask(asha, `GET /policies/about?version=${number}`)).status).toBe(404)
    expect((await read('about')).coming).toBeNull()
  })
})

describe('publishing', () => {
  test('is for another than the last who wrote: Rekha corrects Wasim’s draft, so he publishes it, not she', async () => {
    await save('about')
    expect(await draftOf('about')).toMatchObject({ is_mine: true })
    await save('about', { by: rekha })
    expect(await draftOf('about')).toMatchObject({ is_mine: false })
    expect((await decide('about', 'publish', { by: rekha })).status).toBe(403)
    expect((await decide('about', 'publish', { by: wasim })).status).toBe(200)
  })

  test('needs 7 days’ notice: 6 days ahead is 400 at from_day, 7 is accepted', async () => {
    await save('terms-and-conditions', { from_day: today(6) })
    const refused = await decide('terms-and-conditions', 'publish')
    expect([refused.status, rejectedFields(refused)]).toEqual([400, ['from_day']])
    await save('terms-and-conditions', { from_day: today(7) })
    expect((await decide('terms-and-conditions', 'publish')).status).toBe(200)
  })

  test('counts days in India: what was 7 days ahead at 23:59 is 6 ahead at midnight', async () => {
    const midnight = Date.parse(`${today(1)}T00:00:00+05:30`)
    shop.clock.forward(midnight - 1 - shop.clock.now().getTime())
    expect((await draftOf('shipping-policy')).least_day).toBe(today(7))
    await save('shipping-policy', { from_day: today(7) })
    shop.clock.forward(1)
    expect((await decide('shipping-policy', 'publish')).status).toBe(400)
    shop.clock.forward(-1)
    expect((await decide('shipping-policy', 'publish')).status).toBe(200)
  })

  test('of the page about us may be for today, not for yesterday', async () => {
    await save('about', { from_day: today(-1) })
    expect((await decide('about', 'publish')).status).toBe(400)
    const number = await publishVersion('about', { from_day: today() })
    expect(await read('about')).toMatchObject({ number, state: 'in force' })
  })

  test('and discarding at once is one of the two: 200 and 404, with one entry in the audit log', async () => {
    const before = (await about('about')).length
    await save('about', { from_day: today() })
    const both = await Promise.all([
      decide('about', 'publish', { base: 1 }),
      decide('about', 'discard', { base: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    expect(await about('about')).toHaveLength(before + 1)
  })

  test('sent twice with one key is answered 200 twice and published once', async () => {
    const page = 'privacy-policy'
    await save(page, { from_day: today(8) })
    const body = { decision: 'publish', base: 1, reason: 'The stores agreed.' }
    const send = () =>
      shop.ask(rekha, `POST /admin/policies/${page}/decide`, body, { 'idempotency-key': 'publish-once' })
    expect([(await send()).status, (await send()).status]).toEqual([200, 200])
    expect(await about(page)).toHaveLength(1)
    expect((await draftOf(page)).revision).toBe(0)
  })

  test.each([
    ['reason', { reason: 'ok' }],
    ['reason', { reason: 'x'.repeat(501) }],
    ['base', { base: 0 }],
    ['decision', { decision: 'burn' }],
  ])('is refused with 400 at %s for %j', async (field, wrong) => {
    await save('about')
    const refused = await decide('about', 'publish', wrong)
    expect([refused.status, rejectedFields(refused)]).toEqual([400, [field]])
  })

  test('interrupted at any statement publishes with audit and announcement, or leaves the draft', async () => {
    const page = 'refund-policy'
    const crashes = enableCrashes()
    const announced = async (number: number) => {
      const { rows } = await sql`select from platform.outbox where topic = 'policies.scheduled'
        and payload->>'page' = ${page} and (payload->>'number')::int = ${number}`.execute(shop.db)
      return rows.length
    }
    const statements = await crashAtEveryStatement({
      prepared: async () => {
        await save(page, { from_day: today(30) })
        const { number, revision: base } = await draftOf(page)
        return { number, base, audits: (await about(page)).length }
      },
      work: ({ base }) =>
        decideDraft(shop.db, page, {
          decision: 'publish',
          base,
          reason: 'The stores agreed.',
          actorId: rekha.id,
          requestId: 'test',
          now: shop.clock.now(),
        }),
      after: async ({ number, audits }) => {
        const isPublished = (await draftOf(page)).revision === 0
        expect([(await about(page)).length - audits, await announced(number)]).toEqual(
          isPublished ? [1, 1] : [0, 0],
        )
      },
    }).finally(() => crashes.end())
    expect(statements).toBeGreaterThan(5)
  })
})

describe('discarding', () => {
  test('without a draft is 404; twice at once is 200 and 404, and the next draft has the same number', async () => {
    expect((await decide('about', 'discard', { base: 1 })).status).toBe(404)
    await save('about')
    const { number } = await draftOf('about')
    const both = await Promise.all([1, 2].map(() => decide('about', 'discard', { base: 1 })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
    await save('about')
    expect((await draftOf('about')).number).toBe(number)
  })
})

test('of two versions the later number with the earlier day is in force; the one that it overtook is past, not coming', async () => {
  const page = 'shipping-policy'
  const overtaken = await publishVersion(page, { from_day: today(20) })
  const winner = await publishVersion(page, { from_day: today(10) })
  shop.clock.forward(10 * DAY_MS)
  expect(await read(page)).toMatchObject({ number: winner, state: 'in force', coming: null })
  expect(await read(page, `?version=${overtaken}`)).toMatchObject({ state: 'past' })
  const { rows } = (await shop.ask<{ rows: ListedPolicy[] }>(wasim, 'GET /admin/policies')).body
  const states = new Map(rows.flatMap((row) => (row.page === page ? [[row.number, row.state]] : [])))
  expect([states.get(overtaken), states.get(winner)]).toEqual(['past', 'in force'])
})
