import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { parseBody, optionalText } from '../parse-body.ts'
import { parseRefreshToken } from '../sessions/refresh-token.ts'
import type { Call, Service } from '../service.ts'
import { endFamily } from '../queries/token-families.ts'

const body = z.object({ token: optionalText(8_192) })

/** `accounts:revokeToken`: ends the session of a refresh token at once. Any other text gets the same answer (RFC 7009, 2.2). */
export const revokeToken: Call = async (service, input) => {
  const sent = parseRefreshToken(service.secrets, parseBody(body, input.body).token ?? '')
  if (typeof sent === 'object')
    await transact(service.db, (tx) =>
      revokeFamily(service, tx, { family: sent.family, address: input.address }),
    )
  return {}
}

async function revokeFamily(
  service: Service,
  tx: Tx,
  { family, address }: { family: string; address: string },
): Promise<void> {
  const localId = await endFamily(tx, family, service.clock.now())
  if (localId)
    await recordAudit(service, tx, { kind: 'family.ended', address, localId, detail: { why: 'revoked' } })
}
