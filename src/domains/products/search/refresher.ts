/**
 * Runs some reading one at a time, so that whoever asks waits for a run that began after they asked.
 * @returns a function that answers null when there is nothing to wait for.
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
  const settle = async (): Promise<void> => {
    // What runs already may have begun before the last change; the run after it has not.
    if (working) await working.catch(() => undefined)
    if (working || isNeeded()) await start()
  }
  return () => (working || isNeeded() ? settle() : null)
}
