import { isIndian, soundOf } from './sounds.ts'
import type { Term, Vocabulary } from './vocabulary.ts'

/** Spellings by how they sound, made when first asked for. */
export type Spoken = { bySound: Map<string, { terms: Set<Term>; isIndian: boolean }>; known: number }

export const newSpoken = (): Spoken => ({ bySound: new Map(), known: 0 })

const NONE: ReadonlySet<Term> = new Set()

/**
 * Terms that sound like a word, of those words that some product also has in an Indian script.
 * English words therefore never meet each other here, however alike they sound.
 */
export function soundingLike(vocabulary: Vocabulary, spoken: Spoken, word: string): ReadonlySet<Term> {
  const sound = soundOf(word)
  if (sound === '') return NONE
  listen(vocabulary, spoken)
  const heard = spoken.bySound.get(sound)
  return heard && (heard.isIndian || isIndian(word)) ? heard.terms : NONE
}

/** Listens to the spellings that came since. */
export function listen({ spellings }: Vocabulary, spoken: Spoken): void {
  if (spoken.known === spellings.size) return
  let index = 0
  for (const [spelling, term] of spellings) {
    // A Map keeps the order of arrival, so what is new stands at its end.
    if (index++ < spoken.known || term.length === 0) continue
    const sound = soundOf(spelling)
    if (sound === '') continue
    const heard = spoken.bySound.get(sound) ?? { terms: new Set(), isIndian: false }
    spoken.bySound.set(sound, heard)
    heard.terms.add(term)
    heard.isIndian ||= isIndian(spelling)
  }
  spoken.known = spellings.size
}
