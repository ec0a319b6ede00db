import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, line, n, range, star } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { bottleRows } from '../../scenes/vessels.ts'

/** Baubles, wooden ornaments to paint, or a small tree. */
export function christmasOrnament(drawing: Drawing, studio: Studio): string {
  if (drawing.shape === 'tree') {
    return tree(studio, drawing)
  }
  const count = clampCount(drawing.count ?? 5, 1, 12)
  return bottleRows(
    count,
    ({ x, y, s }, i) => {
      const r = 74 * s
      const [cx, cy] = at(x, y, r)
      const c = colourAt(drawing.colours, i)
      studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy + r * 0.8)}" rx="${n(r * 0.8)}" ry="${n(r * 0.32)}"/>`)
      studio.touch(cx, cy, [r, r * 1.3])
      const cap = `<rect x="${n(cx - r * 0.2)}" y="${n(cy - r * 1.14)}" width="${n(r * 0.4)}" height="${n(r * 0.24)}" rx="4" fill="${linear(studio, [0, 0, 1, 0], '0 #a87f2a, 0.35 #fff0bf, 1 #8a661d')}"/><path d="M${n(cx - r * 0.14)} ${n(cy - r * 1.12)}a${n(r * 0.14)} ${n(r * 0.2)} 0 1 1 ${n(r * 0.28)} 0" fill="none" stroke="#c9a24a" stroke-width="5"/>`
      if (drawing.shape === 'mdf') {
        return `<path d="${line(star([cx, cy], i % 2 ? 6 : 5, [r, r * 0.5]), true)}" fill="#9a7244" transform="translate(3 6)"/><path d="${line(star([cx, cy], i % 2 ? 6 : 5, [r, r * 0.5]), true)}" fill="${surface(studio, 'wood', { colours: ['#d6ab77'] })}"/><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r * 0.3)}" fill="none" stroke="#8a6238" stroke-width="4"/><circle cx="${n(cx)}" cy="${n(cy - r * 0.76)}" r="6" fill="#7a5630"/>`
      }
      const stripes =
        i % 2
          ? `<path d="M${n(cx - r * 0.97)} ${n(cy)}Q${n(cx)} ${n(cy + r * 0.4)} ${n(cx + r * 0.97)} ${n(cy)}" stroke="#fff8e6" stroke-opacity=".8" stroke-width="${n(r * 0.16)}" fill="none"/>`
          : ''
      return cap + sphere(studio, [cx, cy], { r, colour: c, finish: i % 3 ? 'gloss' : 'metal' }) + stripes
    },
    { dx: 170, dy: 170 },
  )
}

function tree(studio: Studio, drawing: Drawing): string {
  const green = '#2f6b45'
  const pot = turnedSolid(studio, {
    y: 100,
    profile: [86, 0, 106, 96],
    colour: '#b8472f',
    open: { wall: 10, inside: '#4a3020' },
  })
  const tiers = range(7).map((i) => {
    const [cx, cy] = at(0, 100, 150 + i * 84)
    const r = 250 - i * 34
    const needles = range(56)
      .map((k) => {
        const a = (k / 56) * 6.283
        const q = r * (0.86 + ((k * 7 + i) % 5) * 0.05)
        return `M${n(cx + Math.cos(a) * r * 0.2)} ${n(cy - 70)}L${n(cx + Math.cos(a) * q)} ${n(cy + Math.sin(a) * q * 0.42)}`
      })
      .join('')
    const lamps = range(6)
      .map((k) =>
        sphere(
          studio,
          [cx + Math.cos(k * 0.6 + 0.1) * r * 0.78 * (k % 2 ? 1 : -1), cy + 16 + Math.sin(k * 1.3) * 12],
          {
            r: 15,
            colour: colourAt(drawing.colours, k + i),
          },
        ),
      )
      .join('')
    return `<ellipse cx="${n(cx)}" cy="${n(cy - 16)}" rx="${n(r * 0.84)}" ry="${n(r * 0.4)}" fill="${shade(green, 0.42)}"/><path d="${needles}" stroke="${shade(green, 0.12)}" stroke-width="13" stroke-linecap="round"/><path d="${needles}" stroke="${tint(green, 0.2)}" stroke-width="4" stroke-dasharray="12 9" stroke-linecap="round"/>${lamps}`
  })
  const [sx, sy] = at(0, 100, 800)
  studio.touch(480, sy - 60)
  studio.touch(480, 560, [260, 60])
  return (
    pot +
    tiers.join('') +
    `<path d="${line(star([sx, sy - 6], 5, [58, 25]), true)}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff2c0, 0.5 #e3b83f, 1 #9a7420')}"/>`
  )
}
