import { DAY_MS } from '#platform/time'
import { pages, type Page } from './tables.ts'

type Dated = { number: number; from_day: string }

/** The published version in force on a day: the highest number that has begun. */
export function inForce<Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions.filter(({ from_day }) => from_day <= day).toSorted((a, b) => b.number - a.number)[0]
}

/** The next published version that will be in force, if any. */
export function upcoming<Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const now = inForce(versions, day)?.number ?? 0
  return versions
    .filter(({ number, from_day }) => number > now && from_day > day)
    .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))[0]
}

/** The first day on which a version is no longer in force, because a later one begins; null if none is known. */
export function untilDay(versions: readonly Dated[], number: number): string | null {
  const later = versions.filter((version) => version.number > number).map(({ from_day }) => from_day)
  return later.toSorted()[0] ?? null
}

/** Pages that people accept; 'about' needs no acceptance. */
export const agreedPages: readonly Page[] = pages.filter((page) => page !== 'about')

/** Writes versions as one text, 'privacy-policy/1 refund-policy/2 …', sorted by page. */
export const formatVersions = (versions: readonly { page: string; number: number }[]): string =>
  versions
    .map(({ page, number }) => `${page}/${number}`)
    .toSorted()
    .join(' ')

export function parseVersions(text: string): { page: Page; number: number }[] {
  return text.split(' ').flatMap((one) => {
    const [, name, number] = /^([a-z-]+)\/([1-9]\d{0,8})$/.exec(one) ?? []
    const page = pages.find((known) => known === name)
    return page ? [{ page, number: Number(number) }] : []
  })
}

const PLACEHOLDER = /\{([a-z_]+)\}/g

/** Placeholder value of an unset fact until its sentence is removed; no text can contain it. */
const UNSET = '\u0000'

type Facts = Readonly<Record<string, string>>

/**
 * Inserts facts into a text; unknown names stay. For an unset fact (''), the surrounding part between [[ and ]] is left out, or without brackets
 * its sentence, and a heading with no text left below it.
 */
export function fillFacts(text: string, facts: Facts): string {
  const open = ['']
  for (const piece of text.split(/(\[\[|\]\])/)) {
    if (piece === '[[') open.push('')
    else if (piece === ']]' && open.length > 1) {
      const part = open.pop() ?? ''
      if (!part.includes(UNSET)) open.push(`${open.pop() ?? ''}${part}`)
    } else open.push((open.pop() ?? '') + insertFacts(piece, facts))
  }
  return withoutUnset(open.join('[['))
}

const insertFacts = (text: string, facts: Facts): string =>
  text.replace(PLACEHOLDER, (placeholder, name: string) => {
    if (!Object.hasOwn(facts, name)) return placeholder
    return facts[name] === '' ? UNSET : (facts[name] ?? placeholder)
  })

function withoutUnset(text: string): string {
  const blocks = text.split('\n\n').map((block) => {
    const lines = block.split('\n')
    const left = lines.map((line) => (line.includes(UNSET) ? withoutSentences(line) : line))
    return left.filter((line, index) => line.trim() !== '' || lines[index] === '').join('\n')
  })
  const left = blocks.filter((block, index) => block.trim() !== '' || index === 0)
  return left.filter((block, index) => !isHeading(block) || hasText(left[index + 1])).join('\n\n')
}

/** Removes the sentences that name an unset fact. */
const withoutSentences = (line: string): string =>
  line
    .split(/(?<=[.!?।]) /)
    .filter((sentence) => !sentence.includes(UNSET))
    .join(' ')

const isHeading = (block: string): boolean => block.startsWith('## ') && !block.includes('\n')
const hasText = (block: string | undefined): boolean => block !== undefined && !isHeading(block)

export const unknownPlaceholders = (text: string, facts: Facts): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)].flatMap(([placeholder, name]) =>
      name !== undefined && Object.hasOwn(facts, name) ? [] : [placeholder],
    ),
  ),
]

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
