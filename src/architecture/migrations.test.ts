import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationProblems, FIRST_AFTER_BASELINE, migrationFiles } from './migrations.ts'

const files = migrationFiles(join(import.meta.dirname, '../..'))
const of = (file: string, sql: string) => migrationProblems([{ file, sql }])

test('every migration keeps the rules', () => {
  expect(migrationProblems(files)).toEqual([])
})

test('the baseline has one file for each schema, named after it', () => {
  const baseline = files.filter(({ file }) => Number(file.slice(0, 4)) < FIRST_AFTER_BASELINE)
  for (const { file, sql } of baseline) {
    const schema = /^\d{4}_(\w+)\.sql$/.exec(file)?.[1]
    expect(sql).toMatch(new RegExp(`^create schema (if not exists )?${schema};$`, 'm'))
    expect(sql.match(/^create schema /gm)).toHaveLength(1)
  }
})

test('no file is added to the baseline', () => {
  expect(of('0050_gift_notes.sql', 'create table orders.gift_notes ();')).toEqual([
    '0050_gift_notes.sql is neither of the baseline nor 100 or later',
  ])
})

test('a later file is expand or contract', () => {
  expect(of('0100_gift_notes.sql', 'create table orders.gift_notes ();')).toEqual([
    '0100_gift_notes.sql is neither 0100_expand_… nor 0100_contract_…',
  ])
  expect(of('0100_expand_gift_notes.sql', 'create table orders.gift_notes (text text not null);')).toEqual([])
  expect(of('0101_contract_gift_notes.sql', 'drop table orders.gift_notes;')).toEqual([])
})

test.each([
  ['alter table orders.orders drop column note', 'drops'],
  ['drop index orders.orders_newest', 'drops'],
  ['alter table orders.orders rename to purchases', 'renames'],
  ['alter table orders.orders rename column note to remark', 'renames'],
  ['alter table orders.orders alter column note type varchar(20)', 'changes a type'],
  ['alter table orders.orders alter note set data type varchar(20)', 'changes a type'],
  ['alter table orders.orders alter column note set not null', 'requires a value'],
  ['alter table orders.orders add column note text not null', 'requires a value'],
  ['truncate orders.events', 'removes rows'],
])('an expand with "%s" is refused', (sql, does) => {
  expect(of('0100_expand_x.sql', `${sql};`)).toEqual([
    `0100_expand_x.sql ${does}: that belongs in a contract migration, a release later`,
  ])
})

test.each([
  "alter table orders.orders add column note text not null default ''",
  "alter table orders.orders add column note text default '' not null",
  'alter table orders.orders add column id bigint not null generated always as identity',
  'alter table orders.orders alter column note drop not null',
  'alter table orders.orders add column note text, add column is_gift boolean not null default false',
  "-- drop table orders.orders\ncomment on table orders.orders is 'drop and rename'",
])('an expand with "%s" is allowed', (sql) => {
  expect(of('0100_expand_x.sql', `${sql};`)).toEqual([])
})

test.each([
  'insert into a select * from b',
  'insert into a select distinct * from b',
  'select b.* from b',
  'select id, b.* from b',
  'delete from a returning *',
])('"%s" is refused in any file', (sql) => {
  expect(of('0001_a.sql', `${sql};`)).toHaveLength(1)
})

test('count(*) and a multiplication are no list of columns', () => {
  expect(of('0001_a.sql', 'select count(*), count(*) over (), price * quantity from a;')).toEqual([])
})
