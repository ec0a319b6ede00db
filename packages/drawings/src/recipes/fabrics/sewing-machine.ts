import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { makerMark } from '../../kit/packaging.ts'
import { rod, sheet } from '../../kit/rods.ts'
import { box, sphere } from '../../kit/solids.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'
import { spool } from '../../scenes/spool.ts'

/** A small domestic sewing machine with a thread on its pin. */
export function sewingMachine(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const body = '#f6f1e7'
  const base = bed(studio, { body, colour })
  const pillar = box(studio, {
    x: 220,
    y: 0,
    z: 84,
    w: 190,
    d: 180,
    h: 240,
    colour: body,
    round: 26,
    grounded: false,
    art: { front: dials(studio, colour) },
  })
  const foot = box(studio, { x: -205, y: 78, z: 88, w: 70, d: 40, h: 8, colour: '#c9ced4', grounded: false })
  const arm = box(studio, {
    x: -20,
    y: 0,
    z: 300,
    w: 650,
    d: 180,
    h: 120,
    colour: body,
    round: 30,
    grounded: false,
    art: {
      front: `<rect y="84" width="650" height="20" fill="${colour}"/>${lettering(drawing.label?.[0] ?? 'CIY', { x: 300, y: 46, size: 34, colour, width: 330, weight: 0.17 })}`,
    },
  })
  const head = needleHead(studio, { body, colour })
  studio.touch(at(410, 0)[0], at(0, 0, 330)[1])
  const wheel = `<g>${sphere(studio, at(338, 10, 330), { r: 62, colour, finish: 'gloss' })}${sphere(studio, at(352, 14, 328), { r: 34, colour: tint(colour, 0.4), finish: 'gloss' })}</g>`
  return (
    wheel +
    base +
    cloth(studio, colour) +
    foot +
    needleBar(studio) +
    pillar +
    head +
    arm +
    threading(studio, colourAt(drawing.colours, 1))
  )
}

type Paint = { body: string; colour: string }

function bed(studio: Studio, { body, colour }: Paint): string {
  return box(studio, {
    y: 20,
    w: 640,
    d: 260,
    h: 84,
    colour: body,
    round: 22,
    art: {
      front: `<rect y="52" width="640" height="32" rx="10" fill="${colour}"/><rect x="30" y="14" width="150" height="28" rx="6" fill="#e4dccb"/>`,
      top: `<rect x="60" y="90" width="150" height="120" rx="8" fill="${linear(studio, [0, 0, 1, 1], '0 #f7fafc, 0.5 #b9c1c9, 1 #8a939c')}"/><path d="M100 130H160M100 150H160M100 170H160" stroke="#59626b" stroke-width="6" stroke-dasharray="8 4"/>`,
    },
  })
}

function needleHead(studio: Studio, { body, colour }: Paint): string {
  return box(studio, {
    x: -230,
    y: 2,
    z: 190,
    w: 190,
    d: 184,
    h: 130,
    colour: body,
    round: 26,
    grounded: false,
    art: {
      front: `<rect x="40" y="20" width="110" height="90" rx="12" fill="#ebe3d3"/>${makerMark(95, 64, { r: 30, colour })}`,
    },
  })
}

function dials(studio: Studio, colour: string): string {
  return [60, 160]
    .map(
      (y) =>
        `<circle cx="95" cy="${y + 6}" r="42" fill="#1a0f24" fill-opacity=".2"/>${sphere(studio, [95, y], { r: 40, colour: '#fffaf0', finish: 'matte' })}<path d="M95 ${y}L${y > 100 ? 115 : 78} ${y - 24}" stroke="${colour}" stroke-width="8" stroke-linecap="round"/>`,
    )
    .join('')
}

function needleBar(studio: Studio): string {
  return rod(studio, {
    from: [-205, 70, 200],
    to: [-205, 70, 92],
    grounded: false,
    stretches: [
      { to: 0.4, r0: 11, colour: '#c9ced4', finish: 'metal' },
      { to: 0.78, r0: 7, colour: '#c9ced4', finish: 'metal' },
      { to: 1, r0: 4, r1: 1, colour: '#aab2ba', finish: 'metal' },
    ],
  })
}

function cloth(studio: Studio, colour: string): string {
  return sheet(
    studio,
    { x: -190, y: 190, z: 84, w: 300, d: 240, yaw: 6, lift: 3 },
    {
      fill: surface(studio, 'dots', { colours: [tint(colour, 0.6), colour] }),
      grounded: false,
      art: '<path d="M150 0V190" stroke="#fff" stroke-width="4" stroke-dasharray="10 6"/>',
    },
  )
}

function threading(studio: Studio, colour: string): string {
  const top = spool(studio, { x: 160, y: 0, z: 418, s: 0.7 }, { colour: colour, grounded: false })
  const [sx, sy] = at(160, 0, 470)
  const [nx, ny] = at(-205, 70, 160)
  const thread = `<path d="M${n(sx)} ${n(sy)}Q${n((sx + nx) / 2)} ${n(sy - 30)} ${n(nx - 20)} ${n(sy + 50)}T${n(nx)} ${n(ny)}" fill="none" stroke="${colour}" stroke-width="3"/>`
  return top + thread
}
