/** The result of a job; undefined where the browser throws. Without storage, data lasts only as long as the tab. */
export function attempt<Value>(job: () => Value): Value | undefined {
  try {
    return job()
  } catch {
    return undefined
  }
}
