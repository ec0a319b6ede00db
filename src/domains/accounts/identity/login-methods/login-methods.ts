/** What opens an account: a mobile number, Gmail accounts, a verified address. Decisions about them, without I/O. */
export type LoginMethods = { phone: string | null; email: string | null; gmails: readonly GmailLogin[] }

/** A Google account, with its address and those that it had before. One that `isLinked` no more was taken off by its owner and opens nothing. */
export type GmailLogin = {
  subject: string
  email: string
  formerEmails?: readonly string[]
  isLinked: boolean
}

/** What a login with Gmail shows: the account's lasting name, unless its issuer gives none, and its verified address. */
export type GmailClaim = { subject: string | null; email: string }

/** Whether its person can still come in. */
export function hasLoginMethod({ phone, email, gmails }: LoginMethods): boolean {
  return (
    phone !== null ||
    gmails.some(({ isLinked }) => isLinked) ||
    (email !== null && !gmails.some((gmail) => hadAddress(gmail, email)))
  )
}

const hadAddress = ({ email, formerEmails = [] }: GmailLogin, address: string): boolean =>
  email === address || formerEmails.includes(address)

export type GmailMatch = 'by subject' | 'by address' | 'nobody' | 'unlinked' | 'other subject'

/**
 * Whose account a Gmail login opens. The subject decides before the address, which may have changed hands: an address that one
 * Google account has shown here already opens nothing to another one.
 */
export function matchGmail(
  { subject, email }: GmailClaim,
  found: { bySubject: LoginMethods | null; byAddress: LoginMethods | null },
): GmailMatch {
  const { bySubject, byAddress } = found
  const shown = bySubject?.gmails.find((gmail) => gmail.subject === subject)
  if (shown?.isLinked) return 'by subject'
  if (!byAddress) return 'nobody'
  if (byAddress.gmails.some((gmail) => gmail.subject === subject)) return 'unlinked'
  return subject !== null && byAddress.gmails.some((gmail) => hadAddress(gmail, email))
    ? 'other subject'
    : 'by address'
}

/** With one more Gmail account, whose address becomes the verified one where there is none and `isAddressFree`. */
export function withGmail(
  ways: LoginMethods,
  { subject, email }: { subject: string; email: string },
  { isAddressFree }: { isAddressFree: boolean },
): LoginMethods {
  const others = ways.gmails.filter((gmail) => gmail.subject !== subject)
  return {
    ...ways,
    email: ways.email ?? (isAddressFree ? email : null),
    gmails: [...others, { subject, email, isLinked: true }],
  }
}

/** Without one Gmail account, by its address, or without any. @returns null when nothing else would let its person in. */
export function withoutGmail(ways: LoginMethods, address: string | null): LoginMethods | null {
  if (ways.phone === null) return null
  const isMeant = ({ email }: GmailLogin) => address === null || email === address
  return {
    ...ways,
    gmails: ways.gmails.map((gmail) => (isMeant(gmail) ? { ...gmail, isLinked: false } : gmail)),
  }
}

export const withPhone = (ways: LoginMethods, phone: string): LoginMethods => ({ ...ways, phone })

/** With another verified address. @returns null when the one before was the only way in. */
export function withEmail(ways: LoginMethods, email: string): LoginMethods | null {
  const isOnlyWay = ways.phone === null && !ways.gmails.some(({ isLinked }) => isLinked)
  return isOnlyWay && ways.email !== email ? null : { ...ways, email }
}

/** Two accounts made one: what the one has not, it takes from the other; of two numbers it keeps its own unless it `takesPhone`. */
export function mergeLoginMethods(
  into: LoginMethods,
  from: LoginMethods,
  { takesPhone }: { takesPhone: boolean },
): LoginMethods {
  const phone = takesPhone ? (from.phone ?? into.phone) : (into.phone ?? from.phone)
  return { phone, email: into.email ?? from.email, gmails: [...into.gmails, ...from.gmails] }
}

type JoinCandidate = { roles: readonly string[]; isSuspended: boolean; isClosed: boolean }

export type JoinBlocker = 'staff' | 'suspended'

/** Why two accounts cannot become one; null when they can. Rights of the staff are given by people, never by joining. */
export function findJoinBlocker(...both: readonly [JoinCandidate, JoinCandidate]): JoinBlocker | null {
  if (both.some(({ roles }) => roles.some((role) => role === 'staff' || role.startsWith('staff:'))))
    return 'staff'
  return both.some(({ isSuspended, isClosed }) => isSuspended || isClosed) ? 'suspended' : null
}
