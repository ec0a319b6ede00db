/** For parts that a page can do without: what is asked for, or something else if that fails. */
export const orElse = <Value, Other>(asked: Promise<Value>, other: Other): Promise<Value | Other> =>
  asked.catch(() => other)
