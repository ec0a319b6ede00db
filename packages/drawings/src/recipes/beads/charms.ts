import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, blob, heart, line, n, range, star } from '../../kit/geometry.ts'
import { motif } from '../../kit/motifs.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** Metal charms on their card. */
export function charms(drawing: Drawing, studio: Studio): string {
  const metal = colourAt(drawing.colours, 0)
  const paint = linear(
    studio,
    [0, 0, 1, 1],
    `0 ${tint(metal, 0.85)}, 0.35 ${metal}, 0.55 ${shade(metal, 0.42)}, 0.75 ${tint(metal, 0.3)}, 1 ${shade(metal, 0.5)}`,
  )
  const shapes = [
    blob(star([0, 14], 8, [42, 26])),
    heart([0, 14], 40),
    line(star([0, 14], 5, [46, 20]), true),
    'M0 -28C44 6 34 54 0 62C-34 54 -44 6 0 -28Z',
    'M-40 14a40 40 0 1 0 80 0a40 40 0 1 0 -80 0',
    blob(star([0, 14], 4, [48, 16])),
  ]
  const pick = (i: number) =>
    drawing.shape === 'coin' || drawing.motif ? 4 : drawing.shape === 'leaf' ? 3 : i % 6
  const centre = drawing.motif
    ? `<g transform="translate(1.5 16)">${motif(drawing.motif, { r: 29, ink: tint(metal, 0.75), weight: 2 })}</g><g transform="translate(0 14)">${motif(drawing.motif, { r: 29, ink: shade(metal, 0.62), weight: 2 })}</g>`
    : `<circle cy="16" r="11" fill="${shade(metal, 0.3)}"/><circle cx="-2" cy="14" r="6" fill="${tint(metal, 0.7)}"/>`
  const charmOf = (i: number) =>
    `<g><path d="${shapes[pick(i)]}" fill="#1a0f24" fill-opacity=".3" transform="translate(5 8)"/><circle cy="-40" r="13" fill="none" stroke="${shade(metal, 0.3)}" stroke-width="6"/><circle cy="-41" r="13" fill="none" stroke="${tint(metal, 0.6)}" stroke-width="2.5"/><path d="${shapes[pick(i)]}" fill="${paint}" stroke="${shade(metal, 0.45)}" stroke-width="2"/>${centre}</g>`
  const same = reusablePiece(studio, charmOf(4))
  const charm = (i: number) => (drawing.motif ? same(0, 0) : charmOf(i))
  const large = drawing.motif !== undefined
  const place = (i: number) =>
    large
      ? `translate(${124 + (i % 2) * 192} ${270 + Math.floor(i / 2) * 206}) scale(1.6)`
      : `translate(${88 + (i % 3) * 132} ${236 + Math.floor(i / 3) * 112}) scale(.86)`
  const on = range(large ? 6 : 15)
    .map((i) => `<g transform="${place(i)}">${charm(i)}</g>`)
    .join('')
  const loose = range(large ? 3 : 5)
    .map((i) => {
      const [x, y] = at(250 + (i % 2) * 80, large ? -170 + i * 230 : -160 + i * 105, 8)
      studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 14)}" rx="46" ry="34"/>`)
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${large ? i * 24 - 24 : i * 40 - 60}) scale(${large ? '2 1.7' : '1.15 .95'})">${charm(i)}</g>`
    })
    .join('')
  return (
    sheet(
      studio,
      { x: -70, y: 0, yaw: -10, w: 440, d: 800, r: 10 },
      {
        fill: '#332d3a',
        art: `<g>${label({ w: 440, h: 160, colour: metal, lines: drawing.label })}</g>${on}`,
      },
    ) + loose
  )
}
