import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { line, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { clipTo, linear, type Studio } from '../../kit/studio.ts'

/** Paper kites with their bow and tail. */
export function kite(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 3, 1, 5)
  const spots: [number, number, number, number][] = [
    [480, 470, 330, -12],
    [300, 330, 220, -20],
    [680, 640, 210, 12],
    [700, 290, 190, 24],
    [270, 700, 180, -4],
  ]
  const list =
    count === 1
      ? [spots[0] as [number, number, number, number]]
      : spots.slice(1, count + 1).concat(count > 4 ? [[490, 480, 170, 0]] : [])
  return list
    .map(([x, y, r, spin], i) => {
      const [a, b] = [colourAt(drawing.colours, i), colourAt(drawing.colours, i + 1)]
      const d = `M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z`
      const place = `translate(${x} ${y}) rotate(${spin})`
      studio.shadow(`<path d="${d}" transform="${place}"/>`)
      studio.touch(x, y, [r, r * 1.15])
      const art =
        drawing.pattern === 'stars'
          ? `<path d="${line(star([0, 0], 5, [r * 0.5, r * 0.22]), true)}" fill="${b}"/>`
          : drawing.pattern === 'stripe'
            ? `<path d="M${-r * 0.5} ${-r * 0.5}L${r * 0.5} ${r * 0.5}M${-r * 0.75} ${-r * 0.25}L${r * 0.25} ${r * 0.75}M${-r * 0.25} ${-r * 0.75}L${r * 0.75} ${r * 0.25}" stroke="${b}" stroke-width="${r * 0.14}"/>`
            : `<path d="M0 ${-r}L${r} 0L0 0Z M0 ${r}L${-r} 0L0 0Z" fill="${b}"/><circle r="${r * 0.24}" fill="${colourAt(drawing.colours, i + 2)}"/>`
      return `<g transform="${place}"><path d="${d}" fill="${a}"/>${clipTo(studio, d, art)}<path d="${d}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.32, 0.5 #fff 0, 1 #1a0f24 0.2')}"/><path d="M${-r} 0Q0 ${-r * 0.62} ${r} 0M0 ${-r}V${r}" stroke="#b58a55" stroke-width="${r * 0.028}" fill="none"/><path d="M0 ${r * 0.92}l${-r * 0.22} ${r * 0.26}h${r * 0.44}z" fill="${b}"/><path d="M0 ${r * 0.94}v${r * 0.2}" stroke="#1a0f24" stroke-opacity=".2" stroke-width="4"/></g>`
    })
    .join('')
}
