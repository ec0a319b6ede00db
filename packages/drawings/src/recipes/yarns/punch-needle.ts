import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, tube } from '../../kit/rods.ts'
import { reusablePiece, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** A punch needle beside its half-worked cloth in a hoop. */
export function punchNeedle(drawing: Drawing, studio: Studio): string {
  const main = colourAt(drawing.colours, 0)
  const [x, y] = at(-40, -20, 18)
  const r = 300
  const cloth = `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${r}" ry="${r * 0.64}" fill="${surface(studio, 'plain', { colours: ['#e8dcc2'] })}"/>`
  const loops = range(150)
    .map((i) => {
      const k = Math.sqrt(i / 150) * 190
      const a = i * 2.4
      const c = k < 70 ? colourAt(drawing.colours, 1) : k < 150 ? main : colourAt(drawing.colours, 2)
      return { px: x + Math.cos(a) * k, py: y + Math.sin(a) * k * 0.64, c }
    })
    .sort((a, b) => a.py - b.py)
  const pile = loops.map(({ px, py, c }) =>
    reusablePiece(
      studio,
      `<ellipse rx="13" ry="10" fill="${shade(c, 0.3)}"/><ellipse cy="-3" rx="11.5" ry="8" fill="${c}"/><path d="M-7 -5q7 -6 14 0" stroke="${tint(c, 0.45)}" stroke-width="2.4" fill="none"/>`,
    )(px, py),
  )
  const hoopPath = `M${n(x - r)} ${n(y)}a${r} ${r * 0.64} 0 1 0 ${2 * r} 0a${r} ${r * 0.64} 0 1 0 ${-2 * r} 0`
  const tool = rod(studio, {
    from: [340, 330, 60],
    to: [70, 60, 60],
    stretches: [
      { to: 0.08, r0: 18, r1: 30, colour: main, finish: 'gloss' },
      { to: 0.5, r0: 30, r1: 24, colour: main, finish: 'gloss' },
      { to: 0.58, r0: 24, r1: 13, colour: '#e8e2d5', finish: 'gloss' },
      { to: 0.94, r0: 9, colour: '#c3c9d0', finish: 'metal' },
      { to: 1, r0: 9, r1: 3, colour: '#c3c9d0', finish: 'metal' },
    ],
  })
  return (
    cloth +
    pile.join('') +
    tube(studio, hoopPath, { width: 30, colour: '#d8ab73' }) +
    sheet(
      studio,
      { x: -280, y: 330, yaw: -10, w: 190, d: 110 },
      { fill: '#fbf6ea', art: label({ w: 190, h: 110, colour: main, lines: drawing.label }) },
    ) +
    tool
  )
}
