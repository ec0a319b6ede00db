import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { transact } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { denial } from '../denial.ts'
import { idToken, need, read, text } from '../read.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Call, Service } from '../service.ts'
import { needRecentLogin, signedBy, tokensFor, type Signed } from '../sessions/session.ts'
import { noteFactor } from '../store/families.ts'
import { addSecondFactor, removeSecondFactor, secondFactorsOf } from '../store/second-factors.ts'
import { tryCode } from '../codes/try-code.ts'

const MOST_FACTORS = 5

const phoneInfo = z.object({ phoneNumber: text(64), recaptchaToken: text(8_192) }).nullish()
const startBody = z.object({ idToken, phoneEnrollmentInfo: phoneInfo })
const verification = z.object({ sessionInfo: text(2_048), code: text(64) }).nullish()
const finalizeBody = z.object({ idToken, displayName: text(256), phoneVerificationInfo: verification })
const withdrawBody = z.object({ idToken, mfaEnrollmentId: text(256) })

/** `mfaEnrollment:start`: sends a code to the phone that is to become the second factor. */
export const startEnrollment: Call = async (service, asked) => {
  const wanted = read(startBody, asked.body)
  const phone = need(
    wanted.phoneEnrollmentInfo?.phoneNumber,
    'MISSING_PHONE_NUMBER',
    'Please enter a 10-digit phone number.',
  )
  const signed = await signedBy(service, service.db, wanted.idToken)
  mayEnrol(service, signed)
  const enrolled = await secondFactorsOf(service.db, signed.user.local_id)
  if (enrolled.some((factor) => factor.phone === phone)) throw alreadyEnrolled()
  if (enrolled.length >= MOST_FACTORS)
    throw denial('SECOND_FACTOR_LIMIT_EXCEEDED', `At most ${MOST_FACTORS} phones can be enrolled.`)
  const { recaptchaToken } = wanted.phoneEnrollmentInfo ?? {}
  const order = { phone, purpose: 'enrol' as const, localId: signed.user.local_id, recaptchaToken, asked }
  return { phoneSessionInfo: { sessionInfo: await sendCode(service, order) } }
}

/** `mfaEnrollment:finalize` */
export const finalizeEnrollment: Call = async (service, asked) => {
  const wanted = read(finalizeBody, asked.body)
  const attempt = attemptOf(wanted.phoneVerificationInfo, 'enrol')
  const outcome = await transact(service.db, async (tx) => {
    const signed = await signedBy(service, tx, wanted.idToken)
    mayEnrol(service, signed)
    const tried = await tryCode(service, tx, { ...attempt, asked })
    if ('denied' in tried) return tried
    if (tried.localId !== signed.user.local_id)
      throw denial('INVALID_SESSION_INFO', 'Session expired. Please request OTP again.')
    const factor = {
      enrollment_id: randomUUID(),
      local_id: signed.user.local_id,
      phone: tried.phone,
      display_name: wanted.displayName ?? null,
      enrolled_at: service.clock.now(),
    }
    if (!(await addSecondFactor(tx, factor))) throw alreadyEnrolled()
    await noteFactor(tx, signed.family.id, { second_factor: factor.enrollment_id })
    await noteAudit(service, tx, {
      kind: 'mfa.enrolled',
      address: asked.address,
      phone: tried.phone,
      localId: signed.user.local_id,
    })
    return { ...signed, family: { ...signed.family, second_factor: factor.enrollment_id } }
  })
  if ('denied' in outcome) throw outcome.denied
  return tokenPair(service, outcome)
}

/** `mfaEnrollment:withdraw` */
export const withdrawEnrollment: Call = async (service, asked) => {
  const wanted = read(withdrawBody, asked.body)
  const signed = await transact(service.db, async (tx): Promise<Signed> => {
    const signed = await signedBy(service, tx, wanted.idToken)
    needRecentLogin(signed, service.clock.now())
    if (!(await removeSecondFactor(tx, signed.user.local_id, wanted.mfaEnrollmentId ?? '')))
      throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
    await noteAudit(service, tx, {
      kind: 'mfa.withdrawn',
      address: asked.address,
      localId: signed.user.local_id,
    })
    await noteFactor(tx, signed.family.id, { second_factor: null })
    return { ...signed, family: { ...signed.family, second_factor: null } }
  })
  return tokenPair(service, signed)
}

function mayEnrol(service: Service, signed: Signed): void {
  needRecentLogin(signed, service.clock.now())
  if (signed.family.sign_in_provider === 'phone') {
    throw denial(
      'UNSUPPORTED_FIRST_FACTOR',
      'Two-step login needs a first step other than your phone. Please log in with Gmail or your password.',
    )
  }
  if (!signed.user.email_verified)
    throw denial('UNVERIFIED_EMAIL', 'Please confirm your e-mail address first.')
}

export function attemptOf<Purpose extends 'enrol' | 'second-factor'>(
  sent: z.infer<typeof verification>,
  purpose: Purpose,
) {
  return {
    sessionInfo: need(
      sent?.sessionInfo,
      'MISSING_SESSION_INFO',
      'Session expired. Please request OTP again.',
    ),
    code: need(sent?.code, 'MISSING_CODE', 'Please enter the OTP.'),
    purpose,
  }
}

export async function tokenPair(service: Service, signed: Signed) {
  const { idToken, refreshToken } = await tokensFor(service, signed)
  return { idToken, refreshToken }
}

const alreadyEnrolled = () => denial('SECOND_FACTOR_EXISTS', 'This phone is enrolled already.')
