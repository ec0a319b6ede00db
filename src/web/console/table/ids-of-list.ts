import { fetchLink } from '../../shared/ask.ts'
import type { LoadedList } from './ask-list.server.ts'

/** The most rows that are selected at once. */
export const MAX_SELECTED = 2_000

/** The ids of all rows that are filtered, in the order of the list, at most `MAX_SELECTED`. */
export async function idsOfList(page: LoadedList<object>, searchParams: URLSearchParams): Promise<string[]> {
  const query = new URLSearchParams({ page_size: '100' })
  for (const name of ['q', 'sort', ...Object.keys(page.list.filters)])
    if (searchParams.get(name)) query.set(name, searchParams.get(name) ?? '')
  const ids: string[] = []
  let next: string | null = ''
  while (next !== null && ids.length < MAX_SELECTED) {
    if (next !== '') query.set('cursor', next)
    const answer = await fetchLink(`${page.url}?${query}`)
    const found = (await answer.json()) as { rows: Record<string, unknown>[]; next: string | null }
    ids.push(...found.rows.map((row) => String(row[page.list.id])))
    next = found.next
  }
  return ids.slice(0, MAX_SELECTED)
}
