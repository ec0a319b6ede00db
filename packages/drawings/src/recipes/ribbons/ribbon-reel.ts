import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import type { Studio } from '../../kit/studio.ts'
import { loosePiece, reel, reelFace } from '../../scenes/reel.ts'
import { ribbonPaint } from '../../scenes/ribbons.ts'

/** Ribbon on its reel, the end curling over the table. */
export function ribbonReel(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 6)
  const r = [0, 220, 165, 140, 128, 118, 112][count] ?? 120
  const text = drawing.label?.[0]
  const set =
    count === 1
      ? [{ x: -50, y: 40, index: 0 }]
      : gridPlaces(count, { dx: r * 2.35, dy: r * 1.8, columns: count < 4 ? count : 3, stagger: 30 })
  return set
    .map(({ x, y, index }) => {
      const colour = colourAt(drawing.colours, index)
      const paint = ribbonPaint(studio, drawing.shape, text ? { colour, text } : { colour })
      const width = count === 1 ? 96 : r * 0.5
      const tail = loosePiece(studio, at(x + r * 0.42, y - r * 0.12), {
        paint,
        colour,
        width: width * 0.62,
        reach: count === 1 ? 1.2 : r / 240,
      })
      return (
        tail +
        reel(
          studio,
          { x, y, r, width },
          {
            paint,
            colour,
            disc: drawing.shape === 'jute' ? '#d6b486' : '#fdf9ef',
            face: reelFace(drawing.label, r),
          },
        )
      )
    })
    .join('')
}
