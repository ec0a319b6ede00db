import { csvChunks, type CsvCell } from '#platform/csv'
import { translateWithin } from '#platform/messages'
import type { PageLanguage } from '#platform/page-language'
import type { Db } from '#platform/database'
import { presentProblem } from '../present.ts'
import { listProblemsAfter } from '../queries.ts'

const BATCH_SIZE = 1_000

/** All problems of an import as a CSV file. */
export const problemsFile = (db: Db, importId: number, language: PageLanguage): AsyncGenerator<string> =>
  csvChunks(['row', 'column', 'problem', 'cell'], problemRows(db, importId, language))

async function* problemRows(db: Db, importId: number, language: PageLanguage): AsyncGenerator<CsvCell[][]> {
  for (let after = { row: -1, id: 0 }; ;) {
    const rows = await listProblemsAfter(db, importId, { ...after, limit: BATCH_SIZE })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => translateWithin(presentProblem(row), language))
      .map(({ row, column, message, value }) => [row, column, message, value])
    after = last
  }
}
