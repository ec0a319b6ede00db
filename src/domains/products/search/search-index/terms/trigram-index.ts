import type { Vocabulary } from './vocabulary.ts'

/** Spellings by their trigrams, built on the first typing error. */
export type TrigramIndex = { byTrigram: Map<string, number[]>; spellings: string[]; indexedCount: number }

export const newTrigramIndex = (): TrigramIndex => ({ byTrigram: new Map(), spellings: [], indexedCount: 0 })

const MAX_CANDIDATES = 60
const HAS_DIGIT = /\p{N}/u

type SpellingSources = { vocabulary: Vocabulary; trigrams: TrigramIndex; further: readonly string[] }

/**
 * The nearest known spelling of an unknown word: one wrong, missing, extra or swapped letter, two from eight letters on;
 * in words of three letters only a missing doubled letter, and numbers are never corrected.
 * @returns null when none is near enough. Among equally near ones the one with the same first letter, then the more frequent wins.
 */
export function nearestSpelling(
  { vocabulary, trigrams, further }: SpellingSources,
  word: string,
): string | null {
  const letters = Array.from(word)
  if (letters.length < 3 || letters.length > 30 || HAS_DIGIT.test(word)) return null
  const allowed = letters.length >= 8 ? 2 : 1
  updateTrigrams(vocabulary, trigrams)
  const frequency = (spelling: string): number => vocabulary.spellings.get(spelling)?.length ?? 0
  const [best] = [...candidates(trigrams, word, allowed), ...closeSpellingsIn(further, word, allowed)]
    .filter((spelling) => letters.length > 3 || isDoubled(word, spelling))
    .map((spelling) => ({ spelling, distance: editDistance(letters, Array.from(spelling), allowed) }))
    .filter(({ distance }) => distance <= allowed)
    .sort(
      (a, b) =>
        a.distance - b.distance ||
        firstLetter(word, b.spelling) - firstLetter(word, a.spelling) ||
        frequency(b.spelling) - frequency(a.spelling),
    )
  return best?.spelling ?? null
}

const firstLetter = (word: string, spelling: string): number => (word[0] === spelling[0] ? 1 : 0)

/** 'hok' for 'hook'. */
const isDoubled = (word: string, spelling: string): boolean =>
  spelling.length === word.length + 1 && spelling.replace(/(.)\1/, '$1') === word

const closeSpellingsIn = (further: readonly string[], word: string, allowed: number): string[] =>
  further.filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= allowed)

/** Indexes the spellings added since the last call. */
export function updateTrigrams({ spellings }: Vocabulary, trigrams: TrigramIndex): void {
  if (trigrams.indexedCount === spellings.size) return
  let index = 0
  for (const [spelling, term] of spellings) {
    // A Map keeps insertion order, so new entries are at its end.
    if (index++ < trigrams.indexedCount || term.length === 0 || HAS_DIGIT.test(spelling)) continue
    const number = trigrams.spellings.push(spelling) - 1
    for (const piece of trigramsOf(spelling)) {
      const having = trigrams.byTrigram.get(piece)
      if (having) having.push(number)
      else trigrams.byTrigram.set(piece, [number])
    }
  }
  trigrams.indexedCount = spellings.size
}

function trigramsOf(word: string): Set<string> {
  const padded = ` ${word} `
  const found = new Set<string>()
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3))
  return found
}

/** Spellings of similar length that share the most trigrams with the word. */
function candidates(
  { byTrigram: byPiece, spellings }: TrigramIndex,
  word: string,
  allowed: number,
): string[] {
  const shared = new Map<number, number>()
  for (const piece of trigramsOf(word)) {
    for (const number of byPiece.get(piece) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1)
  }
  return [...shared]
    .filter(([number]) => Math.abs((spellings[number]?.length ?? 0) - word.length) <= allowed)
    .sort(([, a], [, b]) => b - a)
    .slice(0, MAX_CANDIDATES)
    .map(([number]) => spellings[number] ?? '')
}

/** Damerau–Levenshtein distance: changed, added, dropped or swapped letters; a distance above `allowed` may be reported as just above. */
export function editDistance(a: readonly string[], b: readonly string[], allowed: number): number {
  if (Math.abs(a.length - b.length) > allowed) return allowed + 1
  let rows: Rows = { before: [], row: Array.from({ length: b.length + 1 }, (_, column) => column) }
  for (let i = 1; i <= a.length; i += 1) {
    rows = nextRow(rows, { a, b, i })
    if (Math.min(...rows.row) > allowed) return allowed + 1
  }
  return rows.row[b.length] ?? 0
}

type Rows = { before: number[]; row: number[] }

/** One row of the distance table. */
function nextRow(
  { before, row }: Rows,
  { a, b, i }: { a: readonly string[]; b: readonly string[]; i: number },
): Rows {
  const next = [i]
  for (let j = 1; j <= b.length; j += 1) {
    const changed = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1)
    const distance = Math.min((row[j] as number) + 1, (next[j - 1] as number) + 1, changed)
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    next.push(isSwapped ? Math.min(distance, (before[j - 2] as number) + 1) : distance)
  }
  return { before: row, row: next }
}
