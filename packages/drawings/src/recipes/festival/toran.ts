import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom, leaf, tuft } from '../../kit/flora.ts'
import { n, range } from '../../kit/geometry.ts'
import { sphere } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A door hanging: marigolds and leaves, beads, or pom-poms. */
export function toran(drawing: Drawing, studio: Studio): string {
  const drops = 9
  const columns = range(drops).map((i) => {
    const x = 120 + i * 90
    const y = 190 + Math.sin((i / (drops - 1)) * Math.PI) * 46
    const long = i % 2 ? 5 : 3
    const string = `<path d="M${x} ${n(y)}V${n(y + 90 + long * 62)}" stroke="#c9a24a" stroke-width="4"/>`
    const bits = range(long)
      .map((k) => toranBit(studio, drawing, [x, y + 60 + k * 66, i + k]))
      .join('')
    const leafs =
      drawing.shape === 'marigold' || !drawing.shape
        ? leaf(studio, [x - 2, y + 10], { length: 130, width: 26, turn: 106, colour: '#4d7f49' }) +
          leaf(studio, [x + 2, y + 10], { length: 130, width: 26, turn: 74, colour: '#5f9657' })
        : ''
    const bell = sphere(studio, [x, y + 100 + long * 62], { r: 15, colour: '#d4af37', finish: 'metal' })
    return leafs + string + bits + bell
  })
  const top = range(26)
    .map((i) => {
      const t = i / 25
      return toranBit(studio, drawing, [100 + t * 760, 176 + Math.sin(t * Math.PI) * 46, i])
    })
    .join('')
  studio.shadow('<path d="M90 190Q480 270 870 190L864 230Q480 310 96 230Z"/>')
  studio.touch(60, 120)
  studio.touch(900, 760)
  return columns.join('') + top
}

function toranBit(studio: Studio, drawing: Drawing, spot: readonly [number, number, number]): string {
  const [x, y, i] = spot
  const c = colourAt(drawing.colours, i)
  if (drawing.shape === 'moti') {
    return (
      sphere(studio, [x, y], { r: 21, colour: i % 2 ? '#f4ecdc' : c }) +
      sphere(studio, [x, y + 30], { r: 10, colour: '#d4af37', finish: 'metal' })
    )
  }
  return drawing.shape === 'pom-pom'
    ? tuft(studio, [x, y], { r: 31, colour: c, fuzz: 30 })
    : bloom(studio, 'marigold', { r: 34, colour: c })(x, y)
}
