import { useEffect, useRef, useState, type FunctionComponent } from 'react'
import { withinChunkTime } from '../ui/chunk-time.ts'

/** Mounts the question for consent to analytics; its code loads near the end of the page. */
export function VisitChoice() {
  const place = useRef<HTMLDivElement>(null)
  const [Panel, setPanel] = useState<FunctionComponent>()
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        withinChunkTime(import('./visit-panel.tsx')).then(
          ({ VisitPanel }) => setPanel(() => VisitPanel),
          () => undefined,
        )
      },
      { rootMargin: '400px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return <div ref={place}>{Panel && <Panel />}</div>
}
