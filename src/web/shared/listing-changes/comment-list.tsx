import type { FieldComment } from '#contracts/products/approvals'
import { useTranslator } from '../../messages/messages.tsx'
import { commentNames } from './field-names.ts'
import styles from './listing-changes.module.css'

/** Comments of the staff on fields of a listing. */
export function CommentList({ comments }: { comments: readonly FieldComment[] }) {
  const t = useTranslator()
  if (comments.length === 0) return null
  return (
    <ul className={styles.changes}>
      {comments.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <strong>{t(commentNames[field])}</strong> {text}
        </li>
      ))}
    </ul>
  )
}
