import { createHmac } from 'node:crypto'

/** A name that leads to nobody without the key: the same for the same person, always. */
export const nameOf = (secret: Buffer, personId: number): string =>
  createHmac('sha256', secret).update(`analytics ${personId}`).digest('hex').slice(0, 32)

const PRIVATE = /^\/(?:hi\/)?(?:order-details|cartme|unsubscribe|admin|store)(?:\/|$)/

/** The page without its question, and without what names something private: searches, addresses, orders. */
export function pageIn(path: string): string {
  const page = path.split(/[?#]/)[0] ?? '/'
  if (PRIVATE.test(page)) return `/${page.split('/').find((part) => part !== '' && part !== 'hi') ?? ''}`
  if (/^\/(?:hi\/)?search(?:\/|$)/.test(page)) return '/search'
  // Ten digits in a row could be somebody's number, an @ her address; neither stands in an address of ours.
  return page
    .replaceAll(/%40|@/gi, '')
    .replaceAll(/\d{10,}/g, '…')
    .slice(0, 200)
}

/** Where a visitor came from is a word of a campaign, never an address or a number. */
export const campaignIn = (text: string, otherwise: string): string => {
  const known = text.trim().slice(0, 60)
  return known === '' || /@|%40|\d{10,}/i.test(known) ? otherwise : known
}

const DAY_MS = 86_400_000

/** When something happened by the server's clock: a browser's own is believed for a day back and not a moment ahead. */
export const momentIn = (said: string, now: Date): Date => {
  const at = Date.parse(said)
  return new Date(Math.min(now.getTime(), Math.max(at, now.getTime() - DAY_MS)))
}
