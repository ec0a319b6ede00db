import type { FastifyRequest } from 'fastify'
import { bearerOf, hasRole, type Caller, type Callers } from './caller.ts'
import type { Clock } from './clock.ts'
import type { Access } from './endpoint.ts'
import {
  adminSessionEnded,
  freshCodeNeeded,
  notAllowed,
  notSignedIn,
  Refusal,
  secondFactorNeeded,
} from './refusal.ts'

/** Validity of a second factor for moving money, changing roles and exporting data. */
export const FRESH_CODE_MS = 10 * 60_000

type AccessRule = { access: Access; fresh?: true | undefined }

/** Authenticates the caller, and refuses with 401 or 403 what the contract's `access` does not allow. */
export function authorizer(
  { callers, clock }: { callers: Callers; clock: Clock },
  { access, fresh }: AccessRule,
): (request: FastifyRequest) => Promise<void> {
  const isStaffCall = access.startsWith('staff')
  return async (request) => {
    if (access === 'none') return
    const token = bearerOf(request.headers.authorization)
    if (access === 'proof') return authenticateProof(request, callers, token)
    request.caller = token ? await callers.bearer(token, isStaffCall) : null
    if (access === 'optional') return
    if (!request.caller) throw notSignedIn()
    if (access !== 'bearer') requireRole(request.caller, access)
    if (fresh) requireFreshCode(request.caller, clock.now())
  }
}

/** @throws Refusal 403, `second_factor_needed` or `admin_session_ended` when a second factor would give access. */
function requireRole({ roles, withheld = [], rightsEnded }: Caller, access: string): void {
  if (hasRole(roles, access)) return
  if (!hasRole(withheld, access)) throw notAllowed()
  throw rightsEnded ? adminSessionEnded() : secondFactorNeeded()
}

/** @throws Refusal 403 `fresh_code_needed`. */
function requireFreshCode({ codeShownAt }: Caller, now: Date): void {
  if (codeShownAt && now.getTime() - codeShownAt.getTime() >= FRESH_CODE_MS) throw freshCodeNeeded()
}

async function authenticateProof(
  request: FastifyRequest,
  callers: Callers,
  token: string | null,
): Promise<void> {
  request.proof = token ? await callers.proof(token) : null
  if (!request.proof) throw new Refusal(401, 'proof_needed', 'common.proof_needed')
}
