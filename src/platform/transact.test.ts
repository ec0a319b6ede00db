import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDb, type FreshDb } from './testing.ts'
import { transact, shareTransaction, runStatement } from './transact.ts'

let database: FreshDb
beforeAll(async () => {
  database = await freshDb()
  await sql`create table kept (what text)`.execute(database.db)
  await sql`create sequence tries`.execute(database.db)
  // Fails a given number of times with a serialization failure.
  await sql`create function keep_after(failures bigint, name text) returns void language plpgsql as $$
    begin
      insert into kept values (name);
      if nextval('tries') <= failures then raise exception using errcode = 'serialization_failure'; end if;
    end $$`.execute(database.db)
})
afterAll(() => database.drop())

const takeRows = async (): Promise<string[]> => {
  const { rows } = await sql<{ what: string }>`select what from kept order by what`.execute(database.db)
  await sql`delete from kept`.execute(database.db)
  await sql`alter sequence tries restart`.execute(database.db)
  return rows.map(({ what }) => what)
}

test('one statement with a serialization failure is retried up to four times, and stored once', async () => {
  await runStatement(database.db, (tx) => sql`select keep_after(3, 'once')`.execute(tx))
  expect(await takeRows()).toEqual(['once'])
  await expect(
    runStatement(database.db, (tx) => sql`select keep_after(4, 'never')`.execute(tx)),
  ).rejects.toMatchObject({ code: '40001' })
  expect(await takeRows()).toEqual([])
})

test('a transaction of several statements is retried as a whole', async () => {
  await transact(database.db, async (tx) => {
    await sql`insert into kept values ('first')`.execute(tx)
    await sql`select keep_after(2, 'second')`.execute(tx)
  })
  expect(await takeRows()).toEqual(['first', 'second'])
})

test('within an open transaction a single statement commits or rolls back with it', async () => {
  const undone = shareTransaction(database.db, async () => {
    await runStatement(database.db, (tx) => sql`insert into kept values ('undone')`.execute(tx))
    throw new Error('changed their mind')
  })
  await expect(undone).rejects.toThrow('changed their mind')
  expect(await takeRows()).toEqual([])
})
