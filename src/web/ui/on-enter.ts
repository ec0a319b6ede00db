import type { KeyboardEvent } from 'react'

/** Applies one field on Enter, which would otherwise press the first button of the form around it. */
export const onEnter = (apply: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  apply()
}
