type ChangingList<Item> = { fetchList: () => Promise<readonly Item[]>; show: (list: readonly Item[]) => void }

/** A list that is shown optimistically: responses to requests from before or during a change are older than the display, and ignored. */
export function optimisticList<Item>({ fetchList, show }: ChangingList<Item>) {
  let changes = 0
  let underway = 0
  let isReloadDue = false

  const reload = async (): Promise<void> => {
    const changesAtRequest = changes
    const list = await fetchList()
    if (underway > 0) isReloadDue = true
    else if (changesAtRequest === changes) show(list)
    else await reload()
  }
  /** Runs a change of the list on the server; lists that arrive meanwhile are ignored and requested again at the end. */
  const change = async (work: () => Promise<void>): Promise<void> => {
    changes += 1
    underway += 1
    try {
      await work()
    } finally {
      underway -= 1
      if (underway === 0 && isReloadDue) {
        isReloadDue = false
        await reload().catch(() => undefined)
      }
    }
  }
  return { reload, change }
}
