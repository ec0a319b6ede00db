import './contract.ts'
import { listener, LETTER_MAX_ATTEMPTS, type Listener } from '#platform/events'

/** Port to an external analytics provider; off unless one is configured. */
export type AnalyticsPort = {
  send(lot: { who: string; events: readonly { name: string; at: string; path: string }[] }): Promise<void>
}

/** Forwards stored events; a failed delivery is retried in the background. */
export const analyticsForwarding = (port: AnalyticsPort | null): readonly Listener[] =>
  port
    ? [
        listener({
          topic: 'analytics.recorded',
          name: 'analytics: forwards events',
          maxAttempts: LETTER_MAX_ATTEMPTS,
          handle: (_, lot) => port.send(lot),
        }),
      ]
    : []
