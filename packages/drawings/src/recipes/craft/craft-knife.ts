import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, type RodSection } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A craft knife with spare blades, or a snap-off cutter. */
export function craftKnife(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const cutter = drawing.shape === 'cutter'
  const body: RodSection[] = cutter
    ? [
        { to: 0.06, r0: 26, r1: 32, colour, finish: 'gloss' },
        { to: 0.74, r0: 34, r1: 30, colour, finish: 'gloss' },
        { to: 0.8, r0: 24, colour: '#c3c9d0', finish: 'metal' },
      ]
    : [
        { to: 0.05, r0: 16, r1: 22, colour: '#c3c9d0', finish: 'metal' },
        { to: 0.5, r0: 22, colour: '#c3c9d0', finish: 'metal' },
        { to: 0.72, r0: 26, colour, finish: 'gloss' },
        { to: 0.8, r0: 22, r1: 12, colour: '#c3c9d0', finish: 'metal' },
      ]
  const steel = '#dfe5ea'
  const knife = rod(studio, {
    from: [300, 220, 24],
    to: [-260, -180, 24],
    stretches: body,
    art: (l) =>
      cutter
        ? `<path d="M${n(l * 0.8)} -17H${n(l * 0.96)}L${n(l)} 17H${n(l * 0.8)}Z" fill="${steel}" stroke="#7b858e"/><path d="M${n(l * 0.84)} -17l10 34M${n(l * 0.88)} -17l10 34M${n(l * 0.92)} -17l10 34" stroke="#8f99a2" stroke-width="2"/><rect x="${n(l * 0.44)}" y="-16" width="90" height="32" rx="10" fill="#2f2b36"/>`
        : `<path d="M${n(l * 0.79)} -11H${n(l * 0.88)}L${n(l)} 11H${n(l * 0.79)}Z" fill="${steel}" stroke="#7b858e"/>${range(
            9,
          )
            .map(
              (i) =>
                `<path d="M${n(l * 0.52 + i * 14)} -24V24" stroke="#1a0f24" stroke-opacity=".35" stroke-width="3"/>`,
            )
            .join('')}`,
  })
  const blades = range(5).map((i) => {
    const [x, y] = at(-180 + i * 84, 300, 6)
    studio.shadow(`<path d="M${n(x)} ${n(y)}l60 -14l8 22l-66 10z"/>`)
    return `<g transform="translate(${n(x)} ${n(y)}) rotate(-12)"><path d="M0 0H52L78 20H0Z" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.5 #b9c1c9, 1 #7d868f')}" stroke="#7b858e"/></g>`
  })
  return (
    sheet(
      studio,
      { x: 0, y: 40, yaw: -12, w: 640, d: 560, r: 12, lift: 5 },
      {
        fill: tint(colour, 0.75),
        art: `<g transform="translate(40 30)">${label({ w: 250, h: 110, colour, lines: drawing.label })}</g>`,
      },
    ) +
    knife +
    blades.join('')
  )
}
