import { at, flat, n, range } from '../kit/geometry.ts'
import { wrapLabel } from '../kit/packaging.ts'
import { turnedSolid } from '../kit/solids.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A paper cup, or a stack of them with the rolled rim. */
export function paperCup(
  studio: Studio,
  pose: { x: number; y: number; s: number; stack?: number },
  look: { paint: string; colour: string; lines?: readonly string[] | undefined },
): string {
  const { x, y, s, stack = 1 } = pose
  const cups = range(stack).map((i) =>
    turnedSolid(studio, {
      x,
      y,
      z: i * 26 * s,
      profile: [62 * s, 0, 88 * s, 190 * s],
      colour: look.colour,
      paint: look.paint,
      top: '#fffdf8',
      open: { wall: 7 * s, inside: '#efe8da', level: 0 },
      grounded: i === 0,
    }),
  )
  const h = (stack - 1) * 26 * s
  const [bx, by] = at(x, y, h)
  const r = 88 * s
  const veil = linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.24, 0.28 #fff 0.36, 0.5 #fff 0, 1 #1a0f24 0.44')
  const top = by - 190 * s * 0.77
  const body = `M${n(bx - r)} ${n(top)}L${n(bx - 62 * s)} ${n(by)}A${n(62 * s)} ${n(40 * s)} 0 0 0 ${n(bx + 62 * s)} ${n(by)}L${n(bx + r)} ${n(top)}A${n(r)} ${n(r * 0.64)} 0 0 1 ${n(bx - r)} ${n(top)}Z`
  return `${cups.join('')}<path d="${body}" fill="${veil}"/>${look.lines ? wrapLabel(studio, { x, y, z: [h + 60 * s, h + 136 * s], r: [71 * s, 81 * s], colour: look.colour, lines: look.lines, reach: 0.9 }) : ''}`
}

/** A paper plate with its pressed rim. */
export function paperPlate(
  studio: Studio,
  pose: { x: number; y: number; z: number; r: number; grounded?: boolean },
  look: { paint: string; colour: string },
): string {
  const { r } = pose
  const disc = turnedSolid(studio, {
    x: pose.x,
    y: pose.y,
    z: pose.z,
    profile: [r * 0.8, 0, r, 10],
    colour: look.colour,
    grounded: pose.grounded !== false,
  })
  const ribs = range(48)
    .map((i) => {
      const a = (i / 48) * Math.PI * 2
      return `M${n(Math.cos(a) * r * 0.8)} ${n(Math.sin(a) * r * 0.8)}L${n(Math.cos(a) * r * 0.98)} ${n(Math.sin(a) * r * 0.98)}`
    })
    .join('')
  return `${disc}<g transform="${flat(pose.x, pose.y, { z: pose.z + 10 })}"><circle r="${n(r)}" fill="${look.paint}"/><path d="${ribs}" stroke="#fff" stroke-opacity=".4" stroke-width="3"/><circle r="${n(r * 0.78)}" fill="${linear(studio, [0, 0, 1, 1], '0 #1a0f24 0.2, 0.5 #fff 0, 1 #fff 0.35')}" stroke="#fff" stroke-opacity=".6" stroke-width="4"/></g>`
}
