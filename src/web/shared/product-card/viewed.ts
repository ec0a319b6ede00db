const STORAGE_KEY = 'viewed'
const MOST = 20

/** The products viewed in this browser, the latest first. */
export function viewedIds(): number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored)
      ? stored.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Records that a product's page was opened in this browser. */
export function rememberViewed(id: number): void {
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([id, ...viewedIds().filter((each) => each !== id)].slice(0, MOST)),
    )
  } catch {
    // Without storage the row of viewed products is missing.
  }
}
