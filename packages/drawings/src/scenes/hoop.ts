import { colourAt, luminance, shade, tint } from '../kit/colour.ts'
import { at, n, range } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { tube } from '../kit/rods.ts'
import { linear, reusablePiece, radial, type Studio } from '../kit/studio.ts'

/** An embroidery hoop lying on the table with cloth in it; art is drawn around (0, 0). */
export function hoop(
  studio: Studio,
  pose: { x: number; y: number; r: number; z?: number },
  look: { colour: string; cloth: string; art?: string; wood?: boolean },
): string {
  const { r } = pose
  const [x, y] = at(pose.x, pose.y, pose.z ?? 14)
  const ring = `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * 0.64)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r * 0.64)} 0 1 0 ${n(-2 * r)} 0`
  studio.touch(x, y, [r + 16, r * 0.64 + 40])
  const light = radial(studio, [0.4, 0.35, 0.7], '0 #fff 0.25, 0.7 #fff 0, 1 #1a0f24 0.22')
  const inner = `<g transform="matrix(1 0 0 .64 ${n(x)} ${n(y)})"><circle r="${n(r)}" fill="${look.cloth}"/><g>${look.art ?? ''}</g><circle r="${n(r)}" fill="${light}"/></g>`
  const w = Math.max(15, r * 0.085)
  const rim = tube(studio, ring, {
    width: w,
    colour: look.colour,
    finish: look.wood === false ? 'gloss' : 'matte',
  })
  const line2 = `<path d="${ring}" transform="translate(0 ${n(w * 0.16)})" fill="none" stroke="${shade(look.colour, 0.5)}" stroke-width="1.6" stroke-opacity=".7"/>`
  const screw = `<g transform="translate(${n(x)} ${n(y - r * 0.64 - w * 0.4)})"><rect x="-22" y="-12" width="16" height="22" rx="4" fill="${shade(look.colour, 0.15)}"/><rect x="8" y="-12" width="16" height="22" rx="4" fill="${shade(look.colour, 0.15)}"/><rect x="-30" y="-5" width="62" height="8" rx="4" fill="${linear(studio, [0, 0, 0, 1], '0 #fff3c9, 0.5 #d3a94a, 1 #80601f')}"/><rect x="30" y="-10" width="16" height="18" rx="4" fill="${linear(studio, [0, 0, 0, 1], '0 #fff3c9, 0.5 #d3a94a, 1 #80601f')}"/></g>`
  return inner + rim + line2 + screw
}

function stitch(colour: string): string {
  const strokes = range(9)
    .map(
      (i) =>
        `M${n((i - 4) * 2.2)} ${n(-6 - Math.abs(i - 4) * 0.8)}L${n((i - 4) * 3.4)} ${n(-30 + Math.abs(i - 4) * 2.4)}`,
    )
    .join('')
  return `<path d="${strokes}" stroke="${colour}" stroke-width="3.2" stroke-linecap="round"/><path d="${strokes}" transform="translate(-.6 -.6)" stroke="${tint(colour, 0.5)}" stroke-width="1" stroke-linecap="round"/>`
}

function stitchedFlower(studio: Studio, colour: string): (x: number, y: number, more?: string) => string {
  return reusablePiece(
    studio,
    range(6)
      .map((i) => `<g transform="rotate(${i * 60})">${stitch(colour)}</g>`)
      .join('') +
      range(7)
        .map(
          (i) =>
            `<circle cx="${n(Math.cos(i * 0.9) * 5)}" cy="${n(Math.sin(i * 0.9) * 5)}" r="3" fill="#e8b23a"/>`,
        )
        .join(''),
  )
}

/** Darkens a thread colour that would not show on cream cloth. */
function thread(colour: string): string {
  return luminance(colour) > 0.78 ? shade(colour, 0.3) : colour
}

/** A design in running stitch over a padded line, a flower on either side. */
export function stitchedMotif(studio: Studio, name: string, colours: readonly string[]): string {
  const main = thread(colourAt(colours, 0))
  const lines =
    motif(name, { r: 176, ink: tint(main, 0.42), weight: 1.25, fill: tint(main, 0.86) }) +
    motif(name, { r: 176, ink: shade(main, 0.12), weight: 0.75, dashed: true })
  const flower = (x: number, y: number, i: number) =>
    stitchedFlower(studio, thread(colourAt(colours, i)))(x, y, `scale(${i % 2 ? 1.5 : 1.2})`)
  const twig = (k: number) =>
    `<path d="M${k * 70} 256Q${k * 190} 236 ${k * 248} 130" stroke="#4f7d52" stroke-width="6" fill="none" stroke-dasharray="13 3" stroke-linecap="round"/><g transform="translate(${k * 180} 220) rotate(${k * 70})">${stitch('#4f7d52')}</g><g transform="translate(${k * 226} 176) rotate(${k * 20})">${stitch('#6d9a5f')}</g>`
  return `<g transform="translate(0 -34)">${lines}</g>${twig(-1)}${twig(1)}${flower(-246, 118, 1)}${flower(246, 118, 2)}${flower(-84, 254, 2)}${flower(84, 254, 1)}`
}

/** Stitched flowers and leaves: satin stitch petals, French knots, stem stitch. */
export function stitchedPosy(studio: Studio, colours: readonly string[], r: number): string {
  const flower = (colour: string) => stitchedFlower(studio, colour)
  const heads: [number, number, number][] = [
    [0, -0.34, 2.1],
    [-0.42, -0.06, 1.6],
    [0.4, -0.1, 1.7],
    [-0.16, 0.2, 1.3],
    [0.22, 0.26, 1.2],
    [0.02, -0.72, 1.1],
  ]
  const u = r / 230
  const stems = heads
    .map(([hx, hy]) => `M0 ${n(r * 0.62)}Q${n(hx * r * 0.3)} ${n(r * 0.3)} ${n(hx * r)} ${n(hy * r)}`)
    .join('')
  const leaves = range(8).map(
    (i) =>
      `<g transform="translate(${n((i % 2 ? 1 : -1) * r * (0.12 + (i % 3) * 0.12))} ${n(r * (0.46 - i * 0.06))}) rotate(${i % 2 ? 40 : -40}) scale(${n(u * 1.1)})">${stitch('#4f7d52')}</g>`,
  )
  return `<path d="${stems}" stroke="#4f7d52" stroke-width="${n(6 * u)}" fill="none" stroke-dasharray="${n(12 * u)} ${n(2 * u)}" stroke-linecap="round"/>${leaves.join('')}${heads.map(([hx, hy, s], i) => flower(colourAt(colours, i))(hx * r, hy * r, `scale(${n(s * u * 1.15)})`)).join('')}`
}
