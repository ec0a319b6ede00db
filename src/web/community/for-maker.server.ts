import type { RouterContextProvider } from 'react-router'
import type { ApiClient } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'

type MakerPage<Own> = { as: 'visitor' } | { as: 'reader'; sentence: string } | { as: 'maker'; own: Own }

/** Loads a page for creators; returns the reason when the visitor is not signed in or not a creator. */
export async function forMaker<Own>(
  context: Readonly<RouterContextProvider>,
  load: (ask: ApiClient) => Promise<Own>,
): Promise<MakerPage<Own>> {
  try {
    return { as: 'maker', own: await load(context.get(askContext)) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return { as: 'visitor' }
    if (error instanceof Refusal && error.status === 403) return { as: 'reader', sentence: error.message }
    throw error
  }
}
