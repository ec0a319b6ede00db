import { viewPosts } from '#contracts/community/feed'
import { useEffect, useRef, type RefObject } from 'react'
import { askWith } from '../../shared/ask.ts'

const SEEN_MS = 1_000
const BATCH_MS = 4_000
const MAX_BATCH = 50

const counted = new Set<number>()
let due: number[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends views in batches; a failed request is ignored. */
function send(): void {
  clearTimeout(timer)
  timer = undefined
  const posts = due.slice(0, MAX_BATCH)
  due = due.slice(MAX_BATCH)
  if (posts.length > 0) askWith({ keepalive: true }, viewPosts, { body: { posts } }).catch(() => undefined)
  if (due.length > 0) timer = setTimeout(send, BATCH_MS)
}

function seen(id: number): void {
  if (counted.has(id)) return
  counted.add(id)
  due.push(id)
  timer ??= setTimeout(send, BATCH_MS)
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
}

/** Counts a view once half of the post was on the screen for a second. */
export function useView(id: number): RefObject<HTMLElement | null> {
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const { current } = place
    if (!current || counted.has(id)) return undefined
    let looking: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(looking)
        // A picture taller than the window counts when it fills half of the window.
        const isHalf =
          entry !== undefined &&
          (entry.intersectionRatio >= 0.5 || entry.intersectionRect.height >= innerHeight / 2)
        if (isHalf) looking = setTimeout(() => seen(id), SEEN_MS)
      },
      { threshold: [0, 0.25, 0.5, 0.75] },
    )
    observer.observe(current)
    return () => {
      clearTimeout(looking)
      observer.disconnect()
    }
  }, [id])
  return place
}
