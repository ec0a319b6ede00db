import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { makerMark } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Envelopes fanned out; shagun envelopes with gilding and a coin. */
export function envelope(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 3, 12)
  const shagun = drawing.shape === 'shagun'
  return range(count)
    .map((i) => {
      const t = i / (count - 1) - 0.5
      const c = colourAt(drawing.colours, i)
      const paint = surface(studio, drawing.pattern, {
        colours: [c, ...drawing.colours.slice(1, 3)],
        scale: 0.8,
      })
      const motif = shagun
        ? `${bloom(studio, 'peony', { r: 46, colour: '#e0b84a' })(230, 118)}<rect x="14" y="14" width="432" height="212" fill="none" stroke="#e8c766" stroke-width="5"/>${lettering(drawing.label?.[0] ?? '', { x: 230, y: 196, size: 22, colour: '#fff3cf', width: 330 })}<circle cx="408" cy="52" r="26" fill="${linear(studio, [0, 0, 1, 1], '0 #fff3c4, 0.5 #d9ae42, 1 #8d691d')}"/>${lettering('1', { x: 408, y: 52, size: 24, colour: '#7a5a18' })}`
        : `<path d="M0 0L230 140L460 0" fill="#1a0f24" fill-opacity=".1" stroke="#fff" stroke-opacity=".55" stroke-width="4"/><circle cx="230" cy="132" r="26" fill="${shade(c, 0.3)}"/>${makerMark(230, 132, { r: 14, colour: '#fff8e6' })}`
      return sheet(
        studio,
        { x: t * 190, y: t * 330, z: i * 4, yaw: -20 + t * 34, w: 460, d: 240, r: 5, lift: 3 },
        { fill: paint, art: motif },
      )
    })
    .join('')
}
