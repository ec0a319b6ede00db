import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Rolls of crepe, kraft or organza paper. */
export function crepeRoll(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 5, 1, 10)
  const r = count === 1 ? 84 : Math.max(38, 250 / Math.sqrt(count * 3.2))
  const perRow = Math.ceil(count / 2)
  return range(count)
    .map((i) => {
      const c =
        drawing.shape === 'kraft' && drawing.colours.length < 2 ? '#c49a6c' : colourAt(drawing.colours, i)
      const row = count > 3 && i >= perRow ? 1 : 0
      const y = ((i % perRow) - ((count > 3 ? perRow : count) - 1) / 2) * r * 2.5 + row * r * 1.2
      const z = r + row * r * 1.7
      const sheen = drawing.shape === 'organza' ? 'gloss' : 'matte'
      const folds = (l: number) =>
        `<path d="${range(46)
          .map((k) => `M${n(k * (l / 46))} ${n(-r * 0.98)}q${(k % 3) - 1} ${n(r)} 0 ${n(r * 1.96)}`)
          .join(
            '',
          )}" stroke="${shade(c, 0.3)}" stroke-opacity="${drawing.shape === 'kraft' ? 0.1 : 0.28}" stroke-width="2" fill="none"/><ellipse cx="${n(l)}" rx="${n(r * 0.4)}" ry="${n(r)}" fill="${tint(c, 0.3)}"/>${[0.78, 0.58, 0.4].map((k) => `<ellipse cx="${n(l)}" rx="${n(r * 0.4 * k)}" ry="${n(r * k)}" fill="none" stroke="${shade(c, 0.3)}" stroke-width="2.5"/>`).join('')}<ellipse cx="${n(l)}" rx="${n(r * 0.1)}" ry="${n(r * 0.24)}" fill="#4a3a30"/>${i === 0 || row ? `<rect x="${n(l * 0.34)}" y="${n(-r)}" width="${n(l * 0.24)}" height="${n(r * 2)}" fill="#fbf6ea" fill-opacity=".92"/>${lettering(drawing.label?.[0] ?? '', { x: l * 0.46, y: 0, size: r * 0.3, colour: '#2b2430', width: l * 0.21, weight: 0.17 })}` : ''}`
      return rod(studio, {
        from: [-330, y - 30, z],
        to: [300, y + 60, z],
        stretches: [{ to: 1, r0: r, colour: c, finish: sheen }],
        art: folds,
        grounded: row === 0,
      })
    })
    .join('')
}
