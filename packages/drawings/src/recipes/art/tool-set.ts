import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { n, range, turn } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod, sheet, type RodSection } from '../../kit/rods.ts'
import type { Finish } from '../../kit/finishes.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Hand tools in a row on their roll. */
export function toolSet(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 8, 4, 12)
  const gap = 640 / count
  const mat = sheet(
    studio,
    { x: 0, y: 0, yaw: -7, w: 740, d: 520, r: 12, lift: 5 },
    {
      fill: surface(studio, 'plain', { colours: [tint(colourAt(drawing.colours, 0), 0.72)] }),
      art: `<rect y="330" width="740" height="90" fill="${colourAt(drawing.colours, 0)}" fill-opacity=".75"/><path d="M0 334H740M0 416H740" stroke="#fff8e8" stroke-width="3" stroke-dasharray="9 6"/>${lettering(drawing.label?.[0] ?? '', { x: 370, y: 470, size: 26, colour: '#3a2a2c', width: 500 })}`,
    },
  )
  return (
    mat +
    range(count)
      .map((i) => {
        const u = (i - (count - 1) / 2) * gap
        const [x0, y0] = turn(u, 200, -7)
        const [x1, y1] = turn(u, -210 + (i % 3) * 26, -7)
        return rod(studio, {
          from: [x0, y0, 18],
          to: [x1, y1, 18],
          stretches: toolStretches(drawing, i, Math.min(15, gap * 0.22)),
          art: (l) => toolTip(drawing.shape, i, l),
        })
      })
      .join('')
  )
}

function toolStretches(drawing: Drawing, i: number, r: number): RodSection[] {
  const colour = colourAt(drawing.colours, i)
  const handle: Record<string, [string, Finish]> = {
    dotting: [colour, 'gloss'],
    pottery: ['#d3a068', 'matte'],
    quilling: [colour, 'gloss'],
    fondant: [tint(colour, 0.3), 'gloss'],
    leather: ['#8d5a34', 'gloss'],
  }
  const [c, finish] = handle[drawing.shape ?? ''] ?? [colour, 'gloss']
  return [
    { to: 0.04, r0: r * 0.7, r1: r, colour: c, finish },
    { to: 0.5, r0: r, r1: r * 1.3, colour: c, finish },
    { to: 0.62, r0: r * 1.3, r1: r * 0.8, colour: c, finish },
    { to: 0.7, r0: r * 0.85, colour: '#c9a24a', finish: 'metal' },
    { to: 0.94, r0: r * 0.42, colour: '#c3c9d0', finish: 'metal' },
  ]
}

function toolTip(shape: string | undefined, i: number, l: number): string {
  const steel = '#aab2ba'
  const ball = `<circle cx="${n(l * 0.95)}" r="${6 + (i % 5) * 3}" fill="${steel}"/><circle cx="${n(l * 0.95 - 3)}" cy="-3" r="${2 + (i % 5)}" fill="#fff"/>`
  const loop = `<ellipse cx="${n(l * 0.97)}" rx="26" ry="${12 + (i % 3) * 5}" fill="none" stroke="${steel}" stroke-width="6"/><ellipse cx="${n(l * 0.97)}" rx="25" ry="${11 + (i % 3) * 5}" fill="none" stroke="#fff" stroke-width="1.6"/>`
  const spade = `<path d="M${n(l * 0.92)} -10Q${n(l * 1.02)} -22 ${n(l * 1.05)} 0Q${n(l * 1.02)} 22 ${n(l * 0.92)} 10Z" fill="${steel}" stroke="#fff" stroke-width="1.5"/>`
  const fork = `<path d="M${n(l * 0.93)} -4H${n(l * 1.03)}M${n(l * 0.93)} 4H${n(l * 1.03)}" stroke="${steel}" stroke-width="4" stroke-linecap="round"/>`
  const set: Record<string, string[]> = {
    dotting: [ball],
    pottery: [loop, spade],
    quilling: [fork, ball],
    fondant: [ball, spade],
    leather: [spade, fork],
  }
  const tips = set[shape ?? ''] ?? [ball]
  return tips[i % tips.length] ?? ''
}
