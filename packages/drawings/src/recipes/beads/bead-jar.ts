import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, type Point, range } from '../../kit/geometry.ts'
import { wrapLabel, label } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { reusablePiece, radial, type Studio } from '../../kit/studio.ts'
import { clearBag } from '../../scenes/cloth.ts'

/** Seed beads in a jar, in tubes or in a bag. */
export function beadJar(drawing: Drawing, studio: Studio): string {
  const makers: Record<string, (drawing: Drawing, studio: Studio) => string> = { bag, tubes }
  return (makers[drawing.shape ?? ''] ?? jar)(drawing, studio)
}

type DrawGrains = (count: number, spot: (i: number) => Point, r: number) => string

function grainDrawer(drawing: Drawing, studio: Studio): DrawGrains {
  return (count, spot, r) =>
    range(count)
      .map((i) => {
        const c = colourAt(drawing.colours, i)
        return reusablePiece(
          studio,
          `<circle r="${r}" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(c, 0.6)}, 0.5 ${c}, 1 ${shade(c, 0.45)}`)}"/><circle r="${n(r * 0.28)}" fill="#1a0f24" fill-opacity=".55"/>`,
        )(...spot(i))
      })
      .join('')
}

function bag(drawing: Drawing, studio: Studio): string {
  const grains = grainDrawer(drawing, studio)
  const inner = grains(
    190,
    (i) => {
      const [a, k] = [i * 2.4, Math.sqrt(i / 190)]
      return at(Math.cos(a) * k * 185, 70 + Math.sin(a) * k * 170, 10)
    },
    11,
  )
  return clearBag(
    studio,
    { x: 0, y: 0, w: 460, d: 620, yaw: -6 },
    { colour: colourAt(drawing.colours, 0), lines: drawing.label, inner },
  )
}

function tubes(drawing: Drawing, studio: Studio): string {
  const count = Math.max(4, Math.min(9, drawing.colours.length))
  return (
    range(count)
      .map((i) => {
        const c = colourAt(drawing.colours, i)
        const x = (i - (count - 1) / 2) * (660 / count)
        return rod(studio, {
          from: [x - 40, 250, 30],
          to: [x + 40, -250, 30],
          stretches: [
            { to: 0.84, r0: Math.min(38, 270 / count), colour: c, finish: 'gloss' },
            { to: 1, r0: Math.min(41, 290 / count), colour: '#f6f1e6', finish: 'gloss' },
          ],
          art: (l) =>
            range(34)
              .map(
                (k) =>
                  `<circle cx="${n(10 + (k % 17) * (l * 0.047))}" cy="${k < 17 ? -12 : 10}" r="5.5" fill="${k % 3 ? tint(c, 0.25) : shade(c, 0.25)}" fill-opacity=".8"/>`,
              )
              .join('') +
            `<path d="M12 ${-Math.min(38, 270 / count) * 0.6}H${n(l * 0.8)}" stroke="#fff" stroke-opacity=".7" stroke-width="6" stroke-linecap="round"/>`,
        })
      })
      .join('') +
    sheet(
      studio,
      { x: 0, y: 330, yaw: -4, w: 300, d: 110 },
      {
        fill: '#fbf6ea',
        art: label({ w: 300, h: 110, colour: colourAt(drawing.colours, 0), lines: drawing.label }),
      },
    )
  )
}

function jar(drawing: Drawing, studio: Studio): string {
  const grains = grainDrawer(drawing, studio)
  const y = -10
  const inside = turnedSolid(studio, {
    y,
    profile: [180, 0, 190, 20, 190, 230],
    colour: colourAt(drawing.colours, 0),
    top: colourAt(drawing.colours, 0),
  })
  const wall = grains(
    150,
    (i) => {
      const a = -1.4 + ((i * 0.618) % 1) * 2.8
      return at(Math.sin(a) * 186, y + Math.cos(a) * 186, 14 + ((i * 37) % 208))
    },
    11,
  )
  const top = grains(
    80,
    (i) => {
      const [a, k] = [i * 2.4, Math.sqrt(i / 80)]
      return at(Math.cos(a) * k * 178, y + Math.sin(a) * k * 178, 232)
    },
    11,
  )
  const glass = turnedSolid(studio, {
    y,
    profile: [190, 0, 204, 20, 204, 280, 190, 310],
    colour: '#eef3f4',
    finish: 'glass',
    open: { wall: 8, inside: '#fff' },
  })
  studio.touch(...at(360, 370))
  const spill = grains(26, (i) => at(90 + ((i * 61) % 260), 230 + ((i * 43) % 130), 8), 12)
  return (
    inside +
    wall +
    top +
    glass +
    wrapLabel(studio, {
      x: 0,
      y,
      z: [70, 190],
      r: [205, 205],
      colour: colourAt(drawing.colours, 0),
      lines: drawing.label,
      reach: 0.9,
    }) +
    spill
  )
}
