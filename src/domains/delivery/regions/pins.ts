import { lookUpPin } from './directory/lookup.ts'
import { PREFIXES, RUNS, STRADDLING } from './pin-data.ts'
import { stateOf, type State } from './states.ts'

const byPrefix = new Map(
  PREFIXES.flatMap(([code, runs]) =>
    expandRuns(runs).map((prefix): [string, State[]] => [prefix, statesByCodes(code)]),
  ),
)
const byPin = new Map<string, State[]>([
  ...RUNS.flatMap(([code, runs]) =>
    expandRuns(runs).map((pin): [string, State[]] => [pin, statesByCodes(code)]),
  ),
  ...STRADDLING.map(([pin, ...codes]): [string, State[]] => [pin, statesByCodes(...codes)]),
])

/** Six digits, the first not 0. Whether any post office has it is another question. */
export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** What a person typed ('560 001', ' 560001 ') as a PIN; null when it is none. */
export function parsePin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return isPin(digits) ? digits : null
}

/**
 * Where a PIN lies: one State, or two where it straddles a border (the larger part first, and the shopper says which).
 * An imported directory is believed first.
 * @returns null for what is no PIN, for sorting districts that do not exist, and for the army's own (9xxxxx).
 */
export const stateOfPin = (pin: string): readonly State[] | null =>
  lookUpPin(pin)?.states ?? builtInStateOf(pin)

/** What the program knows by itself. */
export function builtInStateOf(pin: string): readonly State[] | null {
  return isPin(pin) ? (byPin.get(pin) ?? byPrefix.get(pin.slice(0, 3)) ?? null) : null
}

function statesByCodes(...codes: number[]): State[] {
  return codes.map(stateOf).filter((state) => state !== null)
}

/** '515-517 520' → ['515', '516', '517', '520'] */
function expandRuns(runs: string): string[] {
  return runs.split(' ').flatMap((run) => {
    const [from, to] = run.split('-').map(Number) as [number, number?]
    return Array.from({ length: (to ?? from) - from + 1 }, (_, step) => String(from + step))
  })
}
