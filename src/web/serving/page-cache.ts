import { LRUCache } from 'lru-cache'

/** The state of everything that pages show. Opaque: a cached page is valid while it is equal. */
export type Freshness = string | number

/** A page that is the same for every visitor who is not signed in. */
export type SharedPage = { status: number; headers: [name: string, value: string][]; gzip: Buffer }

/** `isWhole` is called after rendering. */
type Rendering = { render: () => Promise<SharedPage>; isWhole: () => boolean }

/** Shared pages, each rendered once until the freshness changes. */
export type PageCache = {
  /** The cached page, if it is still valid. */
  find: (url: string, freshness: Freshness) => SharedPage | undefined
  /** Renders a page once for all concurrent requests, and caches it when it is a complete 200. */
  fill: (url: string, freshness: Freshness, page: Rendering) => Promise<SharedPage>
}

/** Caches pages up to `maxBytes`; evicts the least recently used first. */
export function pageCache(maxBytes: number): PageCache {
  const pages = new LRUCache<string, { page: SharedPage; freshness: Freshness }>({
    maxSize: maxBytes,
    sizeCalculation: weigh,
  })
  const underway = new Map<string, Promise<SharedPage>>()

  return {
    find(url, freshness) {
      const found = pages.get(url)
      return found?.freshness === freshness ? found.page : undefined
    },
    fill(url, freshness, { render, isWhole }) {
      const task = `${freshness} ${url}`
      const already = underway.get(task)
      if (already) return already
      const rendering = render()
        .then((page) => {
          if (page.status === 200 && isWhole()) pages.set(url, { page, freshness })
          return page
        })
        .finally(() => underway.delete(task))
      underway.set(task, rendering)
      return rendering
    },
  }
}

/** The compressed page; its headers, with the policy's hashes, and the entry itself are about 4 kB. */
function weigh({ page }: { page: SharedPage }, url: string): number {
  return page.gzip.byteLength + url.length * 2 + 4_000
}
