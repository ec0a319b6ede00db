import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Jewellery pliers with coloured grips. */
export function pliers(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 3)
  const colour = colourAt(drawing.colours, 0)
  const steel = linear(studio, [0, 0, 1, 0.4], '0 #8d959e, 0.3 #f6f9fb, 0.6 #b5bdc5, 1 #6f7881')
  const grip = linear(
    studio,
    [0, 0, 1, 0.3],
    `0 ${tint(colour, 0.4)}, 0.3 ${tint(colour, 0.1)}, 0.6 ${colour}, 1 ${shade(colour, 0.45)}`,
  )
  const jaws = [
    'M-30 -30Q-26 -120 -8 -190H-2V-20Z',
    'M-34 -30Q-34 -110 -24 -150L-2 -168V-20Z',
    'M-30 -30Q-28 -100 -14 -170Q-10 -186 -3 -186V-20Z',
  ]
  return (
    range(count)
      .map((i) => {
        const [x, y] = at((i - (count - 1) / 2) * 270, (i % 2) * 40 - 60, 20)
        const s = count === 1 ? 1.7 : 1.15
        const place = `translate(${n(x)} ${n(y)}) rotate(${-10 + i * 10}) scale(${s})`
        const half = (k: number) =>
          `<g transform="scale(${k} 1)"><path d="${jaws[i]}" fill="${steel}" stroke="#5f6870" stroke-width="1.5"/><path d="M-34 -34Q-44 0 -28 24L-10 34L0 -30Z" fill="${steel}"/><path d="M-30 14C-74 90 -92 190 -74 300Q-58 318 -44 300C-58 200 -40 110 -6 36Z" fill="${grip}"/><path d="M-44 70C-68 140 -78 220 -68 290" stroke="#fff" stroke-opacity=".6" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
        studio.shadow(
          `<path d="M-30 20C-90 120 -90 300 -60 310L0 60L60 310C90 300 90 120 30 20L0 -190Z" transform="${place}"/>`,
        )
        studio.touch(x, y + 60 * s, [100 * s, 260 * s])
        return `<g transform="${place}">${half(1)}${half(-1)}<path d="M-1 -186V-24" stroke="#4b535b" stroke-width="2"/>${sphere(studio, [0, 2], { r: 19, colour: '#c3c9d0', finish: 'metal' })}</g>`
      })
      .join('') +
    sheet(
      studio,
      { x: 0, y: 370, yaw: -4, w: 280, d: 110 },
      { fill: '#fbf6ea', art: label({ w: 280, h: 110, colour, lines: drawing.label }) },
    )
  )
}
