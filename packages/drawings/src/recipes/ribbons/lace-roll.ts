import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flat, n, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { laceStrip } from '../../scenes/laces.ts'

/** Lace and woven borders on a roll, with a length laid out. */
export function laceRoll(drawing: Drawing, studio: Studio): string {
  return borderRoll(studio, drawing, drawing.shape ?? 'cotton')
}

/** A roll of border with a length of it laid out flat in front. */
export function borderRoll(studio: Studio, drawing: Drawing, kind: string): string {
  const c = colourAt(drawing.colours, 0)
  const r = 200
  const strip = laceStrip(studio, kind, { colours: drawing.colours, length: 720 })
  const lay = (y: number, z: number, yaw: number) =>
    `<g transform="${flat(10, y, { z, yaw })}"><g transform="translate(-360 -45)">${strip}</g></g>`
  const [ax, ay] = at(0, 245)
  studio.shadow(`<path d="M${n(ax - 360)} ${n(ay + 30)}L${n(ax + 360)} ${n(ay - 44)}" stroke-width="50"/>`)
  studio.touch(ax, ay, [365, 60])
  const wall = turnedSolid(studio, { x: -20, y: -60, profile: [r, 0, r, 120], colour: c, top: shade(c, 0.1) })
  const wrapped = range(12)
    .map((i) => {
      const a = -1.45 + i * 0.26
      const [px, py] = at(-20 + Math.sin(a) * r, -60 + Math.cos(a) * r, 60)
      return `<g transform="translate(${n(px)} ${n(py)}) scale(${n(Math.max(0.2, Math.cos(a)))} .86)"><g transform="translate(-30 -45)">${laceStrip(studio, kind, { colours: drawing.colours, length: 62 })}</g></g>`
    })
    .join('')
  const [tx, ty] = at(-20, -60, 120)
  const rings = range(7)
    .map(
      (i) =>
        `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="${n(r * (0.96 - i * 0.09))}" ry="${n(r * 0.64 * (0.96 - i * 0.09))}" fill="none" stroke="${i % 2 ? shade(c, 0.3) : tint(c, 0.35)}" stroke-width="5"/>`,
    )
    .join('')
  const core = `<ellipse cx="${n(tx)}" cy="${n(ty)}" rx="62" ry="40" fill="#d8b98c"/><ellipse cx="${n(tx)}" cy="${n(ty + 3)}" rx="48" ry="30" fill="#6d5236"/>`
  return (
    wall +
    wrapped +
    rings +
    core +
    lay(240, 6, -9) +
    hangTag(studio, [tx + r * 0.7, ty + 60], {
      to: [tx + r * 1.1, ty + 100],
      lines: drawing.label,
      colour: c,
      turn: 8,
      size: 1.25,
    })
  )
}
