import { useEffect, useRef } from 'react'

/** Scrolls the current item of a horizontal list to its centre, on each page. */
export function useScrollToCurrent() {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const current = list?.querySelector('[aria-current]')?.getBoundingClientRect()
    if (list && current)
      list.scrollLeft +=
        current.left - list.getBoundingClientRect().left - (list.clientWidth - current.width) / 2
  }, [])
  return row
}
