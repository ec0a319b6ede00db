import type { Drawing } from '../../../shapes.ts'
import { cycle, mix } from '../../kit/colour.ts'
import { around, at, blob, flat, heart, n, star } from '../../kit/geometry.ts'
import { held, places } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Cut wooden shapes to paint. */
export function mdfShapes(drawing: Drawing, studio: Studio): string {
  const count = held(drawing.count, 1, 10)
  const s = count === 1 ? 2.4 : count < 4 ? 1.5 : 1
  const wood = surface(studio, 'wood', { colours: [mix('#d6ab77', cycle(drawing.colours, 0), 0.07)], scale: 0.8 })
  const name = drawing.shape === 'name'
  const outline =
    drawing.shape === 'heart'
      ? heart([0, 0], 118)
      : drawing.shape === 'mandala'
        ? blob(star([0, 0], 12, [128, 100]))
        : name
          ? 'M-150 -60H150V60H-150Z'
          : 'M-120 0a120 120 0 1 0 240 0a120 120 0 1 0 -240 0'
  const cut =
    drawing.shape === 'mandala'
      ? around([0, 0], 12, () => [78, 78])
          .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="14"/>`)
          .join('') +
        around([0, 0], 8, () => [42, 42])
          .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="10"/>`)
          .join('')
      : '<circle cy="-92" r="9"/>'
  const shadows = (x: number, y: number) => studio.shadow(`<path d="${outline}" transform="${flat(x, y)} scale(${s})"/>`)
  return places(count, { dx: 280 * s, dy: 280 * s, columns: count < 3 ? count : count < 7 ? 3 : 4, stagger: 30 })
    .map(({ x, y, index }) => {
      shadows(x, y)
      const [cx, cy] = at(x, y)
      studio.touch(cx, cy, [150 * s, 96 * s])
      const yaw = studio.random.between(-14, 14)
      const lay = (z: number, fill: string, art = '') =>
        `<g transform="${flat(x, y, { z, yaw })} scale(${s})"><path d="${outline}" fill="${fill}"/>${art}</g>`
      const text = name ? lettering(drawing.label?.[0] ?? 'NAME', { x: 0, y: 0, size: 60, colour: '#6d4520', width: 250, weight: 0.2 }) : ''
      return (
        lay(0, '#7d5a34') +
        lay(6, '#9a7244') +
        lay(
          13,
          wood,
          `<path d="${outline}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.4, 0.5 #fff 0, 1 #1a0f24 0.14')}"/><g fill="#8a6238">${index >= 0 ? cut : ''}</g>${text}`,
        )
      )
    })
    .join('')
}
