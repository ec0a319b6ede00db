import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { reusablePiece, radial, type Stop, type Studio } from '../../kit/studio.ts'

/** Balloons: a floating bunch with strings, metallic ones, or an arch. */
export function balloons(drawing: Drawing, studio: Studio): string {
  const arch = drawing.shape === 'arch'
  const count = arch ? 26 : clampCount(drawing.count ?? 9, 3, 16)
  const metal = drawing.shape === 'metallic'
  const knot = at(0, 250)
  const spots: [number, number, number][] = range(count).map((i) => {
    if (arch) {
      const a = Math.PI * (1 - i / (count - 1))
      return [
        480 + Math.cos(a) * (300 + (i % 2 ? 26 : -20)),
        700 - Math.sin(a) * (470 + (i % 3) * 26),
        52 + ((i * 7) % 4) * 13,
      ]
    }
    const a = i * 2.4
    const k = Math.sqrt((i + 0.5) / count) * (count > 6 ? 210 : 150)
    return [480 + Math.cos(a) * k * 1.15, 300 + Math.sin(a) * k * 0.8, count > 9 ? 88 : 112]
  })
  const strings = arch
    ? ''
    : spots
        .map(
          ([x, y, r]) =>
            `M${n(x)} ${n(y + r * 1.2)}Q${n((x + knot[0]) / 2)} ${n(y + 330)} ${n(knot[0])} ${n(knot[1])}`,
        )
        .join('')
  studio.shadow(`<ellipse cx="${n(knot[0])}" cy="${n(knot[1] + 6)}" rx="${arch ? 330 : 90}" ry="22"/>`)
  const drawn = spots.map(([x, y, r], i) => {
    studio.touch(x, y, [r, r * 1.15])
    return balloon(studio, { colour: colourAt(drawing.colours, i), r, metal })(
      x,
      y,
      `rotate(${arch ? i * 31 : (x - 480) * 0.07})`,
    )
  })
  const card = arch
    ? ''
    : sheet(
        studio,
        { x: 0, y: 290, yaw: -5, w: 260, d: 120 },
        {
          fill: '#fbf6ea',
          art: label({ w: 260, h: 120, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
        },
      )
  return `<path d="${strings}" stroke="#a59a8c" stroke-width="2.5" fill="none"/>${drawn.join('')}${card}`
}

function balloon(
  studio: Studio,
  look: { colour: string; r: number; metal: boolean },
): (x: number, y: number, more?: string) => string {
  const { colour, r, metal } = look
  const stops: Stop[] = metal
    ? [
        [0, tint(colour, 0.9)],
        [0.18, tint(colour, 0.4)],
        [0.5, colour],
        [0.8, shade(colour, 0.45)],
        [1, tint(colour, 0.1)],
      ]
    : [
        [0, tint(colour, 0.6)],
        [0.3, tint(colour, 0.14)],
        [0.7, colour],
        [1, shade(colour, 0.32)],
      ]
  return reusablePiece(
    studio,
    `<path d="M0 ${n(r * 1.22)}C${n(-r * 0.6)} ${n(r * 0.9)} ${n(-r)} ${n(r * 0.4)} ${n(-r)} ${n(-r * 0.1)}C${n(-r)} ${n(-r * 0.7)} ${n(-r * 0.56)} ${n(-r * 1.08)} 0 ${n(-r * 1.08)}C${n(r * 0.56)} ${n(-r * 1.08)} ${n(r)} ${n(-r * 0.7)} ${n(r)} ${n(-r * 0.1)}C${n(r)} ${n(r * 0.4)} ${n(r * 0.6)} ${n(r * 0.9)} 0 ${n(r * 1.22)}Z" fill="${radial(studio, [0.36, 0.3, 0.78], stops)}"/><path d="M0 ${n(r * 1.18)}l${n(-r * 0.12)} ${n(r * 0.14)}h${n(r * 0.24)}z" fill="${shade(colour, 0.25)}"/><path d="M${n(-r * 0.66)} ${n(-r * 0.3)}C${n(-r * 0.62)} ${n(-r * 0.66)} ${n(-r * 0.4)} ${n(-r * 0.84)} ${n(-r * 0.2)} ${n(-r * 0.9)}" stroke="#fff" stroke-opacity=".8" stroke-width="${n(r * 0.1)}" fill="none" stroke-linecap="round"/><path d="M${n(r * 0.5)} ${n(r * 0.62)}Q${n(r * 0.76)} ${n(r * 0.3)} ${n(r * 0.8)} 0" stroke="#fff" stroke-opacity=".28" stroke-width="${n(r * 0.06)}" fill="none" stroke-linecap="round"/>`,
  )
}
