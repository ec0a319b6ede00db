import type { RouterContextProvider } from 'react-router'
import type { Ask } from '#platform/ask'
import { Refusal } from '#platform/refusal'
import { askContext } from '../api.server.ts'

type Shown<Own> = { as: 'nobody' } | { as: 'reader'; sentence: string } | { as: 'maker'; own: Own }

/** What a maker's page loads: hers, or that the visitor is not signed in, or is no maker and why. */
export async function forMaker<Own>(
  context: Readonly<RouterContextProvider>,
  load: (ask: Ask) => Promise<Own>,
): Promise<Shown<Own>> {
  try {
    return { as: 'maker', own: await load(context.get(askContext)) }
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return { as: 'nobody' }
    if (error instanceof Refusal && error.status === 403) return { as: 'reader', sentence: error.message }
    throw error
  }
}
