import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { denial, userDisabled, type Denial } from '../denial.ts'
import { idToken, need, read, text } from '../read.ts'
import { beginFamily, needRecentLogin, newLocalId, signedBy, tokensFor, type Signed } from '../session.ts'
import { after, type Call, type Service } from '../service.ts'
import { changeUser, findUserByPhone, identitiesOf, lockUser, takeUserByPhone } from '../store/accounts.ts'
import { noteFactor } from '../store/families.ts'
import { addTicket, takeTicket } from '../store/tickets.ts'
import { mustHaveNoSecondFactor } from '../second-factor.ts'
import { tryCode } from '../try-code.ts'

const PROOF_SECONDS = 5 * 60

const body = z.object({
  sessionInfo: text(2_048),
  code: text(64),
  temporaryProof: text(2_048),
  phoneNumber: text(64),
  idToken,
  operation: text(64),
})

type Wanted = z.infer<typeof body>

type Outcome = { signed: Signed; isNew: boolean } | { proof: string; phone: string } | { denied: Denial }

/** `accounts:signInWithPhoneNumber`: signs in, registers, links to who is signed in, or confirms who is. */
export const signInWithPhoneNumber: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const attempt = wanted.temporaryProof ? null : attemptOf(wanted)
  const outcome = await transact(service.db, async (tx): Promise<Outcome> => {
    const proven = attempt ? await tryCode(service, tx, attempt) : await takeProof(service, tx, wanted)
    if ('denied' in proven) return proven
    return wanted.idToken ? link(service, tx, { phone: proven.phone, idToken: wanted.idToken }) : signIn(service, tx, { phone: proven.phone, wanted })
  })
  if ('denied' in outcome) throw outcome.denied
  if ('proof' in outcome) {
    return { phoneNumber: outcome.phone, temporaryProof: outcome.proof, temporaryProofExpiresIn: String(PROOF_SECONDS) }
  }
  const { signed, isNew } = outcome
  return { ...(await tokensFor(service, signed)), isNewUser: isNew, phoneNumber: signed.user.phone }
}

function attemptOf({ sessionInfo, code }: Wanted) {
  return {
    sessionInfo: need(sessionInfo, 'MISSING_SESSION_INFO', 'Session expired. Please request OTP again.'),
    code: need(code, 'MISSING_CODE', 'Please enter the OTP.'),
    purpose: 'sign-in' as const,
  }
}

async function takeProof(service: Service, tx: Tx, { temporaryProof, phoneNumber }: Wanted): Promise<{ phone: string }> {
  const phone = need(phoneNumber, 'MISSING_PHONE_NUMBER', 'Please enter a 10-digit phone number.')
  const content = await takeTicket(tx, 'phone-proof', { text: temporaryProof ?? '', now: service.clock.now() })
  const proven = z.object({ phone: z.literal(phone) }).safeParse(content)
  if (!proven.success) throw denial('INVALID_TEMPORARY_PROOF', 'Session expired. Please request OTP again.')
  return proven.data
}

async function signIn(service: Service, tx: Tx, { phone, wanted }: { phone: string; wanted: Wanted }): Promise<Outcome> {
  const now = service.clock.now()
  if (wanted.operation === 'REAUTH' && !(await findUserByPhone(tx, phone))) {
    return { denied: denial('USER_NOT_FOUND', 'Nobody is registered with this number.') }
  }
  const { user, isNew } = await takeUserByPhone(tx, phone, { localId: newLocalId(), now })
  if (user.disabled) return { denied: userDisabled() }
  if (!isNew) await mustHaveNoSecondFactor(tx, user.local_id)
  const family = await beginFamily(tx, user.local_id, { provider: 'phone', now })
  return { signed: { user, identities: isNew ? [] : await identitiesOf(tx, user.local_id), family }, isNew }
}

/** Gives the number to who is signed in. Somebody else's number gives a proof, with which that account can be entered. */
async function link(service: Service, tx: Tx, { phone, idToken }: { phone: string; idToken: string }): Promise<Outcome> {
  const now = service.clock.now()
  const signed = await signedBy(service, tx, idToken)
  await lockUser(tx, signed.user.local_id)
  const owner = await findUserByPhone(tx, phone)
  if (owner && owner.local_id !== signed.user.local_id) {
    return { phone, proof: await addTicket(tx, 'phone-proof', { content: { phone }, expiresAt: after(now, PROOF_SECONDS) }) }
  }
  if (!owner) needRecentLogin(signed, now)
  const user = await changeUser(tx, signed.user.local_id, { phone })
  await noteFactor(tx, signed.family.id, { sign_in_provider: 'phone' })
  return { signed: { user, identities: signed.identities, family: { ...signed.family, sign_in_provider: 'phone' } }, isNew: false }
}
