import type { KeyboardEvent } from 'react'

const CANDIDATES =
  'a[href], button, input, select, textarea, summary, iframe, audio[controls], video[controls], [contenteditable], [tabindex]'

/**
 * Keeps Tab within a modal popup, for its `onKeyDown`. The library wraps around an animation frame later, so the next key press could already
 * leave the popup, and its first and last controls were skipped.
 */
export function holdTab(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: popup, target, key, shiftKey } = event
  // Popups above it are elsewhere in the document and handle their own keys.
  if (key !== 'Tab' || event.defaultPrevented || !popup.contains(target as Node)) return
  const stops = [...popup.querySelectorAll<HTMLElement>(CANDIDATES)].filter(isStop)
  const direction = shiftKey ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING
  if (stops.some((stop) => (target as Node).compareDocumentPosition(stop) & direction)) return
  event.preventDefault()
  ;(shiftKey ? stops.at(-1) : stops[0])?.focus()
}

function isStop(element: HTMLElement): boolean {
  if (
    element.tabIndex < 0 ||
    element.matches(':disabled') ||
    element.closest('[inert]') ||
    !element.checkVisibility({ visibilityProperty: true })
  )
    return false
  return !(element instanceof HTMLInputElement && element.type === 'radio') || isStopOfGroup(element)
}

/** In a radio group Tab stops at the checked one, or without one at each end. */
function isStopOfGroup({ form, name, checked, ownerDocument }: HTMLInputElement): boolean {
  if (checked || name === '') return true
  return !(form ?? ownerDocument).querySelector(`input[type=radio][name="${CSS.escape(name)}"]:checked`)
}
