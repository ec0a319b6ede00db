import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { hangTag } from '../../kit/packaging.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { printedPaint } from '../../kit/motif-surface.ts'
import { surface } from '../../kit/surfaces.ts'
import { foldedCloth } from '../../scenes/cloth.ts'

/** Cloth folded on the table, one fold per colour. */
export function fabricFold(drawing: Drawing, studio: Studio): string {
  const hanky = drawing.shape === 'hanky'
  const single = drawing.shape === 'single' || hanky || drawing.colours.length === 1
  const count = single ? 1 : clampCount(drawing.count ?? drawing.colours.length, 2, 5)
  const [w, d] = hanky ? [400, 400] : [500, 360]
  const h = hanky ? 34 : single ? 150 : 78
  const yaw = 14
  const stack = range(count).map((i) => {
    const colours = single
      ? drawing.colours
      : [
          colourAt(drawing.colours, i),
          ...drawing.colours.filter((_, k) => k !== i % drawing.colours.length).slice(0, 2),
        ]
    const paint = printedPaint(studio, drawing, { colours, scale: hanky ? 0.8 : 1.05 })
    const lean = single ? 0 : studio.random.between(-3, 3)
    return foldedCloth(
      studio,
      {
        x: lean * 3,
        y: lean * 2,
        z: i * h,
        w: w - i * 5,
        d: d - i * 5,
        h,
        yaw: yaw + lean,
        grounded: i === 0,
      },
      { paint, colour: colourAt(colours, 0), layers: single && !hanky ? 5 : 3 },
    )
  })
  const top = h * count
  const flap = single && !hanky ? drape(studio, drawing, top) : ''
  const tagAt = at(120, 200, top * 0.6)
  return (
    stack.join('') +
    flap +
    hangTag(studio, at(60, 150, top), {
      to: [tagAt[0], tagAt[1] + 20],
      lines: drawing.label,
      colour: colourAt(drawing.colours, 0),
      turn: 9,
      size: 1.3,
    })
  )
}

function drape(studio: Studio, drawing: Drawing, z: number): string {
  const paint = surface(studio, drawing.pattern, { colours: drawing.colours, scale: 1.05, turn: 20 })
  const shape = 'M0 0C60 6 120 0 176 10C206 70 190 130 214 196C150 208 90 190 26 206C0 140 14 70 0 0Z'
  const light = linear(
    studio,
    [0, 0, 1, 0.3],
    '0 #fff 0.3, 0.3 #1a0f24 0.1, 0.5 #fff 0.2, 0.75 #1a0f24 0.16, 1 #fff 0.12',
  )
  const [x, y] = at(-260, 60, z)
  return `<path d="${shape}" transform="translate(${n(x + 8)} ${n(y + 10)}) scale(.9)" fill="#1a0f24" fill-opacity=".22"/><g transform="translate(${n(x)} ${n(y)}) scale(.9)"><path d="${shape}" fill="${paint}"/><path d="${shape}" fill="${light}"/><path d="M26 206C90 190 150 208 214 196" stroke="${tint(colourAt(drawing.colours, 0), 0.5)}" stroke-width="3" stroke-dasharray="3 3" fill="none"/></g>`
}
