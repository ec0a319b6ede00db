import { ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contracts/products/reviews'
import { Refusal } from '#platform/refusal'
import { excerpt } from '#platform/text'
import { messageOf } from '../../../shared/ask.ts'
import { istDay } from '../../../shared/ist-date.ts'
import { ReportButton } from '../../../shared/report/report-button.tsx'
import { isSignedIn, openLoginThen } from '../../../shared/session.ts'
import { Stars } from '../../../shared/stars/stars.tsx'
import { showAlert } from '../../../ui/alert-dialog/alerts.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import styles from './one-review.module.css'
import { voteHelpful } from './reviews-api.ts'
import { OwnReview } from './write-button.tsx'

type OneReviewProps = {
  review: Review
  product: { id: number; name: string }
  onChange: (review: Review) => void
  onGone: () => void
  onLook: (photos: Review['photos'], at: number) => void
}

/** A buyer's review, the store's reply, and helpful votes. */
export function OneReview({ review, product, onChange, onGone, onLook }: OneReviewProps) {
  const t = useTranslator()
  const { id, rating, title, text, author, bought, at, edited, photos, reply, mine } = review
  return (
    <li className={styles.review}>
      <div className={styles.head}>
        <Stars value={rating} />
        <span className="visually-hidden">{t('product.reviews.given', { stars: rating })}</span>
        {title ? <h3 className={styles.title}>{title}</h3> : null}
      </div>
      <LongText text={text} />
      {photos.length > 0 ? (
        <ul className={styles.photos}>
          {photos.map((photo, nth) => (
            <li key={photo.path}>
              <button
                type="button"
                className={styles.photo}
                aria-label={t('product.reviews.photoof', { at: nth + 1, author })}
                onClick={() => onLook(photos, nth)}
              >
                <Picture path={photo.path} alt="" sizes="72px" upTo={160} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className={styles.by}>
        <span className={styles.author}>{author}</span>
        <span>{bought ? t('product.reviews.bought', { pack: bought }) : t('product.reviews.boughtit')}</span>
        <span>{istDay(at)}</span>
        {edited ? <span>{t('product.reviews.edited')}</span> : null}
      </p>
      {reply ? (
        <div className={styles.reply}>
          <p className={styles.author}>{t('product.reviews.reply', { store: reply.store_name })}</p>
          <p className={styles.words}>{reply.text}</p>
        </div>
      ) : null}
      <div className={styles.acts}>
        {mine ? (
          <OwnReview product={product} own={review} onDone={onGone} />
        ) : (
          <>
            <Helpful review={review} onChange={onChange} />
            <ReportButton subject="review" subjectId={id} />
          </>
        )}
      </div>
    </li>
  )
}

const SHORT = 420

function LongText({ text }: { text: string }) {
  const t = useTranslator()
  const [isWhole, setWhole] = useState(false)
  if (isWhole || text.length <= SHORT) return <p className={styles.words}>{text}</p>
  return (
    <p className={styles.words}>
      {excerpt(text, SHORT)}{' '}
      <button type="button" className={styles.more} onClick={() => setWhole(true)}>
        {t('product.reviews.whole')}
      </button>
    </p>
  )
}

function Helpful({ review, onChange }: Pick<OneReviewProps, 'review' | 'onChange'>) {
  const t = useTranslator()
  const { id, helpful, found_helpful } = review

  async function press(): Promise<void> {
    const isHelpful = !found_helpful
    if (!isSignedIn()) return openLoginThen(() => void mark(true))
    await mark(isHelpful)
  }
  async function mark(isHelpful: boolean): Promise<void> {
    onChange({
      ...review,
      found_helpful: isHelpful,
      helpful: Math.max(0, helpful + (isHelpful === found_helpful ? 0 : isHelpful ? 1 : -1)),
    })
    try {
      onChange({ ...review, found_helpful: isHelpful, helpful: await voteHelpful(id, isHelpful) })
    } catch (error) {
      onChange(review)
      if (error instanceof Refusal && error.status === 401) return openLoginThen(() => void mark(isHelpful))
      showAlert('error', messageOf(error))
    }
  }
  return (
    <button
      type="button"
      className={styles.helpful}
      aria-pressed={found_helpful}
      onClick={() => void press()}
    >
      <ThumbsUp size={16} aria-hidden="true" /> {t('product.reviews.helpful', { count: helpful })}
    </button>
  )
}
