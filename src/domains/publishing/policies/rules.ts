import { DAY_MS } from '#platform/time'
import { pages, type Page } from './tables.ts'

type Dated = { number: number; from_day: string }

/** Of published versions the one that holds on a day: the latest number whose day has come. */
export function inForce<Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  return versions.filter(({ from_day }) => from_day <= day).toSorted((a, b) => b.number - a.number)[0]
}

/** The next one that will hold, if one is published already. */
export function upcoming<Version extends Dated>(
  versions: readonly Version[],
  day: string,
): Version | undefined {
  const now = inForce(versions, day)?.number ?? 0
  return versions
    .filter(({ number, from_day }) => number > now && from_day > day)
    .toSorted((a, b) => (a.from_day < b.from_day ? -1 : 1))[0]
}

/** Since and until when a version held: the later ones end it. `until` is the first day on which it does not hold; null: none is known. */
export function untilDay(versions: readonly Dated[], number: number): string | null {
  const later = versions.filter((version) => version.number > number).map(({ from_day }) => from_day)
  return later.toSorted()[0] ?? null
}

/** What somebody agrees to: 'about' asks nothing of anybody. */
export const agreedPages: readonly Page[] = pages.filter((page) => page !== 'about')

/** The versions in force as one text, 'privacy-policy/1 refund-policy/2 …', the same for everybody on a day. */
export const formatVersions = (versions: readonly { page: string; number: number }[]): string =>
  versions
    .map(({ page, number }) => `${page}/${number}`)
    .toSorted()
    .join(' ')

export function parseVersions(said: string): { page: Page; number: number }[] {
  return said.split(' ').flatMap((one) => {
    const [name, number] = one.split('/')
    const page = pages.find((known) => known === name)
    return page && Number(number) > 0 ? [{ page, number: Number(number) }] : []
  })
}

const PLACEHOLDER = /\{([a-z_]+)\}/g

/** Stands for a fact that is not set until its sentence is left out; no text can hold it. */
const UNSET = '\u0000'

type Facts = Readonly<Record<string, string>>

/**
 * A text with the facts in it. Names that it does not know stay as they are. A fact may be '': not set. Then the part between [[ and ]] that it is
 * in is left out, or where it is in none its sentence, and a heading below which nothing is left.
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
  text.replace(PLACEHOLDER, (whole, name: string) => {
    if (!Object.hasOwn(facts, name)) return whole
    return facts[name] === '' ? UNSET : (facts[name] ?? whole)
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

/** A line without the sentences that name what is not set. */
const withoutSentences = (line: string): string =>
  line
    .split(/(?<=[.!?।]) /)
    .filter((sentence) => !sentence.includes(UNSET))
    .join(' ')

const isHeading = (block: string): boolean => block.startsWith('## ') && !block.includes('\n')
const hasText = (block: string | undefined): boolean => block !== undefined && !isHeading(block)

export const unknownPlaceholders = (text: string, facts: Facts): string[] => [
  ...new Set(
    [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name]) =>
      name !== undefined && Object.hasOwn(facts, name) ? [] : [whole],
    ),
  ),
]

export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
