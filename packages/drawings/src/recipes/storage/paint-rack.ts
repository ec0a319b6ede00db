import type { Drawing } from '../../drawing.ts'
import { colourAt } from '../../kit/colour.ts'
import { depth, range, rise, turn } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { rod } from '../../kit/rods.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import { reusablePiece, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { reel } from '../../scenes/reel.ts'
import { bottle } from '../../scenes/vessels.ts'

/** A stepped rack, a carousel, or a dispenser for tapes and ribbons. */
export function paintRack(drawing: Drawing, studio: Studio): string {
  const makers: Record<string, (drawing: Drawing, studio: Studio) => string> = { carousel, dispenser }
  return (makers[drawing.shape ?? ''] ?? rack)(drawing, studio)
}

function carousel(drawing: Drawing, studio: Studio): string {
  const base = turnedSolid(studio, { y: 40, profile: [300, 0, 304, 30], colour: '#d6ab77' })
  const cups = range(9)
    .map((i) => ({ x: Math.cos(i * 0.698) * 220, y: 40 + Math.sin(i * 0.698) * 220, i }))
    .sort((a, b) => a.y - b.y)
  const drawn = cups.map(
    ({ x, y, i }) =>
      turnedSolid(studio, {
        x,
        y,
        z: 30,
        profile: [66, 0, 70, 150],
        colour: colourAt(drawing.colours, i),
        finish: 'gloss',
        open: { wall: 6, inside: '#3a2f2a' },
        grounded: false,
      }) +
      range(3)
        .map((k) =>
          rod(studio, {
            from: [x - 16 + k * 16, y, 130],
            to: [x - 30 + k * 30, y - 8, 300 + ((i + k) % 3) * 26],
            grounded: false,
            stretches: [
              { to: 0.84, r0: 9, colour: colourAt(drawing.colours, i + k + 1), finish: 'gloss' },
              { to: 1, r0: 9, r1: 1, colour: '#e6c795' },
            ],
          }),
        )
        .join('') +
      turnedSolid(studio, {
        x,
        y,
        z: 30,
        profile: [66, 0, 70, 146],
        colour: colourAt(drawing.colours, i),
        finish: 'gloss',
        top: null,
        grounded: false,
      }),
  )
  return (
    base +
    drawn.slice(0, 5).join('') +
    turnedSolid(studio, {
      y: 40,
      z: 30,
      profile: [40, 0, 40, 330, 52, 340],
      colour: '#b98a54',
      grounded: false,
    }) +
    drawn.slice(5).join('')
  )
}

function dispenser(drawing: Drawing, studio: Studio): string {
  const back = box(studio, { y: -40, w: 640, d: 60, h: 330, yaw: 7, colour: '#d6ab77' })
  const reels = range(4).map((i) =>
    reel(
      studio,
      { x: -210 + i * 140, y: 60, r: 120, width: 60 },
      { paint: colourAt(drawing.colours, i), colour: colourAt(drawing.colours, i), fullness: 0.86 },
    ),
  )
  const front = box(studio, {
    y: 150,
    w: 640,
    d: 30,
    h: 90,
    yaw: 7,
    colour: '#d6ab77',
    art: {
      front: `<rect width="640" height="90" fill="${surface(studio, 'wood', { colours: ['#d6ab77'] })}"/>${lettering(drawing.label?.[0] ?? '', { x: 320, y: 46, size: 28, colour: '#6d4520', width: 420 })}`,
    },
  })
  return back + reels.join('') + front
}

function rack(drawing: Drawing, studio: Studio): string {
  const steps = range(3).map((k) => {
    const shelf = box(studio, {
      x: 0,
      y: -150 + k * 150,
      w: 660,
      d: 140,
      h: 250 - k * 100,
      yaw: 6,
      colour: '#d6ab77',
      art: {
        front: `<rect width="660" height="${250 - k * 100}" fill="${surface(studio, 'wood', { colours: ['#d6ab77'] })}"/>${k === 2 ? lettering(drawing.label?.[0] ?? '', { x: 330, y: 26, size: 18, colour: '#6d4520', width: 420 }) : ''}`,
      },
    })
    const bottles = range(6).map((i) => {
      const [x, y] = turn(-260 + i * 104, 0, 6)
      return reusablePiece(
        studio,
        bottle(
          studio,
          { x: 0, y: 0, s: 0.68, grounded: false },
          { colour: colourAt(drawing.colours, i + k * 2) },
        ),
      )(x, (y - 150 + k * 150) * depth - (250 - k * 100) * rise)
    })
    return shelf + bottles.join('')
  })
  return steps.join('')
}
