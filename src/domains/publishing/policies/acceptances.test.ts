import { beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ArticleBlock } from '#contracts/publishing/content'
import { publish } from '#platform/events'
import { DAY_MS, dayInIndia } from '#platform/time'
import { transact } from '#platform/transact'
import type { TestPerson } from '#testing/domain-shop'
import { discardDrafts, publishVersion, read, setUpDrafting, shop, wasim } from './drafting.fixture.ts'
import { policyLetters } from './listeners.ts'
import { personalDataOf } from './personal-data.ts'
import { daysLater } from './rules.ts'
import { policyTasks, saveFactsOfEndedVersions } from './tasks.ts'

setUpDrafting()
beforeEach(discardDrafts)

const today = (days = 0): string => daysLater(dayInIndia(shop.clock.now()), days)
const accept = async (who: TestPerson, said: string, at = shop.clock.now()) => {
  const event = { personId: who.id, said, place: 'login' as const, at: at.toISOString() }
  await transact(shop.db, (tx) => publish(tx, 'identity.agreed', event))
  await shop.deliverEvents()
}
const accepted = async ({ id }: TestPerson) =>
  (await personalDataOf(shop.db, id)).policies.map(({ policy, version }) => `${policy}/${version}`)

describe('what Kavita accepted', () => {
  test('is nothing for an empty text, for pages that are not there and for numbers that are none', async () => {
    const kavita = await shop.person('Kavita Shah')
    for (const said of [
      '',
      ' ',
      'cake/1',
      'privacy-policy',
      'privacy-policy/0',
      'privacy-policy/1.5',
      'privacy-policy/1e0',
    ])
      await accept(kavita, said)
    expect(await accepted(kavita)).toEqual([])
  })

  test('twice keeps the first time', async () => {
    const kavita = await shop.person('Kavita Shah')
    const first = shop.clock.now()
    for (const days of [0, 1])
      await accept(kavita, 'privacy-policy/1', new Date(first.getTime() + days * DAY_MS))
    expect((await personalDataOf(shop.db, kavita.id)).policies).toEqual([
      { policy: 'privacy-policy', version: 1, at: first, place: 'login' },
    ])
  })

  test('in two accounts keeps the earlier time when they merge, whichever account stays', async () => {
    const [early, late] = [shop.clock.now(), new Date(shop.clock.now().getTime() + DAY_MS)]
    for (const [fromAt, intoAt] of [
      [early, late],
      [late, early],
    ] as const) {
      const [from, into] = [await shop.person('Kavita Old'), await shop.person('Kavita New')]
      await accept(from, 'privacy-policy/1 about/1', fromAt)
      await accept(into, 'privacy-policy/1', intoAt)
      for (const _ of [1, 2]) {
        await transact(shop.db, (tx) => publish(tx, 'identity.merged', { from: from.id, into: into.id }))
        await shop.deliverEvents()
      }
      const { policies } = await personalDataOf(shop.db, into.id)
      expect(policies.find(({ policy }) => policy === 'privacy-policy')?.at).toEqual(early)
      expect([policies.length, await accepted(from)]).toEqual([2, []])
    }
  })

  test('is deleted when more than 366 days have passed since her account was erased, not at exactly 366', async () => {
    const [kavita, stays] = [await shop.person('Kavita Shah'), await shop.person('Meera Iyer')]
    for (const who of [kavita, stays]) await accept(who, 'privacy-policy/1')
    await transact(shop.db, (tx) => publish(tx, 'identity.erased', { personId: kavita.id }))
    await shop.deliverEvents()
    const sweep = async () => policyTasks(shop)['policies:cleanup']?.()
    shop.clock.forward(366 * DAY_MS)
    await sweep()
    expect(await accepted(kavita)).toHaveLength(1)
    shop.clock.forward(1)
    await sweep()
    expect([await accepted(kavita), await accepted(stays)]).toEqual([[], ['privacy-policy/1']])
  })

  test('is counted in the list of the staff, one for each person', async () => {
    const counted = async () =>
      (
        await shop.ask<{ rows: { page: string; number: number; people: number }[] }>(
          wasim,
          'GET /admin/policies',
        )
      ).body.rows.find(({ page, number }) => page === 'terms-and-conditions' && number === 1)?.people
    const before = (await counted()) ?? 0
    for (const name of ['Asha Rao', 'Tara Sen']) {
      const who = await shop.person(name)
      for (const _ of [1, 2]) await accept(who, 'terms-and-conditions/1')
    }
    expect(await counted()).toBe(before + 2)
  })
})

