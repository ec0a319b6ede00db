/** Towns by the first three digits of their PINs: `{ '560': 'Bengaluru 1-18 20-30|Kolar 131' }`; runs contain existing PINs only. */
export type PackedTowns = Readonly<Record<string, string>>

export function packTowns(towns: ReadonlyMap<string, string>): PackedTowns {
  const byPrefix = Map.groupBy(towns, ([pin]) => pin.slice(0, 3))
  return Object.fromEntries([...byPrefix].toSorted().map(([prefix, those]) => [prefix, packed(those)]))
}

export function unpackTowns(all: PackedTowns): Map<string, string> {
  return new Map(
    Object.entries(all).flatMap(([prefix, text]) =>
      text.split('|').flatMap((entry) => unpacked(prefix, entry)),
    ),
  )
}

function packed(pins: ReadonlyArray<readonly [pin: string, town: string]>): string {
  const byTown = Map.groupBy(pins, ([, town]) => town)
  return [...byTown]
    .map(([town, those]) => `${town} ${runs(those.map(([pin]) => Number(pin.slice(3))))}`)
    .join('|')
}

function unpacked(prefix: string, entry: string): Array<[pin: string, town: string]> {
  const [, town = '', rest = ''] = /^(.*[^\d -]) ([\d -]+)$/.exec(entry) ?? []
  return rest.split(' ').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step): [string, string] => [
      `${prefix}${String(from + step).padStart(3, '0')}`,
      town,
    ])
  })
}

/** [1, 2, 3, 5] → '1-3 5' */
function runs(numbers: readonly number[]): string {
  const found: Array<{ from: number; to: number }> = []
  for (const each of numbers.toSorted((a, b) => a - b)) {
    const last = found.at(-1)
    if (last && last.to + 1 === each) last.to = each
    else found.push({ from: each, to: each })
  }
  return found.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(' ')
}
