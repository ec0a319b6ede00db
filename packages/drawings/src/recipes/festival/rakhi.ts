import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { around, at, line, n, range, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { sheet, tube } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import { radial, type Studio } from '../../kit/studio.ts'

/** The middle of a figurative rakhi: a bright badge for children, otherwise petals around a gold disc. */
function medallion(
  studio: Studio,
  drawing: Drawing,
  at2: { x: number; y: number; s: number; a: string; b: string },
): string {
  const { x, y, s, a, b } = at2
  const name = drawing.motif ?? ''
  if (drawing.shape === 'kids') {
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(84 * s)}" fill="${shade(a, 0.2)}"/><circle cx="${n(x)}" cy="${n(y - 3)}" r="${n(82 * s)}" fill="#fffdf6"/><circle cx="${n(x)}" cy="${n(y - 3)}" r="${n(72 * s)}" fill="${tint(a, 0.5)}"/><g transform="translate(${n(x)} ${n(y - 3)})">${motif(name, { r: 54 * s, ink: '#3a2a30', weight: 1.5, fill: tint(b, 0.35) })}</g>`
  }
  const beads = around([x, y], 16, () => [50 * s, 50 * s]).map((p) =>
    sphere(studio, p, { r: 5.5 * s, colour: '#f6efe0', finish: 'gloss' }),
  )
  return `${bloom(studio, 'peony', { r: 84 * s, colour: a })(x, y)}<circle cx="${n(x)}" cy="${n(y)}" r="${n(50 * s)}" fill="${radial(studio, [0.36, 0.3, 0.8], '0 #fff3c9, 0.5 #e0b54e, 1 #a87a22')}"/><g transform="translate(${n(x)} ${n(y)})">${motif(name, { r: 36 * s, ink: '#5a2a20', weight: 1.6 })}</g>${beads.join('')}`
}

/** Rakhis on their card: thread and medallion, for children, or as a pair. */
export function rakhi(drawing: Drawing, studio: Studio): string {
  const count = drawing.shape === 'pair' ? 2 : clampCount(drawing.count, 1, 5)
  const s = [0, 1.9, 1.4, 1.1, 0.95, 0.85][count] ?? 1
  const card = sheet(
    studio,
    { x: 0, y: 0, yaw: -8, w: 640, d: 560, r: 14, lift: 4 },
    {
      fill: '#fdf6e6',
      art: `<rect x="18" y="18" width="604" height="524" rx="8" fill="none" stroke="#d4af37" stroke-width="4"/>${lettering((drawing.label ?? []).join(' '), { x: 320, y: 500, size: 28, colour: '#8a2f3f', width: 480, weight: 0.17 })}`,
    },
  )
  return (
    card +
    range(count)
      .map((i) => {
        const [x, y] = at(0, (i - (count - 1) / 2) * (430 / count) - 20, 16)
        const [a, b] = [colourAt(drawing.colours, i), colourAt(drawing.colours, i + 1)]
        const cord = tube(
          studio,
          `M${n(x - 300)} ${n(y + 36)}Q${n(x - 150)} ${n(y - 14)} ${n(x)} ${n(y)}T${n(x + 300)} ${n(y - 44)}`,
          {
            width: 13 * Math.min(1.3, s),
            colour: '#c8372d',
            twist: 8,
          },
        )
        const gold = [-1, 1]
          .map((k) =>
            range(2)
              .map((m) =>
                sphere(studio, [x + k * (86 + m * 34) * s, y - k * (6 + m * 4) * s], {
                  r: (15 - m * 4) * s,
                  colour: m ? b : '#d4af37',
                  finish: m ? 'gloss' : 'metal',
                }),
              )
              .join(''),
          )
          .join('')
        const kids =
          drawing.motif && drawing.motif !== 'rakhi'
            ? medallion(studio, drawing, { x, y, s, a, b })
            : drawing.shape === 'kids'
              ? `<path d="${line(star([x, y], 5, [62 * s, 30 * s]), true)}" fill="${b}" stroke="#fff" stroke-width="${n(6 * s)}" stroke-linejoin="round"/><circle cx="${n(x - 13 * s)}" cy="${n(y - 4 * s)}" r="${n(5 * s)}" fill="#2b2024"/><circle cx="${n(x + 13 * s)}" cy="${n(y - 4 * s)}" r="${n(5 * s)}" fill="#2b2024"/><path d="M${n(x - 12 * s)} ${n(y + 12 * s)}q${n(12 * s)} ${n(10 * s)} ${n(24 * s)} 0" stroke="#2b2024" stroke-width="${n(4 * s)}" fill="none"/>`
              : bloom(studio, 'peony', { r: 60 * s, colour: a })(x, y) +
                around([x, y], 10, () => [36 * s, 36 * s])
                  .map((p) => sphere(studio, p, { r: 6.5 * s, colour: '#f3e3b4', finish: 'metal' }))
                  .join('') +
                sphere(studio, [x, y], { r: 22 * s, colour: b })
        return cord + gold + kids
      })
      .join('')
  )
}
