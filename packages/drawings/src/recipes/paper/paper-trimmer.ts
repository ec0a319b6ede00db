import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A guillotine board with its arm half raised. */
export function paperTrimmer(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const grid =
    range(16)
      .map((i) => `M${40 + i * 40} 20V440`)
      .join('') +
    range(11)
      .map((i) => `M40 ${20 + i * 42}H640`)
      .join('')
  const board = box(studio, {
    w: 700,
    d: 470,
    h: 40,
    yaw: -8,
    colour: '#f4efe4',
    round: 8,
    art: {
      top: `<rect width="700" height="470" fill="${tint(c, 0.82)}"/><path d="${grid}" stroke="${c}" stroke-opacity=".35" stroke-width="1.6"/><rect x="640" width="60" height="470" fill="#c3c9d0"/><rect x="642" width="8" height="470" fill="#fff"/>${range(
        16,
      )
        .map((i) => lettering(String(i + 1), { x: 40 + i * 40, y: 456, size: 13, colour: shade(c, 0.2) }))
        .join('')}`,
      front: lettering(drawing.label?.[0] ?? '', { x: 350, y: 20, size: 20, colour: '#5c5058', width: 420 }),
    },
  })
  const paper = sheet(
    studio,
    { x: 30, y: -10, z: 42, yaw: -8, w: 400, d: 300, lift: 1 },
    { fill: colourAt(drawing.colours, 1), grounded: false },
  )
  const arm = rod(studio, {
    from: [300, -270, 60],
    to: [380, 230, 210],
    stretches: [
      { to: 0.06, r0: 22, colour: '#8f98a2', finish: 'metal' },
      { to: 0.66, r0: 16, colour: '#c3c9d0', finish: 'metal' },
      { to: 0.7, r0: 20, colour: shade(c, 0.2), finish: 'gloss' },
      { to: 1, r0: 25, colour: c, finish: 'gloss' },
    ],
  })
  return board + paper + arm
}
