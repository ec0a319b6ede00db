import type { Drawing } from '../../drawing.ts'
import { colourAt, luminance, shade, tint } from '../../kit/colour.ts'
import { at, blob, heart, line, n, range, star } from '../../kit/geometry.ts'
import { motif } from '../../kit/motifs.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** Sheets of die-cut stickers, one peeling off. */
export function stickers(drawing: Drawing, studio: Studio): string {
  const one = (i: number, r: number) =>
    reusablePiece(
      studio,
      drawing.motif && i % 4 !== 3
        ? roundSticker(drawing.motif, { c: colourAt(drawing.colours, i), r })
        : sticker(studio, drawing.shape, { c: colourAt(drawing.colours, i), r }),
    )(0, 0)
  const page = (k: number) =>
    range(12)
      .map(
        (i) =>
          `<g transform="translate(${74 + (i % 3) * 116} ${76 + Math.floor(i / 3) * 118}) rotate(${((i * 17 + k * 11) % 30) - 15})">${one(i + k, 46)}</g>`,
      )
      .join('')
  const sheetOf = (x: number, yaw: number, k: number) =>
    sheet(
      studio,
      { x, y: k * 20, z: k * 5, yaw, w: 380, d: 500, r: 10, lift: 3 },
      { fill: '#fffdf7', art: page(k) },
    )
  const [x, y] = at(250, 230, 26)
  studio.shadow(`<circle cx="${n(x)}" cy="${n(y + 12)}" r="60"/>`)
  return (
    sheetOf(-150, -15, 0) +
    sheetOf(90, 9, 1) +
    `<g transform="translate(${n(x)} ${n(y)}) rotate(-12)">${one(0, 92)}</g>` +
    sheet(
      studio,
      { x: -250, y: 330, yaw: -8, w: 220, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 220, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}

function roundSticker(name: string, { c, r }: { c: string; r: number }): string {
  const pale = luminance(c) > 0.82 ? '#f3efe6' : tint(c, 0.72)
  return `<circle cx="2" cy="3" r="${n(r * 1.14)}" fill="#1a0f24" fill-opacity=".16"/><circle r="${n(r * 1.12)}" fill="#fff"/><circle r="${n(r)}" fill="${pale}"/>${motif(name, { r: r * 0.72, ink: shade(c, 0.45), weight: 1.6, fill: '#fff' })}`
}

function sticker(studio: Studio, shape: string | undefined, look: { c: string; r: number }): string {
  const { c, r } = look
  const edge = (d: string) =>
    `<path d="${d}" fill="#fff" stroke="#fff" stroke-width="${r * 0.3}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="#1a0f24" stroke-opacity=".12" stroke-width="${r * 0.34}" transform="translate(2 3)"/><path d="${d}" fill="#fff" stroke="#fff" stroke-width="${r * 0.28}" stroke-linejoin="round"/><path d="${d}" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(c, 0.35)}, 1 ${c}`)}"/>`
  const face = `<circle cx="${-r * 0.3}" cy="${-r * 0.1}" r="${r * 0.09}" fill="#2b2024"/><circle cx="${r * 0.3}" cy="${-r * 0.1}" r="${r * 0.09}" fill="#2b2024"/><path d="M${-r * 0.18} ${r * 0.14}q${r * 0.18} ${r * 0.2} ${r * 0.36} 0" stroke="#2b2024" stroke-width="${r * 0.07}" fill="none"/>`
  const bear = `M${-r * 0.7} ${-r * 0.5}a${r * 0.28} ${r * 0.28} 0 1 1 ${r * 0.42} ${-r * 0.26}q${r * 0.28} ${-r * 0.1} ${r * 0.56} 0a${r * 0.28} ${r * 0.28} 0 1 1 ${r * 0.42} ${r * 0.26}q${r * 0.2} ${r * 0.9} ${-r * 0.7} ${r * 1.2}q${-r * 0.9} ${-r * 0.3} ${-r * 0.7} ${-r * 1.2}z`
  const makers: Record<string, () => string> = {
    stars: () => edge(line(star([0, 0], 5, [r, r * 0.46]), true)),
    hearts: () => edge(heart([0, 0], r * 0.8)),
    florals: () => edge(blob(star([0, 0], 6, [r, r * 0.55]))) + `<circle r="${r * 0.22}" fill="#f3c84f"/>`,
    animals: () => edge(bear) + face,
  }
  return (makers[shape ?? ''] ?? makers['stars'])?.() ?? ''
}
