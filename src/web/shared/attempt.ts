/** What the job gives; undefined where the browser does not let it: one that keeps nothing forgets with the tab, and nothing else changes. */
export function attempt<Value>(job: () => Value): Value | undefined {
  try {
    return job()
  } catch {
    return undefined
  }
}
