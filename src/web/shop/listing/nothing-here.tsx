import { Link } from 'react-router'
import { ButtonLink } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useWords } from '../../words/words.tsx'
import { chosenOf } from './chosen.tsx'
import { countFilters, filterQuery, withoutFilters, type Filters } from './filters.ts'
import type { Found } from './find.ts'
import styles from './nothing-here.module.css'

type Props = { path: string; filters: Filters; found: Found; ownsCategory: boolean; pages: number }

/** An empty list says why, and how it is filled again. */
export function NothingHere({ path, filters, found, ownsCategory, pages }: Props) {
  const say = useWords()
  if (pages > 0) {
    return (
      <EmptyState
        title={say('lists.none.past', { pages })}
        action={
          <ButtonLink to={path + filterQuery(filters, { page: pages })}>{say('lists.none.last')}</ButtonLink>
        }
      />
    )
  }
  const narrowing = ownsCategory ? { ...filters, category: null } : filters
  if (countFilters(narrowing) === 0) {
    return (
      <EmptyState
        drawing="basket"
        title={say('lists.none')}
        action={<ButtonLink to="/hobbies">{say('lists.none.hobbies')}</ButtonLink>}
      >
        {say('lists.none.lead')}
      </EmptyState>
    )
  }
  const ways = chosenOf(narrowing, found, say)
  return (
    <EmptyState
      drawing="basket"
      title={say('lists.none.filters')}
      action={
        <ButtonLink to={path + filterQuery(withoutFilters(filters, ownsCategory))}>
          {say('lists.none.clear')}
        </ButtonLink>
      }
    >
      {say('lists.none.remove')}
      <span className={styles.ways}>
        {ways.slice(0, found.without.length).map(({ name, without }, at) => (
          <Link
            key={name}
            to={path + filterQuery(filters, without)}
            preventScrollReset
            className={styles.way}
          >
            {say('lists.none.without', { name, count: found.without[at] ?? 0 })}
          </Link>
        ))}
      </span>
    </EmptyState>
  )
}
