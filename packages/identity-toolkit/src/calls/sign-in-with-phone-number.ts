import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact, runStatement } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial, userDisabled, wrongCode, type Denial } from '../denial.ts'
import type { DeviceSecret } from '../browsers/device.ts'
import { saveBrowser, rotateDeviceSecret } from '../browsers/save-browser.ts'
import { idToken, requireValue, parseBody, optionalText } from '../parse-body.ts'
import { unlinkLoginMethods } from '../accounts/unlink-login-methods.ts'
import { unsupportedFirstFactor } from '../accounts/second-factor.ts'
import {
  startTokenFamily,
  requireRecentLogin,
  createLocalId,
  authenticate,
  issueTokens,
  type SignedInAccount,
} from '../sessions/session.ts'
import { addSeconds, type CallInput, type Call, type Service } from '../service.ts'
import { updateUser, findUserByPhone, listIdentities, lockUser } from '../queries/accounts.ts'
import { signInByCode } from '../queries/code-sign-ins.ts'
import { endFamiliesByProviders, recordFactor } from '../queries/token-families.ts'
import { listSecondFactors } from '../queries/second-factors.ts'
import { insertTicket, redeemStoredTicket } from '../queries/tickets.ts'
import { toStoredAttempt, verifyCode, type CodeAttempt } from '../codes/verify-code.ts'
import { monitorWrongCodeRatio, findRefusalReason } from '../limits/wrong-codes.ts'

const TEMPORARY_PROOF_SECONDS = 5 * 60

const body = z.object({
  sessionInfo: optionalText(2_048),
  code: optionalText(64),
  temporaryProof: optionalText(2_048),
  phoneNumber: optionalText(64),
  idToken,
  operation: optionalText(64),
})

type PhoneSignInRequest = z.infer<typeof body>

type PhoneSignInResult =
  | { signed: SignedInAccount; isNew: boolean; secret?: DeviceSecret }
  | { proof: string; phone: string }
  | { denied: Denial }

/** `accounts:signInWithPhoneNumber`: signs in, registers, links a number to the signed-in account, or confirms it. */
export const signInWithPhoneNumber: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  const outcome = await completePhoneSignIn(service, request, input)
  if ('denied' in outcome) throw outcome.denied
  if ('proof' in outcome) {
    return {
      phoneNumber: outcome.phone,
      temporaryProof: outcome.proof,
      temporaryProofExpiresIn: String(TEMPORARY_PROOF_SECONDS),
    }
  }
  const { signed, isNew, secret } = outcome
  if (secret) input.setDeviceCookie(secret)
  return { ...(await issueTokens(service, signed)), isNewUser: isNew, phoneNumber: signed.user.phone }
}

function completePhoneSignIn(
  service: Service,
  request: PhoneSignInRequest,
  input: CallInput,
): Promise<PhoneSignInResult> {
  if (request.temporaryProof)
    return transact(service.db, (tx) => signInByTemporaryProof(service, tx, { request, input }))
  const trial: CodeAttempt = {
    sessionInfo: requireValue(
      request.sessionInfo,
      'MISSING_SESSION_INFO',
      'Session expired. Please request OTP again.',
    ),
    code: requireValue(request.code, 'MISSING_CODE', 'Please enter the OTP.'),
    purpose: 'sign-in',
    input,
  }
  if (request.idToken)
    return transact(service.db, (tx) => linkPhoneByCode(service, tx, { trial, request, input }))
  return signIn(service, trial, { input, isKnownOnly: request.operation === 'REAUTH' })
}

/** The usual case, in one statement. */
async function signIn(
  service: Service,
  trial: CodeAttempt,
  { input, isKnownOnly }: { input: CallInput; isKnownOnly: boolean },
): Promise<PhoneSignInResult> {
  const attempt = toStoredAttempt(service, trial)
  const fresh = { localId: createLocalId(), familyId: randomUUID() }
  const { secret, change } = rotateDeviceSecret(service, input)
  const entered = await runStatement(service.db, (tx) =>
    signInByCode(tx, { attempt, fresh, isKnownOnly, device: change }),
  )
  if (!entered) return { denied: await findRefusalReason(service, attempt) }
  const { is_right, user, identities, hasSecondFactor } = entered
  await monitorWrongCodeRatio(service, { isRight: is_right, wrongInAll: entered.wrongInAll })
  if (!is_right) return { denied: wrongCode() }
  if (!user) return { denied: phoneNotRegistered() }
  if (user.disabled) return { denied: userDisabled() }
  if (hasSecondFactor) return { denied: unsupportedFirstFactor() }
  const family = {
    id: fresh.familyId,
    sign_in_provider: 'phone',
    second_factor: null,
    auth_time: attempt.audit.at,
    generation: 0,
  }
  return { signed: { user, identities, family }, isNew: user.local_id === fresh.localId, secret }
}

