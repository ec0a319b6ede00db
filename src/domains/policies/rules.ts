import { pages, type Page } from './tables.ts'

const IST_MS = 5.5 * 3_600_000
const DAY_MS = 86_400_000

/** The day in India, '2026-11-21'. */
export const dayOf = (at: Date): string => new Date(at.getTime() + IST_MS).toISOString().slice(0, 10)

export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

type Dated = { number: number; from_day: string }

/** Of published versions the one that holds on a day: the latest number whose day has come. */
export function inForce<Version extends Dated>(versions: readonly Version[], day: string): Version | undefined {
  return versions.filter(({ from_day }) => from_day <= day).toSorted((a, b) => b.number - a.number)[0]
}

/** The next one that will hold, if one is published already. */
export function coming<Version extends Dated>(versions: readonly Version[], day: string): Version | undefined {
  const now = inForce(versions, day)?.number ?? 0
  return versions.filter(({ number, from_day }) => number > now && from_day > day).toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))[0]
}

/** Since and until when a version held: the later ones end it. `until` is the first day on which it does not hold; null: none is known. */
export function untilDay(versions: readonly Dated[], number: number): string | null {
  const later = versions.filter((version) => version.number > number).map(({ from_day }) => from_day)
  return later.toSorted()[0] ?? null
}

/** What somebody agrees to: 'about' asks nothing of anybody. */
export const agreedPages: readonly Page[] = pages.filter((page) => page !== 'about')

/** The versions in force as one text, 'privacy-policy/1 refund-policy/2 …', the same for everybody on a day. */
export const saidOf = (versions: readonly { page: string; number: number }[]): string =>
  versions
    .map(({ page, number }) => `${page}/${number}`)
    .toSorted()
    .join(' ')

export function readSaid(said: string): { page: Page; number: number }[] {
  return said.split(' ').flatMap((one) => {
    const [name, number] = one.split('/')
    const page = pages.find((known) => known === name)
    return page && Number(number) > 0 ? [{ page, number: Number(number) }] : []
  })
}

const NAMED = /\{([a-z_]+)\}/g

/** A text with the facts in it. Names that it does not know stay as they are. */
export const filled = (text: string, facts: Readonly<Record<string, string>>): string =>
  text.replace(NAMED, (whole, name: string) => facts[name] ?? whole)

export const unknownIn = (text: string, facts: Readonly<Record<string, string>>): string[] => [
  ...new Set([...text.matchAll(NAMED)].flatMap(([whole, name]) => (name !== undefined && name in facts ? [] : [whole]))),
]

export const daysLater = (day: string, days: number): string => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
