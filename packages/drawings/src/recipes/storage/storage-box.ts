import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, type Point, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { windowGlow, label } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { box, sphere } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { painting } from '../../scenes/paintings.ts'

/** Boxes to keep things in: lidded card, clear plastic, crate, tin, portfolio. */
export function storageBox(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count, 1, 3)
  const s = [0, 1.3, 1, 0.85][count] ?? 1
  if (drawing.shape === 'portfolio') {
    return portfolio(studio, drawing)
  }
  const spots: [number, number, number][] =
    count === 1
      ? [[0, 20, 0]]
      : [
          [-40, -150, 0],
          [90, 110, 0],
          [-40, -150, 200 * s],
        ]
  return spots
    .slice(0, count)
    .map(([x, y, z], i) => ({ y: y + z * 0.1, svg: drawBox(studio, drawing, { x, y, z, s, i }) }))
    .sort((a, b) => a.y - b.y)
    .map((b) => b.svg)
    .join('')
}

type Pose = { x: number; y: number; z: number; s: number; i: number }

function drawBox(studio: Studio, drawing: Drawing, pose: Pose): string {
  const makers: Record<string, (studio: Studio, drawing: Drawing, pose: Pose) => string> = {
    crate,
    clear: clearBox,
  }
  return (makers[drawing.shape ?? ''] ?? liddedBox)(studio, drawing, pose)
}

function boxSize({ s }: Pose): { w: number; d: number; h: number } {
  return { w: 440 * s, d: 300 * s, h: 170 * s }
}

function panelOf(studio: Studio, paint: string): (w: number, h: number) => string {
  return (w, h) => `<rect width="${n(w)}" height="${n(h)}" fill="${paint}"/>${windowGlow(studio, w, h)}`
}

function dimPanel(w: number, h: number): string {
  return `<rect width="${n(w)}" height="${n(h)}" fill="#1a0f24" fill-opacity=".2"/>`
}

function plateOf(drawing: Drawing, { i, s }: Pose): string {
  const { w, h } = { w: 440 * s, h: 170 * s }
  return `<g transform="translate(${n(w * 0.3)} ${n(h * 0.32)})">${label({ w: w * 0.4, h: h * 0.42, colour: shade(colourAt(drawing.colours, i), 0.15), lines: drawing.label })}</g>`
}

function liddedBox(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { x, y, z, s, i } = pose
  const { w, d, h } = boxSize(pose)
  const wood = drawing.pattern === 'wood'
  const c = wood ? '#d6ab77' : colourAt(drawing.colours, i)
  const paint =
    drawing.shape === 'tin'
      ? c
      : surface(studio, drawing.pattern, { colours: [c, ...drawing.colours.slice(1, 3)] })
  const panel = panelOf(studio, paint)
  const body = box(studio, {
    x,
    y,
    z,
    w,
    d,
    h,
    yaw: 13,
    colour: c,
    grounded: z === 0,
    round: 6,
    art: { front: panel(w, h) + plateOf(drawing, pose), side: panel(d, h) + dimPanel(d, h) },
  })
  const lid = box(studio, {
    x,
    y,
    z: z + h - 6,
    w: w + 20,
    d: d + 20,
    h: 40 * s,
    yaw: 13,
    colour: shade(c, 0.08),
    grounded: false,
    round: 6,
    art: {
      top: panel(w + 20, d + 20),
      front: panel(w + 20, 40 * s),
      side: panel(d + 20, 40 * s) + dimPanel(d + 20, 40 * s),
    },
  })
  return body + lid
}

function contents(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { w, d, h } = boxSize(pose)
  return range(8)
    .map((k) =>
      tuftOrBall(
        studio,
        at(
          pose.x - w * 0.3 + (k % 4) * w * 0.2,
          pose.y - d * 0.2 + Math.floor(k / 4) * d * 0.3,
          pose.z + h * 0.8,
        ),
        {
          r: 54 * pose.s,
          colour: colourAt(drawing.colours, k + 1),
        },
      ),
    )
    .join('')
}

