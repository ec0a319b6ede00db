import { Link } from 'react-router'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './pagination.module.css'

type PaginationProps = {
  page: number
  pages: number
  to: (page: number) => string
}

/** Links to the other pages of a list, which work without scripts and open in new tabs. */
export function Pagination({ page, pages, to }: PaginationProps) {
  const t = useTranslator()
  if (pages <= 1) return null
  return (
    <nav aria-label={t('ui.pages.name')} className={styles.pagination}>
      {page > 1 ? (
        <Link to={to(page - 1)} rel="prev" prefetch="intent" className={styles.step}>
          {t('ui.pages.previous')}
        </Link>
      ) : null}
      <ol className={styles.list}>
        {shownPages(page, pages).map((each, at, all) => (
          <li
            key={each}
            data-gap={(at > 0 && each - (all[at - 1] ?? 0) > 1) || undefined}
            className={styles.item}
          >
            <Link
              to={to(each)}
              prefetch="intent"
              className={styles.page}
              aria-current={each === page ? 'page' : undefined}
              aria-label={t('ui.pages.page', { page: each })}
            >
              {each}
            </Link>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <Link to={to(page + 1)} rel="next" prefetch="intent" className={styles.step}>
          {t('ui.pages.next')}
        </Link>
      ) : null}
    </nav>
  )
}

/** The first, the last, and those around the current one. */
export function shownPages(page: number, pages: number): number[] {
  return [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((each) => each >= 1 && each <= pages)
    .sort((a, b) => a - b)
}
