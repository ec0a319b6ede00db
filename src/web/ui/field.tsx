import { useId, type ReactNode } from 'react'
import { useTranslator } from '../messages/messages.tsx'
import styles from './field.module.css'
import { useFieldProblem } from './form/form.tsx'

/** The texts of a labelled field. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode; isOptional?: boolean }

export type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  className: string | undefined
}

/**
 * A label, a control, and under it the error or a hint. Forms are `noValidate`: the browser shows no messages. Inside a `Form` the error of this
 * `name` shows without an `error` of its own.
 */
export function Field({
  label,
  hint,
  error: givenError,
  isOptional,
  renderControl,
  id: givenId,
  name,
}: FieldTexts & {
  id?: string | undefined
  name?: string | undefined
  renderControl: (ids: FieldIds) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const refused = useFieldProblem(name)
  const error = givenError ?? refused
  const note = error ? `${id}-error` : hint ? `${id}-hint` : undefined
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {isOptional ? <Optional /> : null}
      </label>
      {renderControl({
        id,
        'aria-describedby': note,
        'aria-invalid': error ? true : undefined,
        className: styles.control,
      })}
      {error ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
      {hint && !error ? (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}

function Optional() {
  const t = useTranslator()
  return <span className={styles.optional}> {t('ui.optional')}</span>
}
