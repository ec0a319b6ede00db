import { useEffect, useState } from 'react'
import { identityConfig, type Channel } from './identity-config.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

/** The login methods of the identity service; the usual ones until it has answered. */
export function useOffers() {
  const [offers, setOffers] = useState<{ gmail: boolean; channels: readonly Channel[] }>({
    gmail: true,
    channels: ['sms'],
  })
  useEffect(() => {
    // Without it the first press on a button loads it, and shows an error if that fails.
    identityConfig().then(setOffers, () => undefined)
    // The SDK is larger than the dialog and loads while the visitor reads it: a window may then open within the first press.
    withinChunkTime(import('./identity.client.ts'))
      .then(({ openIdentity }) => openIdentity())
      .catch(() => undefined)
  }, [])
  return offers
}
