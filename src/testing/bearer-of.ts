import type { Caller } from '#platform/caller'

type Known = { id: number; roles: readonly string[] }

/** Callers of tests: the token of a person is their id. */
export const bearerOf =
  (people: ReadonlyMap<string, Known>) =>
  async (token: string): Promise<Caller | null> => {
    const known = people.get(token)
    return known ? { userId: known.id, sessionId: 1, roles: known.roles } : null
  }
