import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact, runStatement } from '#platform/transact'
import { noteAudit } from '../audit/audit.ts'
import { denial, userDisabled, wrongCode, type Denial } from '../denial.ts'
import type { NewDevice } from '../browsers/device.ts'
import { knowBrowser, nextSecret } from '../browsers/known-browser.ts'
import { idToken, need, read, text } from '../read.ts'
import { giveUpWays } from '../accounts/give-up-ways.ts'
import { noFirstFactor } from '../accounts/second-factor.ts'
import {
  beginFamily,
  needRecentLogin,
  newLocalId,
  signedBy,
  tokensFor,
  type Signed,
} from '../sessions/session.ts'
import { after, type Asked, type Call, type Service } from '../service.ts'
import { changeUser, findUserByPhone, identitiesOf, lockUser } from '../store/accounts.ts'
import { enterByCode } from '../store/entries.ts'
import { endFamiliesBy, noteFactor } from '../store/families.ts'
import { secondFactorsOf } from '../store/second-factors.ts'
import { addTicket, takeTicket } from '../store/tickets.ts'
import { attemptOf, tryCode, type Trial } from '../codes/try-code.ts'
import { watchRatio, whyNot } from '../limits/wrong-codes.ts'

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

type Linked =
  | { signed: Signed; isNew: boolean; secret?: NewDevice }
  | { proof: string; phone: string }
  | { denied: Denial }

/** `accounts:signInWithPhoneNumber`: signs in, registers, links to who is signed in, or confirms who is. */
export const signInWithPhoneNumber: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  const outcome = await outcomeOf(service, wanted, asked)
  if ('denied' in outcome) throw outcome.denied
  if ('proof' in outcome) {
    return {
      phoneNumber: outcome.phone,
      temporaryProof: outcome.proof,
      temporaryProofExpiresIn: String(PROOF_SECONDS),
    }
  }
  const { signed, isNew, secret } = outcome
  if (secret) asked.giveDevice(secret)
  return { ...(await tokensFor(service, signed)), isNewUser: isNew, phoneNumber: signed.user.phone }
}

function outcomeOf(service: Service, wanted: Wanted, asked: Asked): Promise<Linked> {
  if (wanted.temporaryProof) return transact(service.db, (tx) => useProof(service, tx, { wanted, asked }))
  const trial: Trial = {
    sessionInfo: need(
      wanted.sessionInfo,
      'MISSING_SESSION_INFO',
      'Session expired. Please request OTP again.',
    ),
    code: need(wanted.code, 'MISSING_CODE', 'Please enter the OTP.'),
    purpose: 'sign-in',
    asked,
  }
  if (wanted.idToken) return transact(service.db, (tx) => linkByCode(service, tx, { trial, wanted, asked }))
  return signIn(service, trial, { asked, isKnownOnly: wanted.operation === 'REAUTH' })
}

/** The way that nearly everybody goes: one statement. */
async function signIn(
  service: Service,
  trial: Trial,
  { asked, isKnownOnly }: { asked: Asked; isKnownOnly: boolean },
): Promise<Linked> {
  const attempt = attemptOf(service, trial)
  const fresh = { localId: newLocalId(), familyId: randomUUID() }
  const { secret, change } = nextSecret(service, asked)
  const entered = await runStatement(service.db, (tx) =>
    enterByCode(tx, { attempt, fresh, isKnownOnly, device: change }),
  )
  if (!entered) return { denied: await whyNot(service, attempt) }
  const { is_right, user, identities, hasSecondFactor } = entered
  await watchRatio(service, { isRight: is_right, wrongInAll: entered.wrongInAll })
  if (!is_right) return { denied: wrongCode() }
  if (!user) return { denied: nobodyRegistered() }
  if (user.disabled) return { denied: userDisabled() }
  if (hasSecondFactor) return { denied: noFirstFactor() }
  const family = {
    id: fresh.familyId,
    sign_in_provider: 'phone',
    second_factor: null,
    auth_time: attempt.audit.at,
    generation: 0,
  }
  return { signed: { user, identities, family }, isNew: user.local_id === fresh.localId, secret }
}

