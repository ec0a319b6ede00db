import type { Tx } from '#platform/database'
import { recordAudit } from '../audit/audit.ts'
import { denial, userDisabled } from '../denial.ts'
import type { GoogleProfile } from './google-verifier.ts'
import { completeFirstFactor, type FirstFactorResult } from '../accounts/second-factor.ts'
import type { Service } from '../service.ts'
import { requireRecentLogin, createLocalId, authenticate } from '../sessions/session.ts'
import {
  insertUser,
  updateUser,
  findUserByEmail,
  findUserByIdentity,
  listIdentities,
  lockUser,
  upsertIdentity,
} from '../queries/accounts.ts'
import { recordFactor } from '../queries/token-families.ts'
import { lockEmail } from '../queries/locks.ts'
import type { UserRow } from '../tables.ts'
import { notifyOwner } from '../messages/notify-owner.ts'
import { claimEmail } from '../accounts/verified-email.ts'

export type GoogleSignInResult = { step: FirstFactorResult; isNew: boolean } | 'needs-confirmation'

const PROVIDER = 'google.com'

/** Signs in with Google: by Google account first, then by verified address, else as a new account. */
export async function signInWithGoogle(
  service: Service,
  tx: Tx,
  { profile, address }: { profile: GoogleProfile; address: string },
): Promise<GoogleSignInResult> {
  const now = service.clock.now()
  await lockEmail(tx, `address ${profile.email}`)
  const known =
    (await findUserByIdentity(tx, PROVIDER, profile.rawId)) ??
    (await findUserBySameEmail(service, tx, profile))
  if (known === 'needs-confirmation') return known
  const user = known ?? (await insertUser(tx, { localId: createLocalId(), now }, profileColumns(profile)))
  if (user.disabled) throw userDisabled()
  await lockUser(tx, user.local_id)
  const followed = await syncEmail(service, tx, { user, profile, address })
  const updated = await updateUser(tx, user.local_id, {
    ...missingProfileColumns(user, profile),
    ...followed,
  })
  await upsertIdentity(tx, identityRow(user.local_id, profile))
  const isNew = known === null
  return {
    step: await completeFirstFactor(service, tx, { user: updated, provider: PROVIDER, address, isNew }),
    isNew,
  }
}

async function findUserBySameEmail(
  service: Service,
  tx: Tx,
  { email, emailVerified }: GoogleProfile,
): Promise<UserRow | null | 'needs-confirmation'> {
  if (emailVerified) return claimEmail(service, tx, email)
  return (await findUserByEmail(tx, email)) ? 'needs-confirmation' : null
}

type EmailUpdate = { user: UserRow; profile: GoogleProfile; address: string }

/** Updates the account's address to Google's new one if it is free: the previous one is no longer verified by anyone. */
async function syncEmail(
  service: Service,
  tx: Tx,
  { user, profile, address }: EmailUpdate,
): Promise<Pick<Partial<UserRow>, 'email' | 'email_verified' | 'initial_email'>> {
  const { rawId, email, emailVerified } = profile
  if (!emailVerified || user.email === null || user.email === email) return {}
  const before = (await listIdentities(tx, user.local_id)).find(
    ({ provider, raw_id }) => provider === PROVIDER && raw_id === rawId,
  )
  if (before?.email !== user.email || (await findUserByEmail(tx, email))) return {}
  notifyOwner(service, tx, { owner: user, news: 'address' })
  await recordAudit(service, tx, {
    kind: 'email.changed',
    address,
    localId: user.local_id,
    detail: { verified: true },
  })
  return { email, email_verified: true, initial_email: user.initial_email ?? user.email }
}

type GoogleLinking = { profile: GoogleProfile; idToken: string; address: string }

/** Links a Google account to the signed-in account. */
export async function linkGoogle(
  service: Service,
  tx: Tx,
  { profile, idToken, address }: GoogleLinking,
): Promise<GoogleSignInResult> {
  const { user: before } = await authenticate(service, tx, idToken)
  const localId = before.local_id
  await lockEmail(tx, `address ${profile.email}`)
  await lockUser(tx, localId)
  const signed = await authenticate(service, tx, idToken)
  const owner = await findUserByIdentity(tx, PROVIDER, profile.rawId)
  if (owner && owner.local_id !== localId)
    throw denial('FEDERATED_USER_ID_ALREADY_LINKED', 'This Gmail account belongs to another account.')
  if (!owner) requireRecentLogin(signed, service.clock.now())
  if (signed.identities.some(({ provider, raw_id }) => provider === PROVIDER && raw_id !== profile.rawId)) {
    throw denial('PROVIDER_ALREADY_LINKED', 'Another Gmail account is linked already. Unlink it first.')
  }
  await requireUnlinkedEmail(tx, profile.email, localId)
  const user = await updateUser(tx, localId, missingProfileColumns(signed.user, profile))
  await upsertIdentity(tx, identityRow(localId, profile))
  await recordFactor(tx, signed.family.id, { sign_in_provider: PROVIDER })
  if (!owner)
    await recordAudit(service, tx, {
      kind: 'provider.linked',
      address,
      localId,
      detail: { provider: PROVIDER },
    })
  const family = { ...signed.family, sign_in_provider: PROVIDER }
  return { step: { user, identities: await listIdentities(tx, localId), family }, isNew: false }
}

async function requireUnlinkedEmail(tx: Tx, email: string, localId: string): Promise<void> {
  const owner = await findUserByEmail(tx, email)
  if (owner && owner.local_id !== localId)
    throw denial(
      'EMAIL_EXISTS',
      'This e-mail address belongs to another account. Log in with Gmail to use it.',
    )
}

const profileColumns = ({ email, emailVerified, displayName, photoUrl }: GoogleProfile) => ({
  email,
  email_verified: emailVerified,
  display_name: displayName,
  photo_url: photoUrl,
})

function missingProfileColumns(user: UserRow, profile: GoogleProfile) {
  const email = user.email ?? profile.email
  return {
    ...(user.email === null ? { email } : {}),
    email_verified: user.email_verified || (profile.emailVerified && email === profile.email),
    display_name: user.display_name ?? profile.displayName,
    photo_url: user.photo_url ?? profile.photoUrl,
  }
}

const identityRow = (localId: string, { rawId, email, displayName, photoUrl }: GoogleProfile) => ({
  provider: PROVIDER,
  raw_id: rawId,
  local_id: localId,
  email,
  display_name: displayName,
  photo_url: photoUrl,
})
