import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, shade } from '../../kit/colour.ts'
import { at, blob, flat, heart, line, range, star } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { sheet } from '../../kit/rods.ts'
import { box } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Stamps: on wood, on an acrylic sheet, or a carved printing block. */
export function stampSet(drawing: Drawing, studio: Studio): string {
  const ink = colourAt(drawing.colours, 0)
  const page = sheet(
    studio,
    { x: 60, y: 60, yaw: 8, w: 520, d: 480 },
    {
      fill: '#fdf9ef',
      art: range(9)
        .map(
          (i) =>
            `<g transform="translate(${96 + (i % 3) * 164} ${100 + Math.floor(i / 3) * 140})">${printOf(drawing, i, { c: colourAt(drawing.colours, i), r: 48 })}</g>`,
        )
        .join(''),
    },
  )
  if (drawing.shape === 'clear') {
    return page + clearSheet(drawing, studio)
  }
  if (drawing.shape === 'block') {
    return page + carvedBlocks(drawing, studio)
  }
  return (
    page +
    range(4)
      .map((i) => {
        const [x, y] = [-260 + (i % 2) * 170, -20 + Math.floor(i / 2) * 200]
        return box(studio, {
          x,
          y,
          w: 130,
          d: 120,
          h: 62,
          yaw: -10,
          colour: '#c9935a',
          round: 6,
          art: {
            top: `<rect width="130" height="120" fill="${surface(studio, 'wood', { colours: ['#d8ab73'] })}"/><g transform="translate(65 60)">${printOf(drawing, i * 2, { c: '#6d4520', r: 40 })}</g>`,
            front: `<rect y="48" width="130" height="14" fill="${shade(ink, 0.2)}"/>`,
          },
        })
      })
      .join('')
  )
}

function plainPrint(i: number, c: string, r: number): string {
  const prints = [
    `<path d="${blob(star([0, 0], 6, [r, r * 0.5]))}" fill="${c}"/><circle r="${r * 0.2}" fill="#fff"/>`,
    `<path d="${heart([0, 0], r * 0.9)}" fill="${c}"/>`,
    `<path d="${line(star([0, 0], 5, [r, r * 0.45]), true)}" fill="${c}"/>`,
    `<path d="M0 ${r}V${-r}M0 ${r * 0.3}Q${-r * 0.8} 0 ${-r * 0.7} ${-r * 0.5}M0 ${r * 0.3}Q${r * 0.8} 0 ${r * 0.7} ${-r * 0.5}" stroke="${c}" stroke-width="${r * 0.2}" fill="none" stroke-linecap="round"/>`,
    lettering('CIY', { x: 0, y: 0, size: r * 0.7, colour: c, weight: 0.22 }),
  ]
  return prints[i % 5] ?? ''
}

function carvedBlocks(drawing: Drawing, studio: Studio): string {
  const ink = colourAt(drawing.colours, 0)
  const block = box(studio, {
    x: -60,
    y: 60,
    w: 340,
    d: 300,
    h: 110,
    yaw: -14,
    colour: '#9a6a3e',
    round: 6,
    art: {
      top: `<rect width="340" height="300" fill="${surface(studio, 'wood', { colours: ['#a8743f'] })}"/><g transform="translate(170 150)">${drawing.motif ? relief(drawing.motif, ink) : plainPrint(0, shade(ink, 0.25), 130)}<circle r="136" fill="none" stroke="${shade(ink, 0.3)}" stroke-width="12" stroke-dasharray="18 12"/></g>`,
      front: lettering((drawing.label ?? []).join(' '), {
        x: 170,
        y: 60,
        size: 26,
        colour: '#f3dfba',
        width: 280,
      }),
    },
  })
  return block
}

/** The design for every second print, small prints between. */
function printOf(drawing: Drawing, i: number, look: { c: string; r: number }): string {
  return drawing.motif && i % 2 === 0
    ? motif(drawing.motif, { r: look.r, ink: look.c, weight: 1.9 })
    : plainPrint(i === 7 ? 2 : i % 4, look.c, look.r * (drawing.motif ? 0.5 : 1))
}

/** A design cut into wood: its dark groove and the light on the far edge. */
function relief(name: string, ink: string): string {
  return `<g transform="translate(3 5)">${motif(name, { r: 104, ink: '#d9a868', weight: 2 })}</g>${motif(name, { r: 104, ink: shade(ink, 0.35), weight: 1.9 })}`
}

function clearSheet(drawing: Drawing, studio: Studio): string {
  const ink = '#7f99a6'
  const name = drawing.motif
  const stamps = name
    ? motif(name, { r: 92, ink, weight: 1.4, fill: '#dfeaee' }).replace(
        /^/,
        '<g transform="translate(0 -52)">',
      ) +
      `</g>${range(2)
        .map(
          (i) =>
            `<g transform="translate(${-84 + i * 168} 96)">${motif(name, { r: 46, ink, weight: 1.6, fill: '#dfeaee' })}</g>`,
        )
        .join('')}${range(3)
        .map((i) => `<g transform="translate(${-96 + i * 96} 184)">${plainPrint(i, ink, 24)}</g>`)
        .join('')}`
    : range(8)
        .map(
          (i) =>
            `<g transform="translate(${-80 + (i % 2) * 160} ${-110 + Math.floor(i / 2) * 98})" opacity=".8">${plainPrint(i, ink, 40)}</g>`,
        )
        .join('')
  const ground = colourAt(drawing.colours, 0)
  studio.touch(...at(-130, 40, 20), [220, 175])
  const head = `<path d="M-170 -218a12 12 0 0 1 12 -12H158a12 12 0 0 1 12 12V-168H-170Z" fill="${ground}"/>${lettering((drawing.label ?? []).join(' '), { x: 0, y: -198, size: 28, colour: textColourOn(ground), width: 290, weight: 0.17 })}`
  return `<g transform="${flat(-130, 40, { z: 20, yaw: -12 })}"><rect x="-170" y="-230" width="340" height="460" rx="12" fill="#eef5f7" fill-opacity=".82" stroke="#fff" stroke-width="4"/>${head}${stamps}<g transform="translate(-170 -230)">${windowGlow(studio, 340, 460)}</g></g>`
}
