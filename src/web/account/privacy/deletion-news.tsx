import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { getDeletionNews, type DeletionNews as News } from '#contracts/accounts/privacy'
import { ask } from '../../shared/ask.ts'
import { readToken } from '../../shared/storage.ts'
import { withinChunkTime } from '../../ui/chunk-time.ts'

let known: { token: string | null; news: Promise<News> } | null = null

/** Asked once a login, not on every page; whoever changes it says so. */
function newsOf(token: string | null): Promise<News> {
  if (known?.token !== token) known = { token, news: ask(getDeletionNews).catch(() => ({ deletion: null })) }
  return known.news
}

/** Forgets what was known, because it has just changed. */
export function forgetDeletionNews(): void {
  known = null
}

const Banner = lazy(() =>
  withinChunkTime(import('./deletion-banner.tsx')).then((module) => ({ default: module.DeletionBanner })),
)

/** On every page of an account: that it is going to be deleted, and until when that can be taken back. Nothing, nearly always. */
export function DeletionNews() {
  const { pathname } = useLocation()
  const [deletion, setDeletion] = useState<News['deletion']>(null)
  useEffect(() => {
    let isHere = true
    void newsOf(readToken()).then((news) => isHere && setDeletion(news.deletion))
    return () => {
      isHere = false
    }
  }, [])
  // These two say it themselves, and at length.
  const isSaid = pathname === '/deletemyaccount' || pathname === '/profile/privacy'
  return deletion && !isSaid ? (
    <Suspense fallback={null}>
      <Banner deletion={deletion} />
    </Suspense>
  ) : null
}
