import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { hangTag } from '../../kit/packaging.ts'
import { clipTo, linear, type Studio, strokeOf } from '../../kit/studio.ts'

/** Twisted hanks of yarn with a tag. */
export function yarnSkein(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 4)
  const size = [0, 1.15, 0.98, 0.86, 0.76][count] ?? 0.8
  const lay = gridPlaces(count, { dx: 0, dy: 190 * size, columns: 1 })
  return lay
    .map(({ y, index }) => {
      const own = drawing.pattern === 'variegated' ? drawing.colours : [colourAt(drawing.colours, index)]
      return (
        hank(studio, { y: y + 30, size, colours: own }) +
        (index === count - 1
          ? hangTag(studio, at(150 * size, y + 20), {
              to: at(150 * size, y + 170),
              lines: drawing.label,
              colour: colourAt(own, 0),
              turn: 10,
            })
          : '')
      )
    })
    .join('')
}

function hank(studio: Studio, pose: { y: number; size: number; colours: readonly string[] }): string {
  const { size, colours, y } = pose
  const [cx, cy] = at(0, y, 60 * size)
  studio.shadow(
    `<ellipse cx="${n(cx)}" cy="${n(cy + 58 * size)}" rx="${n(320 * size)}" ry="${n(46 * size)}"/>`,
  )
  const lobe = (i: number, colour: string) => {
    const strands = range(11).map((k) => {
      const s = (k - 5) * 8.6
      return `M${n(-92 + Math.abs(s) * 0.4)} ${n(s + 26)}C${n(-40)} ${n(s * 1.5 + 34)} ${n(40)} ${n(s * 1.5 - 34)} ${n(92 - Math.abs(s) * 0.4)} ${n(s - 26)}`
    })
    const id = studio.def(
      (own) => `<path id="${own}" d="${strands.join('')}" fill="none" stroke-linecap="round"/>`,
    )
    const use = strokeOf(id)
    return `<g transform="translate(${n((i - 3) * 78)} ${n(Math.sin(i * 0.9) * 5)}) rotate(-28)">${use(shade(colour, 0.42), 12.5)}${use(colour, 9)}${use(shade(colour, 0.26), 8, ' stroke-dasharray="2 7" stroke-opacity=".7"')}${use(tint(colour, 0.38), 2.6, ' stroke-dasharray="7 3" stroke-opacity=".8"')}</g>`
  }
  const lobes = range(7).map((i) => lobe(i, colourAt(colours, i)))
  const first = colourAt(colours, 0)
  const body = `M-330 6C-330 -70 -250 -72 -200 -62C-60 -76 90 -80 240 -62C300 -66 336 -46 334 2C332 52 290 66 230 60C90 74 -80 78 -220 62C-280 70 -330 60 -330 6Z`
  const dusk = linear(studio, [0.2, 0, 0.4, 1], '0 #fff 0.26, 0.4 #fff 0, 0.6 #1a0f24 0.04, 1 #1a0f24 0.5')
  return `<g transform="translate(${n(cx)} ${n(cy)}) scale(${size})"><path d="${body}" fill="${shade(first, 0.35)}"/>${clipTo(studio, body, lobes.join(''))}<path d="${body}" fill="${dusk}"/><path d="M-318 -6q-22 10 -8 34M318 -8q18 12 6 32" stroke="${tint(first, 0.3)}" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
}
