type Step = { event: string; actor: string }

/** Who paused a workshop last: only that side may resume it. */
export const pauserOf = (steps: readonly Step[]): string | undefined =>
  steps.findLast(({ event }) => event === 'pause')?.actor
