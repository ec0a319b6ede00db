import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { motif } from '../../kit/motifs.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Felt stockings with a white cuff. */
export function stocking(drawing: Drawing, studio: Studio): string {
  const body = 'M-80 -230H90V40Q92 76 130 92L190 120Q230 150 200 200Q180 226 130 220L-10 186Q-86 168 -84 90Z'
  const one = ([x, y]: readonly [number, number], turn: number, i: number) => {
    const c = colourAt(drawing.colours, i)
    const [px, py] = at(x, y)
    studio.shadow(`<path d="${body}" transform="translate(${n(px)} ${n(py)}) rotate(${turn})"/>`)
    studio.touch(px + 40, py, [210, 290])
    const felt = surface(studio, 'plain', { colours: [c] })
    const art = motif(i ? 'star' : 'tree-pine', { r: 58, ink: shade(c, 0.5), fill: '#fdf6e6', weight: 1 })
    const stitches = range(8).map((k) => `M${-70 + k * 22} -176v14`)
    return `<g transform="translate(${n(px)} ${n(py)}) rotate(${turn})"><path d="${body}" fill="${felt}"/><path d="M96 84L190 120Q230 150 200 200Q180 226 130 220L90 210Z" fill="${tint(colourAt(drawing.colours, i + 1), 0.5)}" fill-opacity=".9"/><path d="${body}" fill="${linear(studio, [0, 0, 1, 0.4], '0 #fff 0.25, 0.45 #fff 0, 1 #1a0f24 0.3')}"/><rect x="-98" y="-262" width="206" height="90" rx="26" fill="#fdf9f0"/><path d="${stitches.join('')}" stroke="${c}" stroke-width="5" stroke-linecap="round"/><g transform="translate(4 -40)">${art}</g><path d="M90 -258q44 -54 14 -66q-30 6 -24 62" fill="none" stroke="${shade(c, 0.2)}" stroke-width="10"/></g>`
  }
  return one([-170, -20], -8, 0) + one([150, 60], 9, 1)
}
