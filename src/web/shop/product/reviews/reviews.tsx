import { useState } from 'react'
import type { Review } from '#contracts/products/reviews'
import { useOnDemand } from '../../../shared/on-demand.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import { PagedEnds } from '../paged-ends.tsx'
import { Part } from '../part.tsx'
import type { ShownProduct } from '../shown.ts'
import { usePaged } from '../use-paged.ts'
import { Filters } from './filters.tsx'
import { OneReview } from './one-review.tsx'
import { fetchReviews, firstFilter, type ListedReviews, type ReviewFilter } from './reviews-api.ts'
import styles from './reviews.module.css'
import { Summary } from './summary.tsx'
import { WriteButton } from './write-button.tsx'

type ReviewsProps = { product: ShownProduct; first: ListedReviews | null }

/** The reviews: summary, photos, and the list, a page at a time. */
export function Reviews({ product: { id, name }, first }: ReviewsProps) {
  const t = useTranslator()
  const list = usePaged<Review, ListedReviews, ReviewFilter>(
    (filter, page) => fetchReviews(id, filter, page),
    {
      first,
      filter: firstFilter,
    },
  )
  const [seen, setSeen] = useState<{ photos: Review['photos']; at: number } | null>(null)
  const viewer = useOnDemand(() => import('../zoom.tsx').then((module) => module.Zoom))
  const { answer, rows, filter } = list

  const look = (photos: Review['photos'], at: number): void =>
    void viewer.bring().then((isThere) => isThere && setSeen({ photos, at }))
  const write = (
    <WriteButton
      product={{ id, name }}
      may={answer?.may_review ?? 'signed-out'}
      own={rows.find(({ mine }) => mine) ?? null}
      onDone={() => void list.reload()}
    />
  )
  const hasSome = answer !== null && answer.summary.count > 0
  return (
    <Part id="reviews" title={t('product.reviews')} className={styles.reviews}>
      {hasSome ? (
        <div className={styles.columns}>
          <div className={styles.summary}>
            <Summary summary={answer.summary} filter={filter} onChange={list.change} onLook={look} />
            {write}
          </div>
          <Rows list={list} product={{ id, name }} onLook={look} />
        </div>
      ) : (
        <div className={styles.none}>
          <p>{t(answer ? 'product.reviews.none' : 'product.reviews.missing')}</p>
          {answer ? write : null}
        </div>
      )}
      <PagedEnds list={list} name={t('product.reviews.more')} />
      {viewer.Part && seen ? (
        <viewer.Part pictures={seen.photos} first={seen.at} onClose={() => setSeen(null)} />
      ) : null}
    </Part>
  )
}

type List = ReturnType<typeof usePaged<Review, ListedReviews, ReviewFilter>>

type RowsProps = {
  list: List
  product: { id: number; name: string }
  onLook: (photos: Review['photos'], at: number) => void
}

function Rows({ list: { rows, answer, filter, isBusy, change, put, reload }, product, onLook }: RowsProps) {
  return (
    <div>
      <Filters filter={filter} count={answer?.count ?? 0} onChange={change} />
      <ul className={styles.list} aria-busy={isBusy || undefined}>
        {rows.map((review) => (
          <OneReview
            key={review.id}
            review={review}
            product={product}
            onChange={(next) => put(next, (other) => other.id === next.id)}
            onGone={() => void reload()}
            onLook={onLook}
          />
        ))}
      </ul>
    </div>
  )
}
