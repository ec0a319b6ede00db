import type { Drawing } from '../../drawing.ts'
import { colourAt, mix } from '../../kit/colour.ts'
import { type Bloom, bloom, leaf } from '../../kit/flora.ts'
import { range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A box of pressed flowers, sorted in compartments. */
export function driedFlowers(drawing: Drawing, studio: Studio): string {
  const kinds: Bloom[] = ['daisy', 'posy', 'peony', 'marigold', 'rose', 'posy']
  const cells = range(12)
    .map((i) => {
      const [x, y] = [16 + (i % 4) * 168, 16 + Math.floor(i / 4) * 162]
      const c = mix(colourAt(drawing.colours, i), '#c9b083', 0.22)
      const head = bloom(studio, kinds[i % 6] ?? 'posy', { r: 36, colour: c })
      const inside =
        i % 4 === 3
          ? range(6)
              .map((k) =>
                leaf(studio, [x + 30 + k * 18, y + 130], {
                  length: 100,
                  width: 14,
                  turn: -90 + (k - 2.5) * 9,
                  colour: '#8a9a62',
                }),
              )
              .join('')
          : head(x + 48, y + 52) + head(x + 108, y + 62, 'rotate(30)') + head(x + 76, y + 108, 'rotate(50)')
      return `<rect x="${x}" y="${y}" width="156" height="150" rx="8" fill="${linear(studio, [0, 0, 1, 1], '0 #d9d2c2, 0.4 #f9f5ea')}"/>${inside}<rect x="${x}" y="${y}" width="156" height="150" rx="8" fill="none" stroke="#fff" stroke-width="3"/>`
    })
    .join('')
  return box(studio, {
    w: 700,
    d: 510,
    h: 50,
    yaw: -8,
    colour: '#e6edf0',
    round: 10,
    art: {
      top: `<rect width="700" height="510" rx="8" fill="#eef2f3"/>${cells}<path d="M0 0H420L180 510H0Z" fill="#fff" fill-opacity=".14"/>`,
      front: `<g transform="translate(220 4)">${label({ w: 260, h: 42, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
  })
}
