import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, shade } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { windowGlow, makerMark } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** A pad of drawing paper, one corner turned. */
export function sketchPad(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [w, d, h] = [480, 600, 44]
  const sheets = (a: number) =>
    range(8)
      .map((i) => `<path d="M0 ${4 + i * 5}H${a}" stroke="#cfc5b0" stroke-width="1.6"/>`)
      .join('')
  const wash = range(4)
    .map(
      (i) =>
        `<ellipse cx="${150 + i * 62}" cy="${470 - (i % 2) * 46}" rx="86" ry="56" fill="${colourAt(drawing.colours, i)}" fill-opacity=".4" transform="rotate(${i * 22} ${150 + i * 62} 450)"/>`,
    )
    .join('')
  const cover = `<rect width="${w}" height="${d}" fill="#fbf7ec"/><rect width="${w}" height="210" fill="${colour}"/>${makerMark(70, 70, { r: 34, colour: '#fffaf0' })}${lettering(drawing.label?.[0] ?? '', { x: 250, y: 92, size: 40, colour: textColourOn(colour), width: 330, weight: 0.18 })}${lettering(drawing.label?.[1] ?? '', { x: 250, y: 154, size: 26, colour: textColourOn(colour), width: 300 })}${wash}${windowGlow(studio, w, d)}<path d="M${w} ${d}L${w - 92} ${d}Q${w - 64} ${d - 40} ${w - 70} ${d - 70}Q${w - 30} ${d - 66} ${w} ${d - 96}Z" fill="#fffdf6"/><path d="M${w - 92} ${d}Q${w - 64} ${d - 40} ${w - 70} ${d - 70}Q${w - 30} ${d - 66} ${w} ${d - 96}Z" fill="#e5dcc8"/>`
  const rings =
    drawing.shape === 'spiral'
      ? range(15)
          .map(
            (i) =>
              `<circle cx="${28 + i * 30}" cy="22" r="7" fill="#3a3640"/><path d="M${28 + i * 30} 22C${20 + i * 30} -34 ${44 + i * 30} -34 ${34 + i * 30} 8" fill="none" stroke="#565d66" stroke-width="6"/><path d="M${28 + i * 30} 20C${20 + i * 30} -30 ${42 + i * 30} -32 ${34 + i * 30} 4" fill="none" stroke="#dfe5ea" stroke-width="2.2"/>`,
          )
          .join('')
      : `<rect width="${w}" height="20" fill="${shade(colour, 0.25)}"/>`
  return box(studio, {
    w,
    d,
    h,
    yaw: -13,
    colour: '#f7f2e6',
    art: { top: cover + rings, front: sheets(w), side: sheets(d) },
  })
}
