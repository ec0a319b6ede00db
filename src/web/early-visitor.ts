import type { Early } from './serving/late-start.ts'

/** What a visitor did before the scripts were there; absent where the page came with its scripts. */
export const earlyVisitor = (): Early | undefined => (globalThis as { early?: Early }).early
