import { isIndian, phoneticKeyOf } from './phonetic-key.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** Spellings by how they sound, made when first asked for. */
export type PhoneticIndex = {
  bySound: Map<string, { terms: Set<Term>; isIndian: boolean }>
  indexedCount: number
}

export const newPhoneticIndex = (): PhoneticIndex => ({ bySound: new Map(), indexedCount: 0 })

const NONE: ReadonlySet<Term> = new Set()

/**
 * Terms that sound like a word, of those words that some product also has in an Indian script.
 * English words therefore never meet each other here, however alike they sound.
 */
export function phoneticMatchesOf(
  vocabulary: Vocabulary,
  spoken: PhoneticIndex,
  word: string,
): ReadonlySet<Term> {
  const sound = phoneticKeyOf(word)
  if (sound === '') return NONE
  updatePhonetics(vocabulary, spoken)
  const heard = spoken.bySound.get(sound)
  return heard && (heard.isIndian || isIndian(word)) ? heard.terms : NONE
}

/** Listens to the spellings that came since. */
export function updatePhonetics({ spellings }: Vocabulary, spoken: PhoneticIndex): void {
  if (spoken.indexedCount === spellings.size) return
  let index = 0
  for (const [spelling, term] of spellings) {
    // A Map keeps the order of arrival, so what is new stands at its end.
    if (index++ < spoken.indexedCount || term.length === 0) continue
    const sound = phoneticKeyOf(spelling)
    if (sound === '') continue
    const heard = spoken.bySound.get(sound) ?? { terms: new Set(), isIndian: false }
    spoken.bySound.set(sound, heard)
    heard.terms.add(term)
    heard.isIndian ||= isIndian(spelling)
  }
  spoken.indexedCount = spellings.size
}
