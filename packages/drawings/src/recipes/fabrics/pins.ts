import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Pearl-headed pins on a wheel or in a box. */
export function pins(drawing: Drawing, studio: Studio): string {
  const count = 40
  const colour = colourAt(drawing.colours, 0)
  const isBox = drawing.shape === 'box'
  const base = isBox
    ? turnedSolid(studio, {
        profile: [250, 0, 255, 60],
        colour: '#e6edf0',
        finish: 'glass',
        open: { wall: 10, inside: '#fff' },
      })
    : turnedSolid(studio, { profile: [265, 0, 270, 16, 264, 26], colour: '#fdf9ef' })
  const heads = range(count)
    .map((i) => {
      const a = (i / count) * Math.PI * 2
      const own = colourAt(drawing.colours, Math.floor(i / (count / Math.max(1, drawing.colours.length))))
      const reach = isBox ? studio.random.between(60, 200) : 262
      const spin = isBox ? a + studio.random.between(-2, 2) : a
      const [x, y] = at(Math.cos(a) * reach, Math.sin(a) * reach, 34)
      const [ix, iy] = isBox
        ? at(Math.cos(spin) * 90, Math.sin(spin) * 90, 30)
        : at(Math.cos(a) * 120, Math.sin(a) * 120, 28)
      return {
        y,
        svg: `<path d="M${n(ix)} ${n(iy)}L${n(x)} ${n(y)}" stroke="#6f7780" stroke-width="4"/><path d="M${n(ix)} ${n(iy - 1)}L${n(x)} ${n(y - 1)}" stroke="#eef2f5" stroke-width="1.6"/>${sphere(studio, [x, y - 3], { r: 15, colour: own })}`,
      }
    })
    .sort((p, q) => p.y - q.y)
    .map((p) => p.svg)
  const [cx, cy] = at(0, 0, 28)
  const face = isBox
    ? ''
    : `<g transform="matrix(1 0 0 .64 ${cx} ${cy})"><circle r="130" fill="${colour}"/><circle r="118" fill="#fbf6ea"/>${lettering(drawing.label?.[0] ?? '', { x: 0, y: -18, size: 34, colour: '#2b2430', width: 190, weight: 0.17 })}${lettering(drawing.label?.[1] ?? '', { x: 0, y: 36, size: 24, colour: '#5c5058', width: 160 })}</g>`
  return (
    base +
    heads.join('') +
    face +
    (isBox
      ? wrapLabel(studio, { x: 0, y: 0, z: [6, 54], r: [252, 256], colour, lines: drawing.label, reach: 0.6 })
      : '')
  )
}
