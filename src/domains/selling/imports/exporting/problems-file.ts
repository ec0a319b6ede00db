import { csvChunks, type CsvCell } from '#platform/csv'
import type { Db } from '#platform/database'
import { presentProblem } from '../present.ts'
import { listProblemsAfter } from '../queries.ts'

const BATCH_SIZE = 1_000

/** All problems of an import as a CSV file. */
export const problemsFile = (db: Db, importId: number): AsyncGenerator<string> =>
  csvChunks(['row', 'column', 'problem', 'cell'], problemRows(db, importId))

async function* problemRows(db: Db, importId: number): AsyncGenerator<CsvCell[][]> {
  for (let after = { row: -1, id: 0 }; ;) {
    const rows = await listProblemsAfter(db, importId, { ...after, limit: BATCH_SIZE })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(presentProblem).map(({ row, column, message, value }) => [row, column, message, value])
    after = last
  }
}
