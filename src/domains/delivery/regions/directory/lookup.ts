import type { State } from '../states.ts'

/** The entry of an imported directory for one PIN. */
export type PinEntry = { states: readonly State[]; district: string }

// One per process and synchronous: bills and pages must not wait for a table that changes once a month.
let directory: ReadonlyMap<string, PinEntry> = new Map()

export const lookUpPin = (pin: string): PinEntry | undefined => directory.get(pin)

export function setDirectory(pins: ReadonlyMap<string, PinEntry>): void {
  directory = pins
}
