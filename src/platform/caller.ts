/** A signed-in person. */
export type Caller = {
  userId: number
  sessionId: number
  /** Roles and rights in this session. */
  roles: readonly string[]
  /** Rights that need a second factor in this session first. */
  withheld?: readonly string[]
  /** Staff rights have ended by time or idleness; they are in `withheld` until another second factor. */
  rightsEnded?: true
  /** When this session last showed a second factor (UTC); absent where staff rights do not need one. */
  codeShownAt?: Date
}

/** Whether the roles include a role or right. 'staff:everything' includes every staff right, and any right includes 'staff'. */
export function hasRole(roles: readonly string[], required: string): boolean {
  if (required === 'staff') return roles.some((role) => role === 'staff' || role.startsWith('staff:'))
  return roles.includes(required) || (required.startsWith('staff:') && roles.includes('staff:everything'))
}

/** What a fresh ID token proves about a person who is not signed in yet. */
export type Proof = {
  /** The identity service's id of the person. */
  uid: string
  /** 10 digits without +91; null when the token is not for an Indian mobile number. */
  phone: string | null
  /** Lower case, verified; else null. */
  email: string | null
  /** Google's permanent account id; addresses may change owners, this does not. */
  googleSubject: string | null
  name: string | null
  provider: string
  /** Identifies this sign-in at the identity service: all its tokens share it. Absent where tokens have none. */
  signInId?: string
  /** Time of the sign-in at the identity service, to the second. */
  signedInAt: Date
}

/** Authenticates credentials. Injected at start, so that the platform does not depend on an identity service. */
export type Callers = {
  /** @param isStaffCall the call needs staff rights, so it counts as their use. @returns null for a token that is unknown, expired or revoked. */
  bearer(token: string, isStaffCall?: boolean): Promise<Caller | null>
  /** @returns null for a token that is forged, expired or older than five minutes. */
  proof(token: string): Promise<Proof | null>
}

/** Parses `Authorization: Bearer x`, also with a doubled prefix, as some clients store it (docs/wire.md#conventions). */
export function bearerOf(header: string | undefined): string | null {
  const token = header?.replace(/^(?:\s*Bearer\s+)+/i, '').trim()
  return token && header && /^\s*Bearer\s/i.test(header) && token.length <= 8_192 ? token : null
}
