import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial, Denial, tokenExpired, userDisabled } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import { parseRefreshToken } from '../sessions/refresh-token.ts'
import { decideRefresh, recentReplacements } from '../rules.ts'
import type { Call, Service } from '../service.ts'
import { issueTokens, type SignedInAccount } from '../sessions/session.ts'
import { updateUser, findAccount } from '../queries/accounts.ts'
import { endFamily, lockFamily, rotateFamily } from '../queries/token-families.ts'

const body = z.object({
  grant_type: optionalText(64),
  grantType: optionalText(64),
  refresh_token: optionalText(2_048),
  refreshToken: optionalText(2_048),
})

/** `/v1/token`: a new ID token, and the next refresh token of the family. */
export const token: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const grant = requireValue(request.grant_type ?? request.grantType, 'MISSING_GRANT_TYPE')
  if (grant !== 'refresh_token') throw denial('INVALID_GRANT_TYPE')
  const sent = parseRefreshToken(
    service.secrets,
    requireValue(request.refresh_token ?? request.refreshToken, 'MISSING_REFRESH_TOKEN'),
  )
  if (sent === 'malformed') throw denial('INVALID_REFRESH_TOKEN')
  // Issued under a lost key: only a new login helps, and TOKEN_EXPIRED makes the SDK request one.
  if (sent === 'forged') throw tokenExpired()
  const outcome = await transact(service.db, (tx) =>
    rotateRefreshToken(service, tx, { ...sent, address: input.address }),
  )
  if (outcome instanceof Denial) throw outcome
  return tokenResponse(service, await issueTokens(service, outcome))
}

type RefreshRequest = { family: string; generation: number; address: string }

/** A copied token returns an error instead of throwing, because the end of its family must be committed. */
async function rotateRefreshToken(
  service: Service,
  tx: Tx,
  sent: RefreshRequest,
): Promise<SignedInAccount | Denial> {
  const now = service.clock.now()
  const family = await lockFamily(tx, sent.family)
  if (!family) return tokenExpired()
  const account = await findAccount(tx, family.local_id)
  // Checked first, because it is the reason why the session ended.
  if (account?.user.disabled) return userDisabled()
  if (!account || family.ended_at) return tokenExpired()
  const verdict = decideRefresh(family, sent.generation, now)
  if (verdict === 'reused') {
    await endFamily(tx, family.id, now)
    const detail = {
      generation: sent.generation,
      present: family.generation,
      provider: family.sign_in_provider,
    }
    await recordAudit(service, tx, {
      kind: 'refresh.reused',
      address: sent.address,
      localId: family.local_id,
      detail,
    })
    await recordAudit(service, tx, {
      kind: 'family.ended',
      address: sent.address,
      localId: family.local_id,
      detail: { why: 'reuse' },
    })
    return tokenExpired()
  }
  if (verdict === 'repeat') return { ...account, family }
  const generation = family.generation + 1
  await rotateFamily(tx, family.id, {
    generation,
    replaced_at: recentReplacements(family, now),
    last_used_at: now,
  })
  await updateUser(tx, family.local_id, { last_refresh_at: now })
  return { ...account, family: { ...family, generation } }
}

function tokenResponse(service: Service, tokens: Awaited<ReturnType<typeof issueTokens>>) {
  return {
    access_token: tokens.idToken,
    expires_in: tokens.expiresIn,
    token_type: 'Bearer',
    refresh_token: tokens.refreshToken,
    id_token: tokens.idToken,
    user_id: tokens.localId,
    project_id: service.projectId,
  }
}