type Sent = { wanted: Wanted; asked: Asked }

/** A proof, met while linking a number that is somebody's, opens that account once. */
async function useProof(service: Service, tx: Tx, { wanted, asked }: Sent): Promise<Linked> {
  const phone = need(wanted.phoneNumber, 'MISSING_PHONE_NUMBER', 'Please enter a 10-digit phone number.')
  const now = service.clock.now()
  const content = await takeTicket(tx, 'phone-proof', { text: wanted.temporaryProof ?? '', now })
  const proven = z.object({ phone: z.literal(phone) }).safeParse(content)
  if (!proven.success) throw staleProof()
  if (wanted.idToken) {
    const linked = await link(service, tx, { phone, idToken: wanted.idToken, asked })
    // Another proof for this one would let it live for ever.
    if ('proof' in linked) throw denial('PHONE_NUMBER_EXISTS', 'This number belongs to another account.')
    return linked
  }
  const user = await findUserByPhone(tx, phone)
  if (!user) throw staleProof()
  if (user.disabled) return { denied: userDisabled() }
  if ((await secondFactorsOf(tx, user.local_id)).length > 0) return { denied: noFirstFactor() }
  const family = await beginFamily(service, tx, {
    localId: user.local_id,
    provider: 'phone',
    address: asked.address,
  })
  const kept = await changeUser(tx, user.local_id, { last_login_at: now, last_refresh_at: now })
  return { signed: { user: kept, identities: await identitiesOf(tx, user.local_id), family }, isNew: false }
}

async function linkByCode(
  service: Service,
  tx: Tx,
  { trial, wanted, asked }: Sent & { trial: Trial },
): Promise<Linked> {
  const tried = await tryCode(service, tx, trial)
  if ('denied' in tried) return tried
  const linked = await link(service, tx, { phone: tried.phone, idToken: wanted.idToken ?? '', asked })
  return 'signed' in linked
    ? { ...linked, secret: await knowBrowser(service, tx, { ...tried, asked }) }
    : linked
}

/** Gives the number to who is signed in. Somebody else's number gives a proof, with which that account can be entered. */
async function link(
  service: Service,
  tx: Tx,
  { phone, idToken, asked }: { phone: string; idToken: string; asked: Asked },
): Promise<Linked> {
  const now = service.clock.now()
  const signed = await signedBy(service, tx, idToken)
  const localId = signed.user.local_id
  await lockUser(tx, localId)
  const owner = await findUserByPhone(tx, phone)
  if (owner && owner.local_id !== localId) {
    return {
      phone,
      proof: await addTicket(tx, 'phone-proof', { content: { phone }, expiresAt: after(now, PROOF_SECONDS) }),
    }
  }
  if (!owner) needRecentLogin(signed, now)
  // With two steps a number is never the first one, so it would open nothing.
  if (signed.factors.length > 0) return { denied: noFirstFactor() }
  if (!owner && signed.user.phone) await giveUpNumber(tx, signed, now)
  const user = await changeUser(tx, localId, { phone })
  await noteFactor(tx, signed.family.id, { sign_in_provider: 'phone' })
  if (!owner)
    await noteAudit(service, tx, {
      kind: 'provider.linked',
      address: asked.address,
      phone,
      localId,
      detail: { provider: 'phone' },
    })
  return {
    signed: { user, identities: signed.identities, family: { ...signed.family, sign_in_provider: 'phone' } },
    isNew: false,
  }
}

/** A number that another one takes the place of opens nothing any more: it may be somebody else's tomorrow. */
async function giveUpNumber(tx: Tx, { user, family }: Signed, now: Date): Promise<void> {
  await giveUpWays(tx, user, ['phone'])
  await endFamiliesBy(tx, user.local_id, { providers: ['phone'], except: family.id, now })
}

const staleProof = (): Denial =>
  denial('INVALID_TEMPORARY_PROOF', 'Session expired. Please request OTP again.')

const nobodyRegistered = (): Denial => denial('USER_NOT_FOUND', 'Nobody is registered with this number.')
