import { useEffect, useRef } from 'react'

/** For a list of places that is pushed aside where there is little room: the present one is in the middle of it. Each page begins anew. */
export function useCurrentInSight() {
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
