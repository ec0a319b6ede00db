import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { windowGlow, label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

/** Blank canvases: stretched, boards, or round. */
export function canvasBoard(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 5)
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="#fbf9f3"/><path d="M0 2.2H4.500M4.5 6.700H9" stroke="#d9d2c2" stroke-width="2"/><path d="M6.7 0V4.500M2.2 4.500V9" stroke="#fff" stroke-width="2"/></pattern>`,
  )
  if (drawing.shape === 'round') {
    return range(count)
      .map(
        (i) =>
          turnedSolid(studio, {
            x: (i - (count - 1) / 2) * 90,
            y: (i - (count - 1) / 2) * 60,
            z: i * 34,
            profile: [300, 0, 302, 30],
            colour: '#efe9dc',
            top: '#fbf9f3',
            grounded: i === 0,
          }) +
          `<ellipse cx="${n(at((i - (count - 1) / 2) * 90, 0)[0])}" cy="${n(at(0, (i - (count - 1) / 2) * 60, i * 34 + 30)[1])}" rx="300" ry="192" fill="url(#${id})" fill-opacity=".8"/>`,
      )
      .join('')
  }
  const thick = drawing.shape === 'board' ? 12 : 40
  const stack = range(count).map((i) =>
    box(studio, {
      x: 18 * i - count * 9,
      y: -12 * i,
      z: i * (thick + 3),
      w: 520,
      d: 640,
      h: thick,
      yaw: -15 + i * 3,
      colour: '#f4efe4',
      grounded: i === 0,
      art: {
        top: `<rect width="520" height="640" fill="url(#${id})"/>${windowGlow(studio, 520, 640)}`,
        front:
          thick > 20
            ? '<path d="M0 36L20 0M500 0L520 36" stroke="#cdc4b1" stroke-width="3"/>'
            : '<rect y="5" width="520" height="7" fill="#b99a6e"/>',
      },
    }),
  )
  return (
    stack.join('') +
    sheet(
      studio,
      { x: 90, y: 190, z: count * (thick + 3), yaw: -15 + (count - 1) * 3, w: 260, d: 130, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: label({ w: 260, h: 130, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}
