import './contract.ts'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'

/** Somebody elsewhere who wants to know what people do here; reached by protocol, off unless one is set up. */
export type AnalyticsPort = {
  send(lot: { who: string; events: readonly { name: string; at: string; path: string }[] }): Promise<void>
}

/** Passes on what was kept; a provider that does not answer is tried again, and nobody waits for it. */
export const analyticsForwarding = (port: AnalyticsPort | null): readonly Listener[] =>
  port
    ? [
        listener({
          topic: 'analytics.kept',
          name: 'analytics: passes on',
          maxAttempts: LETTER_MAX_ATTEMPTS,
          handle: (_, lot) => port.send(lot),
        }),
      ]
    : []
