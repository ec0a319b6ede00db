import type { ProductRecord } from '#contracts/products/approvals'
import { CommentList } from '../../shared/listing-changes/comment-list.tsx'
import { Card } from '../../ui/card/card.tsx'
import { useLanguage } from '../../messages/messages.tsx'
import styles from './products.module.css'

/** What the seller was told: reason, words and comments by field. */
export function Remarks({ title, remarks }: { title: string; remarks: ProductRecord['remarks'] }) {
  const language = useLanguage()
  const { reason, message, fields } = remarks
  if (!reason && !message && fields.length === 0) return null
  return (
    <Card title={title}>
      <div className={styles.stack}>
        {reason ? <strong>{language === 'hi' ? reason.title_hi : reason.title}</strong> : null}
        {reason ? <p className={styles.quote}>{language === 'hi' ? reason.text_hi : reason.text}</p> : null}
        {message ? <p className={styles.quote}>{message}</p> : null}
        <CommentList comments={fields} />
      </div>
    </Card>
  )
}
