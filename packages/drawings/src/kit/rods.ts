import { shade, tint } from './colour.ts'
import { at, flat, n, turn, type Point } from './geometry.ts'
import { linear, touchPath, type Stop, type Studio } from './studio.ts'
import type { Finish } from './finishes.ts'

/** A section of a rod, up to the fraction `to` of its length, tapering from r0 to r1. */
export type RodSection = { to: number; r0: number; r1?: number; colour: string; finish?: Finish }

export type Rod = {
  /** Table points [x, y, z] of both ends. */
  from: readonly [number, number, number]
  to: readonly [number, number, number]
  stretches: readonly RodSection[]
  /** Lettering or marks in rod space: x along, y across, drawn last. */
  art?: (length: number) => string
  grounded?: boolean
}

const acrossStops: Record<Finish, (c: string) => Stop[]> = {
  matte: (c) => [
    [0, tint(c, 0.1)],
    [0.25, tint(c, 0.2)],
    [0.55, c],
    [0.85, shade(c, 0.36)],
    [1, shade(c, 0.28)],
  ],
  gloss: (c) => [
    [0, shade(c, 0.08)],
    [0.14, tint(c, 0.2)],
    [0.24, tint(c, 0.72)],
    [0.36, tint(c, 0.12)],
    [0.6, c],
    [0.86, shade(c, 0.44)],
    [1, shade(c, 0.22)],
  ],
  metal: (c) => [
    [0, shade(c, 0.3)],
    [0.2, tint(c, 0.88)],
    [0.42, c],
    [0.66, shade(c, 0.45)],
    [0.82, tint(c, 0.25)],
    [1, shade(c, 0.5)],
  ],
  glass: (c) => [
    [0, tint(c, 0.5), 0.7],
    [0.22, '#fff', 0.75],
    [0.4, tint(c, 0.3), 0.3],
    [0.8, c, 0.35],
    [1, shade(c, 0.2), 0.6],
  ],
}

/** A long round thing, lying or leaning: pencils, needles, brushes, pens, tubes. */
export function rod(studio: Studio, { from, to, stretches, art, grounded }: Rod): string {
  const [a, b] = [at(...from), at(...to)]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
  const thick = Math.max(...stretches.map((s) => s.r0))
  studio.touch(a[0], a[1], [thick, thick])
  studio.touch(b[0], b[1], [thick, thick])
  const upside = Math.abs(angle) > 90
  if (grounded !== false) {
    const width = thick * 1.7
    const [fa, fb] = [at(from[0], from[1]), at(to[0], to[1])]
    studio.shadow(
      `<path d="M${n(fa[0])} ${n(fa[1])}L${n(fb[0])} ${n(fb[1])}" stroke-width="${n(width)}" stroke-linecap="round" fill="none"/>`,
    )
  }
  let start = 0
  let body = ''
  for (const stretch of stretches) {
    body += stretchPath(studio, stretch, { start: start * length, end: stretch.to * length, upside })
    start = stretch.to
  }
  return `<g transform="translate(${n(a[0])} ${n(a[1])}) rotate(${angle.toFixed(1)})">${body}${art ? art(length) : ''}</g>`
}

function stretchPath(
  studio: Studio,
  stretch: RodSection,
  place: { start: number; end: number; upside: boolean },
): string {
  const { r0, r1 = r0, colour, finish = 'matte' } = stretch
  const { start, end, upside } = place
  const fill = linear(studio, upside ? [0, 1, 0, 0] : [0, 0, 0, 1], acrossStops[finish](colour))
  const bulge = Math.min(4, r1 * 0.35)
  return `<path d="M${n(start)} ${n(-r0)}L${n(end)} ${n(-r1)}q${n(bulge)} ${n(r1)} 0 ${n(r1 * 2)}L${n(start)} ${n(r0)}Z" fill="${fill}"/>`
}

export type Tube = { width: number; colour: string; finish?: Finish; twist?: number; grounded?: boolean }

