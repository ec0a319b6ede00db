import type { StoredIdentity } from '../storage.ts'
import { identityConfig } from './identity-config.ts'

/** Revokes the stored identity session at our own service; Google's has no such call for browsers. */
export async function revokeIdentity({ apiKey, refreshToken }: StoredIdentity): Promise<void> {
  const { mode } = await identityConfig()
  if (mode !== 'builtin') return
  await fetch(`/idp/v2/accounts:revokeToken?${new URLSearchParams({ key: apiKey })}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: refreshToken }),
    keepalive: true,
  })
}
