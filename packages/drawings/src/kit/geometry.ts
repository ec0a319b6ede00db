export type Point = readonly [number, number]

/** Foreshortening of depth on the table: the camera looks down at about forty degrees. */
export const depth = 0.64
/** Foreshortening of height, for the same camera. */
export const rise = 0.77

const middle: Point = [480, 560]

/** Formats a number for a path, with at most one decimal. */
export function n(value: number): string {
  const tenths = Math.round(value * 10)
  const rest = tenths % 10
  // Fast path: most of a picture's text are numbers, and whole ones are formatted much faster.
  if (rest === 0 || !(Math.abs(tenths) < 1e9)) return String(tenths / 10)
  return `${tenths < 0 ? '-' : ''}${Math.trunc(Math.abs(tenths) / 10)}.${Math.abs(rest)}`
}

/** Projects a point of the table (x right, y towards the viewer, z up) onto the picture. */
export function at(x: number, y: number, z = 0): Point {
  return [middle[0] + x, middle[1] + y * depth - z * rise]
}

/** Straight path through points. */
export function line(points: readonly Point[], closed = false): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}${closed ? 'Z' : ''}`
}

/** Smooth path between points that need not touch the inner ones. */
export function flow(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first || rest.length < 2) {
    return line(points)
  }
  let path = `M${n(first[0])} ${n(first[1])}`
  rest.slice(0, -1).forEach(([x, y], i) => {
    const next = rest[i + 1] as Point
    const last = i === rest.length - 2
    const end: Point = last ? next : [(x + next[0]) / 2, (y + next[1]) / 2]
    path += `Q${n(x)} ${n(y)} ${n(end[0])} ${n(end[1])}`
  })
  return path
}

/** Closed soft blob through points. */
export function blob(points: readonly Point[]): string {
  const count = points.length
  const mid = (i: number): Point => {
    const [a, b] = [points[i % count] as Point, points[(i + 1) % count] as Point]
    return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2]
  }
  const start = mid(count - 1)
  const curves = points.map(([x, y], i) => `Q${n(x)} ${n(y)} ${mid(i).map(n).join(' ')}`)
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}Z`
}

/** Points around a centre; `radius` may depend on the step. */
export function around(
  centre: Point,
  count: number,
  radius: (i: number) => readonly [number, number],
): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count) * Math.PI * 2
    const [rx, ry] = radius(i)
    return [centre[0] + Math.cos(angle) * rx, centre[1] + Math.sin(angle) * ry] as const
  })
}

/** Star or flower outline with `count` tips between two radii. */
export function star(centre: Point, count: number, radii: readonly [number, number]): Point[] {
  return Array.from({ length: count * 2 }, (_, i) => {
    const angle = (i / (count * 2)) * Math.PI * 2 - Math.PI / 2
    const r = radii[i % 2 === 0 ? 0 : 1]
    return [centre[0] + Math.cos(angle) * r, centre[1] + Math.sin(angle) * r] as const
  })
}

/** Heart centred on a point, `r` half its width. */
export function heart([x, y]: Point, r: number): string {
  const p = (dx: number, dy: number) => `${n(x + dx * r)} ${n(y + dy * r)}`
  return `M${p(0, 0.95)}C${p(-1.5, 0)} ${p(-0.95, -1.05)} ${p(0, -0.45)}C${p(0.95, -1.05)} ${p(1.5, 0)} ${p(0, 0.95)}Z`
}

/** Transform that lays flat art on the table: art x runs along `yaw`, art y towards the viewer. */
export function flat(x: number, y: number, pose: { z?: number; yaw?: number } = {}): string {
  const yaw = ((pose.yaw ?? 0) * Math.PI) / 180
  const [px, py] = at(x, y, pose.z ?? 0)
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)]
  return `matrix(${m(c)} ${m(s * depth)} ${m(-s)} ${m(c * depth)} ${n(px)} ${n(py)})`
}

/** Transform that puts flat art on an upright wall on the table: art y runs down from height z. */
export function upright(x: number, y: number, pose: { z?: number; yaw?: number } = {}): string {
  const yaw = ((pose.yaw ?? 0) * Math.PI) / 180
  const [px, py] = at(x, y, pose.z ?? 0)
  return `matrix(${m(Math.cos(yaw))} ${m(Math.sin(yaw) * depth)} 0 ${m(rise)} ${n(px)} ${n(py)})`
}

function m(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

/** A table point rotated around the middle of a thing. */
export function turn(x: number, y: number, yaw: number): Point {
  const a = (yaw * Math.PI) / 180
  return [x * Math.cos(a) - y * Math.sin(a), x * Math.sin(a) + y * Math.cos(a)]
}

/** `count` whole numbers from 0. */
export function range(count: number): number[] {
  return Array.from({ length: Math.max(0, Math.round(count)) }, (_, i) => i)
}
