import { useEffect, useState } from 'react'
import { identityConfig, type Channel } from './identity-config.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

/** What the identity service offers; until it has said so, what it mostly does. */
export function useOffers() {
  const [offers, setOffers] = useState<{ gmail: boolean; channels: readonly Channel[] }>({
    gmail: true,
    channels: ['sms'],
  })
  useEffect(() => {
    // Without it the first press on a button loads it, and says so if that fails.
    identityConfig().then(setOffers, () => undefined)
    // The SDK is larger than what is shown and comes beside it, while the visitor still reads: a window may then open within the first press.
    withinChunkTime(import('./identity.client.ts'))
      .then(({ openIdentity }) => openIdentity())
      .catch(() => undefined)
  }, [])
  return offers
}
