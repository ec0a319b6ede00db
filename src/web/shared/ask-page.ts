import { Refusal } from '#platform/refusal'

/** The page of a list that the cursor names, or the first one: links that were kept for long hold cursors that are no longer read. */
export async function askPage<Page>(
  cursor: string | undefined,
  ask: (cursor: string | undefined) => Promise<Page>,
): Promise<Page> {
  try {
    return await ask(cursor)
  } catch (error) {
    if (cursor !== undefined && error instanceof Refusal && error.status === 400) return ask(undefined)
    throw error
  }
}
