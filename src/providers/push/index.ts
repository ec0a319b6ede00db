import webPush from 'web-push'
import { vapidKeyLoader } from './vapid-keys.ts'

type Subscription = { endpoint: string; p256dh: string; auth: string }
type PushOptions = { dataDir: string; publicUrl: string; services: readonly string[] }

const TIMEOUT_MS = 8_000

/** Sends web push messages (RFC 8030, 8188, 8291, 8292): encrypted for the browser and signed by the shop. */
export function openPush({ dataDir, publicUrl, services }: PushOptions) {
  const keys = vapidKeyLoader(dataDir)
  const subject = subjectOf(publicUrl)
  return {
    services,
    publicKey: async () => (await keys()).publicKey,
    send: async (
      { endpoint, p256dh, auth }: Subscription,
      { text, topic, seconds }: { text: string; topic: string; seconds: number },
    ) => {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, text, {
        vapidDetails: { subject, ...(await keys()) },
        TTL: seconds,
        urgency: 'normal',
        topic,
      })
      const { 'Content-Length': _, ...sent } = headers
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)])),
        body: new Uint8Array(body),
        // Push services do not redirect, so redirects are not followed.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      return outcomeOfStatus(answer.status)
    },
  }
}

function outcomeOfStatus(status: number): 'taken' | 'gone' {
  if (status >= 200 && status < 300) return 'taken'
  if (status === 404 || status === 410) return 'gone'
  throw new Error(`The push service answered ${status}.`)
}

/** Contact for push services: the shop's URL, or a local mailbox while it has none. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:push@${new URL(publicUrl).hostname}`
