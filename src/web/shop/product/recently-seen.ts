const KEPT_AS = 'recentlySeen'
const MOST = 12

/** Products that this browser was shown, the latest first. Forgotten with everything else when somebody logs out. */
export function readSeen(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT_AS) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id): id is number => Number.isSafeInteger(id) && id > 0).slice(0, MOST) : []
  } catch {
    return []
  }
}

/** Remembers that a product was shown. */
export function noteSeen(productId: number): void {
  const others = readSeen().filter((id) => id !== productId)
  try {
    localStorage.setItem(KEPT_AS, JSON.stringify([productId, ...others].slice(0, MOST)))
  } catch {
    // A browser that keeps nothing shows nothing.
  }
}
