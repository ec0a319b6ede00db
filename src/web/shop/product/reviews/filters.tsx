import { useId } from 'react'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './filters.module.css'
import type { Wanted } from './reviews-api.ts'

const sorts = {
  helpful: 'product.sort.helpful',
  newest: 'product.sort.newest',
  highest: 'product.sort.highest',
  lowest: 'product.sort.lowest',
} as const

type FiltersProps = { wanted: Wanted; count: number; onChange: (wanted: Wanted) => void }

/** The order of the reviews, and their filters. */
export function Filters({ wanted, count, onChange }: FiltersProps) {
  const t = useTranslator()
  const id = useId()
  return (
    <div className={styles.filters}>
      <output className={styles.shown}>{t('product.reviews.shown', { count })}</output>
      {wanted.rating ? (
        <button
          type="button"
          className={styles.chip}
          aria-pressed="true"
          onClick={() => onChange({ ...wanted, rating: null })}
        >
          {t('product.reviews.stars', { stars: wanted.rating })} <span aria-hidden="true">×</span>
        </button>
      ) : null}
      <button
        type="button"
        className={styles.chip}
        aria-pressed={wanted.withPhotos}
        onClick={() => onChange({ ...wanted, withPhotos: !wanted.withPhotos })}
      >
        {t('product.reviews.withphotos')}
      </button>
      <label htmlFor={id} className="visually-hidden">
        {t('product.sort')}
      </label>
      <select
        id={id}
        className={styles.sort}
        value={wanted.sort}
        onChange={(event) => onChange({ ...wanted, sort: event.currentTarget.value as Wanted['sort'] })}
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
