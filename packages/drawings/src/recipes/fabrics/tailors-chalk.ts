import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, flat } from '../../kit/geometry.ts'
import { clampCount, scatterPlaces } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { box } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Triangles of tailor's chalk with their little box. */
export function tailorsChalk(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 7, 3, 10)
  const pack = box(studio, {
    x: -170,
    y: -120,
    w: 320,
    d: 230,
    h: 80,
    yaw: 14,
    colour: '#fbf6ea',
    art: {
      top: label({ w: 320, h: 230, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      front: `<rect y="50" width="320" height="30" fill="${colourAt(drawing.colours, 0)}"/>`,
    },
  })
  const pieces = scatterPlaces(studio.random.next, count, { w: 330, d: 150, gap: 120 }).map(
    ({ x, y, index }) =>
      chalk(
        studio,
        { x: x + 60, y: y + 190, yaw: studio.random.between(0, 120) },
        colourAt(drawing.colours, index),
      ),
  )
  return pack + pieces.join('')
}

function chalk(studio: Studio, pose: { x: number; y: number; yaw: number }, colour: string): string {
  const shape = 'M0 -66Q22 -4 60 36Q0 46 -60 36Q-22 -4 0 -66Z'
  studio.shadow(`<path d="${shape}" transform="${flat(pose.x, pose.y, pose)}"/>`)
  const [cx, cy] = at(pose.x, pose.y)
  studio.touch(cx, cy, [70, 50])
  const light = linear(
    studio,
    [0, 0, 1, 1],
    `0 ${tint(colour, 0.55)}, 0.5 ${tint(colour, 0.2)}, 1 ${shade(colour, 0.08)}`,
  )
  return `<path d="${shape}" transform="${flat(pose.x, pose.y, pose)}" fill="${shade(colour, 0.34)}"/><path d="${shape}" transform="${flat(pose.x, pose.y, { z: 9, yaw: pose.yaw })}" fill="${shade(colour, 0.2)}"/><g transform="${flat(pose.x, pose.y, { z: 18, yaw: pose.yaw })}"><path d="${shape}" fill="${light}"/><path d="M0 -30Q10 2 28 20Q0 24 -28 20Q-10 2 0 -30Z" fill="none" stroke="${shade(colour, 0.2)}" stroke-width="3" stroke-opacity=".6"/></g>`
}
