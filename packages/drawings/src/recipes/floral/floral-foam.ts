import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom, leaf } from '../../kit/flora.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { reusablePiece, type Studio } from '../../kit/studio.ts'

/** Bricks of floral foam, one with a stem in it. */
export function floralFoam(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 2, 1, 4)
  const c = colourAt(drawing.colours, 0)
  const pores = reusablePiece(
    studio,
    range(60)
      .map(
        (i) =>
          `<circle cx="${(i * 67) % 420}" cy="${(i * 43) % 200}" r="${1.4 + (i % 3)}" fill="${i % 2 ? shade(c, 0.35) : tint(c, 0.35)}" fill-opacity=".7"/>`,
      )
      .join(''),
  )(0, 0)
  const spots: [number, number, number][] = [
    [0, 60, 0],
    [30, -160, 0],
    [10, -50, 130],
    [0, 280, 0],
  ]
  const bricks = spots
    .slice(0, count)
    .map(([x, y, z], i) => ({
      y: y + z,
      svg: box(studio, {
        x,
        y,
        z,
        w: 420,
        d: 200,
        h: 130,
        yaw: -10 + i * 6,
        colour: c,
        round: 5,
        grounded: z === 0,
        art: {
          top: pores,
          front: `${pores}<g transform="translate(120 25)">${i === 0 ? label({ w: 180, h: 80, colour: shade(c, 0.3), lines: drawing.label }) : ''}</g>`,
        },
      }),
    }))
    .sort((a, b) => a.y - b.y)
    .map((b) => b.svg)
    .join('')
  const [fx, fy] = at(-60, 60, 130)
  studio.touch(fx, fy - 250, [60, 60])
  return (
    bricks +
    (count < 3
      ? `<path d="M${n(fx)} ${n(fy)}Q${n(fx - 20)} ${n(fy - 120)} ${n(fx + 10)} ${n(fy - 220)}" stroke="#4f7d4a" stroke-width="9" fill="none"/>${leaf(studio, [fx - 8, fy - 90], { length: 90, width: 22, turn: -150, colour: '#5d8a56' })}${bloom(studio, 'rose', { r: 62, colour: '#e0708a' })(fx + 10, fy - 240)}`
      : '')
  )
}
