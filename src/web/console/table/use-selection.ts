import { useState } from 'react'
import type { LoadedList } from './ask-list.server.ts'

/** Selected rows of a list, kept over its pages. */
export type Selection = {
  ids: ReadonlySet<string>
  isSelected: (id: string) => boolean
  isPageSelected: boolean
  toggle: (id: string) => void
  togglePage: () => void
  replace: (ids: readonly string[]) => void
  clear: () => void
}

export function useSelection<Row extends object>(page: LoadedList<Row>, isOn: boolean): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onPage = page.rows.map((row) => String((row as Record<string, unknown>)[page.list.id]))
  const isPageSelected = onPage.length > 0 && onPage.every((id) => ids.has(id))
  const change = (changed: Iterable<string>) => (isOn ? setIds(new Set(changed)) : undefined)
  return {
    ids,
    isSelected: (id) => ids.has(id),
    isPageSelected,
    toggle: (id) => change(ids.has(id) ? [...ids].filter((one) => one !== id) : [...ids, id]),
    togglePage: () =>
      change(isPageSelected ? [...ids].filter((id) => !onPage.includes(id)) : [...ids, ...onPage]),
    replace: change,
    clear: () => change([]),
  }
}
