import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'
import { selectStarsIn } from './migrations.ts'

const root = join(import.meta.dirname, '../..')

/** Queries that select all columns of a table; columns of a later migration would be sent along. */
const starsOf = (text: string): string[] => [
  ...(text.match(/\.(?:selectAll|returningAll)\(/g) ?? []),
  ...selectStarsIn(text),
]

test('every query names its columns', () => {
  const found = ['src', 'packages', 'seed', 'bench', 'scripts', 'e2e', 'reference'].flatMap((place) =>
    sourceFiles(root, place)
      .filter((file) => !file.startsWith('src/architecture/'))
      .flatMap((file) => starsOf(readFileSync(join(root, file), 'utf8')).map((star) => `${file}: ${star}`)),
  )
  expect(found).toEqual([])
})

test.each([
  "db.selectFrom('cart.lines').selectAll().execute()",
  "tx.deleteFrom('cart.lines').returningAll('l').execute()",
  'sql`select * from cart.lines`',
  'sql`delete from cart.lines returning *`',
  'sql`select l.*, 1 as one from cart.lines l`',
  'sql`select id, l.* from cart.lines l`',
  "pool.query('select distinct * from cart.lines')",
])('%s is found', (text) => {
  expect(starsOf(text)).toHaveLength(1)
})

test.each([
  'sql`select count(*) from cart.lines`',
  'sql`select quantity * price from cart.lines`',
  'sql`select quantity*2 as twice from cart.lines`',
  'sql`select ${listOf(LINE_COLUMNS)} from cart.lines`',
  'sql`select exists (select 1 from cart.lines)`',
  '/a.*b/.test(text)',
])('%s is allowed', (text) => {
  expect(starsOf(text)).toEqual([])
})
