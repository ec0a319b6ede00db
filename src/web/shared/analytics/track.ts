import { isSignedIn } from '../session.ts'
import { readVisits } from '../storage.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

export type EventName = 'page_viewed' | 'profile_viewed' | 'artist_followed' | 'Application Opened'

export type Noted = { name: EventName; at: string; path: string; about?: number }

const MOST_WAITING = 50
const GATHER_MS = 1_000

let waiting: Noted[] = []
let isDue = false

/** Records an event, with consent only, signed in or not; runs in the background and ignores failures. */
export function track(name: EventName, about?: number, path = location.pathname): void {
  if (!isSignedIn() && !readVisits()) return
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
  // Loaded with consent only.
  await withinChunkTime(import('./send-events.ts')).then(
    ({ deliverEvents }) => deliverEvents(events),
    () => undefined,
  )
}
