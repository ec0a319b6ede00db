import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './imports.ts'

const root = join(import.meta.dirname, '../..')
const WRITER = 'src/platform/csv.ts'
const texts = [...sourceFiles(root), ...sourceFiles(root, 'packages')]
  .filter(
    (file) =>
      /^(src\/(domains|platform|providers)|packages)\//.test(file) &&
      !/\.(test|fixture)\.ts$|\/testing\//.test(file),
  )
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
const filesWith = (pattern: RegExp): string[] =>
  texts
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .sort()

describe('every CSV export', () => {
  test('is sent by the one writer, which writes the byte order mark, the line ends and the quotes', () => {
    expect(filesWith(/\.type\([^)]*text\/csv|['"`]content-type['"`]\]?,?:? ?['"`]text\/csv/)).toEqual([
      WRITER,
    ])
    expect(filesWith(/text\/csv; charset/)).toEqual([WRITER])
    // The reader of the PIN directory skips the mark.
    expect(filesWith(/\\u[fF][eE][fF][fF]['"`$]/)).toEqual([
      'src/domains/delivery/regions/directory/parse-csv.ts',
      WRITER,
    ])
    expect(filesWith(/replaceAll\('"', '""'\)/)).toEqual([WRITER])
  })

  test('is one of these twelve: another export gets its line here', () => {
    const calls = texts.flatMap(({ file, text }) =>
      [...text.matchAll(/sendCsv\(\s*reply,\s*([`'][^`']+[`'])/g)].map(([, name]) => `${file} ${name}`),
    )
    expect(calls.sort()).toEqual(
      [
        'src/platform/serve-list.ts `${list.file}.csv`',
        'src/domains/operations/lists/routes.ts `${file}.csv`',
        'src/domains/operations/reports/routes.ts `${report.name}-${report.from}-${report.to}.csv`',
        'src/domains/learning/bookings/routes.ts `roster-${params.id}.csv`',
        "src/domains/selling/imports/routes.ts 'ciy-import.csv'",
        'src/domains/selling/imports/routes.ts `problems-${file.id}.csv`',
        'src/domains/selling/imports/routes.ts `${store.slug}-${query.format}.csv`',
        'src/domains/money/invoices/routes.ts `documents-${from}-${until}.csv`',
        "src/domains/money/ledger/routes.ts 'workshop-money.csv'",
        'src/domains/money/payouts/routes.ts `payouts-${params.id}.csv`',
        'src/domains/money/payouts/routes.ts `statement-${query.month}.csv`',
        'src/domains/money/payouts/routes.ts `statement-${query.month}.csv`',
        'src/domains/money/payouts/routes.ts `${params.file}-${query.month}.csv`',
      ].sort(),
    )
  })
})
