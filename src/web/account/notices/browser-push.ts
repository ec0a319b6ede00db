import { isKeyOf } from './push-key.ts'

/** Push notifications in this browser: not checked yet, not supported, blocked in its settings, off, or on. */
export type PushState = 'unknown' | 'impossible' | 'forbidden' | 'off' | 'on'

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The service worker that shows notifications; registered here where the page has none yet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** Reads the state without asking for permission. */
export async function readPushState(publicKey: string | null): Promise<PushState> {
  if (publicKey === null || !canPush()) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const own = await registration?.pushManager.getSubscription()
  return own && isKeyOf(own.options.applicationServerKey, publicKey) ? 'on' : 'off'
}

/** The endpoint of a push subscription, and the keys that encrypt its messages (RFC 8291). */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks for permission, then subscribes. @returns null when permission is refused */
export async function subscribeHere(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await worker()
  const old = await pushManager.getSubscription()
  // A subscription made with another key does not accept our messages.
  if (old && !isKeyOf(old.options.applicationServerKey, publicKey)) await old.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** Ends the subscription. @returns its address; null when there was none */
export async function unsubscribeHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
