import { data, type RouterContextProvider } from 'react-router'
import { listOwnStores } from '#contracts/selling/imports'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'
import type { StoreSelection } from './frame.tsx'

/** A page of the store console, or why the visitor may not see it. */
export type ForStore<Data> =
  | { at: 'login' }
  | { at: 'none' }
  | ({ at: 'open'; selection: StoreSelection } & Data)

/**
 * Loads a page of the store console for the store that the address names (`?store=4`), else for the first one.
 * @throws Refusal 404 for a store that is not the visitor's own
 */
export async function forStore<Data>(
  { context, request }: { context: Readonly<RouterContextProvider>; request: Request },
  load: (ask: ApiClient, store: { id: number; name: string }) => Promise<Data>,
) {
  const ask = context.get(askContext)
  try {
    const { stores } = await ask(listOwnStores)
    const storeId = new URL(request.url).searchParams.get('store')
    const store = storeId === null ? stores[0] : stores.find(({ id }) => String(id) === storeId)
    if (!store) return stores.length === 0 ? data<ForStore<Data>>({ at: 'none' }) : throwNotFound()
    return data<ForStore<Data>>({ at: 'open', selection: { stores, store }, ...(await load(ask, store)) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return data<ForStore<Data>>({ at: 'login' })
    if (error.status === 403) return data<ForStore<Data>>({ at: 'none' }, { status: 403 })
    throw error
  }
}

function throwNotFound(): never {
  throw data(null, { status: 404 })
}
