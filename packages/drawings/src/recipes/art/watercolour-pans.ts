import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** An open box of watercolour half pans with a brush. */
export function watercolourPans(drawing: Drawing, studio: Studio): string {
  const columns = 8
  const pans = range(24)
    .map((i) => {
      const [px, py] = [34 + (i % columns) * 82, 36 + Math.floor(i / columns) * 96]
      const colour = colourAt(drawing.colours, i)
      const wet = linear(
        studio,
        [0, 0, 1, 1],
        `0 ${tint(colour, 0.5)}, 0.4 ${colour}, 1 ${shade(colour, 0.35)}`,
      )
      return `<rect x="${px}" y="${py}" width="70" height="82" rx="7" fill="#fffdf8"/><rect x="${px + 6}" y="${py + 6}" width="58" height="70" rx="6" fill="${wet}"/><path d="M${px + 14} ${py + 18}q18 -9 36 0" stroke="#fff" stroke-opacity=".6" stroke-width="4" fill="none" stroke-linecap="round"/>`
    })
    .join('')
  const tin = box(studio, {
    y: 60,
    w: 720,
    d: 380,
    h: 44,
    yaw: -7,
    colour: '#2f2b36',
    round: 14,
    art: {
      top: `<rect x="10" y="10" width="700" height="360" rx="10" fill="#efe9dd"/>${pans}`,
      front: lettering(drawing.label?.[0] ?? '', { x: 360, y: 22, size: 20, colour: '#e9d9ad', width: 420 }),
    },
  })
  const wells = range(3)
    .map(
      (i) =>
        `<rect x="${30 + i * 226}" y="24" width="206" height="140" rx="20" fill="${linear(studio, [0, 0, 0, 1], '0 #d5d0c6, 1 #fffefa')}"/><path d="M${70 + i * 226} 90q50 -50 90 -10t30 40q-60 40 -120 -30" fill="${colourAt(drawing.colours, i * 2)}" fill-opacity=".6"/>`,
    )
    .join('')
  const lid = box(studio, {
    x: -22,
    y: -165,
    z: 20,
    w: 720,
    d: 30,
    h: 210,
    yaw: -7,
    colour: '#2f2b36',
    round: 10,
    grounded: false,
    art: { front: `<rect x="8" y="8" width="704" height="190" rx="10" fill="#fbf8f0"/>${wells}` },
  })
  const brush = rod(studio, {
    from: [340, 340, 14],
    to: [-120, 250, 60],
    stretches: [
      { to: 0.5, r0: 5, r1: 10, colour: '#b8472f', finish: 'gloss' },
      { to: 0.72, r0: 10, r1: 13, colour: '#c9a24a', finish: 'metal' },
      { to: 0.9, r0: 13, r1: 15, colour: '#6b452c' },
      { to: 1, r0: 15, r1: 0.5, colour: colourAt(drawing.colours, 0) },
    ],
  })
  return lid + tin + brush
}
