import { isIndian } from './phonetic-key.ts'
import { queryWords } from './look-up-words.ts'
import { synonymsOf, synonymSoundingLike, type Synonyms } from './synonyms.ts'
import { stemOf } from './tokens.ts'

const SHORTEST_PREFIX = 3

/** Words of ours are letters and digits; what is none would be a sign of PostgreSQL's own. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

/** A word in its forms: long ones also as beginnings, so that 'coaster' meets coasters. */
function formsOf(word: string, isLast: boolean): string[] {
  const stem = stemOf(word)
  const mayBegin =
    stem.length >= SHORTEST_PREFIX && (isLast || stem.length > SHORTEST_PREFIX || isIndian(stem))
  return [...new Set([quoted(word), mayBegin ? `${quoted(stem)}:*` : quoted(stem)])]
}

/** Other names that a word has in the book, as it is written or as it sounds. */
function synonymsOfWord(book: Synonyms, word: string): readonly (readonly string[])[] {
  const names = synonymsOf(book, [word])
  const heard = names.length > 0 ? null : synonymSoundingLike(book, word)
  return heard === null ? names : [[heard], ...synonymsOf(book, [heard])]
}

/**
 * What somebody asks for as PostgreSQL's tsquery, each word by itself, by its other names and by what sounds like it in the book of names; all of them have
 * to be met. null: she asks for nothing.
 */
export function toTsQuery(book: Synonyms, text: string): string | null {
  const words = queryWords(text)
  if (words.length === 0) return null
  const phrases = synonymsOfPhrase(book, words)
  const each = words.map((word, index) => {
    const names = synonymsOfWord(book, word).map((name) => name.map(quoted).join(' & '))
    return `(${[...formsOf(word, index === words.length - 1), ...names.map((name) => `(${name})`)].join(' | ')})`
  })
  return [`(${each.join(' & ')})`, ...phrases].join(' | ')
}

/** 'cross stitch' as a whole has other names, too. */
function synonymsOfPhrase(book: Synonyms, words: readonly string[]): string[] {
  if (words.length < 2) return []
  return [
    ...synonymsOf(book, words).map((name) => `(${name.map(quoted).join(' & ')})`),
    quoted(words.join('')),
  ]
}
