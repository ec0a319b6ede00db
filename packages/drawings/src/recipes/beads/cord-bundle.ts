import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { tube } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Hanks of dori and cotton cord, tied in the middle. */
export function cordBundle(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 1, 10)
  const gap = Math.min(170, 560 / count)
  return range(count)
    .map((i) => {
      const c = colourAt(drawing.colours, i)
      const y = (i - (count - 1) / 2) * gap
      const w = Math.min(24, gap * 0.16)
      const loops = range(count > 5 ? 2 : 4).map((k) => {
        const h = w * (1 + k * 0.9)
        const [cx, cy] = at(0, y, 12)
        return `M${n(cx - 40)} ${n(cy)}C${n(cx - 150)} ${n(cy - h)} ${n(cx - 330 + k * 12)} ${n(cy - h * 1.2)} ${n(cx - 330 + k * 12)} ${n(cy)}C${n(cx - 330 + k * 12)} ${n(cy + h * 1.2)} ${n(cx - 150)} ${n(cy + h)} ${n(cx)} ${n(cy)}C${n(cx + 150)} ${n(cy - h)} ${n(cx + 330 - k * 12)} ${n(cy - h * 1.2)} ${n(cx + 330 - k * 12)} ${n(cy)}C${n(cx + 330 - k * 12)} ${n(cy + h * 1.2)} ${n(cx + 150)} ${n(cy + h)} ${n(cx + 40)} ${n(cy)}`
      })
      const [bx, by] = at(0, y, 16)
      const wrap = `<rect x="${n(bx - 44)}" y="${n(by - w * 1.7)}" width="88" height="${n(w * 3.4)}" rx="6" fill="${linear(studio, [0, 0, 0, 1], '0 #fffaf0, 1 #d9ccb3')}"/>${lettering(drawing.label?.[0] ?? '', { x: bx, y: by, size: Math.min(16, w), colour: '#2b2430', width: 76, weight: 0.18 })}`
      return loops.map((d) => tube(studio, d, { width: w * 0.62, colour: c, twist: 6 })).join('') + wrap
    })
    .join('')
}
