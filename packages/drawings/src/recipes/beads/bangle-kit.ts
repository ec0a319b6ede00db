import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { ringPath, sheet, tube } from '../../kit/rods.ts'
import { sphere } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { beadSprite } from '../../scenes/beads.ts'
import { spool } from '../../scenes/spool.ts'

/** Bangle bases with silk threads and stones. */
export function bangleKit(drawing: Drawing, studio: Studio): string {
  const bases = range(4).map((i) =>
    tube(studio, ringPath(-150, -60, { r: 180, z: 16 + i * 34 }), {
      width: 28,
      colour: i === 3 ? colourAt(drawing.colours, 0) : '#e8e2d4',
      finish: 'gloss',
      twist: i === 3 ? 6 : 0,
    }),
  )
  const top = range(14).map((i) => {
    const a = (i / 14) * 6.283
    return sphere(studio, at(-150 + Math.cos(a) * 180, -60 + Math.sin(a) * 180, 128), {
      r: 9,
      colour: '#d4af37',
      finish: 'metal',
    })
  })
  const spools = range(6).map((i) =>
    spool(
      studio,
      { x: 150 + (i % 3) * 104, y: -130 + Math.floor(i / 3) * 140, s: 0.86 },
      { colour: colourAt(drawing.colours, i), shape: 'reel' },
    ),
  )
  const stones = range(12).map((i) =>
    beadSprite(studio, { r: 17, colour: colourAt(drawing.colours, i), shape: 'faceted' })(
      ...at(-230 + (i % 6) * 60, 240 + Math.floor(i / 6) * 60, 8),
    ),
  )
  return (
    spools.slice(0, 3).join('') +
    bases.join('') +
    top.join('') +
    spools.slice(3).join('') +
    stones.join('') +
    sheet(
      studio,
      { x: 240, y: 270, yaw: -6, w: 240, d: 120 },
      {
        fill: '#fbf6ea',
        art: label({ w: 240, h: 120, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
