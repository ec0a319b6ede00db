import type { Drawing } from '../../../shapes.ts'
import { cycle, shade, tint } from '../../kit/colour.ts'
import { around, blob, heart, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { glow } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A silicone mould with its cavities. */
export function siliconeMould(drawing: Drawing, studio: Studio): string {
  const colour = cycle(drawing.colours, 0)
  const hollow = linear(studio, [0, 0, 0.8, 1], `0 ${shade(colour, 0.5)}, 0.5 ${shade(colour, 0.2)}, 1 ${tint(colour, 0.25)}`)
  const cavity = (path: string) => `<path d="${path}" fill="${hollow}" stroke="${tint(colour, 0.5)}" stroke-width="4"/>`
  const disc = (cx: number, cy: number, r: number) => `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`
  const letters = [...'ABCDEFGHIJKLMNOP']
    .map(
      (c, i) =>
        lettering(c, { x: 92 + (i % 4) * 168, y: 84 + Math.floor(i / 4) * 124, size: 78, colour: shade(colour, 0.42), weight: 0.26 }) +
        lettering(c, { x: 95 + (i % 4) * 168, y: 87 + Math.floor(i / 4) * 124, size: 78, colour: shade(colour, 0.16), weight: 0.18 }),
    )
    .join('')
  const makers: Record<string, () => string> = {
    coaster: () =>
      range(4)
        .map((i) => cavity(disc(180 + (i % 2) * 320, 145 + Math.floor(i / 2) * 250, 112)))
        .join(''),
    alphabet: () => letters,
    tray: () =>
      cavity('M90 60H590Q640 60 640 110V420Q640 470 590 470H90Q40 470 40 420V110Q40 60 90 60Z') +
      cavity('M110 90H570Q610 90 610 130V400Q610 440 570 440H110Q70 440 70 400V130Q70 90 110 90Z'),
    geode: () =>
      cavity(blob(around([340, 265], 15, (i) => [260 + (i % 3) * 26, 200 + ((i * 2) % 5) * 16]))) +
      cavity(blob(around([340, 265], 13, (i) => [220 + (i % 3) * 22, 164 + ((i * 2) % 5) * 14]))),
    heart: () =>
      range(6)
        .map((i) => cavity(heart([130 + (i % 3) * 210, 150 + Math.floor(i / 3) * 240], 82)))
        .join(''),
    chocolate: () =>
      range(15)
        .map(
          (i) =>
            cavity(disc(100 + (i % 5) * 120, 110 + Math.floor(i / 5) * 155, 46)) +
            `<circle cx="${100 + (i % 5) * 120}" cy="${110 + Math.floor(i / 5) * 155}" r="20" fill="${shade(colour, 0.3)}"/>`,
        )
        .join(''),
  }
  const art = (makers[drawing.shape ?? ''] ?? makers['coaster'])?.() ?? ''
  return box(studio, {
    w: 680,
    d: 530,
    h: 46,
    yaw: -9,
    colour,
    round: 22,
    art: {
      top: art + glow(studio, 680, 530),
      front: lettering(drawing.label?.[0] ?? '', { x: 340, y: 24, size: 18, colour: shade(colour, 0.45), width: 400 }),
    },
  })
}
