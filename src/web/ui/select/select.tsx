import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field.tsx'

/** A labelled native select. Children are `<option>`s. */
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
