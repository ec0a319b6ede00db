/** A product whose text is being loaded. */
export type PendingText = {
  id: number
  promise: Promise<string>
  give: (text: string) => void
  fail: (error: unknown) => void
}

export type TextBatcher = {
  /** A product's text, loaded together with all others requested in the same turn of the event loop. */
  ask(id: number): Promise<string>
  /** Later requests load it again: the load in progress may have begun before a change. */
  forget(id: number): void
  forgetAll(): void
}

const BATCH_SIZE = 200

/** Loads texts in batches; calls `keep` for each that was not invalidated meanwhile. */
export function textBatcher(
  read: (ids: readonly number[]) => Promise<Map<number, string>>,
  keep: (id: number, text: string) => void,
): TextBatcher {
  const underWay = new Map<number, PendingText>()
  let waiting: PendingText[] = []

  const finish = (asked: PendingText): boolean =>
    underWay.get(asked.id) === asked && underWay.delete(asked.id)

  const readGroup = async (group: readonly PendingText[]): Promise<void> => {
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
    for (let at = 0; at < all.length; at += BATCH_SIZE) void readGroup(all.slice(at, at + BATCH_SIZE))
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