describe('a new version', () => {
  const announced = (page: string, number: number) =>
    shop.events.flatMap(({ payload }) =>
      payload['page'] === page && payload['number'] === number ? [payload['ids'] as number[]] : [],
    )

  test('is announced to 450 accounts and more in batches of at most 200, each once, without a closed one', async () => {
    await sql`insert into identity.people (id, name, phone) select 6000000 + n, 'Reader ' || n, '62' || lpad(n::text, 8, '0')
      from generate_series(1, 450) n`.execute(shop.db)
    const closed = await shop.person('Gone Away')
    await sql`update identity.people set closed_at = now(), phone = null where id = ${closed.id}`.execute(
      shop.db,
    )
    const number = await publishVersion('terms-and-conditions', { from_day: today(7) })
    await shop.deliverEvents()
    await shop.deliverEvents()
    const batches = announced('terms-and-conditions', number)
    const open = await shop.db
      .selectFrom('identity.people')
      .select('id')
      .where('closed_at', 'is', null)
      .execute()
    expect(batches.slice(0, 2).map((ids) => ids.length)).toEqual([200, 200])
    expect(batches.flat().toSorted()).toEqual(open.map(({ id }) => id).toSorted())
    expect(batches.flat()).not.toContain(closed.id)
  })

  test('of the page about us is not announced', async () => {
    const number = await publishVersion('about', { from_day: today() })
    await shop.deliverEvents()
    expect(announced('about', number)).toEqual([])
  })

  test('is written to Asha in English and to मीरा in Hindi, with what changes; not to people without an address', async () => {
    const [english, hindi, none] = [
      await shop.person('Asha Rao', [], 'asha@example.in'),
      await shop.person('मीरा', [], 'meera@example.in'),
      await shop.person('Om Das'),
    ]
    await sql`update identity.people set language = case when id = ${hindi.id} then 'hi' else 'en' end
      where id = any(${[english.id, hindi.id, none.id]}::bigint[])`.execute(shop.db)
    const number = await publishVersion('refund-policy', {
      from_day: today(9),
      changes: '10 days <b>for all</b> 🎁',
    })
    const ids = [english.id, hindi.id, none.id, 999_999]
    const event = { page: 'refund-policy', number, at: shop.clock.now().toISOString(), ids }
    shop.letters.length = 0
    await transact(shop.db, (tx) => publish(tx, 'policies.toldTo', event))
    await shop.deliverEvents()
    const sent = new Map(shop.letters.map((letter) => [`${letter.to} ${letter.name}`, letter]))
    const nameOf = ({ id }: TestPerson) => `policy-refund-policy-${number}-${id}`
    expect(sent.get(`asha@example.in ${nameOf(english)}`)?.text).toContain('10 days <b>for all</b> 🎁')
    expect(sent.get(`meera@example.in ${nameOf(hindi)}`)?.text).toContain('वापसी के दिन बढ़े हैं।')
    expect([...sent.keys()].filter((key) => key.endsWith(nameOf(none)))).toEqual([])
  })

  test('that is not there, or of a page that is not there, sends no letter', async () => {
    for (const _ of [1, 2, 3]) await shop.deliverEvents()
    const asha = await shop.person('Asha Rao', [], 'asha2@example.in')
    const at = shop.clock.now().toISOString()
    for (const [page, number] of [
      ['refund-policy', 999],
      ['cake', 1],
    ] as const)
      await transact(shop.db, (tx) => publish(tx, 'policies.toldTo', { page, number, at, ids: [asha.id] }))
    await shop.deliverEvents()
    expect(shop.letters.filter(({ to }) => to === 'asha2@example.in')).toEqual([])
    expect(policyLetters({ publicUrl: 'https://ciy.test', mail: null })).toEqual([])
  })
})

