import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { printedPaint } from '../../kit/motif-surface.ts'

/** A square pad of patterned papers, some pulled out. */
export function scrapbookPad(drawing: Drawing, studio: Studio): string {
  const friends = [drawing.pattern ?? 'floral', 'dots', 'stripe', 'gingham', 'chevron', 'hearts']
  const leaf2 = (i: number) =>
    printedPaint(
      studio,
      { motif: i % 3 === 0 ? drawing.motif : undefined, pattern: friends[i % friends.length] },
      {
        colours: [
          tint(colourAt(drawing.colours, i), 0.55),
          colourAt(drawing.colours, i),
          colourAt(drawing.colours, i + 1),
        ],
      },
    )
  const loose = range(4).map((i) =>
    sheet(
      studio,
      { x: 120 + i * 26, y: -90 + i * 66, z: i * 3, yaw: 26 - i * 10, w: 400, d: 400, lift: 2 },
      { fill: leaf2(i + 1) },
    ),
  )
  const swatches = range(6)
    .map(
      (i) =>
        `<rect x="${28 + (i % 3) * 122}" y="${196 + Math.floor(i / 3) * 98}" width="106" height="84" rx="6" fill="${leaf2(i)}"/>`,
    )
    .join('')
  const pad = box(studio, {
    x: -110,
    y: 40,
    z: 10,
    w: 420,
    d: 420,
    h: 46,
    yaw: -10,
    colour: '#f6efe0',
    art: {
      top: `<rect width="420" height="420" fill="${leaf2(0)}"/><rect x="14" y="14" width="392" height="392" rx="12" fill="#fffaf0"/>${lettering(drawing.label?.[0] ?? '', { x: 210, y: 86, size: 38, colour: '#2b2430', width: 340, weight: 0.18 })}${lettering(drawing.label?.[1] ?? '', { x: 210, y: 142, size: 24, colour: '#5c5058', width: 300 })}${swatches}${windowGlow(studio, 420, 420)}`,
      front: range(9)
        .map(
          (i) =>
            `<path d="M0 ${4 + i * 5}H420" stroke="${colourAt(drawing.colours, i)}" stroke-opacity=".55" stroke-width="2"/>`,
        )
        .join(''),
    },
  })
  return loose.join('') + pad
}
