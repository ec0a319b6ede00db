import { mayContact, listOfferSubscribers, unsubscribeLinks } from '#domains/accounts/consents'
import { listConfirmedAfter, signupBy, hasSignup } from '#domains/publishing/content'
import { findLetterAddress } from '#domains/accounts/identity/people'
import { localizedUrls } from '#domains/messaging/letters'
import type { Db } from '#platform/database'

const OFFERS = { topic: 'offers', channel: 'email' } as const

/** A batch of subscribers: confirmed signups and accounts that want offers by e-mail, each after its own cursor. */
export async function listReadersAfter(
  db: Db,
  { token, person, limit }: { token: string; person: number; limit: number },
) {
  const tokens = await listConfirmedAfter(db, { after: token, limit })
  return { tokens, people: await listOfferSubscribers(db, { after: person, limit }) }
}

/** Address, language and unsubscribe links of a subscriber. */
export type Reader = {
  to: string
  language: 'en' | 'hi'
  /** When the address was confirmed by e-mail; null if unknown. */
  since: Date | null
  stop: (publicUrl: string) => Promise<{ page: string; oneClick: string }>
}

/** @returns null after an unsubscribe, and for an account whose address has a signup of its own. */
export async function findReader(
  db: Db,
  { token, personId }: { token: string | null; personId: number | null },
): Promise<Reader | null> {
  if (token !== null) {
    const row = await signupBy(db, token)
    if (!row?.confirmed_at) return null
    const prefix = row.language === 'hi' ? '/hi' : ''
    const stop = async (publicUrl: string) => ({
      page: `${publicUrl}${prefix}/offers?token=${token}`,
      oneClick: `${publicUrl}/api/offers/stop?token=${token}`,
    })
    return { to: row.email, language: row.language, since: row.confirmed_at, stop }
  }
  if (personId === null || !(await mayContact(db, personId, OFFERS))) return null
  const recipient = await findLetterAddress(db, personId)
  if (!recipient || (await hasSignup(db, recipient.to))) return null
  const { to, language = 'en' } = recipient
  const stop = async (publicUrl: string) => {
    const { page, oneClick } = await unsubscribeLinks(db, { personId, ...OFFERS }, publicUrl)
    return { page: localizedUrls(page)[language], oneClick }
  }
  return { to, language, since: null, stop }
}
