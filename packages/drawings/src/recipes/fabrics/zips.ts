import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, reusablePiece, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Nylon zips in a fan, each in its colour. */
export function zips(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? drawing.colours.length, 3, 10)
  const teeth = range(62)
    .map((i) => `<rect x="${i % 2 ? -1 : -9}" y="${i * 9}" width="10" height="5" rx="2"/>`)
    .join('')
  const chain = reusablePiece(studio, teeth)
  const fan = range(count).map((i) => {
    const colour = colourAt(drawing.colours, i)
    const t = i / (count - 1) - 0.5
    const pose = { x: t * 620, y: 10 + Math.abs(t) * 30, yaw: t * 26, w: 70, d: 620, lift: 4 }
    const weave = surface(studio, 'plain', { colours: [colour] })
    const slider = `<rect x="20" y="44" width="30" height="40" rx="8" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.5 #b5bcc4, 1 #6f7780')}"/><rect x="28" y="76" width="14" height="70" rx="7" fill="${linear(studio, [0, 0, 1, 0], '0 #8b939c, 0.4 #fff, 1 #7b838c')}"/><circle cx="35" cy="134" r="4" fill="#555d66"/>`
    return sheet(studio, pose, {
      fill: weave,
      art: `<rect x="21" width="28" height="620" fill="${shade(colour, 0.3)}"/><g fill="${tint(colour, 0.28)}">${chain(35, 40)}</g><path d="M8 0V620M62 0V620" stroke="${tint(colour, 0.35)}" stroke-width="2" stroke-dasharray="5 5"/>${slider}<rect x="22" y="596" width="26" height="12" rx="3" fill="#9aa2ab"/>`,
    })
  })
  const wrap = sheet(
    studio,
    { x: 0, y: 190, z: 12, w: 560, d: 116, lift: 1 },
    {
      fill: '#fbf6ea',
      grounded: false,
      art: label({ w: 560, h: 116, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
    },
  )
  return fan.join('') + wrap
}
