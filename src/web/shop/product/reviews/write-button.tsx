import { useState } from 'react'
import type { Review } from '#contracts/products/reviews'
import { messageOf } from '../../../shared/ask.ts'
import { useOnDemand } from '../../../shared/on-demand.tsx'
import { isSignedIn, openLoginThen } from '../../../shared/session.ts'
import { showAlert } from '../../../ui/alert-dialog/alerts.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useTranslator } from '../../../messages/messages.tsx'
import { fetchReviews, findOwn, firstFilter, type ListedReviews } from './reviews-api.ts'
import styles from './write-button.module.css'

type Of = { product: { id: number; name: string }; own: Review | null; onDone: () => void }

type WriteButtonProps = Of & { may: ListedReviews['may_review'] }

/** Opens the review form, or says why this visitor cannot review. */
export function WriteButton({ product, own, may, onDone }: WriteButtonProps) {
  const t = useTranslator()
  const form = useForm({ product, own, onDone })
  const [why, setWhy] = useState(false)

  /** After a login it checks whether this person bought the product. */
  async function afterLogin(): Promise<void> {
    const { may_review } = await fetchReviews(product.id, firstFilter, 1)
    if (may_review === 'bought') await form.open(null)
    else if (may_review === 'done') await change()
    else setWhy(true)
  }
  async function change(): Promise<void> {
    const found = own ?? (await findOwn(product.id))
    if (found) await form.open(found)
    else onDone()
  }
  const look = (): void => void afterLogin().catch(showError)
  const showError = (error: unknown): void => showAlert('error', messageOf(error))
  const press = {
    bought: () => void form.open(null),
    done: () => void change().catch(showError),
    // The list learns of the sign-in a moment later than the page.
    'signed-out': () => (isSignedIn() ? look() : openLoginThen(look)),
    'not-bought': undefined,
  }[may]
  return (
    <div className={styles.write}>
      {press ? (
        <Button variant="secondary" isBusy={form.isComing} onClick={press}>
          {t(may === 'done' ? 'product.reviews.changeyours' : 'product.reviews.write')}
        </Button>
      ) : null}
      {may === 'not-bought' || why ? <p className={styles.why}>{t('product.reviews.notbought')}</p> : null}
      {form.dialog}
    </div>
  )
}

/** The actions on the own review. */
export function OwnReview({ product, own, onDone }: Of) {
  const t = useTranslator()
  const form = useForm({ product, own, onDone })
  return (
    <>
      <span className={styles.yours}>{t('product.reviews.yours')}</span>
      <Button variant="quiet" size="small" isBusy={form.isComing} onClick={() => void form.open(own)}>
        {t('product.reviews.change')}
      </Button>
      {form.dialog}
    </>
  )
}

function useForm({ product, own, onDone }: Of) {
  const { Part, isComing, bring } = useOnDemand(() =>
    import('./review-form.tsx').then((module) => module.ReviewForm),
  )
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState(own)
  const close = (): void => setOpen(false)
  return {
    isComing,
    async open(review: Review | null): Promise<void> {
      if (!(await bring())) return
      setEdited(review)
      setOpen(true)
    },
    dialog: Part ? (
      <Part
        key={edited?.id}
        product={product}
        own={edited}
        isOpen={isOpen}
        onClose={close}
        onDone={() => {
          close()
          onDone()
        }}
      />
    ) : null,
  }
}
