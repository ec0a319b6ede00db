import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field.tsx'

/** One of a list: the browser's own, which every phone shows well. Children are `<option>`s. */
export function Select({
  label,
  hint,
  error,
  isOptional,
  id,
  children,
  ...rest
}: FieldTexts & Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <Field
      {...{ label, hint, error, isOptional, id, name: rest.name }}
      renderControl={(ids) => (
        <select {...rest} {...ids}>
          {children}
        </select>
      )}
    />
  )
}
