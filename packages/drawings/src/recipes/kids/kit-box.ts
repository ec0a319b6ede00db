import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, luminance, shade, tint } from '../../kit/colour.ts'
import { bloom, tuft } from '../../kit/flora.ts'
import { around, at, blob, n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { windowGlow } from '../../kit/packaging.ts'
import { roundPaint } from '../../kit/finishes.ts'
import { box, sphere } from '../../kit/solids.ts'
import { clipTo, linear, radial, type Studio } from '../../kit/studio.ts'

/** A printed kit box with a window, and some of its contents in front. */
export function kitBox(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const second = colourAt(drawing.colours, 1)
  const [w, h] = [470, 470]
  const blobs = range(7)
    .map(
      (i) =>
        `<circle cx="${(i * 97) % w}" cy="${(i * 151 + 30) % h}" r="${26 + (i % 3) * 18}" fill="${tint(colourAt(drawing.colours, i + 1), 0.2)}" fill-opacity=".55"/>`,
    )
    .join('')
  const inside = range(8)
    .filter((i) => !drawing.motif || i % 4 === 0 || i % 4 === 3)
    .map(
      (i) =>
        `<g transform="translate(${112 + (i % 4) * 82} ${308 + Math.floor(i / 4) * 78}) scale(.62)">${kitPiece(studio, drawing.shape, colourAt(drawing.colours, i))}</g>`,
    )
    .join('')
  const front = `<rect width="${w}" height="${h}" fill="${colour}"/>${clipTo(studio, `M0 0H${w}V${h}H0Z`, blobs)}<rect x="36" y="44" width="${w - 72}" height="150" rx="16" fill="#fffaf0"/>${lettering(drawing.label?.[0] ?? 'Craft kit', { x: w / 2, y: 102, size: 44, colour: '#2b2430', width: 350, weight: 0.2 })}${lettering(drawing.label?.[1] ?? '', { x: w / 2, y: 156, size: 26, colour: shade(colour, 0.15), width: 320, weight: 0.17 })}<rect x="60" y="256" width="${w - 120}" height="180" rx="22" fill="#f3ead8"/>${drawing.motif ? emblem(drawing.motif, colour) : ''}${inside}<rect x="60" y="256" width="${w - 120}" height="180" rx="22" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.5, 0.25 #fff 0.05, 0.32 #fff 0.3, 0.45 #fff 0, 1 #fff 0.1')}" stroke="#fff" stroke-width="5"/><circle cx="${w - 62}" cy="226" r="44" fill="${second}"/>${lettering('DIY', { x: w - 62, y: 226, size: 28, colour: textColourOn(second), weight: 0.2 })}${windowGlow(studio, w, h)}`
  const pack = box(studio, {
    x: -20,
    y: -40,
    w,
    d: 150,
    h,
    yaw: 13,
    colour,
    art: {
      front,
      side: lettering(drawing.label?.[0] ?? '', {
        x: 75,
        y: h / 2,
        size: 22,
        colour: textColourOn(colour),
        width: 120,
      }),
    },
  })
  const spilled = range(5).map((i) => {
    const [x, y] = at(-250 + i * 130, 200 + (i % 2) * 60, 20)
    studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y + 24)}" rx="44" ry="18"/>`)
    return `<g transform="translate(${n(x)} ${n(y)}) scale(1.15)">${kitPiece(studio, drawing.shape, colourAt(drawing.colours, i + 1))}</g>`
  })
  return pack + spilled.join('')
}

/** What is made with the kit, in the middle of its window. */
function emblem(name: string, colour: string): string {
  const ink = luminance(colour) > 0.8 ? '#4a3a40' : shade(colour, 0.4)
  return `<g transform="translate(235 346)"><circle r="80" fill="#fffdf7"/>${motif(name, { r: 66, ink, weight: 1.5, fill: tint(colour, 0.62) })}</g>`
}

function kitPiece(studio: Studio, shape: string | undefined, colour: string): string {
  const pieces: Record<string, () => string> = {
    beads: () =>
      sphere(studio, [0, 0], { r: 38, colour }) +
      '<ellipse cy="-4" rx="9" ry="7" fill="#1a0f24" fill-opacity=".5"/>',
    slime: () =>
      `<path d="${blob(around([0, 6], 9, (i) => [46 + (i % 3) * 6, 28 + (i % 2) * 8]))}" fill="${radial(studio, [0.35, 0.3, 0.8], `0 ${tint(colour, 0.6)}, 0.5 ${colour}, 1 ${shade(colour, 0.3)}`)}"/><path d="M-22 -8q16 -10 34 -4" stroke="#fff" stroke-width="6" stroke-linecap="round" fill="none"/>`,
    'sand-art': () =>
      `<path d="M-24 -40H24L30 40Q0 50 -30 40Z" fill="${linear(studio, [0, 0, 0, 1], `0 #fff, 0.3 ${tint(colour, 0.4)}, 0.6 ${colour}, 1 ${shade(colour, 0.3)}`)}"/><rect x="-14" y="-54" width="28" height="16" rx="4" fill="#d3a068"/>`,
    candle: () =>
      `<rect x="-34" y="-30" width="68" height="72" rx="10" fill="${roundPaint(studio, colour, 'gloss')}"/><path d="M0 -30V-48" stroke="#5a4030" stroke-width="4"/>`,
    diya: () =>
      `<path d="M-44 -10C-40 36 40 36 44 -10Q0 12 -44 -10Z" fill="${roundPaint(studio, '#b8623f')}"/><path d="M-44 -10Q0 -34 44 -10Q0 12 -44 -10Z" fill="${colour}"/>`,
    lippan: () =>
      `<path d="M0 -40L40 0L0 40L-40 0Z" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.5 #b8ccd8, 1 #eef6fa')}" stroke="${colour}" stroke-width="8"/>`,
    rakhi: () =>
      bloom(studio, 'peony', { r: 40, colour })(0, 0) +
      sphere(studio, [0, 0], { r: 13, colour: '#d4af37', finish: 'metal' }),
    origami: () =>
      `<path d="M-46 20L0 -44L46 20L0 4Z" fill="${colour}"/><path d="M0 -44L46 20L0 4Z" fill="${shade(colour, 0.25)}"/><path d="M-46 20L0 4L0 34Z" fill="${tint(colour, 0.35)}"/>`,
    paint: () =>
      `<path d="M-34 -16H34L28 38Q0 50 -28 38Z" fill="#f6f1e6"/><path d="M-34 -16H34L30 20Q0 30 -30 20Z" fill="${roundPaint(studio, colour, 'gloss')}"/><ellipse cy="-16" rx="34" ry="13" fill="${tint(colour, 0.25)}" stroke="#fff" stroke-width="4"/>`,
    science: () =>
      `<path d="M-12 -46H12V-14L38 34Q40 46 26 46H-26Q-40 46 -38 34L-12 -14Z" fill="#e9f2f5" stroke="#b7c6cd" stroke-width="3"/><path d="M-26 14H26L36 36Q36 42 26 42H-26Q-36 42 -36 36Z" fill="${colour}"/>`,
  }
  return (pieces[shape ?? ''] ?? (() => tuft(studio, [0, 0], { r: 38, colour })))()
}
