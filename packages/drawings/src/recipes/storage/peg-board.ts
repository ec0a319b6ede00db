import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { windowGlow, label } from '../../kit/packaging.ts'
import { roundPaint } from '../../kit/finishes.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A peg board with hooks, tools and reels. */
export function pegBoard(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="40" height="40" patternUnits="userSpaceOnUse"><circle cx="20" cy="20" r="6" fill="${shade(c, 0.5)}"/><circle cx="21" cy="21.5" r="5" fill="${shade(c, 0.28)}"/></pattern>`,
  )
  const hook = (x: number, y: number) =>
    `<path d="M${x} ${y}v26q0 16 14 16t14 -16" fill="none" stroke="#70797f" stroke-width="8"/><path d="M${x - 1} ${y}v26q0 16 14 16" fill="none" stroke="#f2f5f7" stroke-width="2.5"/>`
  const ring = (x: number, y: number, k: string) =>
    `<circle cx="${x + 16}" cy="${y + 86}" r="50" fill="none" stroke="${shade(k, 0.3)}" stroke-width="36"/><circle cx="${x + 14}" cy="${y + 84}" r="50" fill="none" stroke="${k}" stroke-width="31"/><circle cx="${x + 8}" cy="${y + 78}" r="54" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>`
  const scissor = `<g transform="translate(440 300) rotate(180) scale(.62)"><path d="M0 0L-16 220L6 214ZM4 0L26 218L2 214Z" fill="#c3c9d0" stroke="#7b858e" stroke-width="3"/><circle cx="-30" cy="-60" r="42" fill="none" stroke="${colourAt(drawing.colours, 2)}" stroke-width="22"/><circle cx="40" cy="-60" r="42" fill="none" stroke="${colourAt(drawing.colours, 2)}" stroke-width="22"/></g>`
  const shelf = `<rect x="60" y="500" width="440" height="26" fill="#c9935a"/><rect x="60" y="526" width="440" height="10" fill="#8d6437"/>${range(
    6,
  )
    .map(
      (i) =>
        `<rect x="${80 + i * 70}" y="${420 - (i % 2) * 16}" width="52" height="${80 + (i % 2) * 16}" rx="8" fill="${roundPaint(studio, colourAt(drawing.colours, i + 1), 'gloss')}"/><rect x="${90 + i * 70}" y="${404 - (i % 2) * 16}" width="32" height="20" rx="4" fill="#f6f1e6"/>`,
    )
    .join('')}`
  const art = `<rect width="620" height="600" fill="url(#${id})"/>${ring(80, 90, colourAt(drawing.colours, 1))}${hook(80, 90)}${ring(250, 90, colourAt(drawing.colours, 3))}${hook(250, 90)}${hook(430, 90)}${scissor}${shelf}<g transform="translate(380 350)">${label({ w: 180, h: 70, colour: colourAt(drawing.colours, 1), lines: drawing.label })}</g>`
  return box(studio, {
    w: 620,
    d: 24,
    h: 620,
    yaw: 7,
    colour: c,
    round: 8,
    art: { front: `${art}${windowGlow(studio, 620, 600)}` },
  })
}