type PhoneSignInInput = { request: PhoneSignInRequest; input: CallInput }

/** A temporary proof, issued when linking a number of another account, signs in to that account once. */
async function signInByTemporaryProof(
  service: Service,
  tx: Tx,
  { request, input }: PhoneSignInInput,
): Promise<PhoneSignInResult> {
  const phone = requireValue(
    request.phoneNumber,
    'MISSING_PHONE_NUMBER',
    'Please enter a 10-digit phone number.',
  )
  const now = service.clock.now()
  const content = await redeemStoredTicket(tx, 'phone-proof', { text: request.temporaryProof ?? '', now })
  const proven = z.object({ phone: z.literal(phone) }).safeParse(content)
  if (!proven.success) throw invalidTemporaryProof()
  if (request.idToken) {
    const linked = await linkPhone(service, tx, { phone, idToken: request.idToken, input })
    // A further proof in exchange for this one would extend it without limit.
    if ('proof' in linked) throw denial('PHONE_NUMBER_EXISTS', 'This number belongs to another account.')
    return linked
  }
  const user = await findUserByPhone(tx, phone)
  if (!user) throw invalidTemporaryProof()
  if (user.disabled) return { denied: userDisabled() }
  if ((await listSecondFactors(tx, user.local_id)).length > 0) return { denied: unsupportedFirstFactor() }
  const family = await startTokenFamily(service, tx, {
    localId: user.local_id,
    provider: 'phone',
    address: input.address,
  })
  const updated = await updateUser(tx, user.local_id, { last_login_at: now, last_refresh_at: now })
  return {
    signed: { user: updated, identities: await listIdentities(tx, user.local_id), family },
    isNew: false,
  }
}

async function linkPhoneByCode(
  service: Service,
  tx: Tx,
  { trial, request, input }: PhoneSignInInput & { trial: CodeAttempt },
): Promise<PhoneSignInResult> {
  const tried = await verifyCode(service, tx, trial)
  if ('denied' in tried) return tried
  const linked = await linkPhone(service, tx, { phone: tried.phone, idToken: request.idToken ?? '', input })
  return 'signed' in linked
    ? { ...linked, secret: await saveBrowser(service, tx, { ...tried, input }) }
    : linked
}

/** Links the number to the signed-in account. A number of another account returns a temporary proof for signing in to that one. */
async function linkPhone(
  service: Service,
  tx: Tx,
  { phone, idToken, input }: { phone: string; idToken: string; input: CallInput },
): Promise<PhoneSignInResult> {
  const now = service.clock.now()
  const signed = await authenticate(service, tx, idToken)
  const localId = signed.user.local_id
  await lockUser(tx, localId)
  const owner = await findUserByPhone(tx, phone)
  if (owner && owner.local_id !== localId) {
    return {
      phone,
      proof: await insertTicket(tx, 'phone-proof', {
        content: { phone },
        expiresAt: addSeconds(now, TEMPORARY_PROOF_SECONDS),
      }),
    }
  }
  if (!owner) requireRecentLogin(signed, now)
  // With a second factor a number cannot be the first one, so linking it is refused.
  if (signed.factors.length > 0) return { denied: unsupportedFirstFactor() }
  if (!owner && signed.user.phone) await unlinkReplacedPhone(tx, signed, now)
  const user = await updateUser(tx, localId, { phone })
  await recordFactor(tx, signed.family.id, { sign_in_provider: 'phone' })
  if (!owner)
    await recordAudit(service, tx, {
      kind: 'provider.linked',
      address: input.address,
      phone,
      localId,
      detail: { provider: 'phone' },
    })
  return {
    signed: { user, identities: signed.identities, family: { ...signed.family, sign_in_provider: 'phone' } },
    isNew: false,
  }
}

/** A replaced number must open nothing more: it may have another owner tomorrow. */
async function unlinkReplacedPhone(tx: Tx, { user, family }: SignedInAccount, now: Date): Promise<void> {
  await unlinkLoginMethods(tx, user, ['phone'])
  await endFamiliesByProviders(tx, user.local_id, { providers: ['phone'], except: family.id, now })
}

const invalidTemporaryProof = (): Denial =>
  denial('INVALID_TEMPORARY_PROOF', 'Session expired. Please request OTP again.')

const phoneNotRegistered = (): Denial => denial('USER_NOT_FOUND', 'No account uses this number.')
