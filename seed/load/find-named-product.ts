/** Words that are too common to identify a product. */
const COMMON_WORDS = new Set(
  'set pack piece inch with and for the size colour shade all one two from not into gsm its'.split(' '),
)

const wordsIn = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])
    .map((word) => word.replace(/s$/, ''))
    .filter((word) => word.length > 2 && !COMMON_WORDS.has(word))

/** The product that a text names, for example by colour; undefined when it is ambiguous. */
export function findNamedProduct<Goods extends { name: string }>(
  text: string,
  goods: readonly Goods[],
): Goods | undefined {
  const mentioned = new Set(wordsIn(text))
  const named = goods.map((one) => ({ one, words: [...new Set(wordsIn(one.name))] }))
  const having = (word: string): number => named.filter(({ words }) => words.includes(word)).length
  let best: { one: Goods; score: number } | undefined
  for (const { one, words } of named) {
    // A word in most names does not distinguish them.
    const score = words
      .filter((word) => mentioned.has(word) && having(word) <= Math.max(1, goods.length / 2))
      .reduce((sum, word) => sum + 1 / having(word), 0)
    if (score > (best?.score ?? 0)) best = { one, score }
  }
  return best?.one
}
