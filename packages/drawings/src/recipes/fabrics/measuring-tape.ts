import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A soft measuring tape, coiled with its end out. */
export function measuringTape(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = [-80, -60]
  const coil = turnedSolid(studio, { x, y, profile: [205, 0, 207, 70], colour, top: shade(colour, 0.25) })
  const [cx, cy] = at(x, y, 70)
  const rings = range(9).map((i) => {
    const r = 204 - i * 15
    return `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${r}" ry="${n(r * 0.64)}" fill="none" stroke="${i % 2 ? shade(colour, 0.32) : tint(colour, 0.4)}" stroke-width="5"/>`
  })
  const hole = `<ellipse cx="${n(cx)}" cy="${n(cy + 2)}" rx="70" ry="45" fill="${shade(colour, 0.6)}"/><ellipse cx="${n(cx)}" cy="${n(cy + 22)}" rx="60" ry="34" fill="${tint(studio.ground, 0.1)}" clip-path="inset(0)"/>`
  const marks = (from: number, count: number) =>
    range(count)
      .map((i) => {
        const px = from + i * 17
        const big = i % 5 === 0
        return `<path d="M${n(px)} 0V${big ? 26 : 13}" stroke="#2b2430" stroke-width="2.6"/>${big ? lettering(String(Math.floor(i / 5) + 1), { x: px + 20, y: 42, size: 24, colour: '#2b2430', weight: 0.16 }) : ''}`
      })
      .join('')
  const strip = sheet(
    studio,
    { x: 70, y: 210, yaw: -13, w: 640, d: 66, lift: 4, r: 2 },
    {
      fill: colour,
      art: `<rect width="640" height="66" fill="#fff" fill-opacity=".18"/>${marks(30, 34)}<rect x="612" width="28" height="66" fill="#c2c9d0"/><rect x="616" width="6" height="66" fill="#fff" fill-opacity=".7"/>`,
    },
  )
  const sideMarks = range(15).map((i) => {
    const a = -1.2 + i * 0.17
    const [px, py] = at(x + Math.sin(a) * 207, y + Math.cos(a) * 207, 70)
    return `M${n(px)} ${n(py)}v${i % 5 ? 14 : 26}`
  })
  return `${strip}${coil}<path d="${sideMarks.join('')}" stroke="#2b2430" stroke-width="2.6"/>${rings.join('')}${hole}${sheet(studio, { x: 250, y: -140, yaw: 12, w: 200, d: 130 }, { fill: '#fbf6ea', art: label({ w: 200, h: 130, colour, lines: drawing.label }) })}`
}
