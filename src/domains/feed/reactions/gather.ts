/** Does something with many wishes in one go. @returns the answers, in the order of the wishes. */
type DoAll<Wish, Answer> = (wishes: readonly Wish[]) => Promise<readonly Answer[]>

type Waiting<Wish, Answer> = { wish: Wish; answer: (answer: Answer) => void; fail: (reason: unknown) => void }

const MOST_AT_ONCE = 500

/**
 * Gathers wishes while others are being done, and does them together: a thousand people who like one post at once wait for a few
 * transactions that change its counts by hundreds, not for a thousand that change them by one.
 */
export function gathering<Wish, Answer>(doAll: DoAll<Wish, Answer>): (wish: Wish) => Promise<Answer> {
  let waiting: Waiting<Wish, Answer>[] = []
  let isBusy = false
  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const lot = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      try {
        const answers = await doAll(lot.map(({ wish }) => wish))
        for (const [index, { answer }] of lot.entries()) answer(answers[index] as Answer)
      } catch (error) {
        for (const { fail } of lot) fail(error)
      }
    }
    isBusy = false
  }
  return (wish) =>
    new Promise((answer, fail) => {
      waiting.push({ wish, answer, fail })
      if (!isBusy) void work()
    })
}
