import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A curtain of shimmering foil strips. */
export function foilCurtain(drawing: Drawing, studio: Studio): string {
  const strips = range(46).map((i) => {
    const x = 170 + i * 13.6
    const c = colourAt(drawing.colours, drawing.colours.length > 2 ? Math.floor(i / 8) : i)
    const foil = linear(
      studio,
      [0, 0, 0, 1],
      `0 ${shade(c, 0.2)}, ${0.14 + (i % 5) * 0.05} ${tint(c, 0.75)}, ${0.3 + (i % 3) * 0.06} ${c}, ${0.5 + (i % 4) * 0.05} ${shade(c, 0.35)}, 0.72 ${tint(c, 0.5)}, 1 ${shade(c, 0.25)}`,
    )
    const sway = ((i * 7) % 9) - 4
    return `<path d="M${n(x)} 170q${sway} 300 ${sway * 2} ${590 + ((i * 5) % 4) * 12}h11q${-sway} -300 ${-sway * 2} ${-590}z" fill="${foil}"/>`
  })
  studio.shadow('<path d="M166 160H802V770H166Z"/>')
  studio.touch(150, 110)
  studio.touch(815, 800)
  return `${strips.join('')}<rect x="150" y="120" width="666" height="66" rx="6" fill="#fbf6ea"/><rect x="150" y="172" width="666" height="14" fill="${colourAt(drawing.colours, 0)}"/>${lettering(drawing.label?.[0] ?? '', { x: 483, y: 146, size: 28, colour: '#2b2430', width: 480, weight: 0.17 })}`
}
