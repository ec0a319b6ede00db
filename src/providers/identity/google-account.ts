import type { Tx } from '#platform/database'
import { denial, userDisabled } from './denial.ts'
import type { GoogleProfile } from './google.ts'
import type { Service } from './service.ts'
import { beginFamily, needRecentLogin, newLocalId, signedBy, type Signed } from './session.ts'
import { addUser, changeUser, findUserByEmail, findUserByIdentity, identitiesOf, lockUser, putIdentity } from './store/accounts.ts'
import { endFamiliesOf, nameProvider } from './store/families.ts'
import { takeTurn } from './store/turns.ts'
import type { UserRow } from './tables.ts'

export type Entered = { signed: Signed; isNew: boolean } | 'needs-confirmation'

const PROVIDER = 'google.com'

/** Logs in with Google: by its account first, then by the same verified address, else as somebody new. */
export async function enterWithGoogle(service: Service, tx: Tx, profile: GoogleProfile): Promise<Entered> {
  const now = service.clock.now()
  await takeTurn(tx, `google ${profile.email}`)
  const known = await findUserByIdentity(tx, PROVIDER, profile.rawId)
  const sameAddress = known ? undefined : await findUserByEmail(tx, profile.email)
  if (sameAddress && !profile.emailVerified) return 'needs-confirmation'
  const user = known ?? sameAddress ?? (await addUser(tx, { localId: newLocalId(), now }, ownProfile(profile)))
  if (user.disabled) throw userDisabled()
  await lockUser(tx, user.local_id)
  const isHijack = sameAddress !== undefined && !sameAddress.email_verified
  if (isHijack) await endFamiliesOf(tx, user.local_id, now)
  const kept = await changeUser(tx, user.local_id, { ...(sameAddress ? merged(sameAddress, profile) : {}), last_login_at: now, last_refresh_at: now })
  await putIdentity(tx, identityOf(user.local_id, profile))
  const family = await beginFamily(tx, user.local_id, { provider: PROVIDER, now })
  return { signed: { user: kept, identities: await identitiesOf(tx, user.local_id), family }, isNew: !known && !sameAddress }
}

/** Gives a Google account to who is signed in. */
export async function linkGoogle(service: Service, tx: Tx, { profile, idToken }: { profile: GoogleProfile; idToken: string }): Promise<Entered> {
  const signed = await signedBy(service, tx, idToken)
  const localId = signed.user.local_id
  await takeTurn(tx, `google ${profile.email}`)
  await lockUser(tx, localId)
  const owner = await findUserByIdentity(tx, PROVIDER, profile.rawId)
  if (owner && owner.local_id !== localId) throw alreadyLinked()
  if (!owner) needRecentLogin(signed, service.clock.now())
  if (signed.identities.some(({ provider, raw_id }) => provider === PROVIDER && raw_id !== profile.rawId)) {
    throw denial('PROVIDER_ALREADY_LINKED', 'Another Gmail account is linked already. Unlink it first.')
  }
  const sameAddress = await findUserByEmail(tx, profile.email)
  if (sameAddress && sameAddress.local_id !== localId) throw denial('EMAIL_EXISTS', 'This e-mail address belongs to another account. Log in with Gmail to use it.')
  const user = await changeUser(tx, localId, fillIn(signed.user, profile))
  await putIdentity(tx, identityOf(localId, profile))
  await nameProvider(tx, signed.family.id, PROVIDER)
  const family = { ...signed.family, sign_in_provider: PROVIDER }
  return { signed: { user, identities: await identitiesOf(tx, localId), family }, isNew: false }
}

const alreadyLinked = () => denial('FEDERATED_USER_ID_ALREADY_LINKED', 'This Gmail account belongs to another account.')

const ownProfile = ({ email, emailVerified, displayName, photoUrl }: GoogleProfile) => ({
  email,
  email_verified: emailVerified,
  display_name: displayName,
  photo_url: photoUrl,
})

/**
 * An address that nobody had verified may have been typed by somebody else, waiting for its owner: the owner, whom Google
 * vouches for, takes the account over, and the password and number set before go.
 */
function merged(user: UserRow, profile: GoogleProfile) {
  if (user.email_verified) return fillIn(user, profile)
  return { ...ownProfile(profile), email_verified: true, password_hash: null, phone: null }
}

function fillIn(user: UserRow, profile: GoogleProfile) {
  return {
    email: user.email ?? profile.email,
    email_verified: user.email_verified || (profile.emailVerified && (user.email ?? profile.email) === profile.email),
    display_name: user.display_name ?? profile.displayName,
    photo_url: user.photo_url ?? profile.photoUrl,
  }
}

const identityOf = (localId: string, { rawId, email, displayName, photoUrl }: GoogleProfile) => ({
  provider: PROVIDER,
  raw_id: rawId,
  local_id: localId,
  email,
  display_name: displayName,
  photo_url: photoUrl,
})
