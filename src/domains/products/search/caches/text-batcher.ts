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
  invalidate(id: number): void
  forgetAll(): void
}

const BATCH_SIZE = 200

/** Loads texts in batches; calls `save` for each that was not invalidated in the meantime. */
export function textBatcher(
  read: (ids: readonly number[]) => Promise<Map<number, string>>,
  save: (id: number, text: string) => void,
): TextBatcher {
  const loading = new Map<number, PendingText>()
  let waiting: PendingText[] = []

  const finish = (pendingText: PendingText): boolean =>
    loading.get(pendingText.id) === pendingText && loading.delete(pendingText.id)

  const readGroup = async (group: readonly PendingText[]): Promise<void> => {
    try {
      const texts = await read(group.map(({ id }) => id))
      for (const pendingText of group) {
        const text = texts.get(pendingText.id) ?? ''
        if (finish(pendingText)) save(pendingText.id, text)
        pendingText.give(text)
      }
    } catch (error) {
      for (const pendingText of group) {
        finish(pendingText)
        pendingText.fail(error)
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
      const already = loading.get(id)
      if (already) return already.promise
      const { promise, resolve, reject } = Promise.withResolvers<string>()
      const pendingText = { id, promise, give: resolve, fail: reject }
      loading.set(id, pendingText)
      if (waiting.push(pendingText) === 1) setImmediate(readWaiting)
      return promise
    },
    invalidate: (id) => void loading.delete(id),
    forgetAll: () => loading.clear(),
  }
}
