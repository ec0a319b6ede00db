import type { Drawing } from '../../../shapes.ts'
import { cycle, shade, tint } from '../../kit/colour.ts'
import { around, blob, heart, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { glow } from '../../kit/packaging.ts'
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
    alphabet: () =>
      drawing.motif && drawing.motif !== 'abc'
        ? range(6)
            .map((i) => engraving(drawing.motif ?? '', { x: 130 + (i % 3) * 210, y: 140 + Math.floor(i / 3) * 250, r: 92 }, colour))
            .join('')
        : letters,
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
    bars: () =>
      range(6)
        .map((i) =>
          cavity(`M${42 + (i % 3) * 212} ${50 + Math.floor(i / 3) * 234}h172q14 0 14 14v168q0 14 -14 14h-172q-14 0 -14 -14v-168q0 -14 14 -14Z`),
        )
        .join(''),
    bar: () =>
      range(4)
        .map((i) => cavity(`M60 ${56 + i * 110}H620q14 0 14 14v58q0 14 -14 14H60q-14 0 -14 -14v-58q0 -14 14 -14Z`))
        .join(''),
    blocks: () =>
      range(3)
        .map((i) => {
          const [x, s] = [
            [60, 150],
            [250, 190],
            [480, 150],
          ][i] as [number, number]
          return cavity(`M${x} ${265 - s / 2}h${s}v${s}h${-s}Z`) + cavity(`M${x + 22} ${265 - s / 2 + 22}h${s - 44}v${s - 44}h${44 - s}Z`)
        })
        .join(''),
    sphere: () => cavity(disc(340, 265, 200)) + cavity(disc(340, 265, 150)) + cavity(disc(340, 265, 90)),
    pyramid: () => cavity('M140 65H540V465H140Z') + `<path d="M140 65L540 465M540 65L140 465" stroke="${tint(colour, 0.4)}" stroke-width="5"/>`,
    bubbles: () =>
      range(9)
        .map((i) => cavity(disc(190 + (i % 3) * 150, 115 + Math.floor(i / 3) * 150, 68)))
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
  const spots = engravings[drawing.shape ?? ''] ?? engravings['coaster'] ?? []
  const engraved =
    drawing.motif && drawing.shape !== 'alphabet' ? spots.map(([x, y, r]) => engraving(drawing.motif ?? '', { x, y, r }, colour)).join('') : ''
  const art = (makers[drawing.shape ?? ''] ?? makers['coaster'])?.() ?? ''
  return box(studio, {
    w: 680,
    d: 530,
    h: 46,
    yaw: -9,
    colour,
    round: 22,
    art: {
      top: art + engraved + glow(studio, 680, 530),
      front: lettering(drawing.label?.[0] ?? '', { x: 340, y: 24, size: 18, colour: shade(colour, 0.45), width: 400 }),
    },
  })
}
