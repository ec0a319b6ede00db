import { LRUCache } from 'lru-cache'
import type { PageText } from './page-text.ts'

/** The state of everything that pages show. Opaque: a kept page is good while this is what it was. */
export type Freshness = string | number

/** A page that is the same for every visitor who is not signed in. */
export type SharedPage = { status: number; headers: [name: string, value: string][]; html: PageText }

/** `isWhole` is asked once it is rendered. */
type Rendering = { render: () => Promise<SharedPage>; isWhole: () => boolean }

/** Shared pages, each rendered once until the freshness changes. */
export type PageCache = {
  /** The page, if it is here and still good. */
  find: (url: string, freshness: Freshness) => SharedPage | undefined
  /** Renders it once for all who ask at the same time, and keeps it when it is a 200 that lacks nothing. */
  fill: (url: string, freshness: Freshness, page: Rendering) => Promise<SharedPage>
}

/** Keeps pages up to `maxBytes`, the least asked for leaving first. */
export function pageCache(maxBytes: number): PageCache {
  const kept = new LRUCache<string, { page: SharedPage; freshness: Freshness }>({
    maxSize: maxBytes,
    sizeCalculation: weigh,
  })
  const underway = new Map<string, Promise<SharedPage>>()

  return {
    find(url, freshness) {
      const found = kept.get(url)
      return found?.freshness === freshness ? found.page : undefined
    },
    fill(url, freshness, { render, isWhole }) {
      const task = `${freshness} ${url}`
      const already = underway.get(task)
      if (already) return already
      const rendering = render()
        .then((page) => {
          if (page.status === 200 && isWhole()) kept.set(url, { page, freshness })
          return page
        })
        .finally(() => underway.delete(task))
      underway.set(task, rendering)
      return rendering
    },
  }
}

/** Kept packed; its headers, with the policy's sums in them, and the entry itself are about 4 kB. */
function weigh({ page }: { page: SharedPage }, url: string): number {
  return page.html.ownBytes + url.length * 2 + 4_000
}
