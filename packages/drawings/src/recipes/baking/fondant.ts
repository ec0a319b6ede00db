import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, blob, range, star } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A wrapped block of sugar paste and a rolled sheet with cut flowers. */
export function fondant(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const rolled = sheet(
    studio,
    { x: 100, y: 150, yaw: 8, w: 460, d: 260, r: 60, lift: 12 },
    {
      fill: c,
      art: range(5)
        .map(
          (i) =>
            `<path d="${blob(star([80 + i * 80, 100 + (i % 2) * 70], 6, [36, 20]))}" fill="${shade(c, 0.1)}" stroke="${shade(c, 0.3)}" stroke-width="2"/>`,
        )
        .join(''),
    },
  )
  const block = box(studio, {
    x: -90,
    y: -110,
    w: 380,
    d: 220,
    h: 140,
    yaw: 13,
    colour: c,
    round: 22,
    art: {
      top: `<g transform="translate(60 30)">${label({ w: 260, h: 160, colour: shade(c, 0.3), lines: drawing.label })}</g><path d="M10 20Q190 -10 370 20" stroke="#fff" stroke-opacity=".6" stroke-width="8" fill="none"/>`,
      front: '<path d="M12 20V120M360 20V120" stroke="#fff" stroke-opacity=".5" stroke-width="8"/>',
    },
  })
  const pin = rod(studio, {
    from: [-330, 250, 40],
    to: [-20, 330, 40],
    stretches: [
      { to: 0.12, r0: 14, r1: 18, colour: '#c99860' },
      { to: 0.16, r0: 20, r1: 36, colour: '#e0be8a' },
      { to: 0.84, r0: 40, colour: '#e0be8a' },
      { to: 0.88, r0: 36, r1: 20, colour: '#e0be8a' },
      { to: 1, r0: 18, r1: 14, colour: '#c99860' },
    ],
  })
  const flowers = range(3)
    .map((i) =>
      bloom(studio, 'posy', { r: 34, colour: colourAt(drawing.colours, i) })(
        ...at(240 + i * 50, 300 + (i % 2) * 40, 8),
      ),
    )
    .join('')
  return block + rolled + pin + flowers
}
