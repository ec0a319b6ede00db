import type { Drawing } from '../../drawing.ts'
import { shade } from '../../kit/colour.ts'
import { lettering } from '../../kit/lettering.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { rod } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { painting } from '../../scenes/paintings.ts'

/** A wooden easel with a canvas on it. */
export function easel(drawing: Drawing, studio: Studio): string {
  const wood = '#c99860'
  const table = drawing.shape === 'tabletop'
  const foot = table ? 120 : 330
  const leg = (from: readonly [number, number, number], to: readonly [number, number, number], r = 15) =>
    rod(studio, { from, to, stretches: [{ to: 1, r0: r, colour: wood }] })
  const back = leg([0, -foot, 0], [0, 0, table ? 480 : 640], 13)
  const legs =
    leg([-foot * 0.9, 130, 0], [-20, 0, table ? 520 : 760]) +
    leg([foot * 0.9, 130, 0], [20, 0, table ? 520 : 760])
  const shelfZ = table ? 70 : 250
  const canvas = box(studio, {
    y: 70,
    z: shelfZ,
    w: 380,
    d: 18,
    h: 440,
    colour: '#f4efe4',
    grounded: false,
    art: {
      front: `${painting(studio, { w: 380, h: 440 }, { pattern: 'landscape', colours: drawing.colours })}${windowGlow(studio, 380, 440)}`,
    },
  })
  const shelf = box(studio, {
    y: 90,
    z: shelfZ - 22,
    w: 440,
    d: 60,
    h: 22,
    colour: wood,
    grounded: false,
    art: {
      front: lettering(drawing.label?.[0] ?? '', { x: 220, y: 11, size: 14, colour: '#5c3c1e', width: 300 }),
    },
  })
  const clip = box(studio, {
    y: 60,
    z: shelfZ + 436,
    w: 80,
    d: 40,
    h: 30,
    colour: shade(wood, 0.1),
    grounded: false,
  })
  return back + legs + canvas + shelf + clip
}
