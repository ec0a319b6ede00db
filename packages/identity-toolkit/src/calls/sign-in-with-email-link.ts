import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { redeemOobCode } from '../accounts/action-code.ts'
import { recordAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import { requireEmailLinkLogin } from '../accounts/password.ts'
import { requireUnusedEmail, parseEmail } from '../accounts/email.ts'
import { idToken, requireValue, parseBody, optionalText } from '../parse-body.ts'
import {
  firstFactorResponse,
  completeFirstFactor,
  type FirstFactorResult,
} from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'
import { requireRecentLogin, createLocalId, authenticate } from '../sessions/session.ts'
import { insertUser, updateUser, lockUser } from '../queries/accounts.ts'
import { lockEmail } from '../queries/locks.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { claimEmail } from '../accounts/verified-email.ts'

const body = z.object({ email: optionalText(254), oobCode: optionalText(2_048), idToken })

type EmailLinkResult = { step: FirstFactorResult; isNew: boolean }

/** `accounts:signInWithEmailLink`: signs in with a link and the address it was sent to. */
export const signInWithEmailLink: Call = async (service, input) => {
  const request = parseBody(body, input.body)
  requireEmailLinkLogin(service)
  const email = parseEmail(request.email)
  const code = requireValue(request.oobCode, 'MISSING_OOB_CODE', 'This link is not complete.')
  const { address } = input
  const { step, isNew } = await transact(service.db, async (tx) => {
    const oob = await redeemOobCode(tx, code, { types: ['EMAIL_SIGNIN'], now: service.clock.now() })
    if (oob.email !== email) throw denial('INVALID_EMAIL', 'This link was sent to another e-mail address.')
    await lockEmail(tx, `address ${email}`)
    return request.idToken
      ? linkEmail(service, tx, { email, idToken: request.idToken, address })
      : signInByEmail(service, tx, { email, address })
  })
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    isNewUser: isNew,
    ...(await firstFactorResponse(service, step)),
  }
}

async function signInByEmail(
  service: Service,
  tx: Tx,
  { email, address }: { email: string; address: string },
): Promise<EmailLinkResult> {
  const now = service.clock.now()
  const known = await claimEmail(service, tx, email)
  if (known?.disabled) throw userDisabled()
  const user = known
    ? await updateUser(tx, known.local_id, { email_link: true })
    : await insertUser(
        tx,
        { localId: createLocalId(), now },
        { email, email_verified: true, email_link: true },
      )
  // As with Firebase, a link counts as the password provider.
  const isNew = known === null
  return {
    step: await completeFirstFactor(service, tx, { user, provider: 'password', address, isNew }),
    isNew,
  }
}

type EmailLinking = { email: string; idToken: string; address: string }

async function linkEmail(
  service: Service,
  tx: Tx,
  { email, idToken, address }: EmailLinking,
): Promise<EmailLinkResult> {
  const signed = await authenticate(service, tx, idToken)
  await lockUser(tx, signed.user.local_id)
  requireRecentLogin(signed, service.clock.now())
  await requireUnusedEmail(tx, email, signed.user.local_id)
  const isOther = signed.user.email !== email
  if (isOther) await changeEmail(service, tx, { user: signed.user, email, isVerified: true, address })
  const user = await updateUser(tx, signed.user.local_id, { email_verified: true, email_link: true })
  if (!isOther)
    await recordAudit(service, tx, {
      kind: 'email.changed',
      address,
      localId: user.local_id,
      detail: { verified: true },
    })
  return { step: { ...signed, user }, isNew: false }
}
