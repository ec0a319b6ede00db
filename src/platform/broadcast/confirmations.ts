import { LEASE_MS } from './lease.ts'

/** When every lease has expired: longer than a lease by more than the clock drift in that time. */
export const LEASE_EXPIRY_MS = LEASE_MS + 200

/**
 * Waits until every other process has confirmed a message, or its lease has expired. PostgreSQL delivers all notifications to all listeners
 * in one order, so every process with a lease has been seen alive before this process's own message returns.
 */
export type Confirmations = {
  /** The number of a new message. */
  nextNumber(): number
  /** To be called after the commit of the message. Never rejects, and takes at most `LEASE_EXPIRY_MS`. */
  waitForAll(question: number): Promise<void>
  /** This process's own message has returned: the processes that must confirm it are known. */
  ownMessageReturned(question: number): void
  confirmed(question: number, by: number): void
  alive(other: number): void
  /** Another process has reset its caches, which confirms all earlier messages. */
  cachesReset(other: number): void
  processGone(other: number): void
  /** Listening begins, or resumes. `isAlone`: no other process holds a lease at this moment. */
  begin(how: { isAlone: boolean }): void
}

/** The processes that have not confirmed yet; null: unknown, so the full time is waited. */
type PendingConfirmation = {
  unconfirmed: Set<number> | null
  resolve: () => void
  completion: Promise<void>
  timeout: NodeJS.Timeout
}

export function newConfirmations(self: number, now: () => number = () => performance.now()): Confirmations {
  const aliveAt = new Map<number, number>()
  const questions = new Map<number, PendingConfirmation>()
  let lastNumber = 0
  let knowsAllFrom = Number.POSITIVE_INFINITY

  const confirm = (question: PendingConfirmation | undefined, other: number): void => {
    question?.unconfirmed?.delete(other)
    if (question?.unconfirmed?.size === 0) question.resolve()
  }
  const confirmAll = (other: number): void => {
    for (const question of questions.values()) confirm(question, other)
  }
  const withLease = (): number[] => {
    for (const [other, at] of aliveAt) if (now() - at > LEASE_EXPIRY_MS) aliveAt.delete(other)
    return [...aliveAt.keys()]
  }

  return {
    nextNumber: () => (lastNumber += 1),
    waitForAll: async (number) => {
      const question = pendingConfirmation(questions, number)
      await question.completion
      clearTimeout(question.timeout)
      questions.delete(number)
    },
    ownMessageReturned: (number) => {
      const question = pendingConfirmation(questions, number)
      if (now() < knowsAllFrom) return
      question.unconfirmed = new Set(withLease())
      if (question.unconfirmed.size === 0) question.resolve()
    },
    confirmed: (number, by) => confirm(questions.get(number), by),
    alive: (other) => {
      if (other !== self) aliveAt.set(other, now())
    },
    cachesReset: (other) => {
      if (other === self) return
      aliveAt.set(other, now())
      confirmAll(other)
    },
    processGone: (other) => {
      aliveAt.delete(other)
      confirmAll(other)
    },
    begin: ({ isAlone }) => {
      knowsAllFrom = isAlone ? 0 : now() + LEASE_EXPIRY_MS
    },
  }
}

/** The message may return before its sender waits for it, or never: the entry expires. */
function pendingConfirmation(
  questions: Map<number, PendingConfirmation>,
  number: number,
): PendingConfirmation {
  const known = questions.get(number)
  if (known) return known
  const { promise, resolve } = Promise.withResolvers<void>()
  const timeout = setTimeout(() => {
    questions.delete(number)
    resolve()
  }, LEASE_EXPIRY_MS)
  const question = { unconfirmed: null, resolve, completion: promise, timeout }
  questions.set(number, question)
  return question
}
