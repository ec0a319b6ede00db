import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Metal tubes of paint, crimped at the end, each with its colour band. */
export function paintTube(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 12)
  const gap = Math.min(200, 720 / count)
  const s = count === 1 ? 2.1 : Math.min(1.5, gap / 84)
  const two = count > 6
  const perRow = two ? Math.ceil(count / 2) : count
  const dx = two ? 720 / perRow : gap
  const size = two ? Math.min(1.2, dx / 84) : s
  return range(count)
    .map((i) => {
      const x = ((i % perRow) - (perRow - 1) / 2) * dx
      const y = two ? (i < perRow ? -230 : 230) : 0
      return tubeOf(
        studio,
        { x, y, s: size, lean: studio.random.between(-10, 10) },
        { colour: colourAt(drawing.colours, i), lines: drawing.label },
      )
    })
    .join('')
}

function tubeOf(
  studio: Studio,
  pose: { x: number; y: number; s: number; lean: number },
  look: { colour: string; lines: string[] | undefined },
): string {
  const { s } = pose
  const [x, y] = at(pose.x, pose.y, 20)
  const { colour } = look
  const body = 'M-40 -130L-37 70Q-36 92 -18 98H18Q36 92 37 70L40 -130Z'
  const metal = linear(
    studio,
    [0, 0, 1, 0],
    '0 #8d959d, 0.14 #dfe4e8, 0.3 #ffffff, 0.5 #d5dade, 0.8 #9aa2aa, 1 #70787f',
  )
  const dip = linear(
    studio,
    [0, 0, 1, 0],
    `0 ${shade(colour, 0.3)}, 0.2 ${tint(colour, 0.15)}, 0.3 ${tint(colour, 0.55)}, 0.45 ${colour}, 1 ${shade(colour, 0.45)}`,
  )
  const pose2 = `translate(${n(x)} ${n(y)}) rotate(${n(pose.lean + 8)}) scale(${n(s)})`
  studio.shadow(`<path d="${body}" transform="${pose2}"/>`)
  studio.touch(x, y, [60 * s, 150 * s])
  const print = `<rect x="-38" y="-74" width="76" height="60" fill="#fdf9ef" fill-opacity=".92"/>${lettering(look.lines?.[0] ?? '', { x: 0, y: -52, size: 13, colour: '#2b2430', width: 62, weight: 0.18 })}${lettering(look.lines?.[1] ?? '', { x: 0, y: -30, size: 11, colour: '#5c5058', width: 56 })}`
  return `<g transform="${pose2}"><path d="${body}" fill="${metal}"/><path d="M-39 -14L-37.5 62H37.500L39 -14Z" fill="${dip}"/>${print}<path d="M-43 -150H43V-126Q0 -116 -43 -126Z" fill="${metal}"/><path d="M-42 -142H42M-42 -134H42" stroke="#70787f" stroke-width="2"/><path d="M-24 -108Q-10 -40 -26 40" stroke="#fff" stroke-opacity=".7" stroke-width="5" fill="none"/><rect x="-13" y="96" width="26" height="10" fill="#aab1b8"/><path d="M-21 104H21L18 144H-18Z" fill="${linear(studio, [0, 0, 1, 0], '0 #26222b, 0.3 #736d7a, 0.5 #3a3640, 1 #17141b')}"/></g>`
}
