import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { around, blob, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** A booklet of metal leaf: tissue between the sheets, one of them laid bare. */
export function leafBooklet(drawing: Drawing, studio: Studio): string {
  const metal = colourAt(drawing.colours, 0)
  const shine = linear(
    studio,
    [0, 0, 1, 1],
    `0 ${tint(metal, 0.75)}, 0.3 ${metal}, 0.5 ${shade(metal, 0.25)}, 0.68 ${tint(metal, 0.6)}, 1 ${shade(metal, 0.2)}`,
  )
  const crinkles = range(9)
    .map((i) => `M${40 + i * 40} ${60 + ((i * 53) % 90)}q30 ${20 - (i % 3) * 20} 50 60t20 90`)
    .join('')
  const bare = `<path d="${blob(around([210, 210], 18, (i) => [168 + (i % 3) * 7, 166 + ((i * 2) % 5) * 5]))}" fill="${shine}"/><path d="${crinkles}" stroke="#fff" stroke-opacity=".45" stroke-width="3" fill="none"/>`
  const leaves = range(4)
    .map((i) =>
      sheet(
        studio,
        { x: 60 + i * 5, y: 40 - i * 4, z: i * 4, yaw: 8 - i * 2, w: 420, d: 420, lift: 2 },
        { fill: i % 2 ? '#fdfaf1' : '#f0e6d2', art: i === 3 ? bare : '' },
      ),
    )
    .join('')
  const cover = sheet(
    studio,
    { x: -200, y: 110, z: 18, yaw: -16, w: 330, d: 330, r: 6, lift: 5 },
    {
      fill: shade(metal, 0.5),
      art: `<g transform="translate(45 75)">${label({ w: 240, h: 170, colour: metal, lines: drawing.label })}</g>`,
    },
  )
  return leaves + cover
}
