import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { lettering } from '../../kit/lettering.ts'
import { linear, type Studio, strokeOf } from '../../kit/studio.ts'

/** Six-strand cotton skeins with their paper bands. */
export function embroiderySkeins(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 1, 12)
  const rows = count > 6 ? 2 : 1
  const columns = Math.ceil(count / rows)
  const gap = Math.min(118, 700 / columns)
  return range(count)
    .map((i) => {
      const [column, row] = [i % columns, Math.floor(i / columns)]
      const x = (column - (columns - 1) / 2) * gap
      const y = rows === 1 ? 0 : (row - 0.5) * 420
      return skein(
        studio,
        { x, y, k: rows === 1 ? (count < 4 ? 1.45 : 1.25) : 0.92, turn: studio.random.between(4, 9) },
        { colour: colourAt(drawing.colours, i), lines: drawing.label },
      )
    })
    .join('')
}

function skein(
  studio: Studio,
  pose: { x: number; y: number; k: number; turn: number },
  look: { colour: string; lines?: readonly string[] | undefined },
): string {
  const { colour, lines = [] } = look
  const [x, y] = at(pose.x, pose.y, 16)
  const k = pose.k
  const strands = range(9).map((i) => {
    const s = (i - 4) * 7.5
    return `M${n(s * 0.5)} -182C${n(s * 1.7)} -150 ${n(s * 1.25)} -90 ${n(s)} -40L${n(s)} 60C${n(s * 1.3)} 120 ${n(s * 1.6)} 160 ${n(s * 0.5)} 186`
  })
  const id = studio.def((own) => `<path id="${own}" fill="none" d="${strands.join('')}"/>`)
  const use = strokeOf(id)
  const body =
    'M0 -188C40 -176 46 -120 34 -40V60C44 130 36 184 0 192C-36 184 -44 130 -34 60V-40C-46 -120 -40 -176 0 -188Z'
  studio.shadow(
    `<path d="${body}" transform="translate(${n(x)} ${n(y + 6)}) rotate(${n(pose.turn)}) scale(${k})"/>`,
  )
  studio.touch(x, y, [60 * k, 195 * k])
  const paper = (from: number, to: number, c: string) =>
    `<path d="M-37 ${from}Q0 ${from + 9} 37 ${from}V${to}Q0 ${to + 9} -37 ${to}Z" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(c, 0.25)}, 0.3 ${tint(c, 0.4)}, 1 ${shade(c, 0.4)}`)}"/>`
  const light = linear(studio, [0, 0, 1, 0], '0 #1a0f24 0.2, 0.3 #fff 0.3, 0.55 #fff 0, 1 #1a0f24 0.45')
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(pose.turn)}) scale(${k})"><path d="${body}" fill="${shade(colour, 0.4)}"/>${use(shade(colour, 0.12), 8)}${use(colour, 5.6)}${use(tint(colour, 0.5), 1.6, ' stroke-opacity=".7"')}<path d="${body}" fill="${light}"/>${paper(-128, -84, '#2b2430')}${lettering('CIY', { x: 0, y: -101, size: 15, colour: '#f0c24b', weight: 0.18 })}${paper(84, 142, '#f6efe0')}${lettering(lines[0] ?? '', { x: 0, y: 108, size: 12, colour: '#2b2430', width: 58, weight: 0.18 })}${lettering(lines[1] ?? '', { x: 0, y: 130, size: 10, colour: '#5c5058', width: 50 })}</g>`
}
