/** One product whose text is being read. */
export type Asked = {
  id: number
  promise: Promise<string>
  give: (text: string) => void
  fail: (error: unknown) => void
}

export type Gatherer = {
  /** The text of a product, read together with all others asked for in the same turn of the event loop. */
  ask(id: number): Promise<string>
  /** Has later askers read anew: what is being read may be from before a change. */
  forget(id: number): void
  forgetAll(): void
}

const MOST_PER_READING = 200

/** Reads texts in groups; `keep` gets each that no change has overtaken meanwhile. */
export function gatherer(
  read: (ids: readonly number[]) => Promise<Map<number, string>>,
  keep: (id: number, text: string) => void,
): Gatherer {
  const underWay = new Map<number, Asked>()
  let waiting: Asked[] = []

  const finish = (asked: Asked): boolean => underWay.get(asked.id) === asked && underWay.delete(asked.id)

  const readGroup = async (group: readonly Asked[]): Promise<void> => {
    try {
      const texts = await read(group.map(({ id }) => id))
      for (const asked of group) {
        const text = texts.get(asked.id) ?? ''
        if (finish(asked)) keep(asked.id, text)
        asked.give(text)
      }
    } catch (error) {
      for (const asked of group) {
        finish(asked)
        asked.fail(error)
      }
    }
  }

  const readWaiting = (): void => {
    const all = waiting
    waiting = []
    for (let at = 0; at < all.length; at += MOST_PER_READING)
      void readGroup(all.slice(at, at + MOST_PER_READING))
  }

  return {
    ask: (id) => {
      const already = underWay.get(id)
      if (already) return already.promise
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const asked = { id, promise, give: resolve, fail: reject }
      underWay.set(id, asked)
      if (waiting.push(asked) === 1) setImmediate(readWaiting)
      return promise
    },
    forget: (id) => void underWay.delete(id),
    forgetAll: () => underWay.clear(),
  }
}
