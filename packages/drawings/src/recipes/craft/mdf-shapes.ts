import type { Drawing } from '../../drawing.ts'
import { colourAt, mix } from '../../kit/colour.ts'
import { around, at, blob, flat, heart, n, star } from '../../kit/geometry.ts'
import { clampCount, gridPlaces } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { hasOutline, outline as outlineOf } from '../../kit/outlines.ts'
import { motif } from '../../kit/motifs.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Boards that are not discs: a heart, a scalloped one, a name plate, an arch, a house, a rhombus, a square, a hexagon, a drop. */
const shapes: Record<string, string> = {
  heart: heart([0, 0], 118),
  mandala: blob(star([0, 0], 12, [128, 100])),
  name: 'M-150 -60H150V60H-150Z',
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

const holes = (count: number, ring: number, r: number) =>
  around([0, 0], count, () => [ring, ring])
    .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}"/>`)
    .join('')

/** Whether a board has the outline of its design, like an elephant; arches and plates keep their shape. */
const ownOutline = ({ shape }: Drawing, design: string | undefined) =>
  hasOutline(design) && (shape === 'mandala' || shape === 'heart' || shape === 'round')

function openings(drawing: Drawing, design: string | undefined): string {
  if (design !== undefined) return pierced(design, ownOutline(drawing, design) ? 128 : 82)
  if (drawing.shape === 'mandala') return holes(12, 78, 14) + holes(8, 42, 10)
  if (drawing.shape !== 'name') return '<circle cy="-92" r="9"/>'
  return lettering(drawing.label?.[0] ?? 'NAME', {
    x: 0,
    y: 0,
    size: 60,
    colour: '#6d4520',
    width: 250,
    weight: 0.2,
  })
}

const columnsFor = (count: number) => (count < 5 ? Math.min(2, count) : count < 7 ? 3 : 4)

/** Cut wooden shapes to paint. */
export function mdfShapes(drawing: Drawing, studio: Studio): string {
  const design = drawing.motif === drawing.shape ? undefined : drawing.motif
  const count = design ? 1 : clampCount(drawing.count, 1, 10)
  const s = count === 1 ? 2.4 : count < 4 ? 1.5 : 1
  const wood = surface(studio, 'wood', {
    colours: [mix('#d6ab77', colourAt(drawing.colours, 0), 0.07)],
    scale: 0.8,
  })
  const outline = shapes[drawing.shape ?? ''] ?? 'M-120 0a120 120 0 1 0 240 0a120 120 0 1 0 -240 0'
  const board = (paint: string) =>
    ownOutline(drawing, design) ? outlineOf(design, 132, paint) : `<path d="${outline}" ${paint}/>`
  const light = board(`fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.4, 0.5 #fff 0, 1 #1a0f24 0.14')}"`)
  const art = `${light}<g fill="#8a6238">${openings(drawing, design)}</g>`
  return gridPlaces(count, { dx: 280 * s, dy: 280 * s, columns: columnsFor(count), stagger: 30 })
    .map(({ x, y }) => {
      studio.shadow(`<g transform="${flat(x, y)} scale(${s})">${board('')}</g>`)
      studio.touch(...at(x, y), [150 * s, 96 * s])
      const yaw = studio.random.between(-14, 14)
      const lay = (z: number, fill: string, more = '') =>
        `<g transform="${flat(x, y, { z, yaw })} scale(${s})">${board(`fill="${fill}"`)}${more}</g>`
      return lay(0, '#7d5a34') + lay(6, '#9a7244') + lay(13, wood, art)
    })
    .join('')
}
