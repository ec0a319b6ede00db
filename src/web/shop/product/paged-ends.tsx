import { Button } from '../../ui/button/button.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './paged-ends.module.css'

type Ends = {
  hasMore: boolean
  problem: string
  isBusy: boolean
  answer: unknown
  more: () => void
  reload: () => Promise<void>
}

/** The end of a list: a link to more, or the error with a retry. */
export function PagedEnds({
  list: { hasMore, problem, isBusy, answer, more, reload },
  name,
}: {
  list: Ends
  name: string
}) {
  const t = useTranslator()
  if (problem || !answer) {
    return (
      <div className={styles.again}>
        <p role="alert">{problem}</p>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void reload()}>
          {t('product.again')}
        </Button>
      </div>
    )
  }
  if (!hasMore) return null
  return (
    <Button variant="secondary" isBusy={isBusy} onClick={more}>
      {name}
    </Button>
  )
}
