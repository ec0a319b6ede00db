// Cleared by signing out.
const STORAGE_KEY = 'recentSearches'
const MOST = 8

/** The searches made in this browser, the latest first. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Stores a search. */
export function rememberSearch(text: string): void {
  const query = text.trim()
  if (query === '' || query.length > 100) return
  save([query, ...others(query)])
}

/** Removes one search, or all. */
export function removeSearch(text?: string): void {
  save(text === undefined ? [] : others(text))
}

function others(text: string): string[] {
  return recentSearches().filter((each) => each.toLowerCase() !== text.toLowerCase())
}

function save(searches: string[]): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(searches.slice(0, MOST)))
  } catch {
    // Without storage no past searches are suggested.
  }
}
