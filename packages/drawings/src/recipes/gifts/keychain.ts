import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, heart, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { tube } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A resin charm on a key ring with a tassel. */
export function keychain(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const letter = drawing.label?.[0]?.[0] ?? 'A'
  const [x, y] = at(0, 70, 14)
  const clear = linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.7)}, 0.5 ${tint(colour, 0.25)}, 1 ${colour}`)
  const bits = (w: number) =>
    range(22)
      .map(
        (i) =>
          `<circle cx="${n(Math.cos(i * 2.4) * Math.sqrt(i) * w * 0.2)}" cy="${n(Math.sin(i * 2.4) * Math.sqrt(i) * w * 0.2)}" r="${3 + (i % 3) * 2}" fill="#e2bd4f" fill-opacity=".9"/>`,
      )
      .join('')
  const flowers = bloom(studio, 'posy', { r: 26, colour: colourAt(drawing.colours, 1) })
  const solid =
    drawing.shape === 'heart'
      ? `<path d="${heart([0, 0], 150)}" fill="${clear}" stroke="#d4af37" stroke-width="7"/>${bits(110)}`
      : drawing.shape === 'round'
        ? `<circle r="140" fill="${clear}" stroke="#d4af37" stroke-width="7"/>${bits(110)}`
        : lettering(letter, { x: 0, y: 6, size: 270, colour: shade(colour, 0.35), weight: 0.34 }) +
          lettering(letter, { x: -4, y: 0, size: 270, colour: tint(colour, 0.2), weight: 0.33 }) +
          lettering(letter, { x: -8, y: -8, size: 270, colour: '#fff', weight: 0.05 })
  const letterOn =
    drawing.shape === 'heart' || drawing.shape === 'round'
      ? lettering(letter, { x: 0, y: 0, size: 110, colour: '#fffaf0', weight: 0.16 })
      : ''
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 10)}" rx="140" ry="130"/>`)
  studio.touch(x, y, [250, 320])
  const ring = tube(studio, `M${n(x - 80)} ${n(y - 290)}a80 66 0 1 0 160 0a80 66 0 1 0 -160 0`, {
    width: 14,
    colour: '#c9a24a',
    finish: 'metal',
  })
  const links = range(3)
    .map((i) =>
      tube(studio, `M${n(x - 14)} ${n(y - 216 + i * 28)}a14 18 0 1 0 28 0a14 18 0 1 0 -28 0`, {
        width: 7,
        colour: '#c9a24a',
        finish: 'metal',
      }),
    )
    .join('')
  const strands = range(15)
    .map((i) => `M0 0Q${n((i - 7) * 4)} 60 ${n((i - 7) * 8)} 190`)
    .join('')
  const second = colourAt(drawing.colours, 1)
  const tassel = `<g transform="translate(${n(x + 120)} ${n(y - 200)}) rotate(-24)"><path d="${strands}" stroke="${shade(second, 0.25)}" stroke-width="9"/><path d="${strands}" stroke="${tint(second, 0.2)}" stroke-width="3.5"/><rect x="-22" y="14" width="44" height="22" rx="8" fill="${linear(studio, [0, 0, 1, 0], '0 #fff0c0, 0.5 #cfa648, 1 #84641f')}"/></g>`
  return (
    ring +
    tassel +
    links +
    `<g transform="translate(${n(x)} ${n(y)})">${solid}${flowers(-34, -70)}${flowers(20, 66, 'scale(.8)')}${flowers(44, -10, 'scale(.6)')}${letterOn}<path d="M-90 -80Q-70 -120 -20 -126" stroke="#fff" stroke-width="9" stroke-opacity=".8" fill="none" stroke-linecap="round"/></g>`
  )
}
