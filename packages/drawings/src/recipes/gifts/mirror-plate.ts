import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { around, flat, n, range } from '../../kit/geometry.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** Lippan work: clay relief and little mirrors on a round board. */
export function mirrorPlate(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const glassy = linear(studio, [0, 0, 1, 1], '0 #ffffff, 0.35 #c3d6e2, 0.5 #f4fbff, 1 #8ea6b6')
  const clay = '#fdf8ee'
  const mirror = (r: number) =>
    reusablePiece(
      studio,
      `<path d="M0 ${-r}L${r} 0L0 ${r}L${-r} 0Z" fill="${glassy}" stroke="#7f8d97" stroke-width="1.5"/>`,
    )
  const round = (r: number) =>
    reusablePiece(
      studio,
      `<circle r="${r}" fill="${glassy}" stroke="#7f8d97" stroke-width="1.5"/><circle r="${r + 6}" fill="none" stroke="${shade(clay, 0.25)}" stroke-width="6"/><circle r="${r + 6}" cx="-1.5" cy="-1.5" fill="none" stroke="${clay}" stroke-width="5"/>`,
    )
  const relief = (d: string, w = 8) =>
    `<path d="${d}" fill="none" stroke="${shade(clay, 0.4)}" stroke-width="${w}" transform="translate(2 3)" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${clay}" stroke-width="${w}" stroke-linecap="round"/>`
  const ring = (r: number) => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  const petals = range(12)
    .map((i) => {
      const a = (i * Math.PI) / 6
      const p = (r: number, da: number) => `${n(Math.cos(a + da) * r)} ${n(Math.sin(a + da) * r)}`
      return `M${p(90, 0)}Q${p(150, -0.26)} ${p(205, 0)}Q${p(150, 0.26)} ${p(90, 0)}`
    })
    .join('')
  const dots = [
    [12, 152, 15],
    [24, 262, 17],
    [8, 62, 12],
  ]
    .map(([count = 1, r = 1, size = 1]) =>
      around([0, 0], count, () => [r, r])
        .map(([x, y]) => (size === 17 ? mirror(size) : round(size))(x, y))
        .join(''),
    )
    .join('')
  const art = `<circle r="318" fill="${colour}"/><circle r="232" fill="${colourAt(drawing.colours, 1)}"/><circle r="96" fill="${colour}"/>${relief(petals)}${relief(ring(232))}${relief(ring(296))}${relief(ring(96))}${dots}${round(26)(0, 0)}`
  return (
    turnedSolid(studio, { profile: [330, 0, 334, 10, 330, 26], colour: '#caa06c' }) +
    `<g transform="${flat(0, 0, { z: 26 })}">${art}<circle r="318" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.28, 0.5 #fff 0, 1 #1a0f24 0.2')}"/></g>`
  )
}
