import type { State } from '../states.ts'

/** What an imported directory says of one PIN. */
export type Known = { states: readonly State[]; district: string }

// One per process, asked by pure functions: bills and pages must not wait for a table that changes once a month.
let directory: ReadonlyMap<string, Known> = new Map()

export const knownOf = (pin: string): Known | undefined => directory.get(pin)

export function keepDirectory(pins: ReadonlyMap<string, Known>): void {
  directory = pins
}
