import type { CategoryOnWire } from '#contracts/products/catalogue'

export type TreeRow = CategoryOnWire & { depth: number; hasChildren: boolean }

/** Rows with their depth; the categories come each after the one above it. */
export function treeRows(categories: readonly CategoryOnWire[]): TreeRow[] {
  const depths = new Map<number, number>()
  const parents = new Set(categories.map(({ parent_id: parent }) => parent))
  return categories.map((category) => {
    const depth = category.parent_id === null ? 0 : (depths.get(category.parent_id) ?? 0) + 1
    depths.set(category.id, depth)
    return { ...category, depth, hasChildren: parents.has(category.id) }
  })
}

/** The ids of the categories above one, nearest first. */
export function ancestorsOf(rows: readonly CategoryOnWire[], id: number): number[] {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const above: number[] = []
  for (let at = parents.get(id); typeof at === 'number'; at = parents.get(at)) above.push(at)
  return above
}

/** Rows that are visible with these categories open; a search shows what it finds, with everything above it. */
export function visibleRows(
  rows: readonly TreeRow[],
  { open, search }: { open: ReadonlySet<number>; search: string },
): TreeRow[] {
  const words = search.trim().toLowerCase()
  if (words !== '') {
    const found = rows.filter(({ name, name_hi: hindi }) => `${name} ${hindi}`.toLowerCase().includes(words))
    const shown = new Set(found.flatMap(({ id }) => [id, ...ancestorsOf(rows, id)]))
    return rows.filter(({ id }) => shown.has(id))
  }
  const isOpen = (id: number): boolean => ancestorsOf(rows, id).every((above) => open.has(above))
  return rows.filter(({ id }) => isOpen(id))
}

export type Zone = 'before' | 'inside' | 'after'
export type Place = { parent_id: number | null; position: number }

const siblingsOf = (rows: readonly TreeRow[], parentId: number | null, except: number): TreeRow[] =>
  rows.filter(({ id, parent_id: parent }) => parent === parentId && id !== except)

/** Where a row goes that is dropped on another; null where it cannot go: into itself, or between hobbies and categories. */
export function dropPlace(
  rows: readonly TreeRow[],
  { moved, target, zone }: { moved: number; target: number; zone: Zone },
): Place | null {
  const row = rows.find(({ id }) => id === moved)
  const on = rows.find(({ id }) => id === target)
  if (!row || !on || moved === target || ancestorsOf(rows, target).includes(moved)) return null
  const parentId = zone === 'inside' ? target : on.parent_id
  if ((row.parent_id === null) !== (parentId === null)) return null
  const siblings = siblingsOf(rows, parentId, moved)
  if (zone === 'inside') return { parent_id: parentId, position: siblings.length }
  const at = siblings.findIndex(({ id }) => id === target)
  return { parent_id: parentId, position: zone === 'before' ? at : at + 1 }
}

export type Step = 'up' | 'down' | 'in' | 'out'

/** Where one step of the keyboard takes a row: up, down, into the one before it, or out beside the one above it. */
export function stepPlace(rows: readonly TreeRow[], id: number, step: Step): Place | null {
  const row = rows.find((one) => one.id === id)
  if (!row) return null
  const siblings = rows.filter(({ parent_id: parent }) => parent === row.parent_id)
  const at = siblings.findIndex((one) => one.id === id)
  const before = siblings[at - 1]
  if (step === 'up') return before ? { parent_id: row.parent_id, position: at - 1 } : null
  if (step === 'down') return at < siblings.length - 1 ? { parent_id: row.parent_id, position: at + 1 } : null
  if (step === 'in') return before ? dropPlace(rows, { moved: id, target: before.id, zone: 'inside' }) : null
  return row.parent_id === null ? null : dropPlace(rows, { moved: id, target: row.parent_id, zone: 'after' })
}
