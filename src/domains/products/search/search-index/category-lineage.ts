import type { Dictionaries } from './columns.ts'

export type FacetCount = { id: number; name: string; count: number }

/** Smaller numbers are hobbies. */
export const FIRST_SUBCATEGORY = 100

/** A category, then those above it up to its hobby. */
export function lineageOf({ parentOfCategory, hobbyOfCategory }: Dictionaries, category: number): number[] {
  const lineage = [category]
  for (let at = parentOfCategory.get(category); at !== undefined; at = parentOfCategory.get(at))
    lineage.push(at)
  const hobby = hobbyOfCategory.get(category)
  return hobby === undefined || lineage.includes(hobby) ? lineage : [...lineage, hobby]
}

/** Counts of categories below the hobbies; each includes those of all categories below it. */
export function withThoseBelow(dictionaries: Dictionaries, counts: readonly FacetCount[]): FacetCount[] {
  const { categories, nameOfCategory } = dictionaries
  const sums = new Map<number, number>()
  for (const { id, count } of counts)
    if (count > 0) for (const at of lineageOf(dictionaries, id)) sums.set(at, (sums.get(at) ?? 0) + count)
  return [...sums]
    .filter(([id]) => id >= FIRST_SUBCATEGORY)
    .map(([id, count]) => {
      const code = categories.codes.get(id)
      const name = code === undefined ? nameOfCategory.get(id) : categories.names[code]
      return { id, name: name ?? '', count }
    })
}
