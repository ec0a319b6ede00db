/* In the sign-in window: what it tells the shop's page, which listens in web/shared/login-dialog/gmail-popup.client.ts. */

// Opened ahead: one that is opened while the window closes says nothing any more.
const channel = new BroadcastChannel('ciy-idp')

type SignInResult = { urlResponse: string; postBody: string } | { error: string }

/** Tells how the sign-in went. The channel reaches the shop's page even when the window was cut off from it. */
export function sendResult(eventId: string, result: SignInResult): void {
  broadcastMessage({ eventId, ...result })
}

/** Tells that the window is there, for a page that cannot see it. */
export function sendOpened(eventId: string): void {
  broadcastMessage({ eventId, isOpen: true })
}

function broadcastMessage(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message)
}
