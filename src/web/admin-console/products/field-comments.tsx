import { commentFields } from '#contracts/products/approvals'
import { commentNames } from '../../shared/listing-changes/field-names.ts'
import { Checkbox } from '../../ui/choice/choice.tsx'
import { Textarea } from '../../ui/textarea/textarea.tsx'
import { useTranslator } from '../../messages/messages.tsx'
import styles from './products.module.css'

export type Comment = { field: (typeof commentFields)[number]; text: string }

type CommentsProps = { comments: readonly Comment[]; onChange: (comments: readonly Comment[]) => void }

/** Comments for the seller on chosen fields. */
export function FieldComments({ comments, onChange }: CommentsProps) {
  const t = useTranslator()
  const indexOf = (field: Comment['field']): number => comments.findIndex((one) => one.field === field)
  const write = (field: Comment['field'], text: string): void =>
    onChange(comments.map((one) => (one.field === field ? { field, text } : one)))
  return (
    <fieldset className={styles.comments}>
      <legend>{t('adminproducts.comments')}</legend>
      {commentFields.map((field) => {
        const at = indexOf(field)
        return (
          <div key={field}>
            <Checkbox
              label={t(commentNames[field])}
              checked={at !== -1}
              onChange={({ target }) =>
                onChange(
                  target.checked
                    ? [...comments, { field, text: '' }]
                    : comments.filter((one) => one.field !== field),
                )
              }
            />
            {at === -1 ? null : (
              <Textarea
                label={t('adminproducts.comment', { field: t(commentNames[field]) })}
                name={`fields.${at}.text`}
                rows={2}
                maxLength={500}
                value={comments[at]?.text ?? ''}
                onChange={({ target }) => write(field, target.value)}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
