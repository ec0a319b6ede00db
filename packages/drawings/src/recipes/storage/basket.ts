import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import { at, flow, n, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { tube } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { yarnSphere } from '../../scenes/yarn.ts'

/** A woven basket, holding yarn. */
export function basket(drawing: Drawing, studio: Studio): string {
  const jute = drawing.shape === 'jute'
  const c = jute ? '#c09a63' : '#b98548'
  const y = 60
  const rowsOf = 10
  const weave = range(rowsOf).map((k) => {
    const r = 220 + k * 6
    const path = flow(
      range(15).map((i) => {
        const a = -1.57 + (i * 3.14) / 14
        return at(Math.sin(a) * r, y + Math.cos(a) * r, 12 + k * 26.5 + (jute ? 0 : (i + k) % 2 ? 5 : -5))
      }),
    )
    return tube(studio, path, {
      width: 29,
      colour:
        k % 4 === 1 && drawing.colours.length ? colourAt(drawing.colours, 0) : k % 2 ? c : shade(c, 0.08),
      twist: jute ? 9 : 34,
      grounded: false,
    })
  })
  const back = turnedSolid(studio, {
    y,
    profile: [216, 0, 278, 270],
    colour: shade(c, 0.4),
    open: { wall: 14, inside: '#6d4c28' },
  })
  const balls = [
    [-120, -60, 106],
    [90, -80, 106],
    [10, 60, 106],
  ].map(([x = 0, dy = 0, r = 90], i) =>
    yarnSphere(studio, at(x, y + dy, 300), { r, colours: [colourAt(drawing.colours, i)], spin: i * 50 }),
  )
  const rimBack = `<path d="M${n(at(-278, y, 270)[0])} ${n(at(-278, y, 270)[1])}A278 178 0 0 1 ${n(at(278, y, 270)[0])} ${n(at(278, y, 270)[1])}" stroke="${shade(c, 0.2)}" stroke-width="26" fill="none"/>`
  const rim = rimFront(studio, y, c)
  const handles = bothHandles(studio, y)
  studio.touch(480, at(0, y, 420)[1])
  return (
    back +
    rimBack +
    balls.join('') +
    weave.join('') +
    rim +
    handles +
    hangTag(studio, at(60, y + 270, 250), {
      to: at(90, y + 290, 130),
      lines: drawing.label,
      colour: colourAt(drawing.colours, 0),
      turn: 6,
      size: 1.2,
    })
  )
}

function rimFront(studio: Studio, y: number, colour: string): string {
  return tube(
    studio,
    flow(
      range(13).map((i) => {
        const a = -1.57 + (i * 3.14) / 12
        return at(Math.sin(a) * 280, y + Math.cos(a) * 280, 270)
      }),
    ),
    { width: 30, colour, twist: 12, grounded: false },
  )
}

function bothHandles(studio: Studio, y: number): string {
  return [-1, 1]
    .map((k) => {
      const [hx, hy] = at(k * 276, y, 270)
      return tube(
        studio,
        `M${n(hx - 8)} ${n(hy + 40)}C${n(hx + k * 90)} ${n(hy + 30)} ${n(hx + k * 90)} ${n(hy - 100)} ${n(hx)} ${n(hy - 20)}`,
        {
          width: 24,
          colour: '#8d5a34',
          grounded: false,
        },
      )
    })
    .join('')
}
