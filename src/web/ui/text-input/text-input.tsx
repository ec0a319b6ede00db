import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field.tsx'

/** One line of text with its label, hint and error. */
export function TextInput({
  label,
  hint,
  error,
  isOptional,
  id,
  ...rest
}: FieldTexts & Omit<ComponentProps<'input'>, 'className'>) {
  return (
    <Field
      {...{ label, hint, error, isOptional, id, name: rest.name }}
      renderControl={(ids) => <input type="text" {...rest} {...ids} />}
    />
  )
}
