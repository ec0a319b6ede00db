/** The position of a picture in its window: the factor of its fitted size, and the offset of its centre from the window's, in pixels. */
export type View = { scale: number; x: number; y: number }

export type Size = { width: number; height: number }

export const wholePicture: View = { scale: 1, x: 0, y: 0 }

const MOST = 5

/** The view at another scale, keeping the picture's point under `at` (from the window's centre) in place. */
export function scaledAbout(
  view: View,
  scale: number,
  { at, size }: { at: { x: number; y: number }; size: Size },
): View {
  const next = Math.min(MOST, Math.max(1, scale))
  const grown = next / view.scale
  return held({ scale: next, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

/** The view moved, within the extent of the picture. */
export function moved(view: View, by: { x: number; y: number }, size: Size): View {
  return held({ ...view, x: view.x + by.x, y: view.y + by.y }, size)
}

/** The picture fits its window at scale 1, so at 2 half a window's width extends on either side. */
function held({ scale, x, y }: View, { width, height }: Size): View {
  const [maxX, maxY] = [(width * (scale - 1)) / 2, (height * (scale - 1)) / 2]
  const within = (value: number, max: number): number => Math.min(max, Math.max(-max, value)) || 0
  return { scale, x: within(x, maxX), y: within(y, maxY) }
}
