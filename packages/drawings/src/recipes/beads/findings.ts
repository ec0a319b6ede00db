import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { scatterPlaces } from '../../kit/layout.ts'
import { wrapLabel } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { reusablePiece, radial, type Studio } from '../../kit/studio.ts'

/** Jump rings, clasps, pins, hooks and studs in their clear case. */
export function findings(drawing: Drawing, studio: Studio): string {
  const metal = colourAt(drawing.colours, 0)
  const wire = (d: string, w: number) =>
    `<path d="${d}" fill="none" stroke="${shade(metal, 0.5)}" stroke-width="${w}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${metal}" stroke-width="${n(w * 0.7)}" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${tint(metal, 0.85)}" stroke-width="${n(w * 0.25)}" stroke-linecap="round" transform="translate(-.8 -.8)"/>`
  const bits: Record<string, string> = {
    'jump-rings': wire('M-22 0a22 17 0 1 0 44 0a22 17 0 1 0 -44 0', 8),
    clasps: `<path d="M-24 6Q-26 -26 4 -26Q30 -24 26 8Q24 24 8 26" fill="none" stroke="${metal}" stroke-width="15"/><path d="M-24 6Q-26 -26 4 -26Q30 -24 26 8" fill="none" stroke="${tint(metal, 0.8)}" stroke-width="4"/>${wire('M-24 12a10 9 0 1 0 -2 20', 6)}`,
    'head-pins': wire('M0 -64V60', 6) + `<circle cy="-66" r="9" fill="${tint(metal, 0.4)}"/>`,
    'ear-hooks':
      wire('M-4 58V-6C-8 -66 46 -70 42 -14', 6) +
      wire('M-14 66a10 9 0 1 0 20 0a10 9 0 1 0 -20 0', 5) +
      `<circle cx="-4" cy="42" r="8" fill="${tint(metal, 0.5)}"/>`,
    studs: `<circle r="24" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(metal, 0.9)}, 0.5 ${metal}, 1 ${shade(metal, 0.5)}`)}"/>${wire('M14 12L40 34', 5)}`,
  }
  const art = bits[drawing.shape ?? ''] ?? bits['jump-rings'] ?? ''
  const one = reusablePiece(
    studio,
    `<g opacity=".25" transform="translate(4 6)"><ellipse rx="26" ry="12"/></g>${art}`,
  )
  const dish = turnedSolid(studio, {
    x: -40,
    y: -40,
    profile: [262, 0, 272, 50],
    colour: '#e6edf0',
    finish: 'glass',
    open: { wall: 8, inside: '#fff' },
  })
  const [fx, fy] = at(-40, -40, 8)
  const many = scatterPlaces(studio.random.next, 64, { w: 215, d: 205, gap: 26 })
    .map(({ x, y }) => one(...at(x - 40, y - 40, 12), `rotate(${studio.random.integer(0, 359)})`))
    .join('')
  studio.touch(...at(400, 390))
  const loose = range(8)
    .map((i) =>
      one(...at(180 + (i % 3) * 90, 180 + Math.floor(i / 3) * 84, 6), `rotate(${i * 53}) scale(1.25)`),
    )
    .join('')
  return `<ellipse cx="${n(fx)}" cy="${n(fy)}" rx="258" ry="165" fill="#f7f4ee"/>${many}${dish}${wrapLabel(studio, { x: -40, y: -40, z: [4, 46], r: [264, 271], colour: colourAt(drawing.colours, 1), lines: drawing.label, reach: 0.6 })}${loose}`
}