/** A round thing along a path: cord, wire, yarn end, rim. The path is in picture points. */
export function tube(studio: Studio, path: string, options: Tube): string {
  const { width: w, colour, finish = 'matte', twist = 0 } = options
  if (options.grounded !== false) {
    touchPath(studio, path, w / 2)
    studio.shadow(`<path d="${path}" fill="none" stroke-width="${n(w)}" stroke-linecap="round"/>`)
  }
  const gleam = finish === 'matte' ? 0.35 : 0.85
  const long = path.length > 160 ? studio.def((id) => `<path id="${id}" d="${path}"/>`) : ''
  const shape = long ? `<use href="#${long}"` : `<path d="${path}"`
  const stroke = (colourOf: string, width: number, more = '') =>
    `${shape} fill="none" stroke="${colourOf}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${more}/>`
  const dashes = twist
    ? stroke(
        shade(colour, 0.4),
        w * 0.86,
        ` stroke-dasharray="${n(Math.max(1.2, w * 0.16))} ${n(twist)}" stroke-opacity=".55"`,
      ).replaceAll('stroke-linecap="round"', 'stroke-linecap="butt"')
    : ''
  return (
    stroke(shade(colour, 0.45), w) +
    `<g transform="translate(${n(-w * 0.07)} ${n(-w * 0.08)})">${stroke(colour, w * 0.74)}</g>` +
    dashes +
    `<g transform="translate(${n(-w * 0.15)} ${n(-w * 0.18)})">${stroke(tint(colour, gleam), w * 0.22, ' stroke-opacity=".8"')}</g>`
  )
}

/** Path of a circle lying on the table. */
export function ringPath(x: number, y: number, place: { r: number; z?: number }): string {
  const [cx, cy] = at(x, y, place.z ?? 0)
  const { r } = place
  return `M${n(cx - r)} ${n(cy)}a${n(r)} ${n(r * 0.64)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r * 0.64)} 0 1 1 ${n(-2 * r)} 0Z`
}

/** A flat sheet lying on the table, its art drawn from its upper left corner. */
export function sheet(
  studio: Studio,
  pose: { x: number; y: number; z?: number; yaw?: number; w: number; d: number; r?: number; lift?: number },
  look: { fill: string; art?: string; grounded?: boolean },
): string {
  const { x, y, z = 0, yaw = 0, w, d, r = 3 } = pose
  const outline = `<rect x="${n(-w / 2)}" y="${n(-d / 2)}" width="${n(w)}" height="${n(d)}" rx="${r}"`
  if (look.grounded !== false) {
    studio.shadow(`<g transform="${flat(x, y, { yaw })}">${outline}/></g>`)
  }
  for (const [u, v] of [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const) {
    const [dx, dy] = turn((u * w) / 2, (v * d) / 2, yaw)
    studio.touch(...at(x + dx, y + dy, z))
  }
  const light = linear(studio, [0, 0, 1, 1], '0 #fff 0.24, 0.45 #fff 0, 0.55 #1a0f24 0, 1 #1a0f24 0.12')
  const under = look.fill.startsWith('#') ? shade(look.fill, 0.32) : '#8a7c70'
  const thick = pose.lift ?? 3
  return (
    `<g transform="${flat(x, y, { z, yaw })}">${outline} fill="${under}"/></g>` +
    `<g transform="${flat(x, y, { z: z + thick, yaw })}">${outline} fill="${look.fill}"/>` +
    `${look.art ? `<g transform="translate(${n(-w / 2)} ${n(-d / 2)})">${look.art}</g>` : ''}${outline} fill="${light}" stroke="#fff" stroke-opacity=".4" stroke-width="1.5"/></g>`
  )
}

/** Points of a picture along a gentle wave from a to b, for threads and tails. */
export function wavyLine(a: Point, b: Point, bends: { count: number; sway: number }): Point[] {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  return Array.from({ length: bends.count + 1 }, (_, i): Point => {
    const t = i / bends.count
    const side = Math.sin(t * Math.PI * bends.count * 0.7) * bends.sway
    return [a[0] + dx * t - (dy / length) * side, a[1] + dy * t + (dx / length) * side]
  })
}
