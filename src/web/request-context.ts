import type { Transport } from '#platform/api-client'

/** What the loaders and the renderer of one page request share: the API as its visitor, and what the response must carry. */
export type RequestContext = {
  /** Asks the API in this process, as the visitor. */
  send: Transport
  requestId: string
  /** The nonce of this page's own scripts. */
  nonce: string
  /** Whether the page is sent in one piece, with nothing left to stream. */
  isWhole: boolean
  report: (error: unknown) => void
}
