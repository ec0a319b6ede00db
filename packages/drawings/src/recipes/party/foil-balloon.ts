import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { heart, line, n, range, star } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import type { Studio } from '../../kit/studio.ts'

/** One foil balloon: a digit, a letter, a heart or a star. */
export function foilBalloon(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const glyph = drawing.label?.[0]?.[0] ?? '1'
  const [x, y] = [480, 430]
  studio.shadow(`<ellipse cx="${x}" cy="800" rx="170" ry="30"/>`)
  studio.touch(x, y, [270, 350])
  const shape = drawing.shape === 'heart' ? heart([0, 0], 250) : line(star([0, 0], 5, [280, 150]), true)
  const layer = (c: string, weight: number, dx = 0) =>
    drawing.shape === 'heart' || drawing.shape === 'star'
      ? `<path d="${shape}" transform="translate(${dx} ${dx}) scale(${0.62 + weight})" fill="${c}" stroke="${c}" stroke-width="40" stroke-linejoin="round"/>`
      : `<g transform="translate(${dx} ${dx})">${lettering(glyph, { x: 0, y: 0, size: 440, colour: c, weight })}</g>`
  const crease = range(16)
    .map(
      (i) =>
        `<path d="M${n(Math.cos(i * 0.39) * 250)} ${n(Math.sin(i * 0.39) * 300)}L${n(Math.cos(i * 0.39) * 60)} ${n(Math.sin(i * 0.39) * 80)}" stroke="#fff" stroke-opacity=".14" stroke-width="5"/>`,
    )
    .join('')
  const sheen = `<g stroke-linecap="round" fill="none">${layer(tint(colour, 0.75), 0.045, -30)}</g>`
  return `<path d="M${x} ${y + 260}Q${x + 60} ${y + 330} ${x} 800" stroke="${tint(colour, 0.3)}" stroke-width="5" fill="none"/><g transform="translate(${x} ${y})">${layer(shade(colour, 0.45), 0.36)}${layer(shade(colour, 0.18), 0.32, -5)}${layer(colour, 0.26, -9)}${layer(tint(colour, 0.28), 0.17, -16)}${layer(tint(colour, 0.55), 0.1, -22)}${sheen}${drawing.shape === 'heart' || drawing.shape === 'star' ? crease : ''}</g>`
}
