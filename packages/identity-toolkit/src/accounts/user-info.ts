import type { Account } from '../sessions/id-token.ts'
import type { SecondFactorRow } from '../tables.ts'

const FEDERATED_ID_PREFIX: Record<string, string> = { 'google.com': 'https://accounts.google.com/' }

/** The linked login methods, as the SDK shows them in `providerData`. */
export function providerUserInfo({ user, identities }: Account): Record<string, unknown>[] {
  const federated = identities.map(({ provider, raw_id, email, display_name, photo_url }) =>
    withoutEmptyFields({
      providerId: provider,
      rawId: raw_id,
      federatedId: `${FEDERATED_ID_PREFIX[provider] ?? ''}${raw_id}`,
      email,
      displayName: display_name,
      photoUrl: photo_url,
    }),
  )
  const phone = user.phone ? [{ providerId: 'phone', phoneNumber: user.phone, rawId: user.phone }] : []
  const password =
    user.password_hash || user.email_link
      ? [
          withoutEmptyFields({
            providerId: 'password',
            email: user.email,
            federatedId: user.email,
            rawId: user.email,
            displayName: user.display_name,
            photoUrl: user.photo_url,
          }),
        ]
      : []
  return [...password, ...federated, ...phone]
}

/** One entry of `accounts:lookup`. */
export function userInfo(account: Account, factors: SecondFactorRow[]): Record<string, unknown> {
  const { user } = account
  return withoutEmptyFields({
    localId: user.local_id,
    email: user.email,
    emailVerified: user.email ? user.email_verified : null,
    initialEmail: user.initial_email,
    emailLinkSignin: user.email_link || null,
    displayName: user.display_name,
    photoUrl: user.photo_url,
    phoneNumber: user.phone,
    // Any text means that there is a password; the hash is never sent.
    passwordHash: user.password_hash ? 'REDACTED' : null,
    passwordUpdatedAt: user.password_changed_at?.getTime() ?? null,
    providerUserInfo: providerUserInfo(account),
    mfaInfo: factors.length > 0 ? factors.map((factor) => factorInfo(factor, factor.phone)) : null,
    validSince: user.valid_since ? String(Math.floor(user.valid_since.getTime() / 1_000)) : null,
    createdAt: String(user.created_at.getTime()),
    lastLoginAt: String(user.last_login_at.getTime()),
    lastRefreshAt: user.last_refresh_at.toISOString(),
  })
}

export function factorInfo(factor: SecondFactorRow, phoneInfo: string): Record<string, unknown> {
  return withoutEmptyFields({
    mfaEnrollmentId: factor.enrollment_id,
    displayName: factor.display_name,
    enrolledAt: factor.enrolled_at.toISOString(),
    phoneInfo,
  })
}

/** The SDK checks some keys for presence, so empty fields are left out. */
function withoutEmptyFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}
