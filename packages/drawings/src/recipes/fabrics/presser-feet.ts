import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

const soles = [
  'M-30 20H30V96Q30 104 22 104H8V62H-8V104H-22Q-30 104 -30 96Z',
  'M-24 20H24V90L4 108V66H-4V108L-24 90Z',
  'M-36 20H36V80Q20 108 0 86Q-20 108 -36 80Z',
  'M-18 20H18V100H-18ZM-6 40V80H6V40Z',
]

/** Feet of a sewing machine in steel: a set in its tray, or one alone. */
export function presserFeet(drawing: Drawing, studio: Studio): string {
  const steel = linear(studio, [0, 0, 1, 1], '0 #fdfeff, 0.3 #c3cad1, 0.5 #8b949d, 0.7 #e9edf0, 1 #77808a')
  const foot = (i: number) => {
    const sole = soles[i % soles.length] ?? ''
    return `<path d="${sole}" transform="translate(4 8)" fill="#1a0f24" fill-opacity=".3"/><path d="M-13 -70H13V-6H26V24H-26V-6H-13Z" fill="${steel}" stroke="#6b747d" stroke-width="2.5"/><path d="M-13 -52H2V-32H-13" fill="#5c656e"/><path d="${sole}" fill="${steel}" stroke="#6b747d" stroke-width="2.5" fill-rule="evenodd"/><path d="M-24 -2H24" stroke="#fff" stroke-width="3"/><circle cx="0" cy="10" r="6" fill="#5c656e"/>`
  }
  const colour = colourAt(drawing.colours, 1)
  const ground = drawing.colours.length > 1 ? colour : '#3f5f8a'
  if (drawing.shape === 'one') {
    const [x, y] = at(70, 60, 20)
    studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 104)}" rx="110" ry="40"/>`)
    const card = sheet(
      studio,
      { x: -80, y: -20, yaw: -10, w: 420, d: 560, r: 14 },
      { fill: '#fbf6ea', art: cardArt(420, ground, drawing.label) },
    )
    return `${card}<g transform="translate(${n(x)} ${n(y)}) rotate(6) scale(2.1)">${foot(2)}</g>`
  }
  const tray = range(11)
    .map(
      (i) =>
        `<g transform="translate(${84 + (i % 4) * 128} ${250 + Math.floor(i / 4) * 190}) scale(.92)"><rect x="-52" y="-86" width="104" height="206" rx="16" fill="${shade(ground, 0.3)}"/>${foot(i)}</g>`,
    )
    .join('')
  return sheet(
    studio,
    { x: 0, y: 0, yaw: -10, w: 550, d: 770, r: 24, lift: 12 },
    { fill: tint(ground, 0.12), art: cardArt(550, ground, drawing.label) + tray },
  )
}

function cardArt(w: number, colour: string, lines: readonly string[] = []): string {
  return `<rect width="${w}" height="120" rx="14" fill="${shade(colour, 0.15)}"/>${lines.map((text, i) => lettering(text, { x: w / 2, y: 44 + i * 40, size: 30, colour: '#fffaf0', width: w * 0.8, weight: 0.17 })).join('')}`
}
