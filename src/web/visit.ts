import type { Send } from '#platform/ask'

/** What one request for a page brings along: how to ask the API as its visitor, and what its answer must carry. */
export type Visit = {
  /** Asks the API in this process, as the visitor. */
  send: Send
  requestId: string
  /** The number that this page's own scripts carry. */
  nonce: string
  /** Whether the page is sent in one piece, with nothing left to stream. */
  isWhole: boolean
  report: (error: unknown) => void
}
