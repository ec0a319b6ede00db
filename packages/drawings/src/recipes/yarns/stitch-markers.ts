import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A clear round box of locking stitch markers, some spilled. */
export function stitchMarkers(drawing: Drawing, studio: Studio): string {
  const dish = turnedSolid(studio, {
    y: -60,
    profile: [220, 0, 228, 60],
    colour: '#dfe8ee',
    finish: 'glass',
    open: { wall: 8, inside: '#fff' },
  })
  const floor = at(0, -60, 14)
  const pin = (i: number) => {
    const colour = colourAt(drawing.colours, i)
    return `<path d="M-26 14Q-34 -12 0 -14Q34 -12 34 2Q34 14 16 14H-14" fill="none" stroke="${shade(colour, 0.3)}" stroke-width="10" stroke-linecap="round"/><path d="M-26 13Q-34 -13 0 -15Q34 -13 34 1Q34 13 16 13H-14" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/><path d="M-20 -8Q-6 -16 12 -14" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2.4" stroke-linecap="round"/>`
  }
  const dropped = scatterPlaces(studio.random.next, 34, { w: 165, d: 150, gap: 36 }).map(
    ({ x, y, index }) =>
      `<g transform="translate(${n(floor[0] + x)} ${n(floor[1] + y * 0.64)}) rotate(${studio.random.integer(0, 359)})">${pin(index)}</g>`,
  )
  const spilled = range(7).map((i) => {
    const [x, y] = at(-250 + i * 84, 260 + Math.sin(i * 2.3) * 60)
    studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="30" ry="14"/>`)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(${studio.random.integer(0, 359)})">${pin(i)}</g>`
  })
  const rim = at(0, -60, 60)
  return `<ellipse cx="${n(floor[0])}" cy="${n(floor[1])}" rx="214" ry="137" fill="#f4f1ea"/>${dropped.join('')}${dish}<ellipse cx="${n(rim[0])}" cy="${n(rim[1])}" rx="228" ry="146" fill="none" stroke="#fff" stroke-width="5" stroke-opacity=".85"/>${wrapLabel(studio, { x: 0, y: -60, z: [8, 54], r: [223, 229], colour: colourAt(drawing.colours, 0), lines: drawing.label, reach: 0.6 })}${spilled.join('')}`
}
