import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { ringPath, sheet, tube } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Made jewellery: jhumkas with pendant, a necklace, bangles, studs. */
export function jewellerySet(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const pad = sheet(
    studio,
    { x: 0, y: 0, yaw: -6, w: 700, d: 560, r: 18, lift: 12 },
    {
      fill: surface(studio, 'plain', { colours: ['#f3e8d6'] }),
      art: lettering(drawing.label?.[0] ?? '', { x: 350, y: 525, size: 20, colour: '#8a7558', width: 500 }),
    },
  )
  const makers: Record<string, () => string> = {
    jhumka: () => jhumka(studio, drawing, -190) + jhumka(studio, drawing, 190) + pendant(studio, drawing),
    necklace: () => necklace(studio, drawing),
    bangles: () =>
      range(5)
        .map((i) =>
          tube(studio, ringPath(-70 + i * 38, 60 - i * 34, { r: 190, z: 20 + i * 24 }), {
            width: 26,
            colour: colourAt(drawing.colours, i),
            finish: 'gloss',
            twist: i % 2 ? 9 : 0,
          }),
        )
        .join(''),
    studs: () =>
      range(6)
        .map((i) => {
          const [x, y] = at(-210 + (i % 3) * 210, -110 + Math.floor(i / 3) * 220, 20)
          return (
            bloom(studio, i % 3 === 0 ? 'rose' : i % 3 === 1 ? 'daisy' : 'peony', {
              r: 62,
              colour: colourAt(drawing.colours, i % 3),
            })(x, y) + sphere(studio, [x, y], { r: 13, colour: '#e8d9b0' })
          )
        })
        .join(''),
  }
  return pad + ((makers[drawing.shape ?? ''] ?? makers['jhumka'])?.() ?? colour)
}

function jhumka(studio: Studio, drawing: Drawing, dx: number): string {
  const colour = colourAt(drawing.colours, 0)
  const gold = colourAt(drawing.colours, 1)
  const [x, y] = at(dx, 20, 14)
  const bell = 'M-80 60C-76 -10 -40 -52 0 -56C40 -52 76 -10 80 60Q0 88 -80 60Z'
  const beads = range(9)
    .map((i) =>
      sphere(studio, [-76 + i * 19, 84 + Math.sin((i / 8) * Math.PI) * 14], {
        r: 10,
        colour: gold,
        finish: 'metal',
      }),
    )
    .join('')
  const ribs = range(7)
    .map(
      (i) =>
        `<path d="M0 -52Q${n((i - 3) * 22)} -10 ${n((i - 3) * 25)} 66" stroke="${shade(colour, 0.4)}" stroke-opacity=".45" stroke-width="3" fill="none"/>`,
    )
    .join('')
  return `<g transform="translate(${n(x)} ${n(y)}) scale(1.1)"><path d="M0 -130C-6 -190 54 -200 50 -150" fill="none" stroke="#c9a24a" stroke-width="6"/>${bloom(studio, 'daisy', { r: 56, colour })(0, -100)}${sphere(studio, [0, -100], { r: 14, colour: gold, finish: 'metal' })}<path d="${bell}" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(colour, 0.2)}, 0.3 ${tint(colour, 0.4)}, 0.6 ${colour}, 1 ${shade(colour, 0.5)}`)}"/>${ribs}<path d="M-78 44Q0 74 78 44" stroke="${gold}" stroke-width="9" fill="none"/>${beads}</g>`
}

function pendant(studio: Studio, drawing: Drawing): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(0, -30, 14)
  const cord = tube(
    studio,
    flow([at(-110, -230, 14), at(-90, -100, 14), [x, y - 20], at(90, -100, 14), at(110, -230, 14)]),
    {
      width: 8,
      colour: '#3a2a2c',
      twist: 5,
    },
  )
  return (
    cord +
    bloom(studio, 'marigold', { r: 74, colour })(x, y + 70) +
    sphere(studio, [x, y + 70], { r: 22, colour: colourAt(drawing.colours, 1), finish: 'metal' })
  )
}

function necklace(studio: Studio, drawing: Drawing): string {
  const beads = range(34).map((i) => {
    const a = Math.PI * (0.02 + (i / 33) * 0.96)
    const [x, y] = at(-Math.cos(a) * 270, -190 + Math.sin(a) * 360, 22)
    return sphere(studio, [x, y], {
      r: 15 + Math.sin((i / 33) * Math.PI) * 7,
      colour: colourAt(drawing.colours, i),
      finish: i % 3 === 1 ? 'metal' : 'gloss',
    })
  })
  const [px, py] = at(0, 200, 16)
  return (
    beads.join('') +
    bloom(studio, 'peony', { r: 64, colour: colourAt(drawing.colours, 0) })(px, py + 20) +
    sphere(studio, [px, py + 20], { r: 18, colour: '#d4af37', finish: 'metal' })
  )
}
