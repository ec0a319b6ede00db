/**
 * Runs a reload one at a time; a caller waits for a run that began after the call.
 * @returns a function that returns null when the data is current.
 */
export function createRefresher(
  read: () => Promise<void>,
  isNeeded: () => boolean,
): () => Promise<void> | null {
  let working: Promise<void> | null = null
  const start = (): Promise<void> => {
    working ??= read().finally(() => {
      working = null
    })
    return working
  }
  const refresh = async (): Promise<void> => {
    // The running reload may have begun before the last change; the next one has not.
    if (working) await working.catch(() => undefined)
    if (working || isNeeded()) await start()
  }
  return () => (working || isNeeded() ? refresh() : null)
}
