import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, line, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Paper strips in a bundle, with coils rolled from them. */
export function quillingStrips(drawing: Drawing, studio: Studio): string {
  const strips = range(26).map((i) => {
    const t = i / 25 - 0.5
    const c = colourAt(drawing.colours, i)
    const [a, b] = [at(t * 330 - 60, -330), at(t * 460 - 60, 240)]
    return `<path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="${shade(c, 0.35)}" stroke-width="13" transform="translate(3 3)"/><path d="M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}" stroke="${c}" stroke-width="12"/><path d="M${n(a[0] - 4)} ${n(a[1])}L${n(b[0] - 4)} ${n(b[1])}" stroke="${tint(c, 0.45)}" stroke-width="2"/>`
  })
  studio.shadow(`<path d="${line([at(-230, -330), at(110, -330), at(180, 240), at(-300, 240)], true)}"/>`)
  studio.touch(...at(-300, -330))
  studio.touch(...at(330, 340))
  const coil = (i: number, r: number) => {
    const c = colourAt(drawing.colours, i)
    const ring = range(6)
      .map(
        (k) =>
          `<ellipse rx="${n(r - k * r * 0.16)}" ry="${n((r - k * r * 0.16) * 0.72)}" fill="none" stroke="${k % 2 ? shade(c, 0.15) : c}" stroke-width="${n(r * 0.1)}"/>`,
      )
      .join('')
    return `<ellipse cy="14" rx="${r}" ry="${n(r * 0.72)}" fill="${shade(c, 0.45)}"/><ellipse rx="${r}" ry="${n(r * 0.72)}" fill="${shade(c, 0.25)}"/>${ring}<ellipse rx="${n(r * 0.97)}" ry="${n(r * 0.7)}" fill="none" stroke="${tint(c, 0.45)}" stroke-width="3"/>`
  }
  const coils = range(7).map((i) => {
    const [x, y] = at(230 + (i % 2) * 96, -230 + i * 88, 10)
    studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 16)}" rx="48" ry="34"/>`)
    return `<g transform="translate(${n(x)} ${n(y)})">${coil(i, 46)}</g>`
  })
  return (
    strips.join('') +
    sheet(
      studio,
      { x: -60, y: 20, z: 8, w: 440, d: 140, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 440, h: 140, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    ) +
    coils.join('')
  )
}
