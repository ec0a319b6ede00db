import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { bloom } from '../../kit/flora.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { wrapLabel, windowGlow, hangTag } from '../../kit/packaging.ts'
import { box, turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { bowShape } from '../../scenes/bows.ts'

/** A gift box with its ribbon, or an open hamper with things in it. */
export function giftBox(drawing: Drawing, studio: Studio): string {
  const [main, second = '#d4af37'] = [colourAt(drawing.colours, 0), drawing.colours[1]]
  const paint = surface(studio, drawing.pattern, { colours: [main, second, colourAt(drawing.colours, 2)] })
  const panel = (w: number, h: number) =>
    `<rect width="${w}" height="${h}" fill="${paint}"/>${windowGlow(studio, w, h)}`
  if (drawing.shape === 'open') {
    return hamper(studio, drawing, panel)
  }
  const tape = (x: number, w: number, h: number) =>
    `<rect x="${x - w / 2}" width="${w}" height="${h}" fill="${second}"/><rect x="${x - w / 2 + 4}" width="${w * 0.2}" height="${h}" fill="#fff" fill-opacity=".4"/>`
  const base = box(studio, {
    w: 400,
    d: 380,
    h: 250,
    yaw: 22,
    colour: main,
    art: {
      front: panel(400, 250) + tape(200, 56, 250),
      side: `${panel(380, 250)}${tape(190, 56, 250)}<rect width="380" height="250" fill="#1a0f24" fill-opacity=".24"/>`,
    },
  })
  const lid = box(studio, {
    z: 236,
    w: 424,
    d: 404,
    h: 66,
    yaw: 22,
    colour: main,
    grounded: false,
    art: {
      top: `${panel(424, 404)}${tape(212, 56, 404)}<rect y="174" width="424" height="56" fill="${second}"/><rect y="178" width="424" height="10" fill="#fff" fill-opacity=".4"/>`,
      front: panel(424, 66) + tape(212, 56, 66),
      side: `${panel(404, 66)}${tape(202, 56, 66)}<rect width="404" height="66" fill="#1a0f24" fill-opacity=".24"/>`,
    },
  })
  const [x, y] = at(0, 0, 316)
  return (
    base +
    lid +
    `<g transform="translate(${n(x)} ${n(y - 20)}) scale(1.25)">${bowShape(studio, second)}</g>` +
    hangTag(studio, [x, y - 10], {
      to: [x + 60, y + 66],
      lines: drawing.label,
      colour: main,
      turn: 14,
      size: 1.1,
    })
  )
}

function hamper(studio: Studio, drawing: Drawing, panel: (w: number, h: number) => string): string {
  const main = colourAt(drawing.colours, 0)
  const back = box(studio, {
    y: -10,
    w: 620,
    d: 430,
    h: 120,
    yaw: 8,
    colour: main,
    art: { front: panel(620, 120), top: `<rect x="12" y="12" width="596" height="406" fill="#7c5f48"/>` },
  })
  const jar = (x: number, y: number, c: string) => jarIn(studio, { x, y, c }, { main, lines: drawing.label })
  const soap = box(studio, {
    x: 110,
    y: 80,
    z: 112,
    w: 180,
    d: 110,
    h: 56,
    yaw: -14,
    colour: colourAt(drawing.colours, 2),
    round: 10,
    grounded: false,
    art: { top: `<rect x="60" width="60" height="110" fill="#fbf6ea"/>` },
  })
  const parcel = ribbonedParcel(studio, colourAt(drawing.colours, 3))
  const flower = bloom(studio, 'rose', { r: 42, colour: colourAt(drawing.colours, 1) })
  const [fx, fy] = at(-30, 150, 140)
  return (
    back +
    straw(studio) +
    parcel +
    jar(-170, -90, tint(main, 0.3)) +
    jar(-30, -60, colourAt(drawing.colours, 1)) +
    soap +
    flower(fx - 150, fy) +
    flower(fx - 50, fy + 14) +
    flower(fx - 230, fy - 24, 'scale(.8)')
  )
}

function jarIn(
  studio: Studio,
  { x, y, c }: { x: number; y: number; c: string },
  { main, lines }: { main: string; lines: string[] | undefined },
): string {
  return (
    turnedSolid(studio, {
      x,
      y,
      z: 100,
      profile: [62, 0, 66, 12, 66, 110],
      colour: c,
      finish: 'gloss',
      top: shade(c, 0.2),
      grounded: false,
    }) +
    turnedSolid(studio, {
      x,
      y,
      z: 210,
      profile: [68, 0, 68, 26],
      colour: '#c9a86a',
      finish: 'metal',
      grounded: false,
    }) +
    wrapLabel(studio, { x, y, z: [124, 186], r: [67, 67], colour: main, lines, reach: 0.9 })
  )
}

function ribbonedParcel(studio: Studio, colour: string): string {
  return box(studio, {
    x: 130,
    y: -110,
    z: 112,
    w: 220,
    d: 130,
    h: 100,
    yaw: 14,
    colour,
    grounded: false,
    art: {
      top: '<rect x="94" width="32" height="130" fill="#fbf6ea" fill-opacity=".85"/>',
      front: '<rect x="94" width="32" height="100" fill="#fbf6ea" fill-opacity=".85"/>',
    },
  })
}

function straw(studio: Studio): string {
  const blades = range(150).map(() => {
    const [x, y] = at(studio.random.between(-270, 270), studio.random.between(-190, 170), 118)
    return `M${n(x)} ${n(y)}q${n(studio.random.between(-26, 26))} ${n(studio.random.between(-18, 4))} ${n(studio.random.between(-36, 36))} ${n(studio.random.between(-10, 14))}`
  })
  return `<path d="${blades.join('')}" stroke="#e6c98f" stroke-width="5" fill="none" stroke-linecap="round"/>`
}
