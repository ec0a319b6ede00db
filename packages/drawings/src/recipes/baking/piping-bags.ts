import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { swirl } from '../../scenes/icing.ts'

/** Piping bags in a fan, one filled and piping. */
export function pipingBags(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const fan = range(7)
    .map((i) => {
      const t = i / 6 - 0.5
      return `<g transform="translate(480 700) rotate(${n(t * 74)})"><path d="M-10 0L-130 -420Q0 -450 130 -420L10 0Z" fill="#eef4f6" fill-opacity=".62" stroke="#fff" stroke-width="3"/><path d="M-60 -390L-6 -20M50 -400L6 -30" stroke="#fff" stroke-opacity=".8" stroke-width="6"/></g>`
    })
    .join('')
  studio.shadow('<path d="M480 700L190 370L480 270L770 370Z"/>')
  studio.touch(120, 250)
  studio.touch(850, 800)
  const full = `<g transform="translate(560 640) rotate(52)"><path d="M-14 130L-110 -150Q-100 -200 -30 -190Q0 -230 30 -190Q100 -200 110 -150L14 130Z" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(c, 0.2)}, 0.3 ${tint(c, 0.55)}, 0.6 ${tint(c, 0.15)}, 1 ${shade(c, 0.3)}`)}"/><path d="M-20 104L-10 160H10L20 104Z" fill="#c3c9d0" stroke="#7b858e"/><path d="M-70 -140Q-40 0 -12 90" stroke="#fff" stroke-opacity=".7" stroke-width="9" fill="none"/></g>`
  return (
    fan +
    full +
    swirl(studio, [380, 740], { r: 66, colour: tint(c, 0.3) }) +
    `<g transform="translate(220 690) rotate(-6)">${label({ w: 190, h: 80, colour: c, lines: drawing.label })}</g>`.replace(
      'translate(220 690)',
      'translate(130 640)',
    )
  )
}
