import { colourAt, luminance, mix, shade, tint } from './colour.ts'
import { motif } from './motifs.ts'
import type { Studio } from './studio.ts'
import { surface } from './surfaces.ts'

type PrintLook = { colours: readonly string[]; scale?: number }

/** Paint of cloth or paper printed all over with a design; without a design, the pattern. */
export function printedPaint(
  studio: Studio,
  goods: { motif?: string | undefined; pattern?: string | undefined },
  look: PrintLook,
): string {
  if (goods.motif === undefined) return surface(studio, goods.pattern, look)
  const base = colourAt(look.colours, 0)
  const dark = luminance(base) < 0.55
  const inks = [look.colours[1], look.colours[2]].map((own, i) => {
    const other = own ?? (dark ? tint(base, 0.7 - i * 0.2) : shade(base, 0.45 - i * 0.15))
    return Math.abs(luminance(other) - luminance(base)) < 0.2
      ? mix(other, dark ? '#fff6e2' : '#2c1f2a', 0.6)
      : other
  }) as [string, string]
  const one = (x: number, y: number, i: 0 | 1) =>
    `<g transform="translate(${x} ${y}) rotate(${i ? 12 : -8})">${motif(goods.motif ?? '', { r: i ? 19 : 23, ink: inks[i], weight: 1.8 })}</g>`
  const dots = [
    [72, 16],
    [20, 76],
    [48, 48],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${inks[1]}"/>`)
    .join('')
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="96" height="96" patternUnits="userSpaceOnUse" patternTransform="scale(${(look.scale ?? 1) * 1.4})"><rect width="96" height="96" fill="${base}"/>${one(28, 28, 0)}${one(74, 70, 1)}${dots}</pattern>`,
  )
  return `url(#${id})`
}
