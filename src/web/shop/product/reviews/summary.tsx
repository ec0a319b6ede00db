import { Stars } from '../../../shared/stars/stars.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import type { ListedReviews, ReviewFilter } from './reviews-api.ts'
import styles from './summary.module.css'

type Summed = ListedReviews['summary']

type SummaryProps = {
  summary: Summed
  filter: ReviewFilter
  onChange: (filter: ReviewFilter) => void
  onLook: (photos: Summed['photos'], at: number) => void
}

/** The average and number of ratings, a bar per star count that filters by it, and the newest photos. */
export function Summary({
  summary: { rating, count, spread, photos },
  filter,
  onChange,
  onLook,
}: SummaryProps) {
  const t = useTranslator()
  return (
    <>
      <p className={styles.all}>
        <span className={styles.value}>{rating?.toFixed(1)}</span>
        <span>
          <Stars value={rating ?? 0} size={20} />
          <span className={styles.count}>{t('product.reviews.count', { count })}</span>
        </span>
      </p>
      <ul className={styles.bars}>
        {spread.map(({ stars, count: these }) => (
          <li key={stars}>
            <button
              type="button"
              className={styles.row}
              disabled={these === 0}
              aria-pressed={filter.rating === stars}
              onClick={() => onChange({ ...filter, rating: filter.rating === stars ? null : stars })}
            >
              <span className="visually-hidden">{t('product.reviews.only', { stars, count: these })}</span>
              <span aria-hidden="true" className={styles.stars}>
                {stars} ★
              </span>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className={styles.bar}>
                <rect width="100" height="8" className={styles.rest} />
                <rect width={count > 0 ? (100 * these) / count : 0} height="8" className={styles.part} />
              </svg>
              <span aria-hidden="true" className={styles.these}>
                {these}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {photos.length > 0 ? (
        <ul className={styles.photos} aria-label={t('product.reviews.photos')}>
          {photos.map((photo, at) => (
            <li key={photo.path}>
              <button
                type="button"
                className={styles.photo}
                aria-label={t('product.reviews.photo', { at: at + 1 })}
                onClick={() => onLook(photos, at)}
              >
                <Picture path={photo.path} alt="" sizes="72px" upTo={160} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
