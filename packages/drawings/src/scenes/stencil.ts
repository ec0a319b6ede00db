import type { Drawing } from '../drawing.ts'
import { colourAt, luminance, shade } from '../kit/colour.ts'
import { range } from '../kit/geometry.ts'
import { lettering } from '../kit/lettering.ts'
import { motif } from '../kit/motifs.ts'
import { windowGlow } from '../kit/packaging.ts'
import { sheet } from '../kit/rods.ts'
import type { Studio } from '../kit/studio.ts'

/** A milky film with the design cut out, on the paper just coloured through it. */
export function filmStencil(drawing: Drawing, studio: Studio): string {
  const name = drawing.motif ?? 'mandala'
  const inks = range(3).map((i) => {
    const c = colourAt(drawing.colours, i)
    return luminance(c) > 0.8 ? shade(c, 0.3) : c
  })
  const rows = (ink: (i: number) => string) =>
    range(10)
      .map(
        (i) =>
          `<g transform="translate(${70 + (i % 5) * 85} ${i < 5 ? 78 : 602})">${motif(name, { r: 32, ink: ink(i), weight: 2.4 })}</g>`,
      )
      .join('')
  const work = (ink: (i: number) => string) =>
    `${rows(ink)}<g transform="translate(240 340)">${motif(name, { r: 176, ink: ink(0), weight: 1.7 })}</g>`
  const paper = sheet(
    studio,
    { x: 110, y: 60, yaw: 9, w: 480, d: 680 },
    { fill: '#fffdf6', art: work((i) => colourAt(inks, i)) },
  )
  const corners = [
    [26, 26],
    [454, 26],
    [26, 654],
    [454, 654],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="10" fill="#c3ced2"/>`)
    .join('')
  const film = `<g transform="translate(2 4)">${work(() => '#ffffff')}</g>${work((i) => (i % 2 ? '#8d9aa0' : '#77858c'))}${corners}${lettering('A4  CIY', { x: 240, y: 660, size: 15, colour: '#8d9aa0', width: 120 })}${windowGlow(studio, 480, 680)}`
  return (
    paper +
    sheet(
      studio,
      { x: -120, y: 0, z: 10, yaw: -11, w: 480, d: 680, r: 18, lift: 2 },
      { fill: '#e6edee', art: film },
    )
  )
}
