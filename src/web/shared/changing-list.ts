type ChangingList<Item> = { fetchList: () => Promise<readonly Item[]>; show: (list: readonly Item[]) => void }

/** A list that is shown before the server has it: what was asked before a change, or during one, is older than what is shown. */
export function changingList<Item>({ fetchList, show }: ChangingList<Item>) {
  let begun = 0
  let underway = 0
  let isReloadDue = false

  const reload = async (): Promise<void> => {
    const asked = begun
    const list = await fetchList()
    if (underway > 0) isReloadDue = true
    else if (asked === begun) show(list)
    else await reload()
  }
  /** Does what changes the list at the server; what comes meanwhile is not shown, and asked for again in the end. */
  const change = async (work: () => Promise<void>): Promise<void> => {
    begun += 1
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
