import { shade, tint } from '../kit/colour.ts'
import { n, type Point } from '../kit/geometry.ts'
import type { Studio } from '../kit/studio.ts'

/** A folded paper crane standing at a point of the picture. */
export function crane(studio: Studio, [x, y]: Point, look: { s: number; colour: string }): string {
  const { s, colour: c } = look
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 44 * s)}" rx="${n(110 * s)}" ry="${n(26 * s)}"/>`)
  const f = (points: string, fill: string) =>
    `<path d="M${points}Z" fill="${fill}" stroke="${shade(c, 0.35)}" stroke-opacity=".4" stroke-width="1"/>`
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(s)})">${f('20 20L150 -70L70 34', shade(c, 0.3))}${f('-30 20L-140 -90L-60 30', shade(c, 0.12))}${f('-140 -90L-168 -64L-122 -70', c)}${f('-10 10L70 -150L96 20', shade(c, 0.22))}${f('-40 10L-20 -160L40 20', tint(c, 0.3))}${f('-70 24L0 50L80 26L0 -10', c)}${f('-70 24L0 50L-4 -8', tint(c, 0.14))}</g>`
}
