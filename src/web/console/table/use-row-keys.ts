import { useEffect, useEffectEvent, type KeyboardEvent, type RefObject } from 'react'

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [contenteditable]') !== null

/** What of a row takes the focus: its link, else its checkbox. */
const stopOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('a[data-row], input, a, button')

const hasModifier = (event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean =>
  event.ctrlKey || event.metaKey || event.altKey

/** The row before or after one; from outside the rows the first or the last. */
function rowFrom(frame: HTMLElement | null, row: Element | null, step: number): Element | undefined {
  const rows = [...(frame?.querySelectorAll('tr[data-id]') ?? [])]
  return row ? rows[rows.indexOf(row) + step] : rows.at(step === 1 ? 0 : -1)
}

/**
 * '/' moves to the search, j and k or the arrows from row to row, x selects the row; Enter opens its link, as everywhere. Keys that are typed
 * into a field are left alone.
 */
export function useRowKeys(frame: RefObject<HTMLElement | null>, toggle: (id: string) => void) {
  useSlash(frame)
  return (event: KeyboardEvent): void => {
    if (hasModifier(event) || isTyping(event.target)) return
    const row = event.target instanceof Element ? event.target.closest('tr[data-id]') : null
    if (event.key === 'x' && row instanceof HTMLElement) {
      event.preventDefault()
      return toggle(row.dataset['id'] ?? '')
    }
    const step = STEPS[event.key]
    const next = step === undefined ? undefined : rowFrom(frame.current, row, step)
    if (!next) return
    event.preventDefault()
    stopOf(next)?.focus()
  }
}

function useSlash(frame: RefObject<HTMLElement | null>): void {
  const onSlash = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    const search = frame.current?.querySelector<HTMLInputElement>('input[type=search]')
    if (!search) return
    event.preventDefault()
    search.focus()
  })
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onSlash(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
