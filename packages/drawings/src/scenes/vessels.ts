import { shade, tint } from '../kit/colour.ts'
import { gridPlaces } from '../kit/layout.ts'
import { wrapLabel } from '../kit/packaging.ts'
import { turnedSolid } from '../kit/solids.ts'
import type { Studio } from '../kit/studio.ts'

export type Vessel = { x: number; y: number; s: number; grounded?: boolean; z?: number }

type Top = 'flip' | 'nozzle' | 'dropper'

/** A bottle with its cap and label; `nozzle` ends in a tip. */
export function bottle(
  studio: Studio,
  { x, y, s, z = 0, grounded = true }: Vessel,
  look: {
    colour: string
    body?: string
    lines?: readonly string[] | undefined
    top?: Top
    clear?: boolean
  },
): string {
  const { colour, top = 'flip' } = look
  const body = look.body ?? colour
  const finish = look.clear ? 'glass' : 'gloss'
  const flask = turnedSolid(studio, {
    x,
    y,
    z,
    profile: [58 * s, 0, 64 * s, 10 * s, 64 * s, 170 * s, 52 * s, 198 * s, 30 * s, 214 * s],
    colour: body,
    finish,
    grounded,
  })
  const fluid = look.clear
    ? turnedSolid(studio, {
        x,
        y,
        z,
        profile: [54 * s, 2, 60 * s, 12 * s, 60 * s, 140 * s],
        colour,
        finish: 'gloss',
        grounded: false,
      })
    : ''
  return (
    fluid +
    flask +
    bottleTop(studio, { x, y, s, z }, { colour, top, clear: look.clear === true }) +
    wrapLabel(studio, {
      x,
      y,
      z: [z + 34 * s, z + 140 * s],
      r: [64.6 * s, 64.6 * s],
      colour,
      lines: look.lines,
      reach: 1.2,
    })
  )
}

function bottleTop(
  studio: Studio,
  { x, y, s, z = 0 }: Vessel,
  { colour, top, clear }: { colour: string; top: Top; clear: boolean },
): string {
  const cap = (profile: number[], c: string) =>
    turnedSolid(studio, {
      x,
      y,
      z: z + 210 * s,
      profile: profile.map((value) => value * s),
      colour: c,
      finish: 'gloss',
      grounded: false,
    })
  const caps = {
    flip: () => cap([40, 0, 41, 4, 40, 44, 36, 50], clear ? '#f4efe4' : shade(colour, 0.12)),
    nozzle: () => cap([36, 0, 36, 22, 20, 40, 7, 104, 5, 108], colour),
    dropper: () =>
      cap([36, 0, 36, 40], '#2b2730') +
      turnedSolid(studio, {
        x,
        y,
        z: z + 250 * s,
        profile: [20 * s, 0, 26 * s, 18 * s, 22 * s, 58 * s, 10 * s, 74 * s],
        colour: '#3a3640',
        finish: 'gloss',
        grounded: false,
      }),
  }
  return caps[top]()
}

/** A squat jar or tub with a lid. */
export function tub(
  studio: Studio,
  vessel: Vessel,
  look: {
    colour: string
    lid?: string
    h?: number
    lines?: readonly string[] | undefined
    clear?: boolean
    open?: boolean
  },
): string {
  const { x, y, s, z, grounded } = { z: 0, grounded: true, ...vessel }
  const { colour, h = 90 } = look
  const r = 70 * s
  const inside = turnedSolid(studio, {
    x,
    y,
    z,
    profile: [r * 0.92, 0, r * 0.95, 6 * s, r * 0.95, h * 0.86 * s],
    colour,
    grounded,
    top: tint(colour, 0.12),
  })
  const wall = turnedSolid(studio, {
    x,
    y,
    z,
    profile: [r * 0.95, 0, r, 8 * s, r, h * s],
    colour: look.clear ? '#eef3f4' : colour,
    finish: look.clear ? 'glass' : 'gloss',
    grounded,
    top: look.clear ? null : shade(colour, 0.1),
  })
  const c = look.lid ?? colour
  const lid = look.open
    ? ''
    : turnedSolid(studio, {
        x,
        y,
        z: z + h * s,
        profile: [r * 1.05, 0, r * 1.06, 5 * s, r * 1.05, 30 * s, r * 1, 34 * s],
        colour: c,
        finish: 'gloss',
        grounded: false,
      })
  const print = wrapLabel(studio, {
    x,
    y,
    z: [z + h * 0.18 * s, z + h * 0.84 * s],
    r: [r * 1.01, r * 1.01],
    colour: c,
    lines: look.lines,
    reach: 1,
  })
  return (look.clear ? inside + wall : wall) + lid + (look.lines ? print : '')
}

/** Rows of one vessel per colour, big when few. */
export function bottleRows(
  count: number,
  draw: (vessel: Vessel, index: number) => string,
  room = { dx: 160, dy: 150 },
): string {
  const s = count === 1 ? 2.2 : count < 4 ? 1.6 : count < 7 ? 1.25 : count < 10 ? 1.05 : 0.95
  return gridPlaces(count, {
    dx: room.dx * s,
    dy: room.dy * s,
    columns: count < 4 ? count : count < 7 ? 3 : count < 13 ? 4 : 5,
    stagger: 22 * s,
  })
    .map(({ x, y, index }) => draw({ x, y, s }, index))
    .join('')
}
