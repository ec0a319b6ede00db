import { AsyncLocalStorage } from 'node:async_hooks'
import { sqlStateOf } from './transact.ts'

/** Runs many requests together. @returns the answers, in the order of the requests. */
type RunAll<Request, Answer> = (requests: readonly Request[]) => Promise<readonly Answer[]>

type Waiting<Request, Answer> = {
  request: Request
  answer: (answer: Answer) => void
  fail: (reason: unknown) => void
}

const MAX_BATCH = 500

/** Bad data or a violated constraint (PostgreSQL, appendix A, classes 22 and 23): the fault of one request, which must not fail the others. */
const isAboutOne = (error: unknown): boolean => /^2[23]/.test(sqlStateOf(error))

/**
 * Collects requests while earlier ones run, and runs them together: a thousand simultaneous likes of one post take a few transactions that change
 * its counts by hundreds. Each request gets its own answer or refusal.
 */
export function batcher<Request, Answer>(
  runAll: RunAll<Request, Answer>,
): (request: Request) => Promise<Answer> {
  let waiting: Waiting<Request, Answer>[] = []
  let isBusy = false
  const runBatch = async (batch: readonly Waiting<Request, Answer>[]): Promise<void> => {
    try {
      const answers = await runAll(batch.map(({ request }) => request))
      for (const [index, { answer }] of batch.entries()) answer(answers[index] as Answer)
    } catch (error) {
      if (batch.length > 1 && isAboutOne(error)) for (const one of batch) await runBatch([one])
      else for (const { fail } of batch) fail(error)
    }
  }
  const work = async (): Promise<void> => {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, MAX_BATCH)
      waiting = waiting.slice(MAX_BATCH)
      await runBatch(batch)
    }
    isBusy = false
  }
  // A batch must not join the transaction of its first request.
  const outside = AsyncLocalStorage.snapshot()
  return (request) =>
    new Promise((answer, fail) => {
      waiting.push({ request, answer, fail })
      if (!isBusy) void outside(work)
    })
}
