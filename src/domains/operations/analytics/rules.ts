import { createHmac } from 'node:crypto'
import { DAY_MS } from '#platform/time'
import { truncate } from '#platform/text'

/** A stable pseudonym of a person, which cannot be reversed without the key. */
export const pseudonymOf = (secret: Buffer, personId: number): string =>
  createHmac('sha256', secret).update(`analytics ${personId}`).digest('hex').slice(0, 32)

/** The pseudonym of a browser without a session, from its visitor id. */
export const visitorPseudonym = (secret: Buffer, visitor: string): string =>
  createHmac('sha256', secret).update(`visitor ${visitor.toLowerCase()}`).digest('hex').slice(0, 32)

/** The consent texts shown to visitors, by version and language: what was agreed to must be found again years later. */
export const consentQuestions: Record<string, string> = {
  'visits/1/en': 'May we count which pages you open? Without your name or number, and for nobody but CIY.',
  'visits/1/hi': 'क्या हम गिन सकते हैं कि आप कौन-से पेज खोलते हैं? आपके नाम या नंबर के बिना, और सिर्फ़ CIY के लिए।',
}

export const consentQuestionKey = (language: 'en' | 'hi'): string => `visits/1/${language}`

const PRIVATE_PATHS = /^\/(?:hi\/)?(?:order-details|cartme|unsubscribe|admin|store)(?:\/|$)/

/** The path without its query and without private parts: searches, addresses, orders. */
export function redactPath(path: string): string {
  const page = path.split(/[?#]/)[0] ?? '/'
  if (PRIVATE_PATHS.test(page))
    return `/${page.split('/').find((part) => part !== '' && part !== 'hi') ?? ''}`
  if (/^\/(?:hi\/)?search(?:\/|$)/.test(page)) return '/search'
  // Ten digits could be a phone number and an @ an e-mail address; no path of the shop has either.
  return truncate(page.replaceAll(/%40|@/gi, '').replaceAll(/\d{10,}/g, '…'), 200)
}

/** A traffic source is a campaign name, never an address or a number. */
export const redactCampaign = (text: string, otherwise: string): string => {
  const known = truncate(text.trim(), 60)
  return known === '' || /@|%40|\d{10,}/i.test(known) ? otherwise : known
}

/** The event's time by the server's clock: a browser's time is accepted up to a day back and never ahead. */
export const clampTime = (sentTime: string, now: Date): Date => {
  const at = Date.parse(sentTime)
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - DAY_MS)))
}