function clearBox(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { x, y, z, s, i } = pose
  const { w, d, h } = boxSize(pose)
  const c = colourAt(drawing.colours, i)
  const panel = (a: number, b: number) =>
    `<rect width="${n(a)}" height="${n(b)}" fill="${c}" fill-opacity=".25"/>${windowGlow(studio, a, b)}`
  const body = box(studio, {
    x,
    y,
    z,
    w,
    d,
    h,
    yaw: 13,
    colour: '#e6edf0',
    grounded: z === 0,
    round: 6,
    art: { front: panel(w, h), side: panel(d, h) + dimPanel(d, h) },
  })
  const front = box(studio, {
    x,
    y,
    z,
    w,
    d,
    h,
    yaw: 13,
    colour: '#e6edf0',
    grounded: false,
    paints: { top: 'none', front: 'none', side: 'none' },
    art: { front: plateOf(drawing, pose) },
  })
  const lid = box(studio, {
    x,
    y,
    z: z + h - 6,
    w: w + 20,
    d: d + 20,
    h: 40 * s,
    yaw: 13,
    colour: c,
    grounded: false,
    round: 6,
  })
  return `${body}<g opacity=".55">${contents(studio, drawing, { ...pose, z: z - h * 0.3 })}</g>${front}${lid}`
}

function crate(studio: Studio, drawing: Drawing, pose: Pose): string {
  const { x, y, z } = pose
  const { w, d, h } = boxSize(pose)
  const panel = panelOf(studio, surface(studio, 'wood', { colours: ['#d6ab77'] }))
  const slats = (a: number) =>
    range(3)
      .map(
        (k) =>
          `<rect y="${n(k * h * 0.35)}" width="${n(a)}" height="${n(h * 0.04)}" fill="#4a3420" fill-opacity=".75"/>`,
      )
      .join('') +
    `<rect width="${n(a * 0.05)}" height="${n(h)}" fill="#b98a54"/><rect x="${n(a * 0.95)}" width="${n(a * 0.05)}" height="${n(h)}" fill="#b98a54"/>`
  const well = box(studio, {
    x,
    y,
    z,
    w,
    d,
    h,
    yaw: 13,
    colour: '#d6ab77',
    grounded: z === 0,
    art: { top: `<rect width="${n(w)}" height="${n(d)}" fill="#6d4f30"/>` },
  })
  const walls = box(studio, {
    x,
    y,
    z,
    w,
    d,
    h,
    yaw: 13,
    colour: '#d6ab77',
    grounded: false,
    paints: { top: 'none' },
    art: {
      front: panel(w, h) + slats(w) + plateOf(drawing, pose),
      side: panel(d, h) + slats(d) + dimPanel(d, h),
    },
  })
  return well + contents(studio, drawing, pose) + walls
}

function tuftOrBall(studio: Studio, [x, y]: Point, look: { r: number; colour: string }): string {
  const { r, colour } = look
  return (
    sphere(studio, [x, y], { r, colour, finish: 'matte' }) +
    `<path d="M${n(x - r * 0.9)} ${n(y)}Q${n(x)} ${n(y - r * 0.7)} ${n(x + r * 0.9)} ${n(y)}M${n(x - r * 0.8)} ${n(y + r * 0.3)}Q${n(x)} ${n(y - r * 0.3)} ${n(x + r * 0.8)} ${n(y + r * 0.3)}M${n(x - r * 0.3)} ${n(y - r * 0.9)}Q${n(x + r * 0.5)} ${n(y)} ${n(x - r * 0.2)} ${n(y + r * 0.9)}" stroke="${shade(colour, 0.35)}" stroke-opacity=".5" stroke-width="3" fill="none"/>`
  )
}

function portfolio(studio: Studio, drawing: Drawing): string {
  const c = colourAt(drawing.colours, 0)
  const papers = sheet(
    studio,
    { x: 40, y: -40, yaw: -12, w: 560, d: 440 },
    {
      fill: '#fffdf6',
      art: painting(studio, { w: 560, h: 440 }, { pattern: 'landscape', colours: drawing.colours }),
    },
  )
  const cover = sheet(
    studio,
    { x: -20, y: 60, z: 12, yaw: -8, w: 620, d: 460, r: 12, lift: 16 },
    {
      fill: c,
      art: `<rect x="12" y="12" width="596" height="436" rx="8" fill="none" stroke="${tint(c, 0.5)}" stroke-width="3" stroke-dasharray="10 7"/><g transform="translate(200 150)">${label({ w: 220, h: 130, colour: shade(c, 0.2), lines: drawing.label })}</g><path d="M240 -6C240 -60 380 -60 380 -6" fill="none" stroke="${shade(c, 0.3)}" stroke-width="20"/>`,
    },
  )
  return papers + cover
}
