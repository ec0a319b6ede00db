import { urlOf, type ApiClient, type FormText } from '#platform/api-client'
import { listViews, type ListView } from '#contracts/operations/lists'
import type { Access } from '#platform/endpoint'
import { sortsOf, type ListDescription, type ListEndpoint, type ListReply } from '#platform/list'
import type { Permission } from '#platform/permissions'
import { Refusal } from '#platform/refusal'

/** A page of a list as a console page loads it: rows, what the list is, and the person's saved views of it. */
export type LoadedList<Row, More = unknown> = ListReply<Row, More> & {
  list: ListDescription & { sorts: readonly string[] }
  views: readonly ListView[]
  /** The API path that saved views belong to. */
  path: string
  /** The address of this list below `/api`, without query, for exports. */
  url: string
  /** The address asked for something that the list does not have, so its first page is shown. */
  isReset: boolean
}

/** Query parameters that every list has. */
const COMMON = ['q', 'sort', 'cursor', 'page_size'] as const

/**
 * Loads the page of a list that the address of a page selects: `await askList(ask, listStores, { request })`. An address that the list refuses,
 * such as one kept from an earlier version, shows the first page.
 */
export async function askList<
  Params,
  Row,
  F extends object,
  More,
  A extends Access,
  Owns extends Permission | undefined,
>(
  ask: ApiClient,
  endpoint: ListEndpoint<Params, Row, F, More, A, Owns>,
  { request, params }: { request: Request; params?: Params },
): Promise<LoadedList<Row, More>> {
  const { searchParams } = new URL(request.url)
  const names = [...COMMON, ...Object.keys(endpoint.list.filters)]
  const query = Object.fromEntries(
    names.flatMap((name) => (searchParams.get(name) ? [[name, searchParams.get(name) as FormText]] : [])),
  )
  const read = (given: object): Promise<ListReply<Row, More>> =>
    ask(endpoint, { params, query: given } as never)
  const [found, { views }] = await Promise.all([
    read(query).then(
      (page) => ({ page, isReset: false }),
      async (error: unknown) => {
        if (error instanceof Refusal && error.status === 400) return { page: await read({}), isReset: true }
        throw error
      },
    ),
    ask(listViews, { query: { list: endpoint.path } }),
  ])
  return {
    ...found.page,
    list: { ...endpoint.list, sorts: sortsOf(endpoint.list) },
    views,
    path: endpoint.path,
    url: urlOf(endpoint, { params }).slice('/api'.length),
    isReset: found.isReset,
  }
}
