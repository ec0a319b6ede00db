/* In the sign-in window: messages to the shop's page, which listens in web/shared/login-dialog/gmail-popup.client.ts. */

// Opened early, because a channel opened while the window closes sends nothing.
const channel = new BroadcastChannel('ciy-idp')

type SignInResult = { urlResponse: string; postBody: string } | { error: string }

/** Sends the result of the sign-in. The channel reaches the shop's page even when the opener reference is cut. */
export function sendResult(eventId: string, result: SignInResult): void {
  broadcastMessage({ eventId, ...result })
}

/** Reports that the window is open, and whether it is cut off: the page that opened it then sees it as closed. */
export function sendOpened(eventId: string): void {
  broadcastMessage({ eventId, isOpen: true, isCutOff: opener === null })
}

function broadcastMessage(message: object): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel never leaves its origin
  channel.postMessage(message)
}
