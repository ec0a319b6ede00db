import { useSearchParams } from 'react-router'

/** Parameters that say how a list is shown, and not which rows. */
const SHOWN = ['columns', 'density'] as const
/** Parameters of one page of a list, which a change of the list makes meaningless. */
const PAGE = ['cursor'] as const

/** The address of the list with some parameters changed; null removes one. It begins at the first page unless `cursor` is given. */
export function addressWith(
  searchParams: URLSearchParams,
  change: Readonly<Record<string, string | null>>,
): string {
  const changed = new URLSearchParams(searchParams)
  for (const name of PAGE) changed.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') changed.delete(name)
    else changed.set(name, value)
  }
  return `?${changed}`
}

/** Parameters of the address that a form does not have as fields, to be sent with it. */
export const otherParams = (searchParams: URLSearchParams, fields: readonly string[]): [string, string][] =>
  [...searchParams].filter(([name, value]) => value !== '' && !fields.includes(name) && name !== 'cursor')

/** The part of the address that a saved view keeps: everything but the page and how it is shown. */
export function viewQueryOf(searchParams: URLSearchParams): string {
  const kept = new URLSearchParams(searchParams)
  for (const name of [...PAGE, ...SHOWN]) kept.delete(name)
  return String(kept)
}

export function useListAddress() {
  const [searchParams] = useSearchParams()
  return {
    searchParams,
    value: (name: string): string => searchParams.get(name) ?? '',
    with: (change: Readonly<Record<string, string | null>>) => addressWith(searchParams, change),
  }
}
