import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import { chosenOf } from './chosen.tsx'
import { countFilters, filterQuery, withoutFilters, type Filters } from './filters.ts'
import type { Found } from './find.ts'
import styles from './nothing-here.module.css'

type Props = { path: string; filters: Filters; found: Found; ownsCategory: boolean; pages: number }

/** An empty list with its reason, and links to lists with results. */
export function NothingHere({ path, filters, found, ownsCategory, pages }: Props) {
  const t = useTranslator()
  if (pages > 0) {
    return (
      <EmptyState
        title={t('lists.none.past', { pages })}
        action={
          <ButtonLink to={path + filterQuery(filters, { page: pages })}>{t('lists.none.last')}</ButtonLink>
        }
      />
    )
  }
  const narrowing = ownsCategory ? { ...filters, category: null } : filters
  if (countFilters(narrowing) === 0) {
    return (
      <EmptyState
        drawing="basket"
        title={t('lists.none')}
        action={<ButtonLink to="/hobbies">{t('lists.none.hobbies')}</ButtonLink>}
      >
        {t('lists.none.lead')}
      </EmptyState>
    )
  }
  const chosen = chosenOf(narrowing, found, t)
  return (
    <EmptyState
      drawing="basket"
      title={t('lists.none.filters')}
      action={
        <ButtonLink to={path + filterQuery(withoutFilters(filters, ownsCategory))}>
          {t('lists.none.clear')}
        </ButtonLink>
      }
    >
      {t('lists.none.remove')}
      <span className={styles.ways}>
        {chosen.slice(0, found.countsWithoutFilter.length).map(({ name, remainingFilters }, at) => (
          <Link
            key={name}
            to={path + filterQuery(filters, remainingFilters)}
            preventScrollReset
            className={styles.way}
          >
            {t('lists.none.without', { name, count: found.countsWithoutFilter[at] ?? 0 })}
          </Link>
        ))}
      </span>
    </EmptyState>
  )
}
