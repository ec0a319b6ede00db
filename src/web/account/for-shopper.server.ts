import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'

/** Loads the data of a page that needs a login; `null` without one, and the page then shows the login. */
export async function forShopper<Data>(
  context: Readonly<RouterContextProvider>,
  load: (ask: ApiClient) => Promise<Data>,
): Promise<Data | null> {
  try {
    return await load(context.get(askContext))
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null
    throw error
  }
}
