import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { takeOobCode } from '../accounts/action-code.ts'
import { noteAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import { mustOfferEmailLinks } from '../accounts/password.ts'
import { mustBeUnused, readEmail } from '../accounts/email.ts'
import { idToken, need, read, text } from '../read.ts'
import { answerStep, passFirstFactor, type FirstStep } from '../accounts/second-factor.ts'
import type { Call, Service } from '../service.ts'
import { needRecentLogin, newLocalId, signedBy } from '../sessions/session.ts'
import { addUser, changeUser, lockUser } from '../store/accounts.ts'
import { takeTurn } from '../store/turns.ts'
import { changeAddress } from '../accounts/change-address.ts'
import { claimAddress } from '../accounts/verified-address.ts'

const body = z.object({ email: text(254), oobCode: text(2_048), idToken })

type Entered = { step: FirstStep; isNew: boolean }

/** `accounts:signInWithEmailLink`: who holds the link and names the address it was sent to comes in. */
export const signInWithEmailLink: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  mustOfferEmailLinks(service)
  const email = readEmail(wanted.email)
  const code = need(wanted.oobCode, 'MISSING_OOB_CODE', 'This link is not complete.')
  const { address } = asked
  const { step, isNew } = await transact(service.db, async (tx) => {
    const oob = await takeOobCode(tx, code, { types: ['EMAIL_SIGNIN'], now: service.clock.now() })
    if (oob.email !== email) throw denial('INVALID_EMAIL', 'This link was sent to another e-mail address.')
    await takeTurn(tx, `address ${email}`)
    return wanted.idToken
      ? link(service, tx, { email, idToken: wanted.idToken, address })
      : enter(service, tx, { email, address })
  })
  return {
    kind: 'identitytoolkit#EmailLinkSigninResponse',
    email,
    isNewUser: isNew,
    ...(await answerStep(service, step)),
  }
}

async function enter(
  service: Service,
  tx: Tx,
  { email, address }: { email: string; address: string },
): Promise<Entered> {
  const now = service.clock.now()
  const known = await claimAddress(service, tx, email)
  if (known?.disabled) throw userDisabled()
  const user = known
    ? await changeUser(tx, known.local_id, { email_link: true })
    : await addUser(tx, { localId: newLocalId(), now }, { email, email_verified: true, email_link: true })
  // As with Firebase, a link counts as the password provider.
  const isNew = known === null
  return { step: await passFirstFactor(service, tx, { user, provider: 'password', address, isNew }), isNew }
}

type Linking = { email: string; idToken: string; address: string }

async function link(service: Service, tx: Tx, { email, idToken, address }: Linking): Promise<Entered> {
  const signed = await signedBy(service, tx, idToken)
  await lockUser(tx, signed.user.local_id)
  needRecentLogin(signed, service.clock.now())
  await mustBeUnused(tx, email, signed.user.local_id)
  const isOther = signed.user.email !== email
  if (isOther) await changeAddress(service, tx, { user: signed.user, email, isVerified: true, address })
  const user = await changeUser(tx, signed.user.local_id, { email_verified: true, email_link: true })
  if (!isOther)
    await noteAudit(service, tx, {
      kind: 'email.changed',
      address,
      localId: user.local_id,
      detail: { verified: true },
    })
  return { step: { ...signed, user }, isNew: false }
}
