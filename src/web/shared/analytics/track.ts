import { isSignedIn } from '../session.ts'
import { readVisits } from '../storage.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

export type EventName = 'page_viewed' | 'profile_viewed' | 'artist_followed' | 'Application Opened'

export type RecordedEvent = { name: EventName; at: string; path: string; about?: number }

const MAX_PENDING = 50
const BATCH_MS = 1_000

let waiting: RecordedEvent[] = []
let isDue = false

/** Records an event, with consent only, signed in or not; runs in the background and ignores failures. */
export function track(name: EventName, about?: number, path = location.pathname): void {
  if (!isSignedIn() && !readVisits()) return
  waiting.push({ name, at: new Date().toISOString(), path, ...(about === undefined ? {} : { about }) })
  waiting = waiting.slice(-MAX_PENDING)
  if (isDue) return
  isDue = true
  setTimeout(() => void sendWaiting(), BATCH_MS)
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
