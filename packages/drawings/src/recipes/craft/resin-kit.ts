import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, tint } from '../../kit/colour.ts'
import { at, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { hangTag } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bottle, tub } from '../../scenes/vessels.ts'

/** Resin: bottles with cups, sticks and pigments, or with a UV lamp. */
export function resinKit(drawing: Drawing, studio: Studio): string {
  return drawing.shape === 'uv' ? uvResin(drawing, studio) : twoPart(drawing, studio)
}

function uvResin(drawing: Drawing, studio: Studio): string {
  const flask = bottle(
    studio,
    { x: -120, y: -60, s: 1.75 },
    { colour: '#4b3f72', lines: ['UV Resin', ...(drawing.label?.slice(1, 2) ?? [])], top: 'nozzle' },
  )
  const glow2 = sheet(
    studio,
    { x: 190, y: 110, w: 180, d: 60, lift: 1 },
    { fill: mix('#b9a8ff', colourAt(drawing.colours, 0), 0.2) },
  )
  const lamp = box(studio, {
    x: 190,
    y: 90,
    z: 60,
    w: 260,
    d: 150,
    h: 60,
    yaw: 10,
    colour: '#f6f1e7',
    round: 22,
    art: {
      front: lettering(drawing.label?.[0] ?? 'UV', {
        x: 130,
        y: 32,
        size: 22,
        colour: '#4b3f72',
        width: 200,
      }),
    },
  })
  return flask + glow2 + lamp
}

function twoPart(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const a = bottle(
    studio,
    { x: -190, y: -60, s: 1.75 },
    {
      colour: mix('#d9eef2', colour, 0.08),
      clear: true,
      lines: ['Resin A', ...(drawing.label?.slice(1, 2) ?? [])],
    },
  )
  const b = bottle(
    studio,
    { x: 70, y: -90, s: 1.3 },
    { colour: '#f3e3b0', clear: true, lines: ['Hardener B'] },
  )
  if (drawing.shape === 'bottles') {
    return a + b
  }
  const cup = (x: number, y: number, c: string) =>
    turnedSolid(studio, {
      x,
      y,
      profile: [48, 0, 62, 110],
      colour: tint(c, 0.4),
      finish: 'glass',
      open: { wall: 4, inside: '#fff' },
    }) +
    turnedSolid(studio, { x, y, z: 2, profile: [46, 0, 53, 52], colour: c, finish: 'gloss', grounded: false })
  const jars = range(4).map((i) =>
    tub(
      studio,
      { x: -220 + i * 120, y: 250, s: 0.62 },
      { colour: colourAt(drawing.colours, i), lid: '#f6f1e6', h: 62, clear: true },
    ),
  )
  const sticks = range(3).map((i) =>
    rod(studio, {
      from: [250 + i * 26, 300, 8],
      to: [330 + i * 30, 60, 8],
      stretches: [{ to: 1, r0: 9, colour: '#e0be8a' }],
    }),
  )
  return (
    a +
    b +
    cup(230, -70, colour) +
    cup(280, 60, colourAt(drawing.colours, 1)) +
    jars.join('') +
    sticks.join('') +
    hangTag(studio, at(-190, -10, 300), {
      to: at(-330, 130, 60),
      lines: drawing.label,
      colour,
      turn: -6,
      size: 1.2,
    })
  )
}
