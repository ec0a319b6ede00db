import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { moved, scaledAbout, wholePicture, type Size, type View } from './zoom-view.ts'

const STEP = 1.6
const DOUBLE_TAP_MS = 300

type Point = { x: number; y: number }

/** The zoom of the picture in this frame by fingers, mouse and wheel. It is drawn outside React, to follow the finger without delay. */
export function useZoomView(stage: RefObject<HTMLDivElement | null>) {
  const view = useRef<View>(wholePicture)
  const [isNear, setNear] = useState(false)

  function show(next: View): void {
    view.current = next
    const picture = movedIn(stage)
    if (picture) picture.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
    setNear(next.scale > 1)
  }
  const scaleTo = (scale: number, at: Point = { x: 0, y: 0 }): void =>
    show(scaledAbout(view.current, scale, { at, size: sizeOf(stage) }))
  const move = (by: Point): void => show(moved(view.current, by, sizeOf(stage)))
  useGestures(stage, { view, scaleTo, move })

  return {
    isNear,
    move,
    nearer: () => scaleTo(view.current.scale * STEP),
    away: () => scaleTo(view.current.scale / STEP),
    reset: () => show(wholePicture),
  }
}

type Acts = { view: RefObject<View>; scaleTo: (scale: number, at?: Point) => void; move: (by: Point) => void }

/** One finger moves, two pinch, a double tap zooms in or shows the whole; the wheel zooms too. */
function useGestures(stage: RefObject<HTMLDivElement | null>, { view, scaleTo, move }: Acts): void {
  const fingers = useRef(new Map<number, Point>())
  const lastTap = useRef(0)

  const pointerDown = useEffectEvent((event: PointerEvent) => {
    stage.current?.setPointerCapture(event.pointerId)
    fingers.current.set(event.pointerId, pointOf(event, stage))
    if (fingers.current.size > 1) return
    if (event.timeStamp - lastTap.current < DOUBLE_TAP_MS)
      scaleTo(view.current.scale > 1 ? 1 : 2.5, pointOf(event, stage))
    lastTap.current = event.timeStamp
  })
  const drag = useEffectEvent((event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = pointOf(event, stage)
    const [other] = [...fingers.current].filter(([id]) => id !== event.pointerId).map(([, point]) => point)
    fingers.current.set(event.pointerId, now)
    if (!other) return move({ x: now.x - before.x, y: now.y - before.y })
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    scaleTo((view.current.scale * distance(now, other)) / Math.max(1, distance(before, other)), middle)
  })
  const up = useEffectEvent((event: PointerEvent) => void fingers.current.delete(event.pointerId))
  const wheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault()
    scaleTo(view.current.scale * Math.exp(-event.deltaY / 400), pointOf(event, stage))
  })

  useEffect(() => {
    const place = stage.current
    if (!place) return undefined
    const hands = new AbortController()
    const { signal } = hands
    place.addEventListener('pointerdown', (event) => pointerDown(event), { signal })
    place.addEventListener('pointermove', (event) => drag(event), { signal })
    place.addEventListener('pointerup', (event) => up(event), { signal })
    place.addEventListener('pointercancel', (event) => up(event), { signal })
    place.addEventListener('wheel', (event) => wheel(event), { signal, passive: false })
    return () => hands.abort()
  }, [stage])
}

const movedIn = (stage: RefObject<HTMLDivElement | null>) =>
  stage.current?.querySelector<HTMLElement>('[data-moved]')

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y)

function sizeOf(stage: RefObject<HTMLDivElement | null>): Size {
  const picture = movedIn(stage)
  return { width: picture?.clientWidth ?? 0, height: picture?.clientHeight ?? 0 }
}

/** From the centre of the frame. */
function pointOf(
  { clientX, clientY }: { clientX: number; clientY: number },
  stage: RefObject<HTMLDivElement | null>,
): Point {
  const { left = 0, top = 0, width = 0, height = 0 } = stage.current?.getBoundingClientRect() ?? {}
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}
