import { isKeyOf } from './push-key.ts'

/** How this browser stands: it cannot be told, its owner has forbidden it, it is not turned on, or it is. */
export type Standing = 'unknown' | 'impossible' | 'forbidden' | 'off' | 'on'

const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The worker that shows what arrives; begun here where the page has none yet. */
async function worker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js')
  return navigator.serviceWorker.ready
}

/** Looks, and asks nobody for anything. */
export async function standingHere(publicKey: string | null): Promise<Standing> {
  if (publicKey === null || !canPush()) return 'impossible'
  if (Notification.permission === 'denied') return 'forbidden'
  const registration = await navigator.serviceWorker.getRegistration('/')
  const own = await registration?.pushManager.getSubscription()
  return own && isKeyOf(own.options.applicationServerKey, publicKey) ? 'on' : 'off'
}

/** Where a browser takes messages, and the keys to encrypt them with (RFC 8291). */
export type PushAddress = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Asks the person, then her browser's push service. @returns null when she says no. */
export async function subscribeHere(publicKey: string): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { pushManager } = await worker()
  const old = await pushManager.getSubscription()
  // One for another key takes no messages of ours.
  if (old && !isKeyOf(old.options.applicationServerKey, publicKey)) await old.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** Tells the browser's push service that we shall not write any more. @returns where it took our messages, null when it took none. */
export async function unsubscribeHere(): Promise<string | null> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}
