import { z } from 'zod'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { denial, userDisabled } from '../denial.ts'
import { requireValue, parseBody, optionalText } from '../parse-body.ts'
import { recordLogin, pendingCredentialContent } from '../accounts/second-factor.ts'
import { sendCode } from '../codes/send-code.ts'
import { saveBrowser } from '../browsers/save-browser.ts'
import type { CallInput, Call, Service } from '../service.ts'
import { startTokenFamily, type SignedInAccount } from '../sessions/session.ts'
import { findAccount } from '../queries/accounts.ts'
import { listSecondFactors } from '../queries/second-factors.ts'
import { findTicket, redeemStoredTicket } from '../queries/tickets.ts'
import { verifyCode } from '../codes/verify-code.ts'
import { parseAttempt, tokenResponse } from './mfa-enrollment.ts'

const startBody = z.object({
  mfaPendingCredential: optionalText(2_048),
  mfaEnrollmentId: optionalText(256),
  phoneSignInInfo: z.object({ recaptchaToken: optionalText(8_192) }).nullish(),
})

const finalizeBody = z.object({
  mfaPendingCredential: optionalText(2_048),
  phoneVerificationInfo: z.object({ sessionInfo: optionalText(2_048), code: optionalText(64) }).nullish(),
})

/** `mfaSignIn:start`: sends a code to an enrolled phone after the first factor. */
export const startSecondFactor: Call = async (service, input) => {
  const request = parseBody(startBody, input.body)
  const passed = await findPendingCredential(service, service.db, request.mfaPendingCredential)
  const factors = await listSecondFactors(service.db, passed.localId)
  const factor = factors.find(({ enrollment_id }) => enrollment_id === request.mfaEnrollmentId)
  if (!factor) throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
  const { recaptchaToken } = request.phoneSignInInfo ?? {}
  const order = {
    phone: factor.phone,
    purpose: 'second-factor' as const,
    localId: passed.localId,
    recaptchaToken,
    input,
  }
  return { phoneResponseInfo: { sessionInfo: await sendCode(service, order) } }
}

/** `mfaSignIn:finalize` */
export const finalizeSecondFactor: Call = async (service, input) => {
  const request = parseBody(finalizeBody, input.body)
  const attempt = parseAttempt(request.phoneVerificationInfo, 'second-factor')
  const outcome = await transact(service.db, async (tx) => {
    const passed = await findPendingCredential(service, tx, request.mfaPendingCredential)
    const tried = await verifyCode(service, tx, { ...attempt, input })
    if ('denied' in tried) return tried
    if (tried.localId !== passed.localId) throw invalidPendingCredential()
    await redeemStoredTicket(tx, 'first-factor', {
      text: request.mfaPendingCredential ?? '',
      now: service.clock.now(),
    })
    const signed = await completeSecondFactor(service, tx, { ...passed, phone: tried.phone, input })
    return { signed, secret: await saveBrowser(service, tx, { ...tried, input }) }
  })
  if ('denied' in outcome) throw outcome.denied
  input.setDeviceCookie(outcome.secret)
  return tokenResponse(service, outcome.signed)
}

type SecondFactorLogin = { localId: string; provider: string; phone: string; input: CallInput }

async function completeSecondFactor(
  service: Service,
  tx: Tx,
  passed: SecondFactorLogin,
): Promise<SignedInAccount> {
  const account = await findAccount(tx, passed.localId)
  if (!account) throw invalidPendingCredential()
  if (account.user.disabled) throw userDisabled()
  const factor = (await listSecondFactors(tx, passed.localId)).find(({ phone }) => phone === passed.phone)
  if (!factor) throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
  const how = { provider: passed.provider, secondFactor: factor.enrollment_id }
  await recordLogin(tx, passed.localId, service.clock.now())
  return {
    ...account,
    family: await startTokenFamily(service, tx, {
      localId: passed.localId,
      address: passed.input.address,
      ...how,
    }),
  }
}

async function findPendingCredential(service: Service, db: Db, credential: string | undefined) {
  const text = requireValue(credential, 'MISSING_MFA_PENDING_CREDENTIAL')
  const passed = pendingCredentialContent.safeParse(
    await findTicket(db, 'first-factor', { text, now: service.clock.now() }),
  )
  if (!passed.success) throw invalidPendingCredential()
  return passed.data
}

const invalidPendingCredential = () =>
  denial('INVALID_MFA_PENDING_CREDENTIAL', 'The login took too long. Please begin again.')
