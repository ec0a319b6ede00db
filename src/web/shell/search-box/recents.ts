// Cleared by signing out.
const KEPT_AS = 'recentSearches'
const MOST = 8

/** The searches made in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Stores a search. */
export function rememberSearch(text: string): void {
  const words = text.trim()
  if (words === '' || words.length > 100) return
  keep([words, ...others(words)])
}

/** Removes one search, or all. */
export function forgetSearch(text?: string): void {
  keep(text === undefined ? [] : others(text))
}

function others(text: string): string[] {
  return recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
}

function keep(searches: string[]): void {
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify(searches.slice(0, MOST)))
  } catch {
    // Without storage no past searches are suggested.
  }
}
