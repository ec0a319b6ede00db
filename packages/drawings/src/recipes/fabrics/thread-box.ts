import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, depth, type Point, range, turn } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'
import { spool } from '../../scenes/spool.ts'

/** A clear tray of many threads. */
export function threadBox(drawing: Drawing, studio: Studio): string {
  const bobbins = drawing.shape === 'bobbins'
  const tray = box(studio, {
    w: 720,
    d: 520,
    h: 34,
    yaw: -7,
    colour: '#eef1f2',
    round: 14,
    art: {
      top: `<rect x="12" y="12" width="696" height="496" rx="14" fill="${linear(studio, [0, 0, 1, 1], '0 #c9ced2, 1 #eceff0')}"/>`,
    },
  })
  const [columns, rows] = bobbins ? [7, 5] : [6, 4]
  const goods = range(columns * rows).map((i) => {
    const [u, v] = [
      ((i % columns) - (columns - 1) / 2) * (640 / columns),
      (Math.floor(i / columns) - (rows - 1) / 2) * (440 / rows),
    ]
    const [x, y] = turn(u, v, -7)
    const colour = colourAt(
      drawing.colours,
      (i * 7 + Math.floor(i / columns)) % Math.max(1, drawing.colours.length),
    )
    return bobbins
      ? bobbin(studio, at(x, y, 40), colour)
      : reusablePiece(studio, spool(studio, { x: 0, y: 0, z: 30, s: 0.68 }, { colour, grounded: false }))(
          x,
          y * depth,
        )
  })
  const front = box(studio, {
    ...frontRail(),
    w: 720,
    d: 14,
    h: 62,
    yaw: -7,
    colour: '#dfe6ea',
    round: 4,
    art: {
      front: `<g transform="translate(250 6)">${label({ w: 220, h: 50, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
    },
    grounded: false,
  })
  return tray + goods.join('') + front
}

function frontRail(): { x: number; y: number } {
  const [x, y] = turn(0, 254, -7)
  return { x, y }
}

function bobbin(studio: Studio, [x, y]: Point, colour: string): string {
  return reusablePiece(
    studio,
    `<ellipse cy="14" rx="38" ry="24" fill="#1a0f24" fill-opacity=".25"/><path d="M-36 -8V8A36 23 0 0 0 36 8V-8Z" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(colour, 0.2)}, 0.3 ${tint(colour, 0.3)}, 1 ${shade(colour, 0.4)}`)}"/><ellipse cy="-8" rx="38" ry="24" fill="#eef3f6" fill-opacity=".85" stroke="#fff" stroke-width="2"/><ellipse cy="-8" rx="30" ry="19" fill="${colour}"/><ellipse cy="-8" rx="22" ry="14" fill="none" stroke="${tint(colour, 0.4)}" stroke-width="2"/><ellipse cy="-8" rx="10" ry="6.4" fill="#5b5552" stroke="#fff" stroke-width="3"/>`,
  )(x, y)
}
