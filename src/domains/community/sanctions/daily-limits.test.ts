import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#platform/time'
import { transact } from '#platform/transact'
import type { TestPerson } from '#testing/domain-shop'
import { dailyLimitsOf, tooManyToday } from './index.ts'
import { impose, inDays, setUpSanctions, shop } from './sanctions.fixture.ts'
import { sanctionsSettingsSchema } from './settings-schema.ts'

setUpSanctions()

const change = (values: Record<string, number>) =>
  transact(shop.db, (tx) => sanctionsSettingsSchema.write(tx, values))
const limitsOf = ({ id }: TestPerson, now: Date | string) => dailyLimitsOf(shop.db, id, new Date(now))
async function joined(at: string): Promise<TestPerson> {
  const asha = await shop.person('Asha Rao')
  await sql`update identity.people set created_at = ${at} where id = ${asha.id}`.execute(shop.db)
  return asha
}

describe('Asha, who joined at 23:50 in India on 23 November,', () => {
  const JOINED = '2026-11-23T23:50:00.000+05:30'

  test.each([
    { what: 'at the moment of joining', now: JOINED, isNew: true },
    { what: 'after India’s midnight, 10 minutes later', now: '2026-11-24T00:00:00.000+05:30', isNew: true },
    { what: 'all through 30 November in London', now: '2026-11-30T00:00:00.000Z', isNew: true },
    { what: 'at the beginning of 30 November in India', now: '2026-11-30T00:00:00.000+05:30', isNew: true },
    { what: 'to the last millisecond of 7 days', now: '2026-11-30T23:49:59.999+05:30', isNew: true },
    { what: 'exactly 7 days later', now: '2026-11-30T23:50:00.000+05:30', isNew: false },
    { what: 'at the beginning of 1 December in India', now: '2026-12-01T00:00:00.000+05:30', isNew: false },
  ])('$what: new $isNew', async ({ now, isNew }) => {
    const limits = await limitsOf(await joined(JOINED), now)
    expect([limits.isNew, limits.comments]).toEqual([isNew, isNew ? 20 : 200])
  })

  test('counts what she did in the 24 hours before, not since midnight', async () => {
    const { since } = await limitsOf(await joined(JOINED), '2026-11-24T00:10:00.000+05:30')
    expect(since).toEqual(new Date('2026-11-23T00:10:00.000+05:30'))
  })

  test('with a clock that is behind the server that stored her is new too', async () => {
    expect((await limitsOf(await joined(JOINED), '2026-11-23T23:49:00.000+05:30')).isNew).toBe(true)
  })

  test('has the same limits with a sanction: a limited newcomer is a newcomer', async () => {
    const asha = await joined(JOINED)
    const before = await limitsOf(asha, JOINED)
    await impose(asha, 'limited')
    expect(await limitsOf(asha, JOINED)).toEqual(before)
  })
})

describe('a change of the limits by the staff', () => {
  afterEach(() => change({ new_days: 7, new_comments_a_day: 20, comments_a_day: 200 }))

  test('to 3 comments for newcomers holds at the next question, for Asha and not for Om of last year', async () => {
    const now = shop.clock.now()
    const [asha, om] = [await joined(now.toISOString()), await joined('2025-11-23T06:00:00.000Z')]
    expect((await limitsOf(asha, now)).comments).toBe(20)
    await change({ new_comments_a_day: 3 })
    expect([(await limitsOf(asha, now)).comments, (await limitsOf(om, now)).comments]).toEqual([3, 200])
  })

  test('to 0 days of being new makes no account new, not even in the millisecond of joining', async () => {
    const now = shop.clock.now()
    const asha = await joined(now.toISOString())
    await change({ new_days: 0 })
    expect((await limitsOf(asha, now)).isNew).toBe(false)
  })

  test('to 90 days of being new makes Om new again, to the last millisecond of day 90', async () => {
    const now = shop.clock.now()
    const om = await joined(new Date(now.getTime() - 90 * DAY_MS + 1).toISOString())
    expect((await limitsOf(om, now)).isNew).toBe(false)
    await change({ new_days: 90 })
    expect((await limitsOf(om, now)).isNew).toBe(true)
    expect((await limitsOf(om, new Date(now.getTime() + 1))).isNew).toBe(false)
  })

  test('that fails to commit changes nothing', async () => {
    const asha = await joined(shop.clock.now().toISOString())
    const work = transact(shop.db, async (tx) => {
      await sanctionsSettingsSchema.write(tx, { new_comments_a_day: 1 })
      throw new Error('Another setting was out of bounds.')
    })
    await expect(work).rejects.toThrow('Another setting was out of bounds.')
    expect((await limitsOf(asha, shop.clock.now())).comments).toBe(20)
  })

  test('of the length of a limit to 2 days holds for new sanctions, not for running ones', async () => {
    const [asha, om] = [await shop.person('Asha Rao'), await shop.person('Om Das')]
    const before = await impose(asha, 'limited')
    await change({ limit_days: 2 })
    expect((await impose(om, 'limited')).until).toBe(inDays(2).toISOString())
    expect(before.until).toBe(inDays(7).toISOString())
    await change({ limit_days: 7 })
  })

  test('is offered for each of the 12 settings, with a value within its bounds', async () => {
    const values = await sanctionsSettingsSchema.read(shop.db)
    const names = Object.keys(sanctionsSettingsSchema.shapes)
    expect(Object.keys(values).toSorted()).toEqual(names.toSorted())
    for (const [name, { least, most }] of Object.entries(sanctionsSettingsSchema.shapes)) {
      expect([name, Number(values[name]) >= least, Number(values[name]) <= most]).toEqual([name, true, true])
    }
  })
})

describe('the refusal of one more today', () => {
  const limits = { isNew: true, since: new Date(0), comments: 20, reports: 10, follows: 60, likes: 300 }

  test.each([
    { what: 'comments' as const, en: '20 comments', hi: '20 टिप्पणियों' },
    { what: 'reports' as const, en: '10 reports', hi: '10 शिकायतों' },
    { what: 'follows' as const, en: '60 follows', hi: '60 फ़ॉलो' },
    { what: 'likes' as const, en: '300 likes', hi: '300 लाइक' },
  ])('says the limit of $what for a new account and for others, in both languages', ({ what, en, hi }) => {
    const [newcomer, other] = [tooManyToday(limits, what), tooManyToday({ ...limits, isNew: false }, what)]
    expect([newcomer.toBody('en')['message'], other.toBody('en')['message']]).toEqual([
      `You've reached the limit of ${en} a day for new accounts. Try again tomorrow.`,
      `You've reached the limit of ${en} a day. Try again tomorrow.`,
    ])
    expect([newcomer.toBody('hi')['message'], other.toBody('hi')['message']]).toEqual([
      `आप नए अकाउंट के लिए एक दिन में ${hi} की सीमा तक पहुँच गए हैं। कल फिर कोशिश करें।`,
      `आप एक दिन में ${hi} की सीमा तक पहुँच गए हैं। कल फिर कोशिश करें।`,
    ])
  })
})
