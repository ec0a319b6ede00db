import type { RouterContextProvider } from 'react-router'
import { getCategories } from '#contracts/products/catalogue'
import { listWorkshops } from '#contracts/learning/workshops'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import type { Listed } from './list.tsx'
import { pageNumberOf } from '../shared/page-number.ts'

const NAMES = ['q', 'hobby', 'city', 'mode', 'level', 'language', 'from', 'until', 'free'] as const

/** Loads the list of the address; invalid values are ignored. */
export async function loadList(context: Readonly<RouterContextProvider>, request: Request): Promise<Listed> {
  const ask = context.get(askContext)
  const { searchParams } = new URL(request.url)
  const page = pageNumberOf(searchParams)
  const query = {
    page,
    ...Object.fromEntries(
      NAMES.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) ?? '']] : [])),
    ),
  }
  const [{ data }, list] = await Promise.all([ask(getCategories), listOrAll()])
  return { ...list, page, hobbies: data.map(({ id, name }) => ({ id, name })) }

  async function listOrAll() {
    try {
      return await ask(listWorkshops, { query })
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 400) throw error
      return ask(listWorkshops, { query: { page: 1 } })
    }
  }
}
