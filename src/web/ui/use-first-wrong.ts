import { useEffect, useRef, useState } from 'react'

const WRONG = '[aria-invalid], [data-invalid]'

/**
 * Leads to the first field of a form that says what is wrong with it. `lead()` belongs beside what sets the errors: the focus
 * follows once they are drawn. A group (`data-invalid`) is entered at the first thing in it that can be chosen.
 */
export function useFirstWrong<Frame extends HTMLElement = HTMLFormElement>() {
  const frame = useRef<Frame>(null)
  const [asked, setAsked] = useState({ turn: 0, where: WRONG })
  useEffect(() => {
    if (asked.turn > 0) placeToWrite(frame.current?.querySelector<HTMLElement>(asked.where))?.focus()
  }, [asked])
  /** @param where another selector, for a form that says elsewhere what is wrong */
  const lead = (where = WRONG): void => setAsked(({ turn }) => ({ turn: turn + 1, where }))
  return { frame, lead }
}

function placeToWrite(found: HTMLElement | null | undefined): HTMLElement | null {
  const isGroup = found instanceof HTMLFieldSetElement
  return isGroup ? found.querySelector<HTMLElement>('input:enabled') : (found ?? null)
}
