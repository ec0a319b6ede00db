import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { at, line, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Fuzzy stems fanned out, one bent to a flower. */
export function pipeCleaners(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 14, 6, 30)
  const fuzz = (path: string, colour: string, w: number) =>
    tube(studio, path, { width: w, colour, twist: 5 }) +
    `<path d="${path}" fill="none" stroke="${tint(colour, 0.2)}" stroke-width="${w * 1.35}" stroke-dasharray="1.4 4.5" stroke-opacity=".75"/>`
  const w = Math.min(26, 420 / count + 6)
  const stems = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const [a, b] = [at(t * 260, 350), at(t * 660, -360 + Math.abs(t) * 130)]
    return fuzz(line([a, b]), colourAt(drawing.colours, i), w)
  })
  const [x, y] = at(230, 280, 10)
  const petals = range(5)
    .map((i) => {
      const a = i * 1.257 - 1.57
      return `M${n(x)} ${n(y)}C${n(x + Math.cos(a - 0.6) * 150)} ${n(y + Math.sin(a - 0.6) * 110)} ${n(x + Math.cos(a + 0.6) * 150)} ${n(y + Math.sin(a + 0.6) * 110)} ${n(x)} ${n(y)}`
    })
    .join('')
  return (
    stems.join('') +
    fuzz(petals, colourAt(drawing.colours, 1), 20) +
    tuft(studio, [x, y], { r: 26, colour: colourAt(drawing.colours, 2) }) +
    sheet(
      studio,
      { x: -20, y: 160, z: 24, w: 330, d: 110, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 330, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
