import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, radial, type Studio } from '../../kit/studio.ts'

/** A clear case with a grid, filled by colour. */
export function beadOrganiser(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 24, 10, 36)
  const columns = count > 20 ? 6 : count > 12 ? 5 : 4
  const rowsOf = Math.ceil(count / columns)
  const [w, d] = [700, 500]
  const [cw, cd] = [(w - 20) / columns, (d - 20) / rowsOf]
  const bead = (c: string) => {
    const id = studio.def(
      (own) =>
        `<g id="${own}"><circle r="11" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(c, 0.6)}, 0.5 ${c}, 1 ${shade(c, 0.45)}`)}"/></g>`,
    )
    return id
  }
  const cells = range(count)
    .map((i) => {
      const [x, y] = [10 + (i % columns) * cw, 10 + Math.floor(i / columns) * cd]
      const id = bead(colourAt(drawing.colours, i))
      const beads = range(12)
        .map(
          (k) =>
            `<use href="#${id}" x="${n(x + 18 + ((k * 29 + i * 7) % (cw - 34)))}" y="${n(y + 18 + ((k * 37 + i * 11) % (cd - 34)))}"/>`,
        )
        .join('')
      return `<rect x="${n(x + 3)}" y="${n(y + 3)}" width="${n(cw - 6)}" height="${n(cd - 6)}" rx="8" fill="${linear(studio, [0, 0, 1, 1], '0 #c9d2d6, 0.4 #f4f8f9')}"/>${beads}`
    })
    .join('')
  const lid = `<path d="M0 0H300L120 ${d}H0Z" fill="#fff" fill-opacity=".2"/><path d="M420 0H480L300 ${d}H240Z" fill="#fff" fill-opacity=".16"/>`
  return box(studio, {
    w,
    d,
    h: 56,
    yaw: -9,
    colour: '#e3ebee',
    round: 12,
    art: {
      top: cells + lid,
      front: `<g transform="translate(240 6)">${label({ w: 220, h: 44, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g><rect x="90" y="10" width="60" height="30" rx="6" fill="${colourAt(drawing.colours, 0)}"/><rect x="560" y="10" width="60" height="30" rx="6" fill="${colourAt(drawing.colours, 0)}"/>`,
    },
  })
}
