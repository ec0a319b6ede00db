import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, type Point, range } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Flat-topped cakes of yarn, wound criss-cross. */
export function yarnCake(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 4)
  const r = [0, 215, 165, 140, 130][count] ?? 130
  return gridPlaces(count, { dx: r * 2.15, dy: r * 1.9, columns: 2 })
    .map(({ x, y, index }) => {
      const own =
        drawing.pattern === 'plain' || !drawing.pattern ? [colourAt(drawing.colours, index)] : drawing.colours
      const pose = { x, y: y + 40, r, h: r * 1.15 }
      return (
        cake(studio, pose, own) +
        wrapLabel(studio, {
          x,
          y: y + 40,
          z: [r * 0.3, r * 0.82],
          r: [r * 1.01, r * 1.01],
          colour: colourAt(own, 0),
          lines: drawing.label,
          reach: 0.9,
        })
      )
    })
    .join('')
}

function cake(
  studio: Studio,
  pose: { x: number; y: number; r: number; h: number },
  colours: readonly string[],
): string {
  const { x, y, r, h } = pose
  const main = colourAt(colours, 0)
  const around2 = (a: number, z: number): Point => at(x + Math.sin(a) * r, y + Math.cos(a) * r, z)
  const cross = (slope: number) =>
    range(26)
      .map((i) => {
        const a = -1.9 + i * 0.15
        return flow([
          around2(Math.max(-1.57, Math.min(1.57, a)), 0),
          around2(Math.max(-1.57, Math.min(1.57, a + slope * 0.28)), h * 0.5),
          around2(Math.max(-1.57, Math.min(1.57, a + slope * 0.56)), h),
        ])
      })
      .join('')
  const shell = turnedSolid(studio, {
    x,
    y,
    profile: [r * 0.94, 0, r, h * 0.12, r, h * 0.88, r * 0.95, h],
    colour: main,
    top: shade(main, 0.2),
    paint: layers(studio, colours),
  })
  const strokes = (path: string, [c, opacity]: [string, number], w: number) =>
    `<path d="${path}" fill="none" stroke="${c}" stroke-width="${n(w)}" stroke-opacity="${opacity}"/>`
  const [left, right] = [cross(1), cross(-1)]
  const top = at(x, y, h)
  const rings = range(9).map((i) => {
    const k = r * (0.92 - i * 0.082)
    const c = colourAt(colours, colours.length > 1 ? Math.floor((i / 9) * colours.length) : 0)
    return `<ellipse cx="${n(top[0])}" cy="${n(top[1])}" rx="${n(k)}" ry="${n(k * 0.64)}" fill="none" stroke="${i % 2 ? shade(c, 0.1) : tint(c, 0.14)}" stroke-width="${n(r * 0.075)}" stroke-dasharray="${n(r * 0.1)} 2"/>`
  })
  const hole = `<ellipse cx="${n(top[0])}" cy="${n(top[1] + 3)}" rx="${n(r * 0.19)}" ry="${n(r * 0.12)}" fill="${shade(main, 0.68)}"/>`
  const veil = linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.24, 0.28 #fff 0.2, 0.55 #fff 0, 1 #1a0f24 0.5')
  const [bx, by] = at(x, y, h)
  return (
    shell +
    strokes(left, ['#1a0f24', 0.2], r * 0.05) +
    strokes(right, ['#1a0f24', 0.17], r * 0.05) +
    strokes(left, ['#fff', 0.32], r * 0.018) +
    strokes(right, ['#fff', 0.28], r * 0.018) +
    `<path d="M${n(bx - r)} ${n(by)}V${n(by + h * 0.77)}A${n(r)} ${n(r * 0.64)} 0 0 0 ${n(bx + r)} ${n(by + h * 0.77)}V${n(by)}A${n(r)} ${n(r * 0.64)} 0 0 1 ${n(bx - r)} ${n(by)}Z" fill="${veil}"/>` +
    `<ellipse cx="${n(bx)}" cy="${n(by)}" rx="${n(r * 0.97)}" ry="${n(r * 0.62)}" fill="${tint(main, 0.08)}"/>${rings.join('')}${hole}`
  )
}

function layers(studio: Studio, colours: readonly string[]): string {
  const last = Math.max(1, colours.length - 1)
  return linear(
    studio,
    [0, 0, 0, 1],
    colours.length < 2
      ? [
          [0, colourAt(colours, 0)],
          [1, colourAt(colours, 0)],
        ]
      : colours.map((c, i) => [i / last, c] as const),
  )
}
