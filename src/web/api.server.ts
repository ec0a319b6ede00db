import { createContext, type RouterContextProvider } from 'react-router'
import { asker, type Ask, type Send } from '#platform/ask'
import { Refusal } from '#platform/refusal'
import type { Visit } from './visit.ts'

export const visitContext = createContext<Visit>()
export const askContext = createContext<Ask>()

/** Tells the loaders of one page who visits. */
export function welcome(context: Readonly<RouterContextProvider>, visit: Visit): void {
  context.set(visitContext, visit)
  context.set(askContext, askForPage(visit))
}

/**
 * A "no" of the API inside a loader. React Router takes a thrown object of this form for an answer, so one that
 * nobody catches becomes a page with the same status: unknown things are 404 without a line in the loader.
 */
class PageRefusal extends Refusal {
  readonly type = 'DataWithResponseInit'
  readonly data: { code: string; message: string; requestId: string }
  readonly init: { status: number; statusText: string }

  constructor({ status, code, message, details }: Refusal, requestId: string) {
    super(status, code, message)
    this.with(details)
    this.data = { code, message, requestId }
    this.init = { status, statusText: '' }
  }
}

function askForPage({ send, requestId }: Visit): Ask {
  const ask = asker(send satisfies Send)
  return async (asked, ...rest) => {
    try {
      return await ask(asked, ...rest)
    } catch (error) {
      throw error instanceof Refusal ? new PageRefusal(error, requestId) : error
    }
  }
}
