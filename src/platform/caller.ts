/** A signed-in person, as the API sees one. */
export type Caller = {
  userId: number
  sessionId: number
  /** What they may do in this session beside shopping. */
  roles: readonly string[]
  /** What they may do once they have shown their second factor in this session. */
  withheld?: readonly string[]
  /** Staff rights were given to this session, and have ended by time or idleness; they are in `withheld` until another code. */
  rightsEnded?: true
  /** When this session last showed a code of its second factor (UTC); absent where staff rights do not depend on one. */
  codeShownAt?: Date
}

/** Whether a role or right is theirs in this session. 'staff:everything' holds every right of the staff, and any right opens the staff's door. */
export function hasRole(roles: readonly string[], wanted: string): boolean {
  if (wanted === 'staff') return roles.some((role) => role === 'staff' || role.startsWith('staff:'))
  return roles.includes(wanted) || (wanted.startsWith('staff:') && roles.includes('staff:everything'))
}

/** What a fresh identity token proves about a person who is not signed in yet. */
export type Proof = {
  /** The identity service's own id of the person. */
  uid: string
  /** 10 digits without +91; null when the token is not for an Indian mobile number. */
  phone: string | null
  /** Lower case, verified; else null. */
  email: string | null
  /** Google's own lasting name for the account that was signed in with; addresses may change hands, this never does. */
  googleSubject: string | null
  name: string | null
  provider: string
  /** Names this sign-in with the identity service: all its tokens have the same. Absent where no such tokens exist. */
  signInId?: string
  /** When they signed in with the identity service, to the second. */
  signedInAt: Date
}

/** Turns credentials into people. Given to the API at start, so that the platform knows no identity service. */
export type Callers = {
  /** @param isStaffCall the call needs staff rights, so it counts as their use. @returns null for a token that is unknown, expired or revoked. */
  bearer(token: string, isStaffCall?: boolean): Promise<Caller | null>
  /** @returns null for a token that is forged, expired or older than five minutes. */
  proof(token: string): Promise<Proof | null>
}

/** Reads `Authorization: Bearer x`, also when the prefix is doubled, as some clients store it (docs/wire.md#conventions). */
export function bearerOf(header: string | undefined): string | null {
  const token = header?.replace(/^(?:\s*Bearer\s+)+/i, '').trim()
  return token && header && /^\s*Bearer\s/i.test(header) && token.length <= 8_192 ? token : null
}
