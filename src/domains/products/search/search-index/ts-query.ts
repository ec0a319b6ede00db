import { isIndian } from './terms/phonetic-key.ts'
import { queryWords } from './terms/look-up-words.ts'
import { synonymsOf, synonymSoundingLike, type Synonyms } from './terms/synonyms.ts'
import { stemOf } from './terms/tokens.ts'

const SHORTEST_PREFIX = 3

/** Quotes a word; removes quotes and backslashes, which are syntax of tsquery. */
const quoted = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

/** Forms of a word: long ones also as prefixes, so that 'coaster' matches coasters. */
function formsOf(word: string, isLast: boolean): string[] {
  const stem = stemOf(word)
  const mayBegin =
    stem.length >= SHORTEST_PREFIX && (isLast || stem.length > SHORTEST_PREFIX || isIndian(stem))
  return [...new Set([quoted(word), mayBegin ? `${quoted(stem)}:*` : quoted(stem)])]
}

/** Synonyms of a word, by spelling or by sound. */
function synonymsOfWord(synonyms: Synonyms, word: string): readonly (readonly string[])[] {
  const names = synonymsOf(synonyms, [word])
  const similar = names.length > 0 ? null : synonymSoundingLike(synonyms, word)
  return similar === null ? names : [[similar], ...synonymsOf(synonyms, [similar])]
}

/**
 * A search text as PostgreSQL's tsquery, each word with its synonyms and phonetic matches among them; all words must match. null: no search
 * words.
 */
export function toTsQuery(synonyms: Synonyms, text: string): string | null {
  const words = queryWords(text)
  if (words.length === 0) return null
  const phrases = synonymsOfPhrase(synonyms, words)
  const each = words.map((word, index) => {
    const names = synonymsOfWord(synonyms, word).map((name) => name.map(quoted).join(' & '))
    return `(${[...formsOf(word, index === words.length - 1), ...names.map((name) => `(${name})`)].join(' | ')})`
  })
  return [`(${each.join(' & ')})`, ...phrases].join(' | ')
}

/** Synonyms of a whole phrase such as 'cross stitch'. */
function synonymsOfPhrase(synonyms: Synonyms, words: readonly string[]): string[] {
  if (words.length < 2) return []
  return [
    ...synonymsOf(synonyms, words).map((name) => `(${name.map(quoted).join(' & ')})`),
    quoted(words.join('')),
  ]
}
