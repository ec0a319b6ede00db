import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDb, type FreshDb } from '../testing.ts'
import { afterCommit, sqlStateOf, transact } from '../transact.ts'
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
const notes = async () =>
  (await sql<{ text: string }>`select text from notes order by place`.execute(fresh.db)).rows.map(
    ({ text }) => text,
  )

describe('pipelined statements of a transaction', () => {
  test('3 notes written at once and one after them are stored in order', async () => {
    await transact(fresh.db, async (tx) => {
      await Promise.all([write(tx, 'one'), write(tx, 'two'), write(tx, 'three')])
      await write(tx, 'four')
    })
    expect(await notes()).toEqual(['one', 'two', 'three', 'four'])
  })

  test('of which the first fails report its error, and nothing is stored', async () => {
    const steps: string[] = []
    const done = transact(fresh.db, async (tx) => {
      afterCommit(tx, () => void steps.push('committed'))
      await Promise.all([write(tx, 'forbidden'), write(tx, 'two')])
    })
    await expect(done).rejects.toMatchObject({ code: '23514' })
    expect([steps, await notes()]).toEqual([[], []])
  })

  test('of a refused transaction are rolled back with it, and the connection is reusable', async () => {
    const refused = transact(fresh.db, async (tx) => {
      await write(tx, 'one')
      throw new Error('no')
    })
    await expect(refused).rejects.toThrow('no')
    await transact(fresh.db, (tx) => write(tx, 'two'))
    expect(await notes()).toEqual(['two'])
  })

  test('whose commit PostgreSQL refuses report that error, and the connection is reusable', async () => {
    await sql`create table receipts (note int unique deferrable initially deferred)`.execute(fresh.db)
    const twice = transact(fresh.db, async (tx) => {
      await sql`insert into receipts (note) values (1)`.execute(tx)
      await sql`insert into receipts (note) values (1)`.execute(tx)
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    await transact(fresh.db, (tx) => write(tx, 'after'))
    expect(await notes()).toEqual(['after'])
  })

  test('chosen as the victim of a deadlock run again with the whole transaction: two that lock each other both complete', async () => {
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
        await sql`update notes set text = text where text = ${other}`.execute(tx)
        return mine
      })
    expect(await Promise.all([swap('a', 'b'), swap('b', 'a')])).toEqual(['a', 'b'])
    // The retry may overtake the other transaction, which waits for its row, and deadlock again.
    expect(holding).toBeGreaterThanOrEqual(3)
  })

  test('over a cut connection fail the transaction, and nothing is stored', async () => {
    const done = transact(fresh.db, async (tx) => {
      await write(tx, 'one')
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)
      const other = new pg.Client(fresh.url)
      await other.connect()
      await other.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await other.end()
      await write(tx, 'two')
    })
    await expect(done).rejects.toSatisfy((error) => /^(57P01|ECONNRESET|EPIPE|)$/.test(sqlStateOf(error)))
    expect(await notes()).toEqual([])
  })
})

describe('a transaction', () => {
  test('that begins with a lock holds it to its end: 8 concurrent increments are all counted', async () => {
    await write(fresh.db as Tx, '0')
    const addOne = () =>
      transact(fresh.db, async (tx) => {
        const { rows } = await sql<{
          text: string
        }>`select text from notes where place = 1 for update`.execute(tx)
        await sql`update notes set text = ${String(Number(rows[0]?.text) + 1)} where place = 1`.execute(tx)
      })
    await Promise.all(Array.from({ length: 8 }, addOne))
    expect(await notes()).toEqual(['8'])
  })

  test('that locks and writes in one pipeline stores all of it or nothing', async () => {
    const begin = (tx: Tx) =>
      Promise.all([
        sql`select pg_advisory_xact_lock(${1}, ${2})`.execute(tx),
        sql`select text from notes for update`.execute(tx),
        write(tx, 'one'),
      ])
    await transact(fresh.db, begin)
    await expect(transact(fresh.db, begin)).rejects.toMatchObject({ code: '23505' })
    await expect(
      transact(fresh.db, async (tx) => void (await begin(tx), await write(tx, 'two'))),
    ).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual(['one'])
  })

  test('whose first lock fails reports that error, and the connection is reusable', async () => {
    const lockless = transact(fresh.db, (tx) => sql`select text from nowhere for update`.execute(tx))
    await expect(lockless).rejects.toMatchObject({ code: '42P01' })
    await transact(fresh.db, (tx) => write(tx, 'one'))
    expect(await notes()).toEqual(['one'])
  })

  const beginnings: [string, (tx: Tx) => Promise<unknown>][] = [
    ['first', async () => undefined],
    ['after a lock', (tx) => sql`select pg_advisory_xact_lock(${1}, ${3})`.execute(tx)],
  ]
  test.each(beginnings)(
    'refused while its write is under way, %s: the write is rolled back, and no connection is left inside it',
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

  test('refused while a sibling still runs accepts no later statement of that sibling', async () => {
    const late = Promise.withResolvers<Error>()
    const refused = transact(fresh.db, async (tx) => {
      // The rollback is sent by then, and not answered yet.
      const sibling = new Promise((resolve) => setImmediate(resolve)).then(() => write(tx, 'late'))
      sibling.catch(late.resolve)
      await Promise.all([sibling, Promise.reject(new Error('no'))])
    })
    await expect(refused).rejects.toThrow('no')
    expect((await late.promise).message).toMatch(/The transaction ended|already rolled back/)
    expect(await notes()).toEqual([])
  })
})
