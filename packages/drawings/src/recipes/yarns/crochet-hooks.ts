import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, type RodSection } from '../../kit/rods.ts'
import type { Finish } from '../../kit/finishes.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Crochet hooks laid out by size. */
export function crochetHooks(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 14)
  const gap = Math.min(110, 620 / count)
  const hooks = range(count).map((i) =>
    hook(studio, drawing, {
      i,
      x: (i - (count - 1) / 2) * gap,
      thick: Math.min(15, gap * 0.2) * (count > 1 ? 0.72 + (0.5 * i) / count : 1.15),
    }),
  )
  const mat = sheet(
    studio,
    { x: 0, y: 0, yaw: -8, w: Math.max(300, count * gap + 110), d: 640, r: 14 },
    {
      fill: surface(studio, 'plain', { colours: ['#efe4d0'] }),
      art: `<g transform="translate(30 560)">${label({ w: 190, h: 60, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
  )
  return mat + hooks.join('')
}

function hook(studio: Studio, drawing: Drawing, pose: { i: number; x: number; thick: number }): string {
  const { x, thick: r, i } = pose
  const colour = colourAt(drawing.colours, i)
  const grip = drawing.shape === 'grip'
  const material: [string, Finish] =
    drawing.shape === 'bamboo'
      ? ['#dcb77c', 'matte']
      : drawing.shape === 'steel' || grip
        ? ['#c3c9d0', 'metal']
        : [colour, 'metal']
  const [shaft, finish] = material
  const stretches: RodSection[] = grip
    ? [
        { to: 0.04, r0: r * 0.9, r1: r * 1.5, colour, finish: 'gloss' },
        { to: 0.3, r0: r * 1.5, r1: r * 1.9, colour, finish: 'gloss' },
        { to: 0.48, r0: r * 1.9, r1: r * 1.1, colour, finish: 'gloss' },
      ]
    : [
        { to: 0.42, r0: r, colour: shaft, finish },
        { to: 0.52, r0: r * 1.16, colour: shade(shaft, 0.06), finish },
      ]
  const [tx, ty] = [1, 0]
  return rod(studio, {
    from: [x - 40 + tx, 270, 12],
    to: [x + 40, -270, 12 + ty],
    stretches: [
      ...stretches,
      { to: 0.9, r0: r, r1: r * 0.86, colour: shaft, finish },
      { to: 0.935, r0: r * 0.86, r1: r * 0.55, colour: shaft, finish },
    ],
    art: (l) =>
      `<path d="M${n(l * 0.93)} ${n(-r * 0.55)}L${n(l * 0.955)} ${n(-r * 0.5)}L${n(l * 0.948)} ${n(r * 0.1)}Q${n(l * 0.935)} ${n(r * 0.9)} ${n(l * 0.95)} ${n(r)}Q${n(l)} ${n(r * 0.6)} ${n(l)} ${n(-r * 0.1)}Q${n(l * 0.99)} ${n(-r)} ${n(l * 0.93)} ${n(-r * 0.55)}Z" fill="${shade(shaft, 0.08)}"/><path d="M${n(l * 0.6)} ${n(-r * 0.45)}H${n(l * 0.97)}" stroke="#fff" stroke-opacity=".7" stroke-width="${n(r * 0.2)}"/>`,
  })
}
