import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { windowGlow, label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { printedPaint } from '../../kit/motif-surface.ts'

/** A handmade journal, a spiral book, or a printed activity book. */
export function journal(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [w, d, h] = [430, 570, drawing.shape === 'activity' ? 34 : 80]
  const cover =
    drawing.shape === 'activity'
      ? activityCover(studio, drawing)
      : `<rect width="${w}" height="${d}" rx="8" fill="${printedPaint(studio, { motif: drawing.motif, pattern: drawing.pattern ?? 'block-print' }, { colours: drawing.colours })}"/>${windowGlow(studio, w, d)}<g transform="translate(95 190)">${label({ w: 240, h: 150, colour, lines: drawing.label })}</g>`
  const pages = range(9)
    .map((i) => `<path d="M4 ${8 + i * ((h - 12) / 9)}H${w}" stroke="#c9b995" stroke-width="2"/>`)
    .join('')
  const sidePages = range(9)
    .map((i) => `<path d="M0 ${8 + i * ((h - 12) / 9)}H${d}" stroke="#b9a782" stroke-width="2"/>`)
    .join('')
  const edge = (a: number) =>
    `<rect width="${a}" height="7" fill="${shade(colour, 0.2)}"/><rect y="${h - 7}" width="${a}" height="7" fill="${shade(colour, 0.3)}"/>`
  const spiral =
    drawing.shape === 'spiral'
      ? range(20)
          .map(
            (i) =>
              `<path d="M26 ${20 + i * 28}C-26 ${10 + i * 28} -30 ${34 + i * 28} 8 ${32 + i * 28}" fill="none" stroke="#40464d" stroke-width="6"/><path d="M22 ${19 + i * 28}C-22 ${10 + i * 28} -26 ${30 + i * 28} 4 ${30 + i * 28}" fill="none" stroke="#d5dbe0" stroke-width="2.4"/><circle cx="28" cy="${20 + i * 28}" r="6" fill="#2b2430"/>`,
          )
          .join('')
      : ''
  const strap =
    drawing.shape === 'handmade' || !drawing.shape
      ? `<rect x="356" y="-3" width="18" height="${d + 6}" fill="${shade(colourAt(drawing.colours, 1), 0.1)}"/><rect x="359" y="-3" width="4" height="${d + 6}" fill="#fff" fill-opacity=".35"/>`
      : ''
  return box(studio, {
    w,
    d,
    h,
    yaw: -14,
    colour: '#f3e8cf',
    round: 3,
    art: { top: cover + spiral + strap, front: pages + edge(w), side: sidePages + edge(d) },
  })
}

function bookSun(name: string, cover: string): string {
  return `<g transform="translate(215 352)"><circle r="158" fill="#fff3c4" fill-opacity=".55"/><circle r="138" fill="#ffe08a"/>${motif(name, { r: 96, ink: '#33262b', weight: 1.3, fill: tint(cover, 0.72) })}</g>`
}

function activityCover(studio: Studio, drawing: Drawing): string {
  const [w, d] = [430, 570]
  const sun = drawing.motif
    ? bookSun(drawing.motif, colourAt(drawing.colours, 0))
    : bloom(studio, 'sunflower', { r: 84, colour: '#f7c52f' })(330, 250)
  const hillside = `<path d="M0 400Q120 330 240 390T430 370V570H0Z" fill="#7fb069"/><path d="M0 460Q160 410 430 460V570H0Z" fill="#5f9657"/>`
  const kid = range(3)
    .map(
      (i) =>
        `<g transform="translate(${110 + i * 105} ${440 - (i % 2) * 20})"><path d="M-34 70Q-30 0 0 0Q30 0 34 70Z" fill="${colourAt(drawing.colours, i + 1)}"/><circle cy="-30" r="38" fill="${['#c98d63', '#8d5a3b', '#e0ac82'][i]}"/><path d="M-38 -34Q-30 -78 0 -74Q32 -78 38 -34Q16 -54 -38 -34Z" fill="#2b2024"/><circle cx="-12" cy="-26" r="4"/><circle cx="12" cy="-26" r="4"/><path d="M-12 -12Q0 0 12 -12" stroke="#2b2024" stroke-width="4" fill="none"/></g>`,
    )
    .join('')
  return `<rect width="${w}" height="${d}" rx="6" fill="${colourAt(drawing.colours, 0)}"/>${drawing.motif ? hillside + sun : sun + hillside + kid}${lettering(drawing.label?.[0] ?? '', { x: w / 2, y: 84, size: 52, colour: '#fffaf0', width: 360, weight: 0.22 })}${lettering(drawing.label?.[1] ?? '', { x: w / 2, y: 152, size: 28, colour: '#fffaf0', width: 320, weight: 0.17 })}${windowGlow(studio, w, d)}`
}
