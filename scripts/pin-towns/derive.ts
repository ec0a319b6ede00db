import { stateOfPin } from '../../src/domains/delivery/regions/index.ts'
import { DISTRICTS, DIRECTORY_ERRORS } from './districts.ts'
import { TOWNS_NORTH_WEST } from './towns-north-west.ts'
import { TOWNS_SOUTH_EAST } from './towns-south-east.ts'

/** A post office of the All India Pincode Directory, with the package's field names: its PIN, division, kind, district and State. */
export type Office = { p: string; v: string; t: 'HO' | 'PO' | 'BO'; i: string; s: string }

/** A head or sub office is in the town that its PIN is called after; the branches are in the villages around it. */
const WEIGHT = { HO: 4, PO: 3, BO: 1 }

/** The town of each PIN; PINs without a certain one are left out. */
export function townsOf(offices: readonly Office[]): Map<string, string> {
  const places = Map.groupBy(offices, ({ p }) => p)
  const certain = new Map(
    Object.entries({ ...TOWNS_NORTH_WEST, ...TOWNS_SOUTH_EAST }).flatMap(([town, runs]) =>
      expandPinRanges(runs).map((pin): [string, string] => [pin, town]),
    ),
  )
  const isPlausible = plausibilityFilter(offices)
  const towns = [...places].map(([pin, here]): [string, string | null] => [
    pin,
    certain.get(pin) ?? townByDistrict(pin, here.filter(isPlausible)),
  ])
  return new Map(
    towns
      .filter((each): each is [string, string] => each[1] !== null && stateOfPin(each[0]) !== null)
      .toSorted(),
  )
}

/** Number of PINs whose State in the directory is the shop's, of those with a State in the directory. */
export function stateAgreement(offices: readonly Office[]): { same: number; of: number; others: string[] } {
  const named = [
    ...Map.groupBy(
      offices.filter(({ s }) => s !== 'NA'),
      ({ p }) => p,
    ),
  ].filter(([pin]) => pin[0] !== '9')
  const others = named
    .filter(([pin, here]) => !isPinOfState(pin, heaviestName(here.map(({ s }) => [s, 1]))?.[0] ?? ''))
    .map(([pin]) => pin)
  return { same: named.length - others.length, of: named.length, others }
}

function townByDistrict(pin: string, here: readonly Office[]): string | null {
  // Where the State is ambiguous, so is the town.
  if (stateOfPin(pin)?.length !== 1) return null
  const winner = heaviestName(here.map((office) => [districtNameOf(office), WEIGHT[office.t]]))
  return winner && winner[1] > 0.5 ? winner[0] : null
}

/**
 * The directory has errors: a Tripura office in a district of Telangana, Kanpur in Fatehpur, Jagdalpur in Raipur. An office counts when its State
 * is its PIN's and its district has a second PIN in the same postal division. Its coordinates are less reliable: whole divisions share a wrong
 * one.
 */
function plausibilityFilter(offices: readonly Office[]): (office: Office) => boolean {
  const named = offices.filter(({ i }) => i !== 'NA')
  const pinsOf = new Map(
    [...Map.groupBy(named, ({ v, i }) => `${v}|${i}`)].map(([key, those]) => [
      key,
      new Set(those.map(({ p }) => p)).size,
    ]),
  )
  return (office) =>
    office.i !== 'NA' &&
    isPinOfState(office.p, office.s) &&
    !DIRECTORY_ERRORS.has(`${office.p.slice(0, 3)} ${office.i}`) &&
    (pinsOf.get(`${office.v}|${office.i}`) ?? 0) > 1
}

function districtNameOf({ s, i }: Office): string {
  const upper = i.toUpperCase()
  return DISTRICTS[`${upper}, ${s}`] ?? DISTRICTS[upper] ?? titleCase(upper)
}

const titleCase = (name: string): string =>
  name
    .toLowerCase()
    .replace(/(^|[ (.-])(\p{L})/gu, (letter) => letter.toUpperCase())
    .replace(/ And /g, ' and ')

function isPinOfState(pin: string, state: string): boolean {
  const plain = (name: string) =>
    name
      .toUpperCase()
      .replace(/^THE /, '')
      .replace(/ ISLANDS?$/, '')
      .replace('&', 'AND')
  return (stateOfPin(pin) ?? []).some(({ name }) => plain(name) === plain(state))
}

/** The name with the largest weight, and its share of the total. */
function heaviestName(
  votes: ReadonlyArray<readonly [name: string, weight: number]>,
): readonly [string, number] | null {
  const sums = new Map<string, number>()
  for (const [name, weight] of votes) sums.set(name, (sums.get(name) ?? 0) + weight)
  const whole = [...sums.values()].reduce((sum, each) => sum + each, 0)
  const [first] = [...sums].toSorted((a, b) => b[1] - a[1])
  return first ? [first[0], first[1] / whole] : null
}

/** Expands '110001-110003 110005' to its PINs. */
function expandPinRanges(runs: string): string[] {
  return runs.split(' ').flatMap((run) => {
    const [from = 0, to = from] = run.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, step) => String(from + step))
  })
}
