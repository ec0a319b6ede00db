import { useEffect, useRef, useState } from 'react'

const WRONG = '[aria-invalid], [data-invalid]'

/**
 * Focuses the first field with an error. Call `lead()` where the errors are set: the focus follows once they are rendered. In a group
 * (`data-invalid`) the first selectable control gets it.
 */
export function useFirstWrong<Frame extends HTMLElement = HTMLFormElement>() {
  const frame = useRef<Frame>(null)
  const [focusRequest, setFocusRequest] = useState({ turn: 0, where: WRONG })
  useEffect(() => {
    if (focusRequest.turn > 0)
      placeToWrite(frame.current?.querySelector<HTMLElement>(focusRequest.where))?.focus()
  }, [focusRequest])
  /** @param where another selector, for a form that marks errors differently */
  const lead = (where = WRONG): void => setFocusRequest(({ turn }) => ({ turn: turn + 1, where }))
  return { frame, lead }
}

function placeToWrite(found: HTMLElement | null | undefined): HTMLElement | null {
  const isGroup = found instanceof HTMLFieldSetElement
  return isGroup ? found.querySelector<HTMLElement>('input:enabled') : (found ?? null)
}
