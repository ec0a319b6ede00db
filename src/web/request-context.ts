import type { Transport } from '#platform/api-client'

/** What the loaders and the renderer of one page request share: API access as the visitor, and response headers. */
export type RequestContext = {
  /** Calls the API in this process, as the visitor. */
  send: Transport
  requestId: string
  /** The nonce of this page's own scripts. */
  nonce: string
  /** Whether the page is sent complete rather than streamed. */
  isWhole: boolean
  report: (error: unknown) => void
}
