import { colourAt, luminance, mix, shade, tint } from './colour.ts'
import { linear, type Studio } from './studio.ts'
import { plain, tiles } from './surface-tiles.ts'

/** Names of the surfaces that goods may have. */
export const surfaceNames = Object.keys(tiles)

/** Colour of the unprinted surface. */
export function surfaceColour(pattern: string | undefined, colour: string): string {
  if (pattern === 'wood') {
    return mix('#d8ab73', colour, 0.5)
  }
  return pattern === 'kraft' ? mix('#c49a6c', colour, 0.08) : colour
}

/** Paint of a surface in flat centimetres of cloth or paper; apply it with the art's transform. */
export function surface(
  studio: Studio,
  pattern: string | undefined,
  look: { colours: readonly string[]; scale?: number; turn?: number },
): string {
  const base = surfaceColour(pattern, colourAt(look.colours, 0))
  const pale = luminance(base) > 0.72 ? shade(base, 0.12) : mix('#fff8ea', base, 0.1)
  const contrast = luminance(base) > 0.6 ? shade(base, 0.42) : tint(base, 0.62)
  const second = look.colours[1] ?? contrast
  const third = look.colours[2] ?? (luminance(base) > 0.6 ? mix(base, '#c2573f', 0.7) : '#f2c25a')
  const tile = (tiles[pattern ?? ''] ?? plain)({ base, second, third, pale, studio })
  const [w, h] = tile.size
  const scale = look.scale ?? 1
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${(look.turn ?? 0) + (tile.turn ?? 0)}) scale(${scale})"><rect width="${w}" height="${h}" fill="${base}"/>${tile.art}</pattern>`,
  )
  return `url(#${id})`
}

/** Warm wood for handles and frames. */
export function woodPaint(studio: Studio, colour = '#d8ab73'): string {
  return linear(studio, [0, 0, 0, 1], `0 ${tint(colour, 0.3)}, 0.4 ${colour}, 1 ${shade(colour, 0.3)}`)
}
