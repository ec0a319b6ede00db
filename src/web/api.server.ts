import { verbatim } from '#platform/messages'
import { createContext, type RouterContextProvider } from 'react-router'
import { createApiClient, type ApiClient, type Transport } from '#platform/api-client'
import { Refusal } from '#platform/refusal'
import type { RequestContext } from './request-context.ts'

export const requestContext = createContext<RequestContext>()
export const askContext = createContext<ApiClient>()

/** Sets the request context for the loaders of one page. */
export function setRequestContext(context: Readonly<RouterContextProvider>, request: RequestContext): void {
  context.set(requestContext, request)
  context.set(askContext, askForPage(request))
}

/**
 * A refusal of the API inside a loader. React Router treats a thrown object of this form as a response, so an uncaught one becomes a page with
 * the same status: a missing resource is a 404 without code in the loader.
 */
class PageRefusal extends Refusal {
  readonly type = 'DataWithResponseInit'
  readonly data: { code: string; message: string; requestId: string }
  readonly init: { status: number; statusText: string }

  constructor({ status, code, message, details }: Refusal, requestId: string) {
    super(status, code, verbatim(message))
    this.with(details)
    this.data = { code, message, requestId }
    this.init = { status, statusText: '' }
  }
}

function askForPage({ send, requestId }: RequestContext): ApiClient {
  const ask = createApiClient(send satisfies Transport)
  return async (endpoint, ...rest) => {
    try {
      return await ask(endpoint, ...rest)
    } catch (error) {
      throw error instanceof Refusal ? new PageRefusal(error, requestId) : error
    }
  }
}
