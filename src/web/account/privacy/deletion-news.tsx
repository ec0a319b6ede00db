import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getDeletionNews, type DeletionNews as News } from '#contracts/accounts/privacy'
import { ask } from '../../shared/ask.ts'
import { readToken } from '../../shared/storage.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

let known: { token: string | null; news: Promise<News> } | null = null

/** Fetched once per login; `invalidateDeletion` drops it after a change. */
function fetchDeletion(token: string | null): Promise<News> {
  if (known?.token !== token) known = { token, news: ask(getDeletionNews).catch(() => ({ deletion: null })) }
  return known.news
}

/** Drops the fetched state, so that the next use fetches it again. */
export function invalidateDeletion(): void {
  known = null
}

const Banner = lazy(() =>
  withinChunkTime(import('./deletion-banner.tsx')).then((module) => ({ default: module.DeletionBanner })),
)

/** A banner on every page while a deletion is pending. */
export function DeletionNews() {
  const { pathname } = useLocation()
  const [deletion, setDeletion] = useState<News['deletion']>(null)
  useEffect(() => {
    let isHere = true
    void fetchDeletion(readToken()).then((news) => isHere && setDeletion(news.deletion))
    return () => {
      isHere = false
    }
  }, [])
  // These two pages show the deletion themselves.
  const isShownByPage = pathname === '/deletemyaccount' || pathname === '/profile/privacy'
  return deletion && !isShownByPage ? (
    <Suspense fallback={null}>
      <Banner deletion={deletion} />
    </Suspense>
  ) : null
}
