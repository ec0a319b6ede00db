/** A position on the table; positions are ordered from far to near. */
export type Place = { x: number; y: number; index: number }

/** Rows of positions around the middle; every second row is shifted so that no thing hides another. */
export function gridPlaces(
  count: number,
  grid: { dx: number; dy: number; columns?: number; stagger?: number },
): Place[] {
  const columns = Math.min(count, grid.columns ?? Math.ceil(Math.sqrt(count * 1.4)))
  const rows = Math.ceil(count / columns)
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns)
    const inRow = row === rows - 1 ? count - row * columns : columns
    const shift = row % 2 ? (grid.stagger ?? 0) : 0
    return {
      x: ((i % columns) - (inRow - 1) / 2) * grid.dx + shift,
      y: (row - (rows - 1) / 2) * grid.dy,
      index: i,
    }
  })
}

/** Clamps `count` to the range that a recipe can show. */
export function clampCount(count: number | undefined, low: number, high: number): number {
  return Math.max(low, Math.min(high, Math.round(count ?? low)))
}

/** Random positions in an ellipse of the table, spaced where possible, from far to near. */
export function scatterPlaces(
  next: () => number,
  count: number,
  room: { w: number; d: number; gap: number },
): Place[] {
  const placed: Place[] = []
  for (let tries = 0; placed.length < count && tries < count * 12; tries += 1) {
    const [a, r] = [next() * Math.PI * 2, Math.sqrt(next())]
    const [x, y] = [Math.cos(a) * r * room.w, Math.sin(a) * r * room.d]
    const near = placed.some((p) => Math.hypot(p.x - x, p.y - y) < room.gap)
    if (!near || tries > count * 8) {
      placed.push({ x, y, index: placed.length })
    }
  }
  return placed.sort((a, b) => a.y - b.y)
}
