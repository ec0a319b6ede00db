import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Scissors: tailor's shears, pinking shears, thread snips, or blunt ones for children. */
export function scissors(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const safety = drawing.shape === 'safety'
  const snips = drawing.shape === 'snips'
  const scale = safety ? 0.86 : snips ? 0.78 : 1
  const pinked = range(18)
    .map((i) => `L${n(i % 2 ? 8 : 20)} ${n(-310 + i * 16)}`)
    .join('')
  const blade = safety
    ? 'M-24 20L-30 -60Q-34 -200 -24 -270Q4 -290 14 -262L22 -40L20 20Z'
    : `M-24 20L-30 -60Q-30 -200 -2 -334${drawing.shape === 'pinking' ? pinked : 'L6 -330'}L22 -40L20 20Z`
  const steel = linear(studio, [0, 0, 1, 0.2], '0 #8d959e, 0.3 #f6f9fb, 0.55 #c2c9d0, 0.8 #8f98a2, 1 #dfe5ea')
  const loop = 'M0 40C-16 90 -30 120 -54 170C-86 236 -60 320 -6 316C46 312 60 236 40 180C30 150 26 120 24 40Z'
  const hole = 'M-16 190C-40 236 -34 288 -8 286C20 284 26 232 14 196C6 176 -6 172 -16 190Z'
  const plastic = linear(
    studio,
    [0, 0, 1, 0.5],
    `0 ${tint(colour, 0.45)}, 0.25 ${tint(colour, 0.1)}, 0.6 ${colour}, 1 ${shade(colour, 0.45)}`,
  )
  const half = (side: number, spread: number) =>
    `<g transform="rotate(${spread * side}) scale(${-side} 1)"><path d="${blade}" fill="${steel}" stroke="#77808a" stroke-width="1.5"/><path d="M-24 0Q-26 -180 -4 -320" stroke="#fff" stroke-width="4" stroke-opacity=".85" fill="none"/><path d="${loop}${hole}" fill="${plastic}" fill-rule="evenodd" stroke="${shade(colour, 0.4)}" stroke-width="1.5"/><path d="M-44 176C-70 232 -52 300 -14 304" stroke="#fff" stroke-opacity=".65" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
  const [x, y] = at(0, 10, 10)
  const pose = `translate(${n(x)} ${n(y)}) rotate(34) scale(${scale})`
  studio.shadow(
    `<g transform="${pose}"><path d="${loop}" transform="rotate(14) scale(-1 1)"/><path d="${loop}" transform="rotate(-14)"/><path d="M-30 20L-60 -300L0 0L60 -300L30 20Z"/></g>`,
  )
  studio.touch(x + 40, y, [270, 290])
  const screw =
    sphere(studio, [0, 6], { r: 17, colour: '#c9ced4', finish: 'metal' }) +
    '<path d="M-9 2L9 10" stroke="#5d6670" stroke-width="4"/>'
  const card = sheet(
    studio,
    { x: -190, y: 220, yaw: -8, w: 230, d: 150 },
    { fill: '#fbf6ea', art: label({ w: 230, h: 150, colour, lines: drawing.label }) },
  )
  return `${card}<g transform="${pose}">${half(1, 14)}${half(-1, 14)}${screw}</g>`
}
