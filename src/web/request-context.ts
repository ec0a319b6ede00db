import type { Transport } from '#platform/api-client'

/** What the loaders and the renderer of one page request share: API access as the visitor, and response headers. */
export type RequestContext = {
  send: Transport
  requestId: string
  nonce: string
  /** Whether the page is sent complete rather than streamed. */
  isWhole: boolean
  report: (error: unknown) => void
}
