import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { rod } from '../../kit/rods.ts'
import { box, sphere, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'

const goods = ['#d11f7e', '#f2a91f', '#17807e', '#6fb3d9', '#b596cf']

/** A cart of three trays on wheels, filled as in use. */
export function rollingCart(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const post = (x: number, y: number) =>
    rod(studio, {
      from: [x, y, 20],
      to: [x, y, 660],
      grounded: false,
      stretches: [{ to: 1, r0: 11, colour: shade(colour, 0.08), finish: 'gloss' }],
    })
  const wheel = (x: number, y: number) => {
    const [cx, cy] = at(x, y, 14)
    studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy + 14)}" rx="30" ry="12"/>`)
    return `<circle cx="${n(cx)}" cy="${n(cy)}" r="24" fill="#33303a"/><circle cx="${n(cx)}" cy="${n(cy)}" r="9" fill="#b9c1c9"/>`
  }
  const tray = (z: number, level: number) => filledTray(studio, colour, { z, level })
  const rail = rod(studio, {
    from: [-218, 0, 680],
    to: [218, 0, 680],
    grounded: false,
    stretches: [{ to: 1, r0: 12, colour, finish: 'gloss' }],
  })
  return `${wheel(-200, -90)}${wheel(200, -90)}${post(-216, -100)}${post(216, -100)}${tray(70, 2)}${tray(290, 1)}${tray(510, 0)}${post(-216, 118)}${post(216, 118)}${rail}${wheel(-200, 120)}${wheel(200, 120)}`
}

type Tray = { z: number; level: number }

function filledTray(studio: Studio, colour: string, { z, level }: Tray): string {
  const inside = contents(studio, colour, { z, level })
  const slots = range(9)
    .map(
      (i) => `<rect x="${24 + i * 46}" y="34" width="26" height="36" rx="8" fill="${shade(colour, 0.3)}"/>`,
    )
    .join('')
  const back = box(studio, {
    z,
    w: 430,
    d: 240,
    h: 12,
    yaw: 0,
    colour: shade(colour, 0.2),
    grounded: level === 2,
  })
  const front = box(studio, {
    y: 116,
    z,
    w: 430,
    d: 8,
    h: 92,
    colour,
    grounded: false,
    art: { front: slots },
  })
  return back + inside + front
}

/** Contents of a tray: balls in the top one, tins in the others. */
function contents(studio: Studio, colour: string, { z, level }: Tray): string {
  return range(5)
    .map((i) => {
      const [x, y] = [-140 + i * 70, (i % 2) * 46 - 30]
      const c = goods[(i + level) % goods.length] ?? colour
      if (level === 0) return sphere(studio, at(x, y, z + 86), { r: 44, colour: c, finish: 'matte' })
      return turnedSolid(studio, {
        x,
        y,
        z: z + 8,
        profile: [28, 0, 28, 92],
        colour: c,
        top: tint(c, 0.3),
        grounded: false,
      })
    })
    .join('')
}
