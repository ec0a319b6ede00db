import { call } from '../call.ts'
import { isSignedIn } from '../session.ts'
import { readFirstTouch, readUtm } from '../storage.ts'

export type EventName = 'page_viewed' | 'profile_viewed' | 'artist_followed' | 'Application Opened'

type Noted = { name: EventName; at: string; path: string; about?: number }

// The specification knows two patiences: 3 tries where a page is left soon (here), 10 where something is being decided.
const RETRY_MS = 500
const MOST_TRIES = 3
const MOST_WAITING = 50
const GATHER_MS = 1_000

let waiting: Noted[] = []
let isDue = false

/** Notes what somebody does, if she has agreed to it; nothing waits for it, and nothing says so when it fails. */
export function track(name: EventName, about?: number, path = location.pathname): void {
  if (!isSignedIn()) return
  waiting.push({ name, at: new Date().toISOString(), path, ...(about === undefined ? {} : { about }) })
  waiting = waiting.slice(-MOST_WAITING)
  if (isDue) return
  isDue = true
  setTimeout(() => void sendWaiting(), GATHER_MS)
}

async function sendWaiting(): Promise<void> {
  isDue = false
  const events = waiting
  waiting = []
  if (!(await hasAgreed())) return
  const body = { events, last_touch: readUtm(), first_touch: readFirstTouch() }
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    const isDone = await call('POST', '/events', body, { keepalive: true }).then(
      () => true,
      ({ status = 0 }: { status?: number }) => status >= 400 && status < 500,
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

let agreed: { since: number; word: Promise<boolean> } | null = null
const BELIEVED_MS = 5 * 60_000

/** Asked once in five minutes; whoever cannot be asked has not agreed. */
function hasAgreed(): Promise<boolean> {
  if (agreed && Date.now() - agreed.since < BELIEVED_MS) return agreed.word
  const word = call<{ on: boolean }>('GET', '/events/consent').then(
    ({ on }) => on,
    () => false,
  )
  agreed = { since: Date.now(), word }
  return word
}
