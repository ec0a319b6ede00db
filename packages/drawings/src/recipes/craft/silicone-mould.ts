import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { around, blob, heart, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Middle and half size of the design in each cavity. */
const engravings: Record<string, [x: number, y: number, r: number][]> = {
  coaster: range(4).map((i) => [180 + (i % 2) * 320, 145 + Math.floor(i / 2) * 250, 78]),
  tray: [[340, 265, 130]],
  geode: [[340, 265, 130]],
  heart: range(6).map((i) => [130 + (i % 3) * 210, 146 + Math.floor(i / 3) * 240, 44]),
  chocolate: range(15).map((i) => [100 + (i % 5) * 120, 110 + Math.floor(i / 5) * 155, 34]),
  bars: range(6).map((i) => [128 + (i % 3) * 212, 148 + Math.floor(i / 3) * 234, 62]),
}

function engraving(name: string, { x, y, r }: { x: number; y: number; r: number }, colour: string): string {
  return `<g transform="translate(${x + 2} ${y + 3})">${motif(name, { r, ink: tint(colour, 0.4), weight: 1.9 })}</g><g transform="translate(${x} ${y})">${motif(name, { r, ink: shade(colour, 0.5), weight: 1.7 })}</g>`
}

type Mould = { colour: string; design: string | undefined; cavity: (path: string) => string }

const disc = (cx: number, cy: number, r: number) =>
  `M${cx - r} ${cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

const cavityPaths = (count: number, path: (i: number) => string) => range(count).map(path)

/** Outlines of the cavities, by the mould's shape. */
const cavities: Record<string, string[]> = {
  coaster: cavityPaths(4, (i) => disc(180 + (i % 2) * 320, 145 + Math.floor(i / 2) * 250, 112)),
  tray: [
    'M90 60H590Q640 60 640 110V420Q640 470 590 470H90Q40 470 40 420V110Q40 60 90 60Z',
    'M110 90H570Q610 90 610 130V400Q610 440 570 440H110Q70 440 70 400V130Q70 90 110 90Z',
  ],
  geode: [
    blob(around([340, 265], 15, (i) => [260 + (i % 3) * 26, 200 + ((i * 2) % 5) * 16])),
    blob(around([340, 265], 13, (i) => [220 + (i % 3) * 22, 164 + ((i * 2) % 5) * 14])),
  ],
  heart: cavityPaths(6, (i) => heart([130 + (i % 3) * 210, 150 + Math.floor(i / 3) * 240], 82)),
  bars: cavityPaths(
    6,
    (i) =>
      `M${42 + (i % 3) * 212} ${50 + Math.floor(i / 3) * 234}h172q14 0 14 14v168q0 14 -14 14h-172q-14 0 -14 -14v-168q0 -14 14 -14Z`,
  ),
  bar: cavityPaths(
    4,
    (i) => `M60 ${56 + i * 110}H620q14 0 14 14v58q0 14 -14 14H60q-14 0 -14 -14v-58q0 -14 14 -14Z`,
  ),
  blocks: (
    [
      [50, 130],
      [220, 190],
      [450, 180],
    ] as const
  ).flatMap(([x, s]) =>
    [0, 22].map((t) => `M${x + t} ${265 - s / 2 + t}h${s - t * 2}v${s - t * 2}h${t * 2 - s}Z`),
  ),
  sphere: [200, 150, 90].map((r) => disc(340, 265, r)),
  pyramid: ['M140 65H540V465H140Z', 'M140 65L340 265L540 65M140 465L340 265L540 465'],
  bubbles: cavityPaths(9, (i) => disc(190 + (i % 3) * 150, 115 + Math.floor(i / 3) * 150, 68)),
  chocolate: cavityPaths(15, (i) => disc(100 + (i % 5) * 120, 110 + Math.floor(i / 5) * 155, 46)),
}

function letters({ colour, design }: Mould): string {
  if (design !== undefined && design !== 'abc') {
    return range(6)
      .map((i) =>
        engraving(design, { x: 130 + (i % 3) * 210, y: 140 + Math.floor(i / 3) * 250, r: 92 }, colour),
      )
      .join('')
  }
  const letter = (c: string, i: number, look: { d: number; colour: string; weight: number }) =>
    lettering(c, {
      ...look,
      x: 92 + look.d + (i % 4) * 168,
      y: 84 + look.d + Math.floor(i / 4) * 124,
      size: 78,
    })
  return [...'ABCDEFGHIJKLMNOP']
    .map(
      (c, i) =>
        letter(c, i, { d: 0, colour: shade(colour, 0.42), weight: 0.26 }) +
        letter(c, i, { d: 3, colour: shade(colour, 0.16), weight: 0.18 }),
    )
    .join('')
}

function mouldCavities(shape: string, { colour, design, cavity }: Mould): string {
  const buttons =
    shape === 'chocolate' && !design
      ? cavityPaths(15, (i) => disc(100 + (i % 5) * 120, 110 + Math.floor(i / 5) * 155, 20))
      : []
  const engraved = design
    ? (engravings[shape] ?? []).map(([x, y, r]) => engraving(design, { x, y, r }, colour))
    : []
  return [
    ...(cavities[shape] ?? []).map(cavity),
    ...buttons.map((d) => `<path d="${d}" fill="${shade(colour, 0.3)}"/>`),
    ...engraved,
  ].join('')
}

/** A silicone mould with its cavities. */
export function siliconeMould(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const hollow = linear(
    studio,
    [0, 0, 0.8, 1],
    `0 ${shade(colour, 0.5)}, 0.5 ${shade(colour, 0.2)}, 1 ${tint(colour, 0.25)}`,
  )
  const cavity = (path: string) =>
    `<path d="${path}" fill="${hollow}" stroke="${tint(colour, 0.5)}" stroke-width="4"/>`
  const mould: Mould = { colour, design: drawing.motif, cavity }
  const shape = cavities[drawing.shape ?? ''] ? (drawing.shape ?? '') : 'coaster'
  return box(studio, {
    w: 680,
    d: 530,
    h: 46,
    yaw: -9,
    colour,
    round: 22,
    art: {
      top:
        (drawing.shape === 'alphabet' ? letters(mould) : mouldCavities(shape, mould)) +
        windowGlow(studio, 680, 530),
      front: lettering((drawing.label ?? []).join(' '), {
        x: 340,
        y: 24,
        size: 20,
        colour: shade(colour, 0.45),
        width: 400,
      }),
    },
  })
}
