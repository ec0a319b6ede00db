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

/** Checks the form: six digits, the first not 0. Such a PIN may not exist. */
export const isPin = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** Parses typed text ('560 001', ' 560001 ') as a PIN; null if it is none. */
export function parsePin(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  return isPin(digits) ? digits : null
}

/**
 * The State of a PIN, or two if it is on a border (the larger part first; the shopper chooses). An imported directory takes precedence.
 * @returns null for text that is no PIN, for sorting districts that do not exist, and for army PINs (9xxxxx).
 */
export const stateOfPin = (pin: string): readonly State[] | null =>
  lookUpPin(pin)?.states ?? builtInStateOf(pin)

/** The State from the built-in table. */
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
