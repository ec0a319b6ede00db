import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Tied bundles of flower stamens. */
export function stamens(drawing: Drawing, studio: Studio): string {
  const count = Math.max(1, Math.min(6, drawing.colours.length))
  return range(count)
    .map((i) => {
      const c = colourAt(drawing.colours, i)
      const [x, y] = at((i - (count - 1) / 2) * 120, (i % 2) * 60 - 20, 10)
      const s = count < 3 ? 1.5 : 1
      const ends = range(30).map((k) => {
        const t = k / 29 - 0.5
        return { hx: t * 150 + ((k * 7) % 11), hy: -200 - Math.cos(t * 3) * 50 + ((k * 13) % 26) }
      })
      const threads = ends
        .map(
          ({ hx, hy }) =>
            `M0 0Q${n(hx * 0.2)} -100 ${n(hx)} ${n(hy)}M0 0Q${n(-hx * 0.2)} 100 ${n(-hx)} ${n(-hy)}`,
        )
        .join('')
      const tips = ends
        .map(
          ({ hx, hy }) =>
            `<ellipse cx="${n(hx)}" cy="${n(hy)}" rx="7" ry="10"/><ellipse cx="${n(-hx)}" cy="${n(-hy)}" rx="7" ry="10"/>`,
        )
        .join('')
      const fibre = studio.def((id) => `<path id="${id}" d="${threads}"/>`)
      const pollen = studio.def((id) => `<g id="${id}">${tips}</g>`)
      studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 10)}" rx="${n(30 * s)}" ry="${n(60 * s)}"/>`)
      studio.touch(x, y, [80 * s, 260 * s])
      return `<g transform="translate(${n(x)} ${n(y)}) rotate(${i * 5 - 8}) scale(${s})"><use href="#${fibre}" stroke="#e7dfcd" stroke-width="2.4" fill="none"/><use href="#${pollen}" fill="${shade(c, 0.3)}" transform="translate(1.5 2)"/><use href="#${pollen}" fill="${c}"/><rect x="-22" y="-24" width="44" height="48" rx="6" fill="${linear(studio, [0, 0, 1, 0], '0 #d8c9a8, 0.3 #fffaf0, 1 #b7a67f')}"/>${lettering('CIY', { x: 0, y: 0, size: 14, colour: '#2b2430' })}</g>`
    })
    .join('')
}
