import { verbatim } from '#platform/messages'
import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { importDirectory, type DirectoryImportResult } from '#domains/delivery/regions'
import { ConfigError, readConfig } from '#platform/config'
import { openDatabase } from '#platform/database'
import { CannotMigrate } from '#platform/migrations'
import { CannotStart } from '#platform/postgres'
import { Refusal } from '#platform/refusal'
import { unreachableCodes, withDatabase } from './with-database.ts'

const USAGE = `How to: npm run import-pins -- <file.csv> [--trial]

The file is the All India Pincode Directory of the Department of Posts:
https://www.data.gov.in/resource/all-india-pincode-directory-till-last-month
With --trial everything is read and judged, and nothing is changed.`

const numberFormat = new Intl.NumberFormat('en-IN')

function summaryOf({
  offices,
  pins,
  fresh,
  removed,
  moved,
  refused,
  examples,
  isImported,
}: DirectoryImportResult): string {
  const reasons = [...refused]
    .toSorted(([, a], [, b]) => b - a)
    .map(([why, times]) => `  ${numberFormat.format(times)} × ${why}`)
  const rows = examples.map(({ line, why }) => `  line ${line}: ${why}`)
  return [
    `${numberFormat.format(offices)} post offices, ${numberFormat.format(pins.length)} PINs: ${numberFormat.format(fresh)} new, ${numberFormat.format(removed)} removed, ${numberFormat.format(moved)} in another State than before.`,
    ...(reasons.length > 0 ? ['Rows that were refused:', ...reasons, 'The first of them:', ...rows] : []),
    isImported
      ? 'The directory is in use now, in every running server.'
      : 'This was a trial: nothing was changed.',
  ].join('\n')
}

try {
  const asked = process.argv.slice(2)
  const [file, ...more] = asked.filter((word) => word !== '--trial')
  if (!file || more.length > 0 || file.startsWith('-')) throw new Refusal(400, 'how', verbatim(USAGE))
  await withDatabase(readConfig(process.env), async (url) => {
    const database = openDatabase({ url, poolSize: 2 })
    try {
      const bytes = createReadStream(file)
      const isTrial = asked.includes('--trial')
      console.log(
        summaryOf(
          await importDirectory(database.db, { source: basename(file), bytes, isTrial, now: new Date() }),
        ),
      )
    } finally {
      await database.close()
    }
  })
} catch (error) {
  const { code = '', message } = error as { code?: string; message?: string }
  const isBug = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError
  const isKnown = [Refusal, ConfigError, CannotStart, CannotMigrate].some((known) => error instanceof known)
  if (code in unreachableCodes)
    console.error(
      `The shop's database cannot be used: ${message || code}. Check DATABASE_URL, and start the shop on it once.`,
    )
  else if (code === 'ENOENT') console.error(`There is no file ${process.argv[2]}.`)
  else console.error(isKnown || (!isBug && code === '') ? message : error)
  process.exitCode = 1
}
