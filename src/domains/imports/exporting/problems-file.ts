import type { Db } from '#platform/database'
import { csvLine } from '../rules/csv-cells.ts'
import { onePresented } from '../present.ts'
import { problemsAfter } from '../store.ts'

const STRETCH = 1_000

/** Everything that was wrong with a file, as a file. */
export async function* problemsFile(db: Db, importId: number): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['row', 'column', 'problem', 'cell'])}`
  for (let after = { row: -1, id: 0 }; ;) {
    const rows = await problemsAfter(db, importId, { ...after, limit: STRETCH })
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(onePresented)
      .map(({ row, column, message, value }) => csvLine([row, column, message, value]))
      .join('')
    after = last
  }
}
