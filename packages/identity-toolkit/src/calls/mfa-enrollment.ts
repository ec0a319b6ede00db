import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { transact } from '#platform/transact'
import { recordAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { idToken, requireValue, parseBody, optionalText } from '../parse-body.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Call, Service } from '../service.ts'
import { requireRecentLogin, authenticate, issueTokens, type SignedInAccount } from '../sessions/session.ts'
import { recordFactor } from '../queries/token-families.ts'
import { insertSecondFactor, deleteSecondFactor, listSecondFactors } from '../queries/second-factors.ts'
import { verifyCode } from '../codes/verify-code.ts'

const MAX_FACTORS = 5

const phoneEnrollmentInfo = z
  .object({ phoneNumber: optionalText(64), recaptchaToken: optionalText(8_192) })
  .nullish()
const startBody = z.object({ idToken, phoneEnrollmentInfo: phoneEnrollmentInfo })
const phoneVerificationInfo = z.object({ sessionInfo: optionalText(2_048), code: optionalText(64) }).nullish()
const finalizeBody = z.object({
  idToken,
  displayName: optionalText(256),
  phoneVerificationInfo: phoneVerificationInfo,
})
const withdrawBody = z.object({ idToken, mfaEnrollmentId: optionalText(256) })

/** `mfaEnrollment:start`: sends a code to the phone to be enrolled as the second factor. */
export const startEnrollment: Call = async (service, input) => {
  const request = parseBody(startBody, input.body)
  const phone = requireValue(
    request.phoneEnrollmentInfo?.phoneNumber,
    'MISSING_PHONE_NUMBER',
    'Please enter a 10-digit phone number.',
  )
  const signed = await authenticate(service, service.db, request.idToken)
  requireEnrollable(service, signed)
  const enrolled = await listSecondFactors(service.db, signed.user.local_id)
  if (enrolled.some((factor) => factor.phone === phone)) throw alreadyEnrolled()
  if (enrolled.length >= MAX_FACTORS)
    throw denial('SECOND_FACTOR_LIMIT_EXCEEDED', `At most ${MAX_FACTORS} phones can be enrolled.`)
  const { recaptchaToken } = request.phoneEnrollmentInfo ?? {}
  const order = { phone, purpose: 'enrol' as const, localId: signed.user.local_id, recaptchaToken, input }
  return { phoneSessionInfo: { sessionInfo: await sendCode(service, order) } }
}

/** `mfaEnrollment:finalize` */
export const finalizeEnrollment: Call = async (service, input) => {
  const request = parseBody(finalizeBody, input.body)
  const attempt = parseAttempt(request.phoneVerificationInfo, 'enrol')
  const outcome = await transact(service.db, async (tx) => {
    const signed = await authenticate(service, tx, request.idToken)
    requireEnrollable(service, signed)
    const tried = await verifyCode(service, tx, { ...attempt, input })
    if ('denied' in tried) return tried
    if (tried.localId !== signed.user.local_id)
      throw denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
    const factor = {
      enrollment_id: randomUUID(),
      local_id: signed.user.local_id,
      phone: tried.phone,
      display_name: request.displayName ?? null,
      enrolled_at: service.clock.now(),
    }
    if (!(await insertSecondFactor(tx, factor))) throw alreadyEnrolled()
    await recordFactor(tx, signed.family.id, { second_factor: factor.enrollment_id })
    await recordAudit(service, tx, {
      kind: 'mfa.enrolled',
      address: input.address,
      phone: tried.phone,
      localId: signed.user.local_id,
    })
    return { ...signed, family: { ...signed.family, second_factor: factor.enrollment_id } }
  })
  if ('denied' in outcome) throw outcome.denied
  return tokenResponse(service, outcome)
}

/** `mfaEnrollment:withdraw` */
export const withdrawEnrollment: Call = async (service, input) => {
  const request = parseBody(withdrawBody, input.body)
  const signed = await transact(service.db, async (tx): Promise<SignedInAccount> => {
    const signed = await authenticate(service, tx, request.idToken)
    requireRecentLogin(signed, service.clock.now())
    if (!(await deleteSecondFactor(tx, signed.user.local_id, request.mfaEnrollmentId ?? '')))
      throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
    await recordAudit(service, tx, {
      kind: 'mfa.withdrawn',
      address: input.address,
      localId: signed.user.local_id,
    })
    await recordFactor(tx, signed.family.id, { second_factor: null })
    return { ...signed, family: { ...signed.family, second_factor: null } }
  })
  return tokenResponse(service, signed)
}

function requireEnrollable(service: Service, signed: SignedInAccount): void {
  requireRecentLogin(signed, service.clock.now())
  if (signed.family.sign_in_provider === 'phone') {
    throw denial(
      'UNSUPPORTED_FIRST_FACTOR',
      'Two-step login needs a first step other than your phone. Please log in with Gmail or your password.',
    )
  }
  if (!signed.user.email_verified)
    throw denial('UNVERIFIED_EMAIL', 'Please confirm your e-mail address first.')
}

export function parseAttempt<Purpose extends 'enrol' | 'second-factor'>(
  sent: z.infer<typeof phoneVerificationInfo>,
  purpose: Purpose,
) {
  return {
    sessionInfo: requireValue(
      sent?.sessionInfo,
      'MISSING_SESSION_INFO',
      'Session expired. Please request OTP again.',
    ),
    code: requireValue(sent?.code, 'MISSING_CODE', 'Please enter the OTP.'),
    purpose,
  }
}

export async function tokenResponse(service: Service, signed: SignedInAccount) {
  const { idToken, refreshToken } = await issueTokens(service, signed)
  return { idToken, refreshToken }
}

const alreadyEnrolled = () => denial('SECOND_FACTOR_EXISTS', 'This phone is enrolled already.')
