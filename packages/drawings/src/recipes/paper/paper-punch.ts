import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, blob, flat, heart, line, range, star } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A lever punch with the shapes it cuts. */
export function paperPunch(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const shapes: Record<string, string> = {
    flower: blob(star([0, 0], 6, [52, 28])),
    heart: heart([0, 0], 48),
    circle: 'M-46 0a46 46 0 1 0 92 0a46 46 0 1 0 -92 0',
    star: line(star([0, 0], 5, [54, 24]), true),
  }
  const d = shapes[drawing.shape ?? ''] ?? shapes['flower'] ?? ''
  const paper = sheet(
    studio,
    { x: 120, y: 60, yaw: 10, w: 480, d: 380 },
    {
      fill: tint(colourAt(drawing.colours, 1), 0.5),
      art: range(6)
        .map(
          (i) =>
            `<g transform="translate(${250 + (i % 2) * 140} ${80 + Math.floor(i / 2) * 116})"><path d="${d}" fill="${tint(studio.ground, 0.05)}"/><path d="${d}" fill="none" stroke="#1a0f24" stroke-opacity=".3" stroke-width="3"/></g>`,
        )
        .join(''),
    },
  )
  const body = box(studio, {
    x: -110,
    y: 30,
    w: 270,
    d: 250,
    h: 90,
    yaw: -8,
    colour: '#f4efe4',
    round: 22,
    art: {
      front: lettering(drawing.label?.[0] ?? '', { x: 135, y: 46, size: 24, colour: '#5c5058', width: 220 }),
    },
  })
  const lever = box(studio, {
    x: -110,
    y: 10,
    z: 104,
    w: 220,
    d: 200,
    h: 54,
    yaw: -8,
    colour: c,
    round: 30,
    grounded: false,
    art: { top: `<g transform="translate(110 100) scale(1.3)"><path d="${d}" fill="${tint(c, 0.65)}"/></g>` },
  })
  const bits = range(7)
    .map((i) => {
      const [x, y] = [-260 + i * 90, 290 + (i % 2) * 60]
      studio.shadow(`<path d="${d}" transform="${flat(x, y)}"/>`)
      studio.touch(...at(x, y))
      return `<g transform="${flat(x, y, { z: 5, yaw: i * 31 })}"><path d="${d}" fill="${colourAt(drawing.colours, i)}"/></g>`
    })
    .join('')
  return paper + body + lever + bits
}
