import type { Column } from '#platform/list'
import { useListAddress } from './address.ts'

/** The columns that the address names, in its order; those of the list without extras where it names none. */
export function useShownColumns(columns: Readonly<Record<string, Column>>): [string, Column][] {
  const { value } = useListAddress()
  const chosen = value('columns')
    .split(',')
    .flatMap((name): [string, Column][] => (columns[name] ? [[name, columns[name]]] : []))
  return chosen.length > 0 ? chosen : Object.entries(columns).filter(([, { isExtra }]) => !isExtra)
}
