import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field.tsx'

/** Several lines of text with label, hint and error. */
export function Textarea({
  label,
  hint,
  error,
  isOptional,
  id,
  ...rest
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>) {
  return (
    <Field
      {...{ label, hint, error, isOptional, id, name: rest.name }}
      renderControl={(ids) => <textarea rows={4} {...rest} {...ids} />}
    />
  )
}
