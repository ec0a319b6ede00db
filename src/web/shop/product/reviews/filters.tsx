import { useId } from 'react'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './filters.module.css'
import type { ReviewFilter } from './reviews-api.ts'

const sorts = {
  helpful: 'product.sort.helpful',
  newest: 'product.sort.newest',
  highest: 'product.sort.highest',
  lowest: 'product.sort.lowest',
} as const

type FiltersProps = { filter: ReviewFilter; count: number; onChange: (filter: ReviewFilter) => void }

/** The order of the reviews, and their filters. */
export function Filters({ filter, count, onChange }: FiltersProps) {
  const t = useTranslator()
  const id = useId()
  return (
    <div className={styles.filters}>
      <output className={styles.shown}>{t('product.reviews.shown', { count })}</output>
      {filter.rating ? (
        <button
          type="button"
          className={styles.chip}
          aria-pressed="true"
          onClick={() => onChange({ ...filter, rating: null })}
        >
          {t('product.reviews.stars', { stars: filter.rating })} <span aria-hidden="true">×</span>
        </button>
      ) : null}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={filter.withPhotos}
        onClick={() => onChange({ ...filter, withPhotos: !filter.withPhotos })}
      >
        {t('product.reviews.withphotos')}
      </button>
      <label htmlFor={id} className="visually-hidden">
        {t('product.sort')}
      </label>
      <select
        id={id}
        className={styles.sort}
        value={filter.sort}
        onChange={(event) => onChange({ ...filter, sort: event.currentTarget.value as ReviewFilter['sort'] })}
      >
        {Object.entries(sorts).map(([sort, name]) => (
          <option key={sort} value={sort}>
            {t(name)}
          </option>
        ))}
      </select>
    </div>
  )
}
