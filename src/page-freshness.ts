import { LRUCache } from 'lru-cache'
import { COMPANY_CHANNEL } from '#domains/operations/company'
import { POSTS_CHANNEL } from '#domains/community/feed'
import { POLICIES_CHANNEL } from '#domains/publishing/policies'
import { RULES_CHANNEL } from '#domains/operations/settings'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { dayNumberInIndia } from '#platform/time'

// More than anybody looks at between two changes; a product that falls out only counts from 0 under a new start.
const MOST_PRODUCTS = 50_000

/**
 * Tells whether a kept page is still true: an opaque text per path that changes with anything the page shows.
 * A purchase changes the stock of its own products, so it makes their pages and the lists stale, and no other product's page.
 */
export function pageFreshness(): (pathname: string) => string {
  let everything = 0
  let stock = 0
  const products = new LRUCache<number, number>({ max: MOST_PRODUCTS })
  const all = (): void => void (everything += 1)
  onBroadcast('catalogue.products', all)
  onBroadcast('catalogue.categories', all)
  onBroadcast('sellers.stores', all)
  onBroadcast('search.synonyms', all)
  onBroadcast('content.articles', all)
  onBroadcast('support.help', all)
  onReconnect(all)
  // The front page shows what makers have made last.
  let posts = 0
  for (const channel of [POSTS_CHANNEL, 'feed.makers']) onBroadcast(channel, () => void (posts += 1))
  // Policies say what is in force today, with what the settings say.
  for (const channel of [POLICIES_CHANNEL, RULES_CHANNEL, COMPANY_CHANNEL]) onBroadcast(channel, all)
  // What was said of a product stands on its own page alone.
  let said = 0
  onBroadcast('reviews.products', (payload) => {
    said -= 1
    for (const id of payload.split(',').map(Number)) products.set(id, said)
  })
  onBroadcast('stock.products', (payload) => {
    stock += 1
    if (payload === '*') return all()
    for (const id of payload.split(',').map(Number)) products.set(id, stock)
  })
  return (pathname) => {
    const id = PRODUCT.exec(asRead(pathname))?.[1]
    // What the front page tells of the season holds for the day.
    if (pathname === '/') return `${everything}/${stock}/${posts}/${dayNumberInIndia(new Date())}`
    // Makers and their work stand below what a search finds.
    if (SEARCH.test(asRead(pathname))) return `${everything}/${stock}/${posts}`
    if (POLICY.test(asRead(pathname))) return `${everything}/${dayNumberInIndia(new Date())}`
    return id === undefined ? `${everything}/${stock}` : `${everything}:${products.get(Number(id)) ?? 0}`
  }
}

const PRODUCT = /^\/+product\/.*--(\d{1,15})\/*$/

const SEARCH = /^\/+(?:hi\/)?search(?:\/|$)/

const POLICY = /^\/+(?:hi\/)?(?:about|[a-z]+-policy|terms-and-conditions)\/*$/

/** The router finds the same page under other spellings of its address: in capitals, with a slash at the end, percent-encoded. */
function asRead(pathname: string): string {
  if (!pathname.includes('%')) return pathname.toLowerCase()
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname.toLowerCase()
  }
}
