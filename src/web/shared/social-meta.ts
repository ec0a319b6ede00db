import type { MetaDescriptor } from 'react-router'
import { shortHash } from '#platform/short-hash'
import { pageLocale } from '../messages/messages.tsx'

/** The subject of a share picture: the server draws it, 1200 × 630, at an address that changes with the data. */
export type Shared =
  | { of: 'home' }
  | { of: 'hobby'; id: number; name: string }
  | { of: 'store'; id: number; name: string; city: string }
  | {
      of: 'product'
      id: number
      name: string
      store: string
      /** Path of the first picture from the API; '' without one. */
      picture: string
      /** The price of each pack after its discount, in rupees. */
      prices: readonly number[]
      /** The price that the page shows; the lowest when absent. */
      price?: number | undefined
    }

const SIZE = { width: 1200, height: 630 }

/** The metadata of a share picture, for `pageMeta({ …, shared: { of: 'hobby', id, name } })`; it needs no other picture. */
export function socialMeta(
  shared: Shared,
  { origin = pageLocale().origin, kind = 'website' } = {},
): MetaDescriptor[] {
  const address = origin + picturePath(shared)
  return [
    { property: 'og:type', content: shared.of === 'product' ? 'product' : kind },
    { property: 'og:image', content: address },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(SIZE.width) },
    { property: 'og:image:height', content: String(SIZE.height) },
    { property: 'og:image:alt', content: altOf(shared) },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(shared.of === 'product' && shared.prices.length > 0
      ? [
          {
            property: 'product:price:amount',
            content: (shared.price ?? Math.min(...shared.prices)).toFixed(2),
          },
          { property: 'product:price:currency', content: 'INR' },
        ]
      : []),
  ]
}

/** The address of the picture: `/media/og/product/12-0a1b2c3d4e5.jpg`. The server computes the same hash from the same data. */
function picturePath(shared: Shared): string {
  const suffix = pageLocale().language === 'hi' ? '-hi.jpg' : '.jpg'
  if (shared.of === 'home') return `/media/og/home${suffix}`
  if (shared.of === 'hobby') return `/media/og/hobby/${shared.id}${suffix}`
  if (shared.of === 'store')
    return `/media/og/store/${shared.id}-${shortHash([shared.name, shared.city])}.jpg`
  const { id, name, store, picture, prices } = shared
  const paise = prices.map((price) => Math.round(price * 100))
  const facts = [name, store, picture, paise.length > 0 ? Math.min(...paise) : 0, new Set(paise).size > 1]
  return `/media/og/product/${id}-${shortHash(facts)}.jpg`
}

function altOf(shared: Shared): string {
  if (shared.of === 'home') return 'CIY'
  return shared.of === 'product' ? `${shared.name}, ${shared.store}` : shared.name
}
