import type { Drawing } from '../../drawing.ts'
import { colourAt, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { turnedSolid } from '../../kit/solids.ts'
import type { Studio } from '../../kit/studio.ts'
import { bunch } from '../../scenes/bunch.ts'

/** Radius and height from the bottom up. */
const profiles: Record<string, [number, number][]> = {
  bottle: [
    [100, 0],
    [130, 30],
    [140, 100],
    [120, 180],
    [70, 250],
    [46, 310],
    [44, 370],
    [60, 396],
  ],
  round: [
    [90, 0],
    [150, 40],
    [186, 110],
    [180, 180],
    [130, 250],
    [92, 280],
    [104, 306],
  ],
  cylinder: [
    [110, 0],
    [116, 12],
    [116, 350],
  ],
}

/** A vase with a few stems. */
export function vase(drawing: Drawing, studio: Studio): string {
  const c = colourAt(drawing.colours, 0)
  const glass = drawing.pattern === 'glass'
  const y = 130
  const profile = profiles[drawing.shape ?? ''] ?? profiles['bottle'] ?? []
  const [topR, topZ] = profile[profile.length - 1] ?? [50, 300]
  const neck = at(0, y, topZ)
  const stems = bunch(studio, [neck[0], neck[1] + 30], {
    colours: drawing.colours.slice(1).length ? drawing.colours.slice(1) : ['#e0708a', '#f2c25a'],
    kind: 'peony',
    count: 4,
    height: 170,
  })
  const body = turnedSolid(studio, {
    y,
    profile,
    colour: c,
    finish: glass ? 'glass' : 'gloss',
    open: { wall: topR * 0.12, inside: c },
  })
  const rings = glass ? '' : ringsRound(profile, { y, colour: c })
  return glass
    ? turnedSolid(studio, {
        y,
        profile: profile.map(([r, h]) => [r * 0.92, h * 0.6] as const),
        colour: '#cfe6ea',
        finish: 'glass',
        grounded: false,
      }) +
        stems +
        body
    : turnedSolid(studio, {
        y,
        profile,
        colour: c,
        finish: 'gloss',
        open: { wall: topR * 0.12, inside: c },
      }) +
        stems +
        turnedSolid(studio, {
          y,
          profile: profile.slice(0, -1).concat([[topR, topZ - 8]]),
          colour: c,
          finish: 'gloss',
          top: null,
          grounded: false,
        }) +
        rings
}

function ringsRound(profile: [number, number][], { y, colour }: { y: number; colour: string }): string {
  return range(3)
    .map((i) => {
      const p = profile[Math.floor(profile.length / 2)] ?? [100, 100]
      const [x0, y0] = at(-p[0] * 0.985, y, p[1] - 20 + i * 16)
      return `<path d="M${n(x0)} ${n(y0)}A${n(p[0])} ${n(p[0] * 0.64)} 0 0 0 ${n(x0 + p[0] * 1.97)} ${n(y0)}" stroke="${tint(colour, 0.5)}" stroke-opacity=".6" stroke-width="4" fill="none"/>`
    })
    .join('')
}
