/** What time it is, UTC. Passed in wherever it matters, so that tests can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }
