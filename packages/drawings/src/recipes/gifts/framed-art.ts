import type { Drawing } from '../../drawing.ts'
import { shade, tint } from '../../kit/colour.ts'
import { sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { painting } from '../../scenes/paintings.ts'

/** A painting, framed and leaning, or as a sheet with curled edge. */
export function framedArt(drawing: Drawing, studio: Studio): string {
  const art = painting(
    studio,
    { w: 520, h: 640 },
    { pattern: drawing.pattern, motif: drawing.motif, colours: drawing.colours },
  )
  if (drawing.shape === 'sheet') {
    return sheet(
      studio,
      { x: 0, y: 0, yaw: -9, w: 580, d: 700, lift: 3 },
      { fill: '#fffdf6', art: `<g transform="translate(30 30)">${art}</g>` },
    )
  }
  const wood = '#9a6a3e'
  const frame = box(studio, {
    y: 0,
    w: 640,
    d: 40,
    h: 780,
    yaw: 7,
    colour: wood,
    art: {
      front: `<rect width="640" height="780" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(wood, 0.4)}, 0.5 ${wood}, 1 ${shade(wood, 0.4)}`)}"/><path d="M0 0L46 46H594L640 0M0 780L46 734H594L640 780" stroke="${shade(wood, 0.5)}" stroke-width="2" fill="none"/><rect x="34" y="34" width="572" height="712" fill="${shade(wood, 0.45)}"/><rect x="40" y="40" width="560" height="700" fill="#fffaf0"/><g transform="translate(60 70)">${art}<rect width="520" height="640" fill="none" stroke="#1a0f24" stroke-opacity=".25" stroke-width="3"/></g><path d="M40 40H340L120 740H40Z" fill="#fff" fill-opacity=".12"/>`,
    },
  })
  return frame
}
