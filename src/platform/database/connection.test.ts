import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../testing.ts'
import { afterCommit, pipelined, sqlStateOf, transact } from '../transact.ts'
import type { Tx } from '../database.ts'

let fresh: FreshDb

beforeAll(async () => {
  fresh = await freshDb()
  await sql`create table notes (place int generated always as identity, text text unique check (text <> 'forbidden'))`.execute(
    fresh.db,
  )
})

afterAll(() => fresh.drop())

beforeEach(async () => void (await sql`truncate notes restart identity`.execute(fresh.db)))

const write = (tx: Tx, text: string) => sql`insert into notes (text) values (${text})`.execute(tx)
const along = (tx: Tx, text: string) => pipelined(() => write(tx, text))
const noted = async () =>
  (await sql<{ text: string }>`select text from notes order by place`.execute(fresh.db)).rows.map(
    ({ text }) => text,
  )

describe('what is sent along', () => {
  test('4 notes, of which 3 are sent along, are kept in the order of their writing, the last with the end', async () => {
    await transact(fresh.db, async (tx) => {
      await along(tx, 'one')
      await along(tx, 'two')
      await write(tx, 'three')
      await along(tx, 'four')
    })
    expect(await noted()).toEqual(['one', 'two', 'three', 'four'])
  })

  test('is seen by the next statement of its transaction', async () => {
    const count = await transact(fresh.db, async (tx) => {
      await along(tx, 'one')
      return (await sql<{ n: number }>`select count(*)::int as n from notes`.execute(tx)).rows
    })
    expect(count).toEqual([{ n: 1 }])
  })

  test('and fails, undoes everything, and is what whoever waits for the next statement is told', async () => {
    const steps: string[] = []
    const done = transact(fresh.db, async (tx) => {
      await write(tx, 'one')
      await along(tx, 'forbidden')
      afterCommit(tx, () => void steps.push('told'))
      await write(tx, 'two')
      steps.push('went on')
    })
    await expect(done).rejects.toMatchObject({ code: '23514' })
    expect([steps, await noted()]).toEqual([[], []])
  })

  test('and fails as the last, fails at the end: nothing is kept and nothing is told', async () => {
    const steps: string[] = []
    const done = transact(fresh.db, async (tx) => {
      await write(tx, 'one')
      afterCommit(tx, () => void steps.push('told'))
      await along(tx, 'one')
    })
    await expect(done).rejects.toMatchObject({ code: '23505' })
    expect([steps, await noted()]).toEqual([[], []])
  })

  test('is undone with the transaction that somebody refuses, and the connection serves the next', async () => {
    const refused = transact(fresh.db, async (tx) => {
      await along(tx, 'one')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await transact(fresh.db, (tx) => along(tx, 'two'))
    expect(await noted()).toEqual(['two'])
  })

  test('after it has failed and was refused as well, does not fail what comes next on the connection', async () => {
    const refused = transact(fresh.db, async (tx) => {
      await along(tx, 'forbidden')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await Promise.all(
      Array.from({ length: 12 }, (_, place) => transact(fresh.db, (tx) => along(tx, `note ${place}`))),
    )
    expect(await noted()).toHaveLength(12)
  })

  test('outside of a transaction is waited for, and told its own fault', async () => {
    await along(fresh.db as Tx, 'one')
    expect(await noted()).toEqual(['one'])
    await expect(along(fresh.db as Tx, 'forbidden')).rejects.toMatchObject({ code: '23514' })
  })

  test('and chosen as the victim of a deadlock, is done again with all the rest: two who lock each other both end', async () => {
    await write(fresh.db as Tx, 'a')
    await write(fresh.db as Tx, 'b')
    const bothHold = Promise.withResolvers<void>()
    let holding = 0
    const swap = (mine: string, other: string) =>
      transact(fresh.db, async (tx) => {
        await sql`update notes set text = text where text = ${mine}`.execute(tx)
        holding += 1
        if (holding === 2) bothHold.resolve()
        await bothHold.promise
        await pipelined(() => sql`update notes set text = text where text = ${other}`.execute(tx))
        return mine
      })
    expect(await Promise.all([swap('a', 'b'), swap('b', 'a')])).toEqual(['a', 'b'])
    // Done again, it may overtake who waits for its row, and the two meet once more.
    expect(holding).toBeGreaterThanOrEqual(3)
  })

  test('over a connection that is cut fails the transaction, and keeps nothing', async () => {
    const done = transact(fresh.db, async (tx) => {
      await write(tx, 'one')
      await along(tx, 'two')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const other = new pg.Client(fresh.url)
      await other.connect()
      await along(tx, 'three')
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await other.end()
    })
    await expect(done).rejects.toSatisfy((error) => /^(57P01|ECONNRESET|EPIPE|)$/.test(sqlStateOf(error)))
    expect(await noted()).toEqual([])
  })
})

describe('a transaction', () => {
  const sent = async (work: (tx: Tx) => Promise<unknown>): Promise<number> => {
    const before = fresh.statements.sent()
    await transact(fresh.db, work)
    return fresh.statements.sent() - before
  }

  test('of no statement is none: PostgreSQL hears nothing of it', async () => {
    expect(await sent(async () => 'nothing to do')).toBe(0)
  })

  test('that begins with a lock holds it to its end: of 8 who add 1 at the same time each finds what the one before left', async () => {
    await write(fresh.db as Tx, '0')
    const addOne = () =>
      transact(fresh.db, async (tx) => {
        const { rows } = await sql<{
          text: string
        }>`select text from notes where place = 1 for update`.execute(tx)
        await sql`update notes set text = ${String(Number(rows[0]?.text) + 1)} where place = 1`.execute(tx)
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(await noted()).toEqual(['8'])
  })

  test('that begins with two locks and a note sent along keeps all of it or nothing', async () => {
    const begin = async (tx: Tx) => {
      await pipelined(() => sql`select pg_advisory_xact_lock(${1}, ${2})`.execute(tx))
      await sql`select text from notes for update`.execute(tx)
      await along(tx, 'one')
    }
    await transact(fresh.db, begin)
    await expect(transact(fresh.db, (tx) => begin(tx))).rejects.toMatchObject({ code: '23505' })
    await expect(
      transact(fresh.db, async (tx) => void (await begin(tx), await write(tx, 'two'))),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await noted()).toEqual(['one'])
  })

  test('whose first lock fails is told why, and the connection serves the next', async () => {
    const lockless = transact(fresh.db, (tx) => sql`select text from nowhere for update`.execute(tx))
    await expect(lockless).rejects.toMatchObject({ code: '42P01' })
    await transact(fresh.db, (tx) => write(tx, 'one'))
    expect(await noted()).toEqual(['one'])
  })

  const atOnce: [string, (tx: Tx) => Promise<unknown>][] = [
    ['first', async () => undefined],
    [
      'after a lock sent along',
      (tx) => pipelined(() => sql`select pg_advisory_xact_lock(${1}, ${3})`.execute(tx)),
    ],
  ]
  test.each(atOnce)(
    'refused while its write is under way, %s: the write is undone, and no connection is left inside it',
    async (_, first) => {
      const refused = transact(fresh.db, async (tx) => {
        await first(tx)
        await Promise.all([write(tx, 'one'), Promise.reject(new Error('no'))])
      })
      await expect(refused).rejects.toThrow('no')
      await Promise.all(
        Array.from({ length: 12 }, (_, place) => transact(fresh.db, (tx) => write(tx, `note ${place}`))),
      )
      const other = new pg.Client(fresh.url)
      await other.connect()
      const { rows } = await other.query(
        `select (select count(*)::int from notes) as kept, (select count(*)::int from notes where text = 'one') as undone,
        (select count(*)::int from pg_stat_activity where datname = current_database() and state = 'idle in transaction') as inside`,
      )
      await other.end()
      expect(rows).toEqual([{ kept: 12, undone: 0, inside: 0 }])
    },
  )
})
