import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, flat, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { reusablePiece, type Studio } from '../../kit/studio.ts'
import { buttonFace } from '../../scenes/buttons.ts'

/** Buttons sewn on a card, and a few loose ones. */
export function buttonCard(drawing: Drawing, studio: Studio): string {
  const face = (colour: string, r: number) =>
    reusablePiece(studio, buttonFace(studio, r, { colour, shape: drawing.shape, pattern: drawing.pattern }))
  const on = range(12).map((i) => {
    const [x, y] = [70 + (i % 3) * 110, 220 + Math.floor(i / 3) * 106]
    const stitch = `<path d="M${x - 8} ${y - 8}L${x + 8} ${y + 8}M${x + 8} ${y - 8}L${x - 8} ${y + 8}" stroke="#fffaf0" stroke-width="4"/>`
    return `<circle cx="${x + 6}" cy="${y + 12}" r="40" fill="#1a0f24" fill-opacity=".22"/>${face(colourAt(drawing.colours, i), 40)(x, y)}${stitch}`
  })
  const card = sheet(
    studio,
    { x: -80, y: -20, yaw: -12, w: 360, d: 610, r: 10 },
    {
      fill: '#fdf9ef',
      art: `${label({ w: 360, h: 160, colour: colourAt(drawing.colours, 0), lines: drawing.label })}${on.join('')}`,
    },
  )
  const loose = range(7).map((i) => {
    const [x, y] = [
      190 + (i % 3) * 84 + studio.random.between(-12, 12) - i * 8,
      -130 + i * 72 + studio.random.between(-14, 14),
    ]
    studio.shadow(`<ellipse cx="${n(at(x, y)[0])}" cy="${n(at(x, y)[1])}" rx="42" ry="27"/>`)
    return `<g transform="${flat(x, y, { z: 8, yaw: studio.random.between(0, 90) })}">${face(colourAt(drawing.colours, i), 42)(0, 0)}</g>`
  })
  return card + loose.join('')
}
