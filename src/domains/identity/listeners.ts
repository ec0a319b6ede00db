import type { Listener } from '#platform/announce'

/** Accounts depend on nobody's news. */
export const identityListeners: readonly Listener[] = []
