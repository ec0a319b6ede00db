import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, shade, tint } from '../../kit/colour.ts'
import { at, line, n, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'

/** A bundle of wooden sticks held by a band. */
export function craftSticks(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 20, 8, 40)
  const plainWood = drawing.colours.length < 2
  const stick = (c: string) =>
    reusablePiece(
      studio,
      `<rect x="-300" y="-17" width="600" height="34" rx="17" fill="${shade(c, 0.35)}" transform="translate(0 5)"/><rect x="-300" y="-17" width="600" height="34" rx="17" fill="${linear(studio, [0, 0, 0, 1], `0 ${tint(c, 0.35)}, 0.6 ${c}, 1 ${shade(c, 0.1)}`)}"/><path d="M-270 -6Q0 -12 270 -4M-260 7Q20 2 260 8" stroke="${shade(c, 0.22)}" stroke-width="1.4" stroke-opacity=".6" fill="none"/>`,
    )
  const bundle = range(count).map((i) => {
    const layer = Math.floor(i / 8)
    const [x, y] = at(studio.random.between(-14, 14), (i % 8) * 44 - 160 - layer * 10, 12 + layer * 14)
    const c = plainWood
      ? mix('#e3c491', colourAt(drawing.colours, 0), 0.12 + (i % 4) * 0.04)
      : colourAt(drawing.colours, i)
    return stick(c)(x, y, `rotate(${n(-9 + studio.random.between(-2, 2))})`)
  })
  const top = 12 + Math.ceil(count / 8) * 14
  studio.shadow(`<path d="${line([at(-300, -120), at(300, -190), at(300, 130), at(-300, 200)], true)}"/>`)
  studio.touch(...([170, 420] as const))
  studio.touch(...([790, 700] as const))
  return (
    bundle.join('') +
    sheet(
      studio,
      { x: 0, y: 0, z: top, yaw: -14, w: 150, d: 430, lift: 1 },
      {
        fill: '#fbf6ea',
        grounded: false,
        art: `<g transform="translate(0 90)">${label({ w: 150, h: 240, colour: colourAt(drawing.colours, 0), lines: drawing.label })}</g>`,
      },
    )
  )
}
