import { LEASE_MS } from './lease.ts'

/** Longer than anybody's lease, by more than two clocks drift apart in that time. */
export const PATIENCE_MS = LEASE_MS + 200

/**
 * Waits until every other process has confirmed what one said, or cannot trust its memory any more. PostgreSQL brings all notifications to all
 * listeners in one order, so whoever may still trust its memory when our question comes back to us has been heard of before it.
 */
export type Confirmations = {
  /** The number of a new question. */
  next(): number
  /** To be called once the question is said for good. Never rejects, and takes at most `PATIENCE_MS`. */
  answered(question: number): Promise<void>
  /** Our own question came back: who has to confirm it is known now. */
  cameBack(question: number): void
  confirmed(question: number, by: number): void
  alive(other: number): void
  /** It has started anew with an empty memory, so it has confirmed whatever was asked before. */
  anew(other: number): void
  gone(other: number): void
  /** Listening begins, again or for the first time. `isAlone`: surely no other process can trust its memory at this moment. */
  begin(how: { isAlone: boolean }): void
}

/** Who has not confirmed yet; null: unknown, so only the time tells. */
type Question = {
  missing: Set<number> | null
  settle: () => void
  isSettled: Promise<void>
  patience: NodeJS.Timeout
}

export function newConfirmations(self: number, now: () => number = () => performance.now()): Confirmations {
  const heardAt = new Map<number, number>()
  const questions = new Map<number, Question>()
  let asked = 0
  let knowsAllFrom = Number.POSITIVE_INFINITY

  const strike = (question: Question | undefined, other: number): void => {
    question?.missing?.delete(other)
    if (question?.missing?.size === 0) question.settle()
  }
  const strikeAll = (other: number): void => {
    for (const question of questions.values()) strike(question, other)
  }
  const mayTrust = (): number[] => {
    for (const [other, at] of heardAt) if (now() - at > PATIENCE_MS) heardAt.delete(other)
    return [...heardAt.keys()]
  }

  return {
    next: () => (asked += 1),
    answered: async (number) => {
      const question = questionIn(questions, number)
      await question.isSettled
      clearTimeout(question.patience)
      questions.delete(number)
    },
    cameBack: (number) => {
      const question = questionIn(questions, number)
      if (now() < knowsAllFrom) return
      question.missing = new Set(mayTrust())
      if (question.missing.size === 0) question.settle()
    },
    confirmed: (number, by) => strike(questions.get(number), by),
    alive: (other) => {
      if (other !== self) heardAt.set(other, now())
    },
    anew: (other) => {
      if (other === self) return
      heardAt.set(other, now())
      strikeAll(other)
    },
    gone: (other) => {
      heardAt.delete(other)
      strikeAll(other)
    },
    begin: ({ isAlone }) => {
      knowsAllFrom = isAlone ? 0 : now() + PATIENCE_MS
    },
  }
}

/** It may come back before the one who asked waits for it, or never: nothing is kept beyond its time. */
function questionIn(questions: Map<number, Question>, number: number): Question {
  const known = questions.get(number)
  if (known) return known
  const { promise, resolve } = Promise.withResolvers<void>()
  const patience = setTimeout(() => {
    questions.delete(number)
    resolve()
  }, PATIENCE_MS)
  const question = { missing: null, settle: resolve, isSettled: promise, patience }
  questions.set(number, question)
  return question
}
