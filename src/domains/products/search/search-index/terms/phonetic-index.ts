import { isIndian, phoneticKeyOf } from './phonetic-key.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** Terms by phonetic key, built on first use. */
export type PhoneticIndex = {
  bySound: Map<string, { terms: Set<Term>; isIndian: boolean }>
  indexedCount: number
}

export const newPhoneticIndex = (): PhoneticIndex => ({ bySound: new Map(), indexedCount: 0 })

const NONE: ReadonlySet<Term> = new Set()

/**
 * Terms that sound like a word, when the word or a known spelling of this sound is in an Indian script.
 * English words alone therefore never match each other by sound.
 */
export function phoneticMatchesOf(
  vocabulary: Vocabulary,
  phonetics: PhoneticIndex,
  word: string,
): ReadonlySet<Term> {
  const sound = phoneticKeyOf(word)
  if (sound === '') return NONE
  updatePhonetics(vocabulary, phonetics)
  const entry = phonetics.bySound.get(sound)
  return entry && (entry.isIndian || isIndian(word)) ? entry.terms : NONE
}

/** Indexes the spellings added since the last call. */
export function updatePhonetics({ spellings }: Vocabulary, phonetics: PhoneticIndex): void {
  if (phonetics.indexedCount === spellings.size) return
  let index = 0
  for (const [spelling, term] of spellings) {
    // A Map keeps insertion order, so new entries are at its end.
    if (index++ < phonetics.indexedCount || term.length === 0) continue
    const sound = phoneticKeyOf(spelling)
    if (sound === '') continue
    const entry = phonetics.bySound.get(sound) ?? { terms: new Set(), isIndian: false }
    phonetics.bySound.set(sound, entry)
    entry.terms.add(term)
    entry.isIndian ||= isIndian(spelling)
  }
  phonetics.indexedCount = spellings.size
}