describe('the page of a policy', () => {
  test.each(['0', '-1', '1.5', 'x', '100001'])('with the version %s is refused with 400', async (version) => {
    expect((await shop.ask(null, `GET /policies/about?version=${version}`)).status).toBe(400)
  })

  test.each(['fr', 'HI', ''])('in the language “%s” is refused with 400', async (language) => {
    expect((await shop.ask(null, `GET /policies/about?language=${language}`)).status).toBe(400)
  })

  test('lists its versions, the newest first, each until the day of the next', async () => {
    const number = await publishVersion('privacy-policy', { from_day: today(30), changes_hi: 'नया।' })
    const { versions, coming } = await read('privacy-policy', '?language=hi')
    expect(versions.map((one) => one.number)).toEqual(
      Array.from({ length: number }, (_, index) => number - index),
    )
    expect(versions[0]).toMatchObject({ from_day: today(30), until_day: null, changes: 'नया।' })
    expect(versions[1]?.until_day).toBe(today(30))
    expect(coming).toMatchObject({ number })
  })

  test('of a version whose time is over keeps the facts of its last day, saved once by two servers', async () => {
    const page = 'shipping-policy'
    const number = await publishVersion(page, {
      source: 'Ask {company_name} within {return_days} days.',
      from_day: today(7),
    })
    shop.clock.forward(7 * DAY_MS)
    await publishVersion(page, { source: 'No longer.', from_day: today(7) })
    const factsOf = async () =>
      (
        await shop.db
          .selectFrom('policies.versions')
          .select('facts')
          .where('page', '=', page)
          .where('number', '=', number)
          .executeTakeFirst()
      )?.facts
    await saveFactsOfEndedVersions(shop.db, new Date(shop.clock.now().getTime() + 6 * DAY_MS))
    expect(await factsOf()).toBeNull()
    const end = new Date(shop.clock.now().getTime() + 7 * DAY_MS)
    await Promise.all([saveFactsOfEndedVersions(shop.db, end), saveFactsOfEndedVersions(shop.db, end)])
    expect((await factsOf())?.en).toMatchObject({ return_days: '7' })
  })
})

describe('a preview', () => {
  const preview = async (source: unknown, language?: string) =>
    shop.ask<{ blocks: ArticleBlock[] }>(wasim, 'POST /admin/policies/preview', { source, language })

  test('fills in facts, leaves out pictures, and shows HTML and script links as text', async () => {
    const source =
      'Within {return_days} days.\n\n![A](photo)\n\n<img src=x onerror=alert(1)>\n\n[Go](javascript:alert(1))'
    const { blocks } = (await preview(source)).body
    expect(blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'text'])
    expect(JSON.stringify(blocks)).toContain('Within 7 days.')
    expect(JSON.stringify(blocks)).not.toContain('"to":"javascript')
    expect(blocks[1]).toEqual({ kind: 'text', parts: [{ text: '<img src=x onerror=alert(1)>' }] })
  })

  test('of an empty text is empty, in Hindi too; of 90,001 characters it is refused with 400', async () => {
    expect((await preview('')).body.blocks).toEqual([])
    expect((await preview('{officer_designation}', 'hi')).status).toBe(200)
    expect((await preview('x'.repeat(90_000))).status).toBe(200)
    for (const wrong of ['x'.repeat(90_001), 7, null]) expect((await preview(wrong)).status).toBe(400)
  })
})
