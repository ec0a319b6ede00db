import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { read, text } from '../read.ts'
import { readRefreshToken } from '../sessions/refresh-token.ts'
import type { Call, Service } from '../service.ts'
import { endFamily } from '../store/families.ts'

const body = z.object({ token: text(8_192) })

/** `accounts:revokeToken`: ends the sign-in of a refresh token at once. Says the same of any other text (RFC 7009, 2.2). */
export const revokeToken: Call = async (service, asked) => {
  const sent = readRefreshToken(service.secrets, read(body, asked.body).token ?? '')
  if (typeof sent === 'object')
    await transact(service.db, (tx) => end(service, tx, { family: sent.family, address: asked.address }))
  return {}
}

async function end(
  service: Service,
  tx: Tx,
  { family, address }: { family: string; address: string },
): Promise<void> {
  const localId = await endFamily(tx, family, service.clock.now())
  if (localId)
    await noteAudit(service, tx, { kind: 'family.ended', address, localId, detail: { why: 'revoked' } })
}
