import { createHmac } from 'node:crypto'
import { DAY_MS } from '#platform/time'

/** A name that leads to nobody without the key: the same for the same person, always. */
export const pseudonymOf = (secret: Buffer, personId: number): string =>
  createHmac('sha256', secret).update(`analytics ${personId}`).digest('hex').slice(0, 32)

/** The same for a browser in which nobody is signed in, by the number that was drawn for it. */
export const visitorPseudonym = (secret: Buffer, visitor: string): string =>
  createHmac('sha256', secret).update(`visitor ${visitor.toLowerCase()}`).digest('hex').slice(0, 32)

/** What visitors are asked, by version and language: what somebody agreed to must be found again years later. */
export const consentQuestions: Record<string, string> = {
  'visits/1/en': 'May we count which pages you open? Without your name or number, and for nobody but CIY.',
  'visits/1/hi': 'क्या हम गिन सकते हैं कि आप कौन-से पेज खोलते हैं? आपके नाम या नंबर के बिना, और सिर्फ़ CIY के लिए।',
}

export const consentQuestionKey = (language: 'en' | 'hi'): string => `visits/1/${language}`

const PRIVATE_PATHS = /^\/(?:hi\/)?(?:order-details|cartme|unsubscribe|admin|store)(?:\/|$)/

/** The page without its question, and without what names something private: searches, addresses, orders. */
export function redactPath(path: string): string {
  const page = path.split(/[?#]/)[0] ?? '/'
  if (PRIVATE_PATHS.test(page))
    return `/${page.split('/').find((part) => part !== '' && part !== 'hi') ?? ''}`
  if (/^\/(?:hi\/)?search(?:\/|$)/.test(page)) return '/search'
  // Ten digits in a row could be somebody's number, an @ her address; neither stands in an address of ours.
  return page
    .replaceAll(/%40|@/gi, '')
    .replaceAll(/\d{10,}/g, '…')
    .slice(0, 200)
}

/** Where a visitor came from is a word of a campaign, never an address or a number. */
export const redactCampaign = (text: string, otherwise: string): string => {
  const known = text.trim().slice(0, 60)
  return known === '' || /@|%40|\d{10,}/i.test(known) ? otherwise : known
}

/** When something happened by the server's clock: a browser's own is believed for a day back and not a moment ahead. */
export const clampTime = (said: string, now: Date): Date => {
  const at = Date.parse(said)
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - DAY_MS)))
}
