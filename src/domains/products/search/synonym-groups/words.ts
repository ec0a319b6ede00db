import { badInput } from '#platform/refusal'

/** Each word once, whatever the case; a word that finds and is found stands only among `words`. */
export function wordsOf({ words, also }: { words: readonly string[]; also: readonly string[] }): {
  words: string[]
  also: string[]
} {
  const seen = new Set<string>()
  const once = (all: readonly string[]): string[] =>
    all.filter((word) => seen.size < seen.add(word.toLowerCase()).size)
  return { words: once(words), also: once(also) }
}

/** @throws Refusal 400 for a group of a single word, also when it was written twice. */
export function refuseTooSmall({ words, also }: { words: readonly string[]; also: readonly string[] }): void {
  if (words.length + also.length > 1) return
  const message = 'search.group_too_small'
  throw badInput(message, [{ field: 'words', message }])
}
