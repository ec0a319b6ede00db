import { z } from 'zod'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { denial, userDisabled } from '../denial.ts'
import { need, read, text } from '../read.ts'
import { noteLogin, passedFirstFactor } from '../accounts/second-factor.ts'
import { sendCode } from '../codes/send-code.ts'
import { knowBrowser } from '../browsers/known-browser.ts'
import type { Asked, Call, Service } from '../service.ts'
import { beginFamily, type Signed } from '../sessions/session.ts'
import { findAccount } from '../store/accounts.ts'
import { secondFactorsOf } from '../store/second-factors.ts'
import { peekTicket, takeTicket } from '../store/tickets.ts'
import { tryCode } from '../codes/try-code.ts'
import { attemptOf, tokenPair } from './mfa-enrollment.ts'

const startBody = z.object({
  mfaPendingCredential: text(2_048),
  mfaEnrollmentId: text(256),
  phoneSignInInfo: z.object({ recaptchaToken: text(8_192) }).nullish(),
})

const finalizeBody = z.object({
  mfaPendingCredential: text(2_048),
  phoneVerificationInfo: z.object({ sessionInfo: text(2_048), code: text(64) }).nullish(),
})

/** `mfaSignIn:start`: sends a code to an enrolled phone of who passed the first factor. */
export const startSecondFactor: Call = async (service, asked) => {
  const wanted = read(startBody, asked.body)
  const passed = await passedBy(service, service.db, wanted.mfaPendingCredential)
  const factors = await secondFactorsOf(service.db, passed.localId)
  const factor = factors.find(({ enrollment_id }) => enrollment_id === wanted.mfaEnrollmentId)
  if (!factor) throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
  const { recaptchaToken } = wanted.phoneSignInInfo ?? {}
  const order = {
    phone: factor.phone,
    purpose: 'second-factor' as const,
    localId: passed.localId,
    recaptchaToken,
    asked,
  }
  return { phoneResponseInfo: { sessionInfo: await sendCode(service, order) } }
}

/** `mfaSignIn:finalize` */
export const finalizeSecondFactor: Call = async (service, asked) => {
  const wanted = read(finalizeBody, asked.body)
  const attempt = attemptOf(wanted.phoneVerificationInfo, 'second-factor')
  const outcome = await transact(service.db, async (tx) => {
    const passed = await passedBy(service, tx, wanted.mfaPendingCredential)
    const tried = await tryCode(service, tx, { ...attempt, asked })
    if ('denied' in tried) return tried
    if (tried.localId !== passed.localId) throw noPending()
    await takeTicket(tx, 'first-factor', {
      text: wanted.mfaPendingCredential ?? '',
      now: service.clock.now(),
    })
    const signed = await enter(service, tx, { ...passed, phone: tried.phone, asked })
    return { signed, secret: await knowBrowser(service, tx, { ...tried, asked }) }
  })
  if ('denied' in outcome) throw outcome.denied
  asked.giveDevice(outcome.secret)
  return tokenPair(service, outcome.signed)
}

type Passed = { localId: string; provider: string; phone: string; asked: Asked }

async function enter(service: Service, tx: Tx, passed: Passed): Promise<Signed> {
  const account = await findAccount(tx, passed.localId)
  if (!account) throw noPending()
  if (account.user.disabled) throw userDisabled()
  const factor = (await secondFactorsOf(tx, passed.localId)).find(({ phone }) => phone === passed.phone)
  if (!factor) throw denial('MFA_ENROLLMENT_NOT_FOUND', 'This phone is not enrolled.')
  const how = { provider: passed.provider, secondFactor: factor.enrollment_id }
  await noteLogin(tx, passed.localId, service.clock.now())
  return {
    ...account,
    family: await beginFamily(service, tx, {
      localId: passed.localId,
      address: passed.asked.address,
      ...how,
    }),
  }
}

async function passedBy(service: Service, db: Db, credential: string | undefined) {
  const text = need(credential, 'MISSING_MFA_PENDING_CREDENTIAL')
  const passed = passedFirstFactor.safeParse(
    await peekTicket(db, 'first-factor', { text, now: service.clock.now() }),
  )
  if (!passed.success) throw noPending()
  return passed.data
}

const noPending = () =>
  denial('INVALID_MFA_PENDING_CREDENTIAL', 'The login took too long. Please begin again.')
