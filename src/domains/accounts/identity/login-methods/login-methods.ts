/** The login methods of an account: a mobile number, Gmail accounts, a verified address. Decisions without I/O. */
export type LoginMethods = { phone: string | null; email: string | null; gmails: readonly GmailLogin[] }

/** A Google account with its current and former addresses. Not `isLinked`: its owner unlinked it, and it opens nothing. */
export type GmailLogin = {
  subject: string
  email: string
  formerEmails?: readonly string[]
  isLinked: boolean
}

/** Claims of a Gmail login: the permanent subject, if its issuer gives one, and the verified address. */
export type GmailClaim = { subject: string | null; email: string }

export function hasLoginMethod({ phone, email, gmails }: LoginMethods): boolean {
  return (
    phone !== null ||
    gmails.some(({ isLinked }) => isLinked) ||
    (email !== null && !gmails.some((gmail) => hadAddress(gmail, email)))
  )
}

const hadAddress = ({ email, formerEmails = [] }: GmailLogin, address: string): boolean =>
  email === address || formerEmails.includes(address)

export type GmailMatch = 'by subject' | 'by address' | 'no account' | 'unlinked' | 'other subject'

/**
 * The account that a Gmail login opens. The subject decides before the address, which may have changed hands: an address that one
 * Google account has shown here opens nothing to another.
 */
export function matchGmail(
  { subject, email }: GmailClaim,
  found: { bySubject: LoginMethods | null; byAddress: LoginMethods | null },
): GmailMatch {
  const { bySubject, byAddress } = found
  const shown = bySubject?.gmails.find((gmail) => gmail.subject === subject)
  if (shown?.isLinked) return 'by subject'
  if (!byAddress) return 'no account'
  if (byAddress.gmails.some((gmail) => gmail.subject === subject)) return 'unlinked'
  return subject !== null && byAddress.gmails.some((gmail) => hadAddress(gmail, email))
    ? 'other subject'
    : 'by address'
}

/** Adds a Gmail account; its address becomes the verified one if there is none and `isAddressFree`. */
export function withGmail(
  methods: LoginMethods,
  { subject, email }: { subject: string; email: string },
  { isAddressFree }: { isAddressFree: boolean },
): LoginMethods {
  const others = methods.gmails.filter((gmail) => gmail.subject !== subject)
  return {
    ...methods,
    email: methods.email ?? (isAddressFree ? email : null),
    gmails: [...others, { subject, email, isLinked: true }],
  }
}

/** Removes a Gmail account by address, or all for null. @returns null when no login method would remain. */
export function withoutGmail(methods: LoginMethods, address: string | null): LoginMethods | null {
  if (methods.phone === null) return null
  const isMeant = ({ email }: GmailLogin) => address === null || email === address
  return {
    ...methods,
    gmails: methods.gmails.map((gmail) => (isMeant(gmail) ? { ...gmail, isLinked: false } : gmail)),
  }
}

export const withPhone = (methods: LoginMethods, phone: string): LoginMethods => ({ ...methods, phone })

/** Replaces the verified address. @returns null when the former one was the only login method. */
export function withEmail(methods: LoginMethods, email: string): LoginMethods | null {
  const isOnlyWay = methods.phone === null && !methods.gmails.some(({ isLinked }) => isLinked)
  return isOnlyWay && methods.email !== email ? null : { ...methods, email }
}

/** Merges two accounts: missing values come from the other; of two numbers it keeps its own unless it `takesPhone`. */
export function mergeLoginMethods(
  into: LoginMethods,
  from: LoginMethods,
  { takesPhone }: { takesPhone: boolean },
): LoginMethods {
  const phone = takesPhone ? (from.phone ?? into.phone) : (into.phone ?? from.phone)
  return { phone, email: into.email ?? from.email, gmails: [...into.gmails, ...from.gmails] }
}

type JoinCandidate = { roles: readonly string[]; isSuspended: boolean; isClosed: boolean }

export type JoinBlocker = 'staff' | 'suspended' | 'conductors'

/**
 * Why two accounts cannot be joined; null when they can. Staff rights are granted, never gained by joining. Invoices and fee documents of a conductor
 * carry the GSTIN of one taxpayer, so those of two are never mixed.
 */
export function findJoinBlocker(...both: readonly [JoinCandidate, JoinCandidate]): JoinBlocker | null {
  if (both.some(({ roles }) => roles.some((role) => role === 'staff' || role.startsWith('staff:'))))
    return 'staff'
  if (both.some(({ isSuspended, isClosed }) => isSuspended || isClosed)) return 'suspended'
  return both.every(({ roles }) => roles.includes('conductor')) ? 'conductors' : null
}
