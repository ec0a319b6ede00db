import { csvPieces, type CsvCell } from '#platform/csv'
import type { Db } from '#platform/database'
import { onePresented } from '../present.ts'
import { problemsAfter } from '../store.ts'

const STRETCH = 1_000

/** Everything that was wrong with a file, as a file. */
export const problemsFile = (db: Db, importId: number): AsyncGenerator<string> =>
  csvPieces(['row', 'column', 'problem', 'cell'], problemRows(db, importId))

async function* problemRows(db: Db, importId: number): AsyncGenerator<CsvCell[][]> {
  for (let after = { row: -1, id: 0 }; ;) {
    const rows = await problemsAfter(db, importId, { ...after, limit: STRETCH })
    const last = rows.at(-1)
    if (!last) return
    yield rows.map(onePresented).map(({ row, column, message, value }) => [row, column, message, value])
    after = last
  }
}
