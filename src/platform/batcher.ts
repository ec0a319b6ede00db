import { AsyncLocalStorage } from 'node:async_hooks'
import { sqlStateOf } from './transact.ts'

/** Does something with many wishes in one go. @returns the answers, in the order of the wishes. */
type DoAll<Wish, Answer> = (wishes: readonly Wish[]) => Promise<readonly Answer[]>

type Waiting<Wish, Answer> = { wish: Wish; answer: (answer: Answer) => void; fail: (reason: unknown) => void }

const MOST_AT_ONCE = 500

/** Bad data or a broken constraint (PostgreSQL, appendix A, classes 22 and 23): the fault of one wish, which the others must not pay for. */
const isAboutOne = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error))

/**
 * Gathers wishes while others are being done, and does them together: a thousand people who like one post at once wait for a few
 * transactions that change its counts by hundreds, not for a thousand that change them by one. Each gets her own answer, or her own refusal.
 */
export function batcher<Wish, Answer>(doAll: DoAll<Wish, Answer>): (wish: Wish) => Promise<Answer> {
  let waiting: Waiting<Wish, Answer>[] = []
  let isBusy = false
  const doLot = async (lot: readonly Waiting<Wish, Answer>[]): Promise<void> => {
    try {
      const answers = await doAll(lot.map(({ wish }) => wish))
      for (const [index, { answer }] of lot.entries()) answer(answers[index] as Answer)
    } catch (error) {
      if (lot.length > 1 && isAboutOne(error)) for (const one of lot) await doLot([one])
      else for (const { fail } of lot) fail(error)
    }
  }
  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const lot = waiting.slice(0, MOST_AT_ONCE)
      waiting = waiting.slice(MOST_AT_ONCE)
      await doLot(lot)
    }
    isBusy = false
  }
  // What is done for many belongs to nobody's transaction, that of whoever came first included.
  const outside = AsyncLocalStorage.snapshot()
  return (wish) =>
    new Promise((answer, fail) => {
      waiting.push({ wish, answer, fail })
      if (!isBusy) void outside(work)
    })
}
