import { z } from 'zod'
import type { Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { networksOf } from '#platform/networks'
import { noteAudit } from '../audit/audit.ts'
import { countTry, mustBePerson } from '../limits/bot-check.ts'
import { mustBeUnused, readEmail } from '../accounts/email.ts'
import { changeAddress } from '../accounts/change-address.ts'
import { hashPassword, mustBeStrong, mustOfferPasswords } from '../accounts/password.ts'
import { denial } from '../denial.ts'
import { idToken, need, read, text, typed } from '../read.ts'
import type { Call, Service } from '../service.ts'
import {
  beginFamily,
  needRecentLogin,
  newLocalId,
  signedBy,
  tokensFor,
  type Signed,
} from '../sessions/session.ts'
import { addUser, changeUser, lockUser } from '../store/accounts.ts'
import { noteFactor } from '../store/families.ts'
import { takeTurn } from '../store/turns.ts'
import { anonymousIsClosed } from './settings.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { limitTries } from '../limits/tries.ts'

const body = z.object({
  idToken,
  localId: text(128),
  email: typed(254),
  password: text(4_096),
  displayName: text(256),
  captchaResponse: text(8_192),
})

type Credentials = { email: string; password_hash: string; display_name?: string }

/** `accounts:signUp`: registers by e-mail address and password, or gives both to who is signed in. Never anonymously. */
export const signUp: Call = async (service, asked) => {
  const wanted = read(body, asked.body)
  if (wanted.localId) throw denial('UNEXPECTED_PARAMETER', 'An account’s id is ours to give.')
  if (wanted.email === undefined && !wanted.password && !wanted.idToken) throw anonymousIsClosed()
  mustOfferPasswords(service)
  const email = readEmail(wanted.email)
  const password = need(wanted.password, 'MISSING_PASSWORD', 'Please choose a password.')
  mustBeStrong(password)
  await limitTries(service, [`sign-up ${networksOf(asked.address).address}`])
  if (!wanted.idToken)
    await mustBePerson(service, asked, { what: 'sign-up', email, captcha: wanted.captchaResponse })
  await countTry(service, asked, { what: 'sign-up', email })
  const credentials = {
    email,
    password_hash: await hashPassword(password),
    ...(wanted.displayName ? { display_name: wanted.displayName } : {}),
  }
  const { address } = asked
  const signed = await transact(service.db, async (tx) => {
    await takeTurn(tx, `address ${email}`)
    return wanted.idToken
      ? give(service, tx, { idToken: wanted.idToken, credentials, address })
      : register(service, tx, { credentials, address })
  })
  return {
    kind: 'identitytoolkit#SignupNewUserResponse',
    email,
    ...(signed.user.display_name ? { displayName: signed.user.display_name } : {}),
    ...(await tokensFor(service, signed)),
  }
}

type Given = { credentials: Credentials; address: string }

async function register(service: Service, tx: Tx, { credentials, address }: Given): Promise<Signed> {
  const now = service.clock.now()
  await mustBeUnused(tx, credentials.email, null)
  const user = await addUser(tx, { localId: newLocalId(), now }, credentials)
  return {
    user,
    identities: [],
    family: await beginFamily(service, tx, {
      localId: user.local_id,
      provider: 'password',
      address,
      isNew: true,
    }),
  }
}

async function give(
  service: Service,
  tx: Tx,
  { idToken, credentials, address }: Given & { idToken: string },
): Promise<Signed> {
  const now = service.clock.now()
  const { user: before } = await signedBy(service, tx, idToken)
  await lockUser(tx, before.local_id)
  const signed = await signedBy(service, tx, idToken)
  needRecentLogin(signed, now)
  await mustBeUnused(tx, credentials.email, before.local_id)
  const { email, password_hash } = credentials
  if (signed.user.email !== email)
    await changeAddress(service, tx, { user: signed.user, email, isVerified: false, address })
  const user = await changeUser(tx, before.local_id, { password_hash, password_changed_at: now })
  const about = { address, localId: user.local_id }
  if (!signed.user.password_hash)
    await noteAudit(service, tx, { kind: 'provider.linked', ...about, detail: { provider: 'password' } })
  else await noteAudit(service, tx, { kind: 'password.changed', ...about })
  tellOwner(service, tx, { owner: signed.user, news: 'password' })
  await noteFactor(tx, signed.family.id, { sign_in_provider: 'password' })
  return { ...signed, user, family: { ...signed.family, sign_in_provider: 'password' } }
}
