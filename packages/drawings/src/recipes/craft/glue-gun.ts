import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, shade, tint } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod, tube } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A glue gun with sticks, a small heat gun, or a burning pen. */
export function glueGun(drawing: Drawing, studio: Studio): string {
  return drawing.shape === 'pyrography' ? burningPen(drawing, studio) : gun(drawing, studio)
}

function gun(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const [x, y] = at(20, 20, 30)
  const skin = linear(
    studio,
    [0, 0, 0.3, 1],
    `0 ${tint(colour, 0.5)}, 0.25 ${tint(colour, 0.12)}, 0.6 ${colour}, 1 ${shade(colour, 0.45)}`,
  )
  const heat = drawing.shape === 'heat'
  const barrel =
    'M-270 -90Q-290 -150 -210 -160H150Q216 -156 226 -116L214 -60Q150 -40 100 -46L120 200Q116 240 60 240Q10 240 0 200L-34 -30H-240Q-270 -40 -270 -90Z'
  studio.shadow(`<path d="${barrel}" transform="translate(${n(x)} ${n(y + 14)})"/>`)
  studio.touch(x, y, [360, 250])
  const tip = heat
    ? `<path d="M-250 -150H-330V-50H-250Z" fill="${linear(studio, [0, 0, 0, 1], '0 #eef2f5, 0.5 #aab2ba, 1 #5f6870')}"/>`
    : `<path d="M-256 -136L-320 -118L-366 -104V-94L-320 -82L-256 -66Z" fill="${linear(studio, [0, 0, 0, 1], '0 #ffe9b0, 0.5 #d3a94a, 1 #7d5f20')}"/><path d="M-370 -100q-10 20 -4 40q8 10 10 -8z" fill="#f3e6c4"/>`
  const trigger = `<path d="M-40 -20Q-90 40 -30 90L-8 80L-26 -24Z" fill="${linear(studio, [0, 0, 1, 0], '0 #57525e, 1 #26222b')}"/>`
  const stick = heat
    ? ''
    : rod(studio, {
        from: [380, -140, 132],
        to: [230, -90, 132],
        stretches: [{ to: 1, r0: 22, colour: '#f4ecd6', finish: 'gloss' }],
        grounded: false,
      })
  const sticks = heat
    ? ''
    : range(5)
        .map((i) =>
          rod(studio, {
            from: [-300 + i * 14, 250 + i * 34, 14],
            to: [-10 + i * 10, 300 + i * 34, 14],
            stretches: [{ to: 1, r0: 18, colour: '#f4ecd6', finish: 'gloss' }],
          }),
        )
        .join('')
  return (
    sticks +
    stick +
    `<g transform="translate(${n(x)} ${n(y)})">${tip}${trigger}<path d="${barrel}" fill="${skin}"/><path d="M-230 -136Q-40 -152 150 -138" stroke="#fff" stroke-opacity=".65" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M20 30L38 190M50 20L72 200M84 20L102 180" stroke="${shade(colour, 0.4)}" stroke-width="8" stroke-linecap="round"/>${lettering(drawing.label?.[0] ?? '', { x: -40, y: -100, size: 34, colour: textColourOn(colour), width: 300, weight: 0.18 })}</g>`
  )
}

function burningPen(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const tips = range(6).map((i) =>
    rod(studio, {
      from: [-250 + i * 80, 330, 8],
      to: [-240 + i * 80, 230, 8],
      stretches: [
        { to: 0.5, r0: 10, colour: '#d3a94a', finish: 'metal' },
        { to: 1, r0: 10, r1: 2, colour: '#d3a94a', finish: 'metal' },
      ],
    }),
  )
  const pen = rod(studio, {
    from: [300, 150, 30],
    to: [-290, -130, 30],
    stretches: [
      { to: 0.1, r0: 14, r1: 26, colour: '#2f2b36' },
      { to: 0.56, r0: 32, r1: 30, colour, finish: 'gloss' },
      { to: 0.62, r0: 40, colour: shade(colour, 0.2), finish: 'gloss' },
      { to: 0.9, r0: 16, colour: '#c3c9d0', finish: 'metal' },
      { to: 1, r0: 12, r1: 2, colour: '#d3a94a', finish: 'metal' },
    ],
    art: (l) =>
      lettering(drawing.label?.[0] ?? '', { x: l * 0.34, y: 0, size: 24, colour: '#fff8ea', width: l * 0.4 }),
  })
  return (
    tube(studio, flow([at(300, 150, 30), at(420, 260, 20), at(300, 360), at(420, 420)]), {
      width: 13,
      colour: '#2f2b36',
    }) +
    pen +
    tips.join('')
  )
}
