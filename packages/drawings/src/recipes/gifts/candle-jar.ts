import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { wrapLabel, hangTag } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { flame } from '../../scenes/flame.ts'

/** Scented candles: in a glass jar, in a tin, or free-standing. */
export function candleJar(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 3)
  const s = [0, 1.25, 0.95, 0.8][count] ?? 1
  return gridPlaces(count, { dx: 330 * s, dy: 200, columns: 3 })
    .map(({ x, y, index }) =>
      (drawing.shape === 'pillar' ? pillar : candle)(studio, drawing, {
        x,
        y: y + 40 + (index % 2) * 60,
        s,
        index,
      }),
    )
    .join('')
}

type Pose = { x: number; y: number; s: number; index: number }

function candle(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { x, y, s, index } = pose
  const colour = colourAt(drawing.colours, index)
  const wax = tint(colour, 0.45)
  const r = 140 * s
  const h = (drawing.shape === 'tin' ? 130 : 260) * s
  const inside = turnedSolid(studio, {
    x,
    y,
    profile: [r * 0.9, 0, r * 0.93, 10, r * 0.93, h * 0.8],
    colour: wax,
    finish: 'gloss',
    top: tint(wax, 0.25),
  })
  const [tx, ty] = at(x, y, h * 0.8)
  const glass =
    drawing.shape === 'tin'
      ? turnedSolid(studio, {
          x,
          y,
          profile: [r, 0, r, h],
          colour,
          finish: 'metal',
          open: { wall: 8, inside: wax },
          top: '#d8d2c6',
        })
      : turnedSolid(studio, {
          x,
          y,
          profile: [r * 0.94, 0, r, 16, r, h],
          colour: '#eef3f4',
          finish: 'glass',
          open: { wall: 7, inside: '#fff' },
        })
  const [fx, fy] = drawing.shape === 'tin' ? at(x, y, h - 8) : [tx, ty]
  const fire = flame(studio, [fx, fy], 46 * s)
  return (
    (drawing.shape === 'tin' ? glass + fire : inside + fire + glass) +
    wrapLabel(studio, {
      x,
      y,
      z: [h * 0.16, h * (drawing.shape === 'tin' ? 0.84 : 0.68)],
      r: [r * 1.01, r * 1.01],
      colour,
      lines: drawing.label,
      reach: 0.95,
    })
  )
}

function pillar(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { x, y, s, index } = pose
  const colour = colourAt(drawing.colours, index)
  const wax = colour
  const r = 140 * s
  const h = 260 * s
  const ribs = range(11).map((i) => {
    const a = -1.4 + i * 0.28
    const [px, py] = at(x + Math.sin(a) * r * 0.8, y + Math.cos(a) * r * 0.8, 0)
    return `M${n(px)} ${n(py)}v${n(-h * 1.1 * 0.77)}`
  })
  const [tx, ty] = at(x, y, h * 1.1 - 4)
  return (
    turnedSolid(studio, {
      x,
      y,
      profile: [r * 0.78, 0, r * 0.8, 8, r * 0.8, h * 1.1 - 8, r * 0.75, h * 1.1],
      colour: wax,
      finish: 'gloss',
      open: { wall: 10 * s, inside: tint(wax, 0.3) },
    }) +
    `<path d="${ribs.join('')}" stroke="#fff" stroke-opacity=".25" stroke-width="${n(8 * s)}"/>` +
    flame(studio, [tx, ty], 44 * s) +
    hangTag(studio, at(x - r * 0.5, y + r * 0.6, h * 0.6), {
      to: at(x - r * 0.3, y + r * 1.3, h * 0.3),
      lines: drawing.label,
      colour,
      turn: 8,
      size: s * 1.2,
    })
  )
}
