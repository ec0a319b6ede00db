import { LRUCache } from 'lru-cache'
import { COMPANY_CHANNEL } from '#domains/operations/company'
import { POSTS_CHANNEL } from '#domains/community/feed'
import { POLICIES_CHANNEL } from '#domains/publishing/policies'
import { RULES_CHANNEL } from '#domains/operations/settings'
import { onBroadcast, onReconnect } from '#platform/broadcast'
import { dayNumberInIndia } from '#platform/time'

// More products than are viewed between two changes; an evicted one restarts at 0.
const MAX_PRODUCTS = 50_000

/**
 * A version per path that changes with anything that the page shows, for validating cached pages. A purchase changes the stock of its products:
 * their pages and all lists become stale, other product pages do not.
 */
export function pageFreshness(): (pathname: string) => string {
  let everything = 0
  let stock = 0
  const products = new LRUCache<number, number>({ max: MAX_PRODUCTS })
  const all = (): void => void (everything += 1)
  onBroadcast('catalogue.products', all)
  onBroadcast('catalogue.categories', all)
  onBroadcast('sellers.stores', all)
  onBroadcast('search.synonyms', all)
  onBroadcast('content.articles', all)
  onBroadcast('support.help', all)
  onReconnect(all)
  // The front page shows the latest posts.
  let posts = 0
  for (const channel of [POSTS_CHANNEL, 'feed.makers']) onBroadcast(channel, () => void (posts += 1))
  // Policies show the version in force today, with facts from settings.
  for (const channel of [POLICIES_CHANNEL, RULES_CHANNEL, COMPANY_CHANNEL]) onBroadcast(channel, all)
  // Reviews are shown on the product's page only.
  let reviewChanges = 0
  onBroadcast('reviews.products', (payload) => {
    reviewChanges -= 1
    for (const id of payload.split(',').map(Number)) products.set(id, reviewChanges)
  })
  onBroadcast('stock.products', (payload) => {
    stock += 1
    if (payload === '*') return all()
    for (const id of payload.split(',').map(Number)) products.set(id, stock)
  })
  return (pathname) => {
    const id = PRODUCT.exec(asRead(pathname))?.[1]
    // The front page's seasonal part changes daily.
    if (pathname === '/') return `${everything}/${stock}/${posts}/${dayNumberInIndia(new Date())}`
    // Search pages list creators and posts too.
    if (SEARCH.test(asRead(pathname))) return `${everything}/${stock}/${posts}`
    if (POLICY.test(asRead(pathname))) return `${everything}/${dayNumberInIndia(new Date())}`
    return id === undefined ? `${everything}/${stock}` : `${everything}:${products.get(Number(id)) ?? 0}`
  }
}

const PRODUCT = /^\/+product\/.*--(\d{1,15})\/*$/

const SEARCH = /^\/+(?:hi\/)?search(?:\/|$)/

const POLICY = /^\/+(?:hi\/)?(?:about|[a-z]+-policy|terms-and-conditions)\/*$/

/** The router accepts other spellings of a path: upper case, a trailing slash, percent-encoding. */
function asRead(pathname: string): string {
  if (!pathname.includes('%')) return pathname.toLowerCase()
  try {
    return decodeURIComponent(pathname).toLowerCase()
  } catch {
    return pathname.toLowerCase()
  }
}
