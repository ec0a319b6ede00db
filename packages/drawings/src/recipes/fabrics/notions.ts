import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flat, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

type Draw = (studio: Studio, colour: string) => string

const handle = (studio: Studio, colour: string, tip: [x: number, y: number]) =>
  rod(studio, {
    from: [-280, 120, 30],
    to: [tip[0], tip[1], 30],
    stretches: [
      { to: 0.05, r0: 22, r1: 30, colour, finish: 'gloss' },
      { to: 0.9, r0: 30, r1: 22, colour, finish: 'gloss' },
      { to: 1, r0: 18, r1: 14, colour: '#c3cad1', finish: 'metal' },
    ],
  })

/** Grey and silver tones: red and blue are close to each other. */
const isGrey = (colour: string): boolean =>
  Math.abs(Number.parseInt(colour.slice(1, 3), 16) - Number.parseInt(colour.slice(5, 7), 16)) < 24

const steel = (studio: Studio) =>
  linear(studio, [0, 0, 1, 1], '0 #fdfeff, 0.4 #b9c1c9, 0.6 #87909a, 1 #dfe4e8')

const notionDrawings: Record<string, Draw> = {
  ripper: (studio, colour) => {
    const [x, y] = at(40, -26, 30)
    studio.touch(x + 190, y - 40, [60, 60])
    return `${handle(studio, colour, [40, -26])}<g transform="translate(${n(x)} ${n(y)}) rotate(-16)"><path d="M0 -9H120Q130 -6 150 -40L163 -36Q150 6 168 8L236 2L170 20Q150 22 120 9H0Z" fill="${steel(studio)}" stroke="#6b747d" stroke-width="2"/><circle cx="164" cy="-38" r="13" fill="#e2453c"/></g>`
  },
  wheel: (studio, colour) => {
    const [x, y] = at(60, -34, 30)
    studio.touch(x + 150, y - 40, [90, 90])
    const teeth = range(28).map((i) => `<path d="M0 -76L5 -90L10 -76Z" transform="rotate(${n(i * 12.86)})"/>`)
    return `${handle(studio, colour, [60, -34])}<g transform="translate(${n(x)} ${n(y)}) rotate(-16)"><path d="M0 -10H60L150 -22V22L60 10H0Z" fill="${steel(studio)}"/><g transform="translate(160 0)"><g fill="#8b949d">${teeth.join('')}</g><circle r="78" fill="${steel(studio)}" stroke="#6b747d" stroke-width="3"/><circle r="56" fill="none" stroke="#6b747d" stroke-width="2"/><circle r="14" fill="#5c656e"/></g></g>`
  },
  rotary: (studio, colour) => {
    const [x, y] = at(60, -34, 30)
    studio.touch(x + 140, y - 20, [110, 110])
    return `${handle(studio, colour, [60, -34])}<g transform="translate(${n(x)} ${n(y)}) rotate(-16)"><circle cx="120" cy="14" r="104" fill="${steel(studio)}" stroke="#7c858e" stroke-width="3"/><circle cx="120" cy="14" r="92" fill="none" stroke="#fff" stroke-width="3"/><path d="M-20 -40Q60 -70 130 -44Q180 -10 160 44Q120 74 70 50Q20 30 -20 34Z" fill="${colour}" stroke="${shade(colour, 0.3)}" stroke-width="3"/><circle cx="118" cy="10" r="26" fill="#33303a"/><circle cx="118" cy="10" r="10" fill="#c3cad1"/></g>`
  },
  turner: (studio) =>
    rod(studio, {
      from: [-330, 160, 12],
      to: [330, -150, 12],
      stretches: [{ to: 1, r0: 6, colour: '#c3cad1', finish: 'metal' }],
    }) +
    `<g transform="translate(${n(at(-346, 168, 12)[0])} ${n(at(-346, 168, 12)[1])})"><circle r="34" fill="none" stroke="#87909a" stroke-width="12"/><circle r="34" fill="none" stroke="#f4f7f9" stroke-width="4"/></g><g transform="translate(${n(at(330, -150, 12)[0])} ${n(at(330, -150, 12)[1])}) rotate(-18)"><path d="M0 -5Q34 -30 40 4Q36 18 18 10" stroke="#87909a" stroke-width="8" fill="none" stroke-linecap="round"/></g>`,
  threader: (studio, colour) =>
    range(3)
      .map((i) => {
        const [x, y] = at(-150 + i * 170, 70 - i * 20, 10)
        studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 46)}" rx="60" ry="20"/>`)
        studio.touch(x, y - 70, [80, 130])
        return `<g transform="translate(${n(x)} ${n(y)}) rotate(${i * 8 - 6})"><path d="M-16 -34L0 -190L16 -34" fill="none" stroke="#6b747d" stroke-width="4"/><path d="M-46 -40Q0 -64 46 -40L40 40Q0 60 -40 40Z" fill="${linear(studio, [0, 0, 1, 1], `0 ${tint(colour, 0.6)}, 0.5 ${colour}, 1 ${shade(colour, 0.4)}`)}" stroke="${shade(colour, 0.35)}" stroke-width="3"/><circle r="22" fill="${tint(colour, 0.35)}"/></g>`
      })
      .join(''),
  thimble: (studio, colour) =>
    [
      [-110, 30, 1.5],
      [130, 80, 1.25],
    ]
      .map(([x = 0, y = 0, s = 1]) => {
        const metal = isGrey(colour)
        const body = turnedSolid(studio, {
          x,
          y,
          profile: [78 * s, 0, 82 * s, 12 * s, 66 * s, 150 * s, 44 * s, 190 * s],
          colour,
          finish: metal ? 'metal' : 'matte',
          top: tint(colour, 0.3),
        })
        const dots = range(26).map((i) => {
          const [a, k] = [
            ((i % 9) - 4) * 0.27 + (Math.floor(i / 9) % 2 ? 0.13 : 0),
            60 + Math.floor(i / 9) * 36,
          ]
          const [px, py] = at(x + Math.sin(a) * 70 * s, y + Math.cos(a) * 70 * s, k * s)
          return `<circle cx="${n(px)}" cy="${n(py)}" r="${n(5 * s)}"/>`
        })
        return `${body}<g fill="${shade(colour, 0.5)}" fill-opacity=".6">${dots.join('')}</g>`
      })
      .join(''),
  ruler: (studio, colour) => {
    const ticks = range(31).map(
      (i) => `M${40 + i * 20} 0v${i % 5 ? 14 : 28}M${40 + i * 20} 230v${i % 5 ? -14 : -28}`,
    )
    const grid = range(6).map((i) => `M${40 + i * 100} 30V200M40 ${58 + i * 23}H640`)
    return `<g>${sheet(studio, { x: 0, y: 0, yaw: -16, w: 680, d: 230, r: 8, lift: 8 }, { fill: '#eef6f5', art: `<path d="${grid.join('')}" stroke="${tint(colour, 0.2)}" stroke-width="2.5" stroke-dasharray="9 5"/><path d="${ticks.join('')}" stroke="${shade(colour, 0.35)}" stroke-width="3"/><circle cx="652" cy="115" r="14" fill="#c9d6d6"/>` })}</g>`
  },
  curves: (studio, colour) =>
    [
      [
        'M-300 40C-260 -150 40 -190 270 -110C290 -100 290 -70 264 -66C60 -100 -140 -40 -180 120C-190 170 -310 160 -300 40Z',
        0,
      ],
      [
        'M-40 180C120 190 300 100 320 -20C330 -60 370 -50 366 -10C350 160 140 270 -40 240C-70 230 -70 190 -40 180Z',
        1,
      ],
    ]
      .map(([d, i]) => {
        const c = i ? tint(colour, 0.3) : colour
        studio.shadow(`<path d="${d}" transform="${flat(0, 0)}"/>`)
        studio.touch(...at(0, 20), [380, 170])
        return `<g transform="${flat(0, 0, { z: 6 })}"><path d="${d}" fill="${c}" fill-opacity=".55" stroke="${shade(c, 0.25)}" stroke-width="4"/><path d="${d}" fill="none" stroke="${shade(c, 0.45)}" stroke-width="14" stroke-dasharray="2.5 16"/><path d="${d}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.55, 0.4 #fff 0, 1 #fff 0.2')}"/></g>`
      })
      .join(''),
}

/** Small sewing tools on the table beside their card. */
export function notions(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const tag = sheet(
    studio,
    { x: 170, y: 270, yaw: -5, w: 280, d: 130 },
    { fill: '#fbf6ea', art: label({ w: 280, h: 130, colour, lines: drawing.label }) },
  )
  return tag + (notionDrawings[drawing.shape ?? ''] ?? notionDrawings['ripper'] ?? (() => ''))(studio, colour)
}
