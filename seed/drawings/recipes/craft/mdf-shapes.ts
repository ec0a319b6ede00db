import type { Drawing } from '../../../shapes.ts'
import { cycle, mix } from '../../kit/colour.ts'
import { around, at, blob, flat, heart, n, star } from '../../kit/geometry.ts'
import { held, places } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { hasOutline, outline as outlineOf } from '../../kit/outlines.ts'
import { motif } from '../../kit/motifs.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Boards that are not discs: an arch, a house, a rhombus, a square, a hexagon, a drop. */
const shapes: Record<string, string> = {
  arch: 'M-110 130V-20A110 110 0 0 1 110 -20V130Z',
  house: 'M-110 130V-30L0 -130L110 -30V130Z',
  rhombus: 'M0 -140L116 -20L0 132L-116 -20Z',
  square: 'M-112 -112H112V112H-112Z',
  hexagon: 'M-124 0L-62 -108H62L124 0L62 108H-62Z',
  drop: 'M0 -130C70 -40 92 10 92 44A92 92 0 0 1 -92 44C-92 10 -70 -40 0 -130Z',
}

/** A design sawn through the board: dark gaps with light on their lower edge. */
function pierced(name: string, r: number): string {
  return `<g transform="translate(1.5 2.5)">${motif(name, { r, ink: '#f0d3a4', weight: r > 100 ? 1 : 1.7 })}</g>${motif(name, { r, ink: '#5d3f20', weight: r > 100 ? 0.9 : 1.5 })}${r > 100 ? '' : '<circle cy="-104" r="6"/>'}`
}

/** Cut wooden shapes to paint. */
export function mdfShapes(drawing: Drawing, studio: Studio): string {
  const design = drawing.motif === drawing.shape ? undefined : drawing.motif
  const cutOut = hasOutline(design) && !shapes[drawing.shape ?? ''] && drawing.shape !== 'name'
  const count = design ? 1 : held(drawing.count, 1, 10)
  const s = count === 1 ? 2.4 : count < 4 ? 1.5 : 1
  const wood = surface(studio, 'wood', { colours: [mix('#d6ab77', cycle(drawing.colours, 0), 0.07)], scale: 0.8 })
  const name = drawing.shape === 'name'
  const outline =
    shapes[drawing.shape ?? ''] ??
    (drawing.shape === 'heart'
      ? heart([0, 0], 118)
      : drawing.shape === 'mandala'
        ? blob(star([0, 0], 12, [128, 100]))
        : name
          ? 'M-150 -60H150V60H-150Z'
          : 'M-120 0a120 120 0 1 0 240 0a120 120 0 1 0 -240 0')
  const cut = design
    ? pierced(design, cutOut ? 128 : 82)
    : drawing.shape === 'mandala'
      ? around([0, 0], 12, () => [78, 78])
          .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="14"/>`)
          .join('') +
        around([0, 0], 8, () => [42, 42])
          .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="10"/>`)
          .join('')
      : '<circle cy="-92" r="9"/>'
  const board = (paint: string) => (cutOut ? outlineOf(design, 132, paint) : `<path d="${outline}" ${paint}/>`)
  const shadows = (x: number, y: number) => studio.shadow(`<g transform="${flat(x, y)} scale(${s})">${board('')}</g>`)
  return places(count, { dx: 280 * s, dy: 280 * s, columns: count < 5 ? Math.min(2, count) : count < 7 ? 3 : 4, stagger: 30 })
    .map(({ x, y, index }) => {
      shadows(x, y)
      const [cx, cy] = at(x, y)
      studio.touch(cx, cy, [150 * s, 96 * s])
      const yaw = studio.random.between(-14, 14)
      const lay = (z: number, fill: string, art = '') => `<g transform="${flat(x, y, { z, yaw })} scale(${s})">${board(`fill="${fill}"`)}${art}</g>`
      const text =
        name && (drawing.label || !design)
          ? lettering(drawing.label?.[0] ?? 'NAME', { x: 0, y: 0, size: 60, colour: '#6d4520', width: 250, weight: 0.2 })
          : ''
      return (
        lay(0, '#7d5a34') +
        lay(6, '#9a7244') +
        lay(
          13,
          wood,
          `${board(`fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.4, 0.5 #fff 0, 1 #1a0f24 0.14')}"`)}<g fill="#8a6238">${index >= 0 ? cut : ''}</g>${text}`,
        )
      )
    })
    .join('')
}
