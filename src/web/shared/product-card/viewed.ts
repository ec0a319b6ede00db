const KEPT_AS = 'viewed'
const MOST = 20

/** The products viewed in this browser, the latest first. */
export function viewedIds(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept)
      ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST)
      : []
  } catch {
    return []
  }
}

/** Records that a product's page was opened in this browser. */
export function rememberViewed(id: number): void {
  try {
    localStorage.setItem(
      KEPT_AS,
      JSON.stringify([id, ...viewedIds().filter((each) => each !== id)].slice(0, MOST)),
    )
  } catch {
    // Without storage the row of viewed products is missing.
  }
}
