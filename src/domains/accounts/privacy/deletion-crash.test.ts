import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Listener } from '#platform/events'
import { lockSpaces } from '#platform/locks'
import { transact } from '#platform/transact'
import { executeDeletions } from './execute-deletions.ts'
import { partsOfAllDomains } from '../../../dependencies.ts'
import {
  advanceTime,
  createActivity,
  openPrivacyShop,
  findDeletionPlan,
  type PrivacyShop,
  type TestPerson,
} from './privacy-shop.fixture.ts'
import { deletionEvents, deletionStates, nextState } from './rules.ts'

let shop: PrivacyShop
beforeAll(async () => {
  shop = await openPrivacyShop()
}, 60_000)
afterAll(() => shop.end())

const leave = async (who: TestPerson) =>
  expect((await who.post('/api/user/deletion', { proof: await shop.freshProof(who) })).status).toBe(200)
const stateOf = async (who: TestPerson) => {
  const { rows } = await sql<{
    state: string
  }>`select state from privacy.deletions where person_id = ${who.id} order by id desc limit 1`.execute(
    shop.database.db,
  )
  return rows[0]?.state
}
const announced = async (who: TestPerson) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from platform.outbox where topic = 'identity.erased' and (payload->>'personId')::bigint = ${who.id}`.execute(
    shop.database.db,
  )
  return rows[0]?.n
}

describe('a process that crashes during the deletion of an account', () => {
  /** Steps of a deletion, in order, as rows that a test locks to stop it there. */
  const stops = {
    'before it looks for blockers': (id: number) => ({
      text: 'select pg_advisory_xact_lock($1, hashtext($2))',
      values: [lockSpaces['checkout.shopper'], String(id)],
    }),
    'before the sign-up for offers is erased': (_id: number, who: TestPerson) => ({
      text: 'select 1 from content.signups where email = $1 for update',
      values: [`${who.phone}@example.in`],
    }),
    'before the account is closed': (id: number) => ({
      text: 'select 1 from identity.sessions where person_id = $1 for update',
      values: [id],
    }),
  }

  test.each(Object.keys(stops) as (keyof typeof stops)[])(
    '%s: nothing is deleted, and the next run deletes the account once',
    async (where) => {
      const asha = await shop.person('Asha Rao')
      await sql`update identity.people set verified_email = ${`${asha.phone}@example.in`} where id = ${asha.id}`.execute(
        shop.database.db,
      )
      await asha.post('/api/order/addsignup', { email: `${asha.phone}@example.in` })
      await leave(asha)
      shop.clock.forward(49 * 3_600_000)
      const holder = new pg.Client({ connectionString: shop.databaseUrl })
      await holder.connect()
      await holder.query('begin')
      const { text, values } = stops[where](asha.id, asha)
      await holder.query(text, values as unknown[])

      const dying = executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData)
      const rejected = expect(dying).rejects.toThrow()
      await killWhoWaits(holder)
      await rejected
      await holder.query('rollback')
      await holder.end()

      expect([await stateOf(asha), await announced(asha)]).toEqual(['asked', 0])
      const signups = await sql<{
        n: number
      }>`select count(*)::int as n from content.signups where email = ${`${asha.phone}@example.in`}`.execute(
        shop.database.db,
      )
      expect(signups.rows[0]?.n).toBe(1)
      const again = await Promise.all(
        [1, 2, 3].map(() =>
          executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData),
        ),
      )
      expect(again.reduce((sum, count) => sum + count, 0)).toBe(1)
      expect([await stateOf(asha), await announced(asha)]).toEqual(['executed', 1])
      await shop.runJobs()
    },
  )

  async function killWhoWaits(holder: pg.Client): Promise<void> {
    for (;;) {
      const { rowCount } = await holder.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      if (rowCount) return
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
})

test('an account that cannot be deleted does not delay the others, and is retried', async () => {
  const [meera, asha] = [await shop.person('Meera Joshi'), await shop.person('Asha Rao')]
  await leave(meera)
  await leave(asha)
  shop.clock.forward(49 * 3_600_000)
  const refuse = sql`alter table privacy.deletions add constraint no_end check (id <> (${sql.raw(String(await lastDeletionOf(meera)))}) or state = 'asked')`
  await refuse.execute(shop.database.db)
  await expect(
    executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData),
  ).rejects.toThrow('no_end')
  expect([await stateOf(meera), await stateOf(asha)]).toEqual(['asked', 'executed'])
  await sql`alter table privacy.deletions drop constraint no_end`.execute(shop.database.db)
  expect(await executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData)).toBe(1)
  await shop.runJobs()
})

test('the account of a suspended person waits, so that the same number cannot register as a new person', async () => {
  const asha = await shop.person('Asha Rao')
  await leave(asha)
  const suspend = (at: Date | null) =>
    sql`update identity.people set suspended_at = ${at}::timestamptz where id = ${asha.id}`.execute(
      shop.database.db,
    )
  await suspend(shop.clock.now())
  shop.clock.forward(49 * 3_600_000)
  expect([
    await executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData),
    await stateOf(asha),
  ]).toEqual([0, 'blocked'])
  await suspend(null)
  expect([
    await executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData),
    await stateOf(asha),
  ]).toEqual([1, 'executed'])
  await shop.runJobs()
})

async function lastDeletionOf(who: TestPerson): Promise<number> {
  const { rows } = await sql<{
    id: number
  }>`select max(id) as id from privacy.deletions where person_id = ${who.id}`.execute(shop.database.db)
  return rows[0]?.id ?? 0
}

test('every listener tolerates the event twice, and for an unknown person', async () => {
  const asha = await shop.person('Asha Rao')
  const { orderId } = await createActivity(shop, asha)
  await sql`update orders.orders set placed_at = placed_at - interval '100 days' where id = ${orderId}`.execute(
    shop.database.db,
  )
  await leave(asha)
  await advanceTime(shop, 49)
  const all = async () =>
    (
      await sql<{ stored: string }>`
      select string_agg(t::text, e'\n' order by id) as stored from reviews.reviews t
      union all select string_agg(address::text, e'\n' order by id) from orders.orders
      union all select string_agg(address::text || pin, e'\n' order by id) from checkout.checkouts`.execute(
        shop.database.db,
      )
    ).rows
  const once = await all()
  for (const { handle } of listenersOf('identity.erased')) {
    for (const personId of [asha.id, 4])
      await transact(shop.database.db, (tx) => handle(tx, { personId }, { id: 1 }))
  }
  for (const { handle } of listenersOf('identity.merged')) {
    await transact(shop.database.db, (tx) => handle(tx, { from: 4, into: 5 }, { id: 1 }))
  }
  expect(await all()).toEqual(once)
})

const listenersOf = (topic: Listener['topic']): Listener[] => {
  const found = shop.jobs.listeners.filter((one) => one.topic === topic)
  expect(found.length).toBeGreaterThan(8)
  return found
}

describe('the state of a deletion', () => {
  test('is final once it is cancelled or executed', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...deletionEvents), { maxLength: 12 }), (events) => {
        let state: (typeof deletionStates)[number] = 'asked'
        for (const event of events) {
          const next = nextState(state, event)
          if (state === 'cancelled' || state === 'executed') expect(next).toBeNull()
          else if (event !== 'find') expect(next).toBe(event === 'cancel' ? 'cancelled' : 'executed')
          state = next ?? state
        }
      }),
    )
    for (const state of deletionStates)
      for (const event of deletionEvents)
        if (nextState(state, event)) expect(['asked', 'blocked']).toContain(state)
  })

  test("follows the person's actions and the clock, in any order", { timeout: 60_000 }, async () => {
    const step = fc.constantFrom('ask', 'cancel', 'day', 'begin to buy', 'finish buying', 'look')
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const life = await begin()
        for (const one of steps) {
          if (life.state === 'executed') break
          await doing[one](life)
          expect((await stateOf(life.who)) ?? 'none').toBe(life.state)
          if (life.state !== 'executed')
            expect((await findDeletionPlan(life.who)).deletion?.state ?? 'none').toBe(
              isOpen(life) ? life.state : 'none',
            )
        }
        await shop.runJobs()
      }),
      { numRuns: 8 },
    )
  })
})

/** The model: the expected state of a person's deletion. */
type Life = { who: TestPerson; state: string; due: number; isBuying: boolean }

async function begin(): Promise<Life> {
  // More than 20 codes in ten minutes from one address require a captcha.
  shop.clock.forward(11 * 60_000)
  return { who: await shop.person('Asha Rao'), state: 'none', due: 0, isBuying: false }
}

const isOpen = ({ state }: Life): boolean => state === 'asked' || state === 'blocked'
const now = (): number => shop.clock.now().getTime()

const doing = {
  day: async () => shop.clock.forward(25 * 3_600_000),
  look: async (life: Life) => {
    await executeDeletions(shop.database.db, shop.clock.now(), partsOfAllDomains.personalData)
    if (isOpen(life) && now() >= life.due) life.state = life.isBuying ? 'blocked' : 'executed'
  },
  'begin to buy': async (life: Life) => setBuying(life.who, (life.isBuying = true)),
  'finish buying': async (life: Life) => setBuying(life.who, (life.isBuying = false)),
  cancel: async (life: Life) => {
    expect((await life.who.delete('/api/user/deletion')).status).toBe(200)
    if (isOpen(life)) life.state = 'cancelled'
  },
  ask: async (life: Life) => {
    // Each request needs a code, and a number gets only a few of them in ten minutes.
    shop.clock.forward(11 * 60_000)
    const reply = await life.who.post('/api/user/deletion', { proof: await shop.freshProof(life.who) })
    expect(reply.status).toBe(life.isBuying && !isOpen(life) ? 409 : 200)
    if (!isOpen(life) && !life.isBuying) Object.assign(life, { state: 'asked', due: now() + 48 * 3_600_000 })
  },
}

async function setBuying(who: TestPerson, isBuying: boolean): Promise<void> {
  await sql`delete from checkout.checkouts where shopper_id = ${who.id}`.execute(shop.database.db)
  if (!isBuying) return
  await sql`insert into checkout.checkouts (id, shopper_id, delivery, state, total_paise, bill, pin, state_code, state_name, is_buy_now, opened_at, expires_at)
    values (${who.id}, ${who.id}, 'COD', 'open', 100, '{}', '560001', 29, 'Karnataka', false, now(), now() + interval '15 minutes')`.execute(
    shop.database.db,
  )
}
