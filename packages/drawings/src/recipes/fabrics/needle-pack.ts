import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, flow, n, range, turn } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { rod, sheet, tube } from '../../kit/rods.ts'
import type { Studio } from '../../kit/studio.ts'

/** Hand needles fanned on their card. */
export function needlePack(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const big = drawing.shape === 'tapestry'
  const count = big ? 9 : 16
  const art = `${label({ w: 420, h: 190, colour, lines: drawing.label })}<rect x="40" y="230" width="340" height="330" rx="170" fill="${tint(colour, 0.78)}"/><path d="M60 380Q210 330 360 380V420Q210 370 60 420Z" fill="${colour}"/>`
  const card = sheet(
    studio,
    { x: 0, y: 0, yaw: -14, w: 420, d: 600, r: 10, lift: 4 },
    { fill: '#fdf9ef', art },
  )
  const needles = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const [x0] = turn(t * 150, 20, -14)
    const [x1, y1] = turn(t * 360, 250 - Math.abs(t) * 90, -14)
    const [x2, y2] = turn(t * 90, -60, -14)
    const r = big ? 5.6 : 3.4
    return rod(studio, {
      from: [x2 + (x0 - x2) * 0.2, y2, 9],
      to: [x1, y1, 9],
      grounded: false,
      stretches: [
        { to: 0.03, r0: r * 0.7, r1: r * 1.3, colour: '#d9b04f', finish: 'metal' },
        { to: 0.14, r0: r * 1.3, colour: '#d9b04f', finish: 'metal' },
        { to: 0.7, r0: r, colour: '#b9c0c8', finish: 'metal' },
        { to: 1, r0: r, r1: big ? r * 0.4 : 0.3, colour: '#b9c0c8', finish: 'metal' },
      ],
      art: (l) => `<ellipse cx="${n(l * 0.08)}" rx="${n(l * 0.045)}" ry="${n(r * 0.5)}" fill="#4c4034"/>`,
    })
  })
  const threadPath = flow([
    at(-40, -40, 10),
    at(-260, -120),
    at(-330, 60),
    at(-260, 260),
    at(-60, 330),
    at(190, 340),
  ])
  return (
    card +
    needles.join('') +
    tube(studio, threadPath, { width: 6, colour, twist: 4 }) +
    rod(studio, {
      from: [190, 340, 8],
      to: [330, 180, 8],
      stretches: [
        { to: 0.2, r0: 4.5, colour: '#d9b04f', finish: 'metal' },
        { to: 1, r0: 4, r1: 0.4, colour: '#b9c0c8', finish: 'metal' },
      ],
    })
  )
}
