import type { Tx } from '#platform/database'
import { noteAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import type { GoogleProfile } from './google.ts'
import { passFirstFactor, type FirstStep } from '../accounts/second-factor.ts'
import type { Service } from '../service.ts'
import { needRecentLogin, newLocalId, signedBy } from '../sessions/session.ts'
import {
  addUser,
  changeUser,
  findUserByEmail,
  findUserByIdentity,
  identitiesOf,
  lockUser,
  putIdentity,
} from '../store/accounts.ts'
import { noteFactor } from '../store/families.ts'
import { takeTurn } from '../store/turns.ts'
import type { UserRow } from '../tables.ts'
import { tellOwner } from '../messages/tell-owner.ts'
import { claimAddress } from '../accounts/verified-address.ts'

export type Entered = { step: FirstStep; isNew: boolean } | 'needs-confirmation'

const PROVIDER = 'google.com'

/** Logs in with Google: by its account first, then by the same verified address, else as somebody new. */
export async function enterWithGoogle(
  service: Service,
  tx: Tx,
  { profile, address }: { profile: GoogleProfile; address: string },
): Promise<Entered> {
  const now = service.clock.now()
  await takeTurn(tx, `address ${profile.email}`)
  const known =
    (await findUserByIdentity(tx, PROVIDER, profile.rawId)) ?? (await sameAddress(service, tx, profile))
  if (known === 'needs-confirmation') return known
  const user = known ?? (await addUser(tx, { localId: newLocalId(), now }, ownProfile(profile)))
  if (user.disabled) throw userDisabled()
  await lockUser(tx, user.local_id)
  const followed = await followAddress(service, tx, { user, profile, address })
  const kept = await changeUser(tx, user.local_id, { ...filledIn(user, profile), ...followed })
  await putIdentity(tx, identityOf(user.local_id, profile))
  const isNew = known === null
  return {
    step: await passFirstFactor(service, tx, { user: kept, provider: PROVIDER, address, isNew }),
    isNew,
  }
}

async function sameAddress(
  service: Service,
  tx: Tx,
  { email, emailVerified }: GoogleProfile,
): Promise<UserRow | null | 'needs-confirmation'> {
  if (emailVerified) return claimAddress(service, tx, email)
  return (await findUserByEmail(tx, email)) ? 'needs-confirmation' : null
}

type Following = { user: UserRow; profile: GoogleProfile; address: string }

/** Who has another address with Google than before has it here too, where it is nobody's: the old one would be vouched for by nobody. */
async function followAddress(
  service: Service,
  tx: Tx,
  { user, profile, address }: Following,
): Promise<Pick<Partial<UserRow>, 'email' | 'email_verified' | 'initial_email'>> {
  const { rawId, email, emailVerified } = profile
  if (!emailVerified || user.email === null || user.email === email) return {}
  const before = (await identitiesOf(tx, user.local_id)).find(
    ({ provider, raw_id }) => provider === PROVIDER && raw_id === rawId,
  )
  if (before?.email !== user.email || (await findUserByEmail(tx, email))) return {}
  tellOwner(service, tx, { owner: user, news: 'address' })
  await noteAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId: user.local_id,
    detail: { verified: true },
  })
  return { email, email_verified: true, initial_email: user.initial_email ?? user.email }
}

type Linking = { profile: GoogleProfile; idToken: string; address: string }

/** Gives a Google account to who is signed in. */
export async function linkGoogle(
  service: Service,
  tx: Tx,
  { profile, idToken, address }: Linking,
): Promise<Entered> {
  const { user: before } = await signedBy(service, tx, idToken)
  const localId = before.local_id
  await takeTurn(tx, `address ${profile.email}`)
  await lockUser(tx, localId)
  const signed = await signedBy(service, tx, idToken)
  const owner = await findUserByIdentity(tx, PROVIDER, profile.rawId)
  if (owner && owner.local_id !== localId)
    throw denial('FEDERATED_USER_ID_ALREADY_LINKED', 'This Gmail account belongs to another account.')
  if (!owner) needRecentLogin(signed, service.clock.now())
  if (signed.identities.some(({ provider, raw_id }) => provider === PROVIDER && raw_id !== profile.rawId)) {
    throw denial('PROVIDER_ALREADY_LINKED', 'Another Gmail account is linked already. Unlink it first.')
  }
  await mustBeFree(tx, profile.email, localId)
  const user = await changeUser(tx, localId, filledIn(signed.user, profile))
  await putIdentity(tx, identityOf(localId, profile))
  await noteFactor(tx, signed.family.id, { sign_in_provider: PROVIDER })
  if (!owner)
    await noteAudit(service, tx, {
      kind: 'provider.linked',
      address,
      localId,
      detail: { provider: PROVIDER },
    })
  const family = { ...signed.family, sign_in_provider: PROVIDER }
  return { step: { user, identities: await identitiesOf(tx, localId), family }, isNew: false }
}

async function mustBeFree(tx: Tx, email: string, localId: string): Promise<void> {
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.local_id !== localId)
    throw denial(
      'EMAIL_EXISTS',
      'This e-mail address belongs to another account. Log in with Gmail to use it.',
    )
}

const ownProfile = ({ email, emailVerified, displayName, photoUrl }: GoogleProfile) => ({
  email,
  email_verified: emailVerified,
  display_name: displayName,
  photo_url: photoUrl,
})

function filledIn(user: UserRow, profile: GoogleProfile) {
  const email = user.email ?? profile.email
  return {
    ...(user.email === null ? { email } : {}),
    email_verified: user.email_verified || (profile.emailVerified && email === profile.email),
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
