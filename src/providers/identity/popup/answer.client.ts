/* In the sign-in window: what it tells the shop's page, which listens in web/shared/login-dialog/gmail-popup.client.ts. */

// Opened ahead: one that is opened while the window closes says nothing any more.
const channel = new BroadcastChannel('ciy-idp')

type Result = { urlResponse: string; postBody: string } | { error: string }

/** Tells how the sign-in went. The channel reaches the shop's page even when the window was cut off from it. */
export function answer(eventId: string, result: Result): void {
  tell({ eventId, ...result })
}

/** Tells that the window is there, for a page that cannot see it. */
export function sayOpen(eventId: string): void {
  tell({ eventId, isOpen: true })
}

function tell(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message)
}
