import { nameOf } from './names.ts'
import type { TreeRow } from './tree.ts'

/** Categories as options of a select, indented by their depth. */
export function CategoryOptions({ rows }: { rows: readonly TreeRow[] }) {
  return rows.map((row) => (
    <option key={row.id} value={row.id}>
      {`${'\u2003'.repeat(row.depth)}${nameOf(row)}`}
    </option>
  ))
}
