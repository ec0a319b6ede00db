import { useEffect, useEffectEvent, type KeyboardEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

const rows = (): HTMLAnchorElement[] => [...document.querySelectorAll<HTMLAnchorElement>('a[data-row]')]

/** From the search, arrow down moves to the first row and arrow up to the last. */
function rowFrom(place: HTMLElement, key: string): HTMLAnchorElement | undefined {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (step === undefined) return undefined
  const all = rows()
  const at = all.indexOf(place as HTMLAnchorElement)
  if (at === -1) return all.at(step === 1 ? 0 : -1)
  return all[at + step]
}

/** '/' moves to the search, arrows from row to row, Escape closes the panel and returns to its row. */
export function useListKeys(isOpen: boolean) {
  const navigate = useNavigate()
  const [searchParams] = useSearchParams()
  const close = async (): Promise<void> => {
    const id = searchParams.get('person')
    const left = new URLSearchParams(searchParams)
    left.delete('person')
    await navigate(`?${left}`, { preventScrollReset: true })
    document.querySelector<HTMLAnchorElement>(`a[data-row="${Number(id)}"]`)?.focus()
  }
  const search = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { target } = event
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [role=dialog]')) return
    event.preventDefault()
    document.getElementById('people-search')?.focus()
  })
  useEffect(() => {
    const onDocumentKeyDown = (event: globalThis.KeyboardEvent) => search(event)
    document.addEventListener('keydown', onDocumentKeyDown)
    return () => document.removeEventListener('keydown', onDocumentKeyDown)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target.closest('[role=dialog]')) return
    if (key === 'Escape' && isOpen) void close()
    const next = target.closest('aside, select, textarea') ? undefined : rowFrom(target, key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return { onKeyDown, close: () => void close() }
}
