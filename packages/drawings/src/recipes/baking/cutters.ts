import type { Drawing } from '../../drawing.ts'
import { colourAt, luminance, shade } from '../../kit/colour.ts'
import { at, blob, flat, heart, line, n, range, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { outline } from '../../kit/outlines.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Metal cutters standing on their edge. */
export function cutters(drawing: Drawing, studio: Studio): string {
  return drawing.motif ? bentCutter(drawing, studio, drawing.motif) : plainCutters(drawing, studio)
}

/** A cutter bent to a design, in one or several sizes, in front of the card that shows the biscuit. */
function bentCutter(drawing: Drawing, studio: Studio, name: string): string {
  const many = drawing.shape === 'heart' || drawing.shape === 'star' || drawing.shape === 'flower'
  const sizes: [x: number, y: number, r: number][] = many
    ? [
        [-150, 60, 190],
        [110, 130, 138],
        [270, -10, 96],
        [290, 200, 66],
      ]
    : [[-60, 90, 215]]
  const colour = luminance(colourAt(drawing.colours, 0)) > 0.9 ? '#dfe6ea' : '#a7afb7'
  const plastic = colour === '#dfe6ea'
  const cutter = ([x, y, r]: [number, number, number]) => {
    const [cx, cy] = at(x, y, 30)
    studio.touch(cx, cy, [r * 1.05, r * 0.85])
    studio.shadow(
      `<g transform="${flat(x, y)}">${outline(name, r, `fill="none" stroke-width="${n(190 / r)}"`)}</g>`,
    )
    const edge = (z: number, stroke: string, w: number) =>
      `<g transform="${flat(x, y, { z })}">${outline(name, r, `fill="none" stroke="${stroke}" stroke-width="${n((w * 12) / r)}"`)}</g>`
    const wall = range(10).map((k) =>
      edge(
        k * 6.5,
        plastic ? (k % 2 ? '#cfd8dd' : '#e9eef0') : k % 4 === 1 ? '#e4e8ec' : k % 2 ? '#a7afb7' : '#98a1a9',
        8,
      ),
    )
    return wall.join('') + edge(64, plastic ? '#b7c4ca' : '#7c858e', 11) + edge(66, '#f8fafb', 7)
  }
  const tone = colourAt(drawing.colours, 1)
  const ink = luminance(tone) > 0.75 ? shade(tone, 0.45) : shade(tone, 0.1)
  const [w, d] = [330, 250]
  const face = `<rect width="${w}" height="22" fill="${ink}"/><g transform="translate(92 136)"><circle r="76" fill="#f0d3a0"/><circle r="76" fill="none" stroke="#c99a5c" stroke-width="6"/>${motif(name, { r: 54, ink: '#7a4a24', weight: 1.6, fill: '#fff6e6' })}</g>${(drawing.label ?? []).map((text, i) => lettering(text, { x: 250, y: 116 + i * 44, size: 28, colour: '#2b2430', width: 140, weight: 0.18 })).join('')}`
  const card = sheet(
    studio,
    { x: many ? -190 : 230, y: many ? -210 : -170, yaw: 8, w, d, r: 8 },
    { fill: '#fdf8ec', art: face },
  )
  return card + sizes.map(cutter).join('')
}

/** Rings, hearts, stars and flowers without a special design. */
function plainCutters(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 3, 9)
  const shapes: Record<string, (r: number) => string> = {
    heart: (r) => heart([0, 0], r),
    star: (r) => line(star([0, 0], 5, [r * 1.15, r * 0.55]), true),
    flower: (r) => blob(star([0, 0], 6, [r * 1.15, r * 0.72])),
  }
  const kinds = drawing.shape === 'mixed' || !drawing.shape ? ['heart', 'star', 'flower'] : [drawing.shape]
  return (
    bottleRows(
      count,
      ({ x, y, s }, i) => {
        const r = (74 - (count > 4 ? (i % 3) * 8 : 0)) * s
        const d = (shapes[kinds[i % kinds.length] ?? ''] ?? ((half: number) => heart([0, 0], half)))(r)
        studio.shadow(`<path d="${d}" transform="${flat(x, y)}"/>`)
        const [cx, cy] = at(x, y, 30)
        studio.touch(cx, cy, [r * 1.1, r * 0.9])
        const lay = (z: number, colour: string, w: number) =>
          `<path d="${d}" transform="${flat(x, y, { z })}" fill="none" stroke="${colour}" stroke-width="${w}" stroke-linejoin="round"/>`
        const wall = range(9)
          .map((k) => lay(k * 6.5 * s, k % 4 === 1 ? '#e4e8ec' : k % 2 ? '#a7afb7' : '#98a1a9', 7 * s))
          .join('')
        return wall + lay(58 * s, '#7c858e', 9 * s) + lay(60 * s, '#f6f8fa', 6 * s)
      },
      { dx: 185, dy: 200 },
    ) +
    sheet(
      studio,
      { x: 0, y: 380, yaw: -4, w: 260, d: 100 },
      {
        fill: '#fbf6ea',
        art: label({ w: 260, h: 100, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
