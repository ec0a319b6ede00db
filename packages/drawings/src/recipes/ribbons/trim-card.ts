import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { at, line, type Point, range, turn } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet, tube } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** Trims wound on a card: pom-pom, tassel, ric-rac, piping. */
export function trimCard(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const card = sheet(
    studio,
    { x: 0, y: -10, yaw: -7, w: 460, d: 620, r: 10, lift: 6 },
    { fill: '#fdf9ef', art: label({ w: 460, h: 150, colour: c, lines: drawing.label }) },
  )
  const rowsOf = range(6).map((k) => {
    const colour = drawing.colours.length > 1 ? colourAt(drawing.colours, k) : c
    const [a, b] = [turn(-250, -120 + k * 74, -7), turn(250, -126 + k * 74, -7)]
    const [pa, pb] = [at(a[0], a[1], 20), at(b[0], b[1], 20)]
    const spot = (t: number): Point => [pa[0] + (pb[0] - pa[0]) * t, pa[1] + (pb[1] - pa[1]) * t]
    const tape = tube(studio, line([pa, pb]), {
      width: drawing.shape === 'piping' ? 26 : 15,
      colour,
      finish: drawing.shape === 'piping' ? 'gloss' : 'matte',
    })
    if (drawing.shape === 'ric-rac') {
      return tube(
        studio,
        line(
          range(27).map((i) => {
            const [x, y] = spot(i / 26)
            return [x, y + (i % 2 ? 13 : -13)] as const
          }),
        ),
        { width: 15, colour },
      )
    }
    if (drawing.shape === 'piping') {
      return tape
    }
    const hang = range(11)
      .map((i) => {
        const [x, y] = spot((i + 0.5) / 11)
        return drawing.shape === 'tassel'
          ? reusablePiece(
              studio,
              `<path d="M-9 0Q-13 22 -14 40H14Q13 22 9 0Z" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(colour, 0.2)}, 0.3 ${tint(colour, 0.3)}, 1 ${shade(colour, 0.4)}`)}"/><path d="M-6 8L-9 40M0 8V40M6 8L9 40" stroke="${shade(colour, 0.4)}" stroke-opacity=".5" stroke-width="1.6"/><rect x="-9" y="4" width="18" height="6" fill="#e3bd5a"/>`,
            )(x, y + 4)
          : tuft(studio, [x, y + 22], { r: 18, colour, fuzz: 22 })
      })
      .join('')
    return tape + hang
  })
  return card + rowsOf.join('')
}
