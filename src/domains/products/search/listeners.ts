import type { Listener } from '#platform/events'

/** Search hears of changes by signal, on every process at once; there is nothing to write down. */
export const searchListeners: readonly Listener[] = []
