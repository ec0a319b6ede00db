import { useRef, useState } from 'react'

/** Items that leave a list at once, before the server has answered; `show` brings one back when it refuses. Focus stays on the list. */
export function useRemovals() {
  const [removed, setRemoved] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  return {
    list,
    isShown: (id: number): boolean => !removed.has(id),
    hide: (id: number): void => {
      setRemoved((before) => new Set(before).add(id))
      list.current?.focus()
    },
    show: (id: number): void => setRemoved((before) => new Set([...before].filter((each) => each !== id))),
  }
}
