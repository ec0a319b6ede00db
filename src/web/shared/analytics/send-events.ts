import { getConsent, sendEvents } from '#contracts/operations/analytics'
import { ask, askWith } from '../ask.ts'
import { isSignedIn } from '../session.ts'
import { readFirstTouch, readUtm, readVisits } from '../storage.ts'
import type { RecordedEvent } from './track.ts'

// Page views are retried less often, because visitors leave pages soon (docs/wire.md#events).
const RETRY_MS = 500
const TRIES_OF_PAGES = 3
const TRIES_OF_DECISIONS = 10

/** Sends the recorded events with consent; retries every half second while the server cannot be reached. */
export async function deliverEvents(events: readonly RecordedEvent[]): Promise<void> {
  const who = await consentingVisitor()
  if (!who) return
  const body = { events, ...who, last_touch: readUtm(), first_touch: readFirstTouch() }
  const maxTries = events.every(({ name }) => name === 'page_viewed') ? TRIES_OF_PAGES : TRIES_OF_DECISIONS
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const isDone = await askWith({ keepalive: true }, sendEvents, { body }).then(
      () => true,
      ({ status = 0 }: { status?: number }) => status >= 400 && status < 500,
    )
    if (isDone) return
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
  }
}

/** A signed-in person is identified by the token, a visitor by the browser's id; null without consent. */
async function consentingVisitor(): Promise<{ visitor?: string } | null> {
  if (isSignedIn()) return (await hasConsent()) ? {} : null
  const visitor = readVisits()
  return visitor ? { visitor } : null
}

let agreed: { since: number; word: Promise<boolean> } | null = null
const CONSENT_CACHE_MS = 5 * 60_000

/** Fetched once in five minutes; without an answer there is no consent. */
function hasConsent(): Promise<boolean> {
  if (agreed && Date.now() - agreed.since < CONSENT_CACHE_MS) return agreed.word
  const word = ask(getConsent).then(
    ({ on }) => on,
    () => false,
  )
  agreed = { since: Date.now(), word }
  return word
}
