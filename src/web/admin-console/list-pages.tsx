import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { ButtonLink } from '../ui/button/button.tsx'
import { useTranslator } from '../messages/messages.tsx'
import styles from './console.module.css'

type PagesProps = { next: string | null; previous: string | null; isFirst: boolean }

/** Links to the previous and next page; other parameters of the address are kept. */
export function ListPages({ next, previous, isFirst }: PagesProps) {
  const t = useTranslator()
  const [searchParams] = useSearchParams()
  if (next === null && previous === null && isFirst) return null
  const to = (change: Record<string, string>): string => {
    const changed = new URLSearchParams(searchParams)
    for (const name of ['after', 'before', 'person']) changed.delete(name)
    for (const [name, value] of Object.entries(change)) changed.set(name, value)
    return `?${changed}`
  }
  return (
    <nav aria-label={t('admin.pages')} className={styles.pages}>
      {isFirst ? null : (
        <ButtonLink to={to({})} variant="quiet" size="small">
          {t('admin.pages.first')}
        </ButtonLink>
      )}
      {previous === null ? null : (
        <ButtonLink to={to({ before: previous })} variant="secondary" size="small" rel="prev">
          <ChevronLeft size={18} aria-hidden="true" />
          {t('admin.pages.previous')}
        </ButtonLink>
      )}
      {next === null ? null : (
        <ButtonLink to={to({ after: next })} variant="secondary" size="small" rel="next">
          {t('admin.pages.next')}
          <ChevronRight size={18} aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}
