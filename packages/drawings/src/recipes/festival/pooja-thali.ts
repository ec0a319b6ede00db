import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { around, at, flat, n } from '../../kit/geometry.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { diyaLamp } from '../../scenes/diyas.ts'
import { bowlOf } from '../../scenes/heaps.ts'

/** A decorated plate with a lamp, kumkum, rice and flowers. */
export function poojaThali(drawing: Drawing, studio: Studio): string {
  const metal = '#c9a24a'
  const plate = turnedSolid(studio, {
    profile: [280, 0, 340, 26],
    colour: metal,
    finish: 'metal',
    top: colourAt(drawing.colours, 0),
  })
  const ringOf = (r: number, count: number, paint: (i: number) => string) =>
    around([0, 0], count, () => [r, r])
      .map(([x, y], i) => `<g transform="translate(${n(x)} ${n(y)})">${paint(i)}</g>`)
      .join('')
  const art = `<g transform="${flat(0, 0, { z: 26 })}"><circle r="336" fill="none" stroke="#f3dfa0" stroke-width="9"/>${ringOf(300, 26, (i) => `<circle r="18" fill="${colourAt(drawing.colours, i + 1)}"/><circle r="8" fill="#fff3d0"/>`)}<circle r="262" fill="none" stroke="#f3dfa0" stroke-width="8" stroke-dasharray="16 8"/></g>`
  const small = (x: number, y: number, c: string) =>
    bowlOf(studio, { x, y, r: 66 }, { colour: c, bowl: metal })
  const heads = [
    [-150, 130],
    [-70, 180],
    [120, 170],
  ].map(([x = 0, y = 0]) => {
    const [px, py] = at(x, y, 40)
    return bloom(studio, 'marigold', { r: 46, colour: '#f39a1f' })(px, py)
  })
  return (
    plate +
    art +
    small(-170, -70, '#c8372d') +
    small(160, -80, '#f2b62f') +
    diyaLamp(
      studio,
      { x: 0, y: -20, z: 30, s: 0.95 },
      { colours: drawing.colours, lit: true, painted: true, grounded: false },
    ) +
    heads.join('') +
    small(210, 80, '#fbf3df')
  )
}
