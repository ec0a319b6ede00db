import { phoneticKeyOf } from './phonetic-key.ts'
import { stemOf, withoutStopWords, tokensOf } from './tokens.ts'

/** Synonyms. A search for one of `words` also finds the others and `also`, but not the other way round. */
export type SynonymGroup = { words: string[]; also: string[] }

/** Groups indexed for queries. */
export type Synonyms = {
  /** Synonyms of a phrase, each as words; keyed by its stems, joined by spaces. */
  phrases: ReadonlyMap<string, readonly string[][]>
  /** Single words of the groups as written, by phonetic key. */
  bySound: ReadonlyMap<string, string>
  /** Sorted. */
  singleWords: readonly string[]
  /** Word count of the longest phrase. */
  longest: number
  version: number
}

let versions = 0

const phraseKeyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

export function buildSynonyms(groups: readonly SynonymGroup[]): Synonyms {
  const phrases = new Map<string, string[][]>()
  const bySound = new Map<string, string>()
  const singles = new Set<string>()
  let longest = 1
  for (const group of groups) {
    const alike = group.words
      .map((name) => withoutStopWords(tokensOf(name)))
      .filter((words) => words.length > 0)
    const also = group.also
      .map((name) => withoutStopWords(tokensOf(name)))
      .filter((words) => words.length > 0)
    for (const words of alike) {
      const key = phraseKeyOf(words)
      const others = [...alike, ...also].filter((other) => phraseKeyOf(other) !== key)
      phrases.set(key, [...(phrases.get(key) ?? []), ...others])
      longest = Math.max(longest, words.length)
      const [single = ''] = words
      if (words.length > 1) continue
      singles.add(single)
      const sound = phoneticKeyOf(single)
      if (sound !== '' && !bySound.has(sound)) bySound.set(sound, single)
    }
  }
  return { phrases, bySound, singleWords: [...singles].sort(), longest, version: ++versions }
}

/** Synonyms of consecutive words. */
export const synonymsOf = ({ phrases }: Synonyms, words: readonly string[]): readonly string[][] =>
  phrases.get(phraseKeyOf(words)) ?? []

export const hasSynonyms = ({ phrases }: Synonyms, word: string): boolean => phrases.has(stemOf(word))

/** A synonym that sounds like this word; null without one. */
export const synonymSoundingLike = ({ bySound }: Synonyms, word: string): string | null => {
  const sound = phoneticKeyOf(word)
  return sound === '' ? null : (bySound.get(sound) ?? null)
}
