import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../../api.server.ts'

/** A page for conductors, or why the visitor may not see it. */
export type ForConductor<Data> = { at: 'login' } | { at: 'none' } | ({ at: 'open' } & Data)

export async function forConductor<Data>(
  context: Readonly<RouterContextProvider>,
  load: (ask: ApiClient) => Promise<Data>,
): Promise<ForConductor<Data>> {
  try {
    return { at: 'open', ...(await load(context.get(askContext))) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.status === 401) return { at: 'login' }
    if (error.status === 403) return { at: 'none' }
    throw error
  }
}
