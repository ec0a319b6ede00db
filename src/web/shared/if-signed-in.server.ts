import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'

/** Loads a page that needs a login; `null` for a visitor who is not signed in, who gets the login instead. */
export async function ifSignedIn<Data>(
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
