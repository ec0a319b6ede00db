/** What opens an account: a mobile number, Gmail accounts, a verified address. Decisions about them, without I/O. */
export type Ways = { phone: string | null; email: string | null; gmails: readonly Gmail[] }

/** A Google account, with its address and those that it had before. One that `isLinked` no more was taken off by its owner and opens nothing. */
export type Gmail = { subject: string; email: string; formerEmails?: readonly string[]; isLinked: boolean }

/** What a login with Gmail shows: the account's lasting name, unless its issuer gives none, and its verified address. */
export type ShownGmail = { subject: string | null; email: string }

/** Whether its person can still come in. */
export function hasWayIn({ phone, email, gmails }: Ways): boolean {
  return (
    phone !== null ||
    gmails.some(({ isLinked }) => isLinked) ||
    (email !== null && !gmails.some((gmail) => hasShown(gmail, email)))
  )
}

const hasShown = ({ email, formerEmails = [] }: Gmail, address: string): boolean =>
  email === address || formerEmails.includes(address)

export type Whose = 'by subject' | 'by address' | 'nobody' | 'unlinked' | 'other subject'

/**
 * Whose account a Gmail login opens. The subject decides before the address, which may have changed hands: an address that one
 * Google account has shown here already opens nothing to another one.
 */
export function whoseGmail(
  { subject, email }: ShownGmail,
  found: { bySubject: Ways | null; byAddress: Ways | null },
): Whose {
  const { bySubject, byAddress } = found
  const shown = bySubject?.gmails.find((gmail) => gmail.subject === subject)
  if (shown?.isLinked) return 'by subject'
  if (!byAddress) return 'nobody'
  if (byAddress.gmails.some((gmail) => gmail.subject === subject)) return 'unlinked'
  return subject !== null && byAddress.gmails.some((gmail) => hasShown(gmail, email))
    ? 'other subject'
    : 'by address'
}

/** With one more Gmail account, whose address becomes the verified one where there is none and `isAddressFree`. */
export function withGmail(
  ways: Ways,
  { subject, email }: { subject: string; email: string },
  { isAddressFree }: { isAddressFree: boolean },
): Ways {
  const others = ways.gmails.filter((gmail) => gmail.subject !== subject)
  return {
    ...ways,
    email: ways.email ?? (isAddressFree ? email : null),
    gmails: [...others, { subject, email, isLinked: true }],
  }
}

/** Without one Gmail account, by its address, or without any. @returns null when nothing else would let its person in. */
export function withoutGmail(ways: Ways, address: string | null): Ways | null {
  if (ways.phone === null) return null
  const isMeant = ({ email }: Gmail) => address === null || email === address
  return {
    ...ways,
    gmails: ways.gmails.map((gmail) => (isMeant(gmail) ? { ...gmail, isLinked: false } : gmail)),
  }
}

export const withPhone = (ways: Ways, phone: string): Ways => ({ ...ways, phone })

/** With another verified address. @returns null when the one before was the only way in. */
export function withEmail(ways: Ways, email: string): Ways | null {
  const isOnlyWay = ways.phone === null && !ways.gmails.some(({ isLinked }) => isLinked)
  return isOnlyWay && ways.email !== email ? null : { ...ways, email }
}

/** Two accounts made one: what the one has not, it takes from the other; of two numbers it keeps its own unless it `takesPhone`. */
export function joined(into: Ways, from: Ways, { takesPhone }: { takesPhone: boolean }): Ways {
  const phone = takesPhone ? (from.phone ?? into.phone) : (into.phone ?? from.phone)
  return { phone, email: into.email ?? from.email, gmails: [...into.gmails, ...from.gmails] }
}

type Standing = { roles: readonly string[]; isSuspended: boolean; isClosed: boolean }

export type JoinHindrance = 'staff' | 'suspended'

/** Why two accounts cannot become one; null when they can. Rights of the staff are given by people, never by joining. */
export function joinHindrance(...both: readonly [Standing, Standing]): JoinHindrance | null {
  if (both.some(({ roles }) => roles.some((role) => role === 'staff' || role.startsWith('staff:'))))
    return 'staff'
  return both.some(({ isSuspended, isClosed }) => isSuspended || isClosed) ? 'suspended' : null
}
