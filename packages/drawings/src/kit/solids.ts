import { mix, shade, tint } from './colour.ts'
import { roundPaint, type Finish } from './finishes.ts'
import { at, depth, flat, line, n, turn, upright, type Point } from './geometry.ts'
import { linear, radial, roundShadow, touchPath, type Stop, type Studio } from './studio.ts'

export type Box = {
  x?: number
  y?: number
  z?: number
  /** Width, depth and height. */
  w: number
  d: number
  h: number
  yaw?: number
  colour: string
  /** Paint per face instead of the colour. */
  paints?: { top?: string; front?: string; side?: string }
  /** Flat art per face: top in w × d, front in w × h, side in d × h, all from the upper left corner. */
  art?: { top?: string; front?: string; side?: string }
  round?: number
  /** False for things on top of other things. */
  grounded?: boolean
}

const boxDefaults = {
  x: 0,
  y: 0,
  z: 0,
  yaw: 0,
  round: 2,
  paints: {} as NonNullable<Box['paints']>,
  art: {} as NonNullable<Box['art']>,
}

/** A box with three lit faces. */
export function box(studio: Studio, options: Box): string {
  const { x, y, z, w, d, h, yaw, colour, paints, art, round } = { ...boxDefaults, ...options }
  const corner: Corner = (u, v, up) => {
    const [dx, dy] = turn(u * w, v * d, yaw)
    return at(x + dx, y + dy, z + up)
  }
  const spot = (u: number, v: number) => turn(u * w, v * d, yaw)
  if (options.grounded !== false) {
    studio.shadow(
      `<path d="${line([corner(-0.5, -0.5, 0), corner(0.5, -0.5, 0), corner(0.5, 0.5, 0), corner(-0.5, 0.5, 0)], true)}"/>`,
    )
  }
  const seen = yaw >= 0 ? 0.5 : -0.5
  const paths = facePaths(corner, { seen, h })
  touchPath(studio, paths.side + paths.front + paths.top)
  const [tx, ty] = spot(-0.5, -0.5)
  const [fx, fy] = spot(-0.5, 0.5)
  const sideStart = yaw >= 0 ? spot(0.5, 0.5) : spot(-0.5, -0.5)
  const sideYaw = yaw >= 0 ? yaw - 90 : yaw + 90
  const top = face(studio, {
    path: paths.top,
    base: tint(colour, 0.16),
    paint: paints.top,
    veil: [0.16, 0.06],
    round,
  })
  const front = face(studio, {
    path: paths.front,
    base: shade(colour, 0.06),
    paint: paints.front,
    veil: [0.02, 0.2],
    round,
  })
  const side = face(studio, {
    path: paths.side,
    base: shade(colour, yaw >= 0 ? 0.26 : 0.14),
    paint: paints.side,
    veil: [0, yaw >= 0 ? 0.36 : 0.24],
    round,
  })
  const edge = `<path d="${line([corner(-0.5, 0.5, h), corner(0.5, 0.5, h)])}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
  return (
    side +
    transformArt(art.side, upright(x + sideStart[0], y + sideStart[1], { z: z + h, yaw: sideYaw })) +
    front +
    transformArt(art.front, upright(x + fx, y + fy, { z: z + h, yaw })) +
    top +
    transformArt(art.top, flat(x + tx, y + ty, { z: z + h, yaw })) +
    edge
  )
}

type Corner = (u: number, v: number, up: number) => Point

function facePaths(corner: Corner, { seen, h }: { seen: number; h: number }) {
  return {
    side: line(
      [corner(seen, -0.5, 0), corner(seen, 0.5, 0), corner(seen, 0.5, h), corner(seen, -0.5, h)],
      true,
    ),
    front: line([corner(-0.5, 0.5, 0), corner(0.5, 0.5, 0), corner(0.5, 0.5, h), corner(-0.5, 0.5, h)], true),
    top: line([corner(-0.5, -0.5, h), corner(0.5, -0.5, h), corner(0.5, 0.5, h), corner(-0.5, 0.5, h)], true),
  }
}

function transformArt(art: string | undefined, transform: string): string {
  return art ? `<g transform="${transform}">${art}</g>` : ''
}

type Face = {
  path: string
  base: string
  paint?: string | undefined
  veil: readonly [number, number]
  round: number
}

function face(studio: Studio, { path, base, paint, veil, round }: Face): string {
  const light = linear(
    studio,
    [0, 0, 0.8, 1],
    `0 #fff ${veil[0]}, 0.5 #fff 0, 0.5 #1a0f24 0, 1 #1a0f24 ${veil[1]}`,
  )
  const edge = round ? ` stroke="${paint ?? base}" stroke-width="${round}" stroke-linejoin="round"` : ''
  return `<path d="${path}" fill="${paint ?? base}"${edge}/><path d="${path}" fill="${light}"/>`
}

type Pairs = readonly (readonly [number, number])[]

/** Radius and height alternating, or in pairs. */
export type Profile = readonly number[] | Pairs

function toPairs(profile: Profile): Pairs {
  return profile.flatMap((value, i) => {
    if (typeof value !== 'number') {
      return [value]
    }
    return i % 2 ? [] : [[value, Number(profile[i + 1])] as const]
  })
}

export type TurnedSolid = {
  x?: number
  y?: number
  z?: number
  /** Outline of half the body from the bottom up: radius, height, radius, height … */
  profile: Profile
  colour: string
  finish?: Finish
  /** Colour of the top disc; null leaves it out when another thing covers it. */
  top?: string | null
  /** Thickness of the wall of an open vessel, with what is inside. */
  open?: { wall: number; inside: string; level?: number }
  paint?: string
  grounded?: boolean
}

const turnedDefaults: { x: number; y: number; z: number; finish: Finish } = {
  x: 0,
  y: 0,
  z: 0,
  finish: 'matte',
}

/** A body turned on a lathe: jars, bottles, tins, cones, vases. */
export function turnedSolid(studio: Studio, options: TurnedSolid): string {
  const { x, y, z, finish, colour } = { ...turnedDefaults, ...options }
  const profile = toPairs(options.profile)
  const bottom = profile[0] ?? [0, 0]
  const last = profile[profile.length - 1] ?? bottom
  if (options.grounded !== false) {
    roundShadow(studio, [x, y], bottom[0] * 1.05)
  }
  const outline = profile.length > 4 ? smoothProfile(profile) : profile
  const left = outline.map(([r, h]): Point => at(x - r, y, z + h))
  const right = outline.map(([r, h]): Point => at(x + r, y, z + h)).reverse()
  const body = `${line(left)}A${n(last[0])} ${n(last[0] * depth)} 0 0 0 ${line(right).slice(1)}A${n(bottom[0])} ${n(bottom[0] * depth)} 0 0 1 ${left[0]?.map(n).join(' ')}Z`
  for (const [r, h] of profile) {
    const [px, py] = at(x, y, z + h)
    studio.touch(px, py, [r, r * depth])
  }
  const [cx, cy] = at(x, y, z + last[1])
  const paint = options.paint ?? roundPaint(studio, colour, finish)
  const fall = linear(studio, [0, 0, 0, 1], '0 #fff 0.1, 0.4 #fff 0, 0.7 #1a0f24 0, 1 #1a0f24 0.22')
  const veil = finish === 'glass' ? '' : `<path d="${body}" fill="${fall}"/>`
  return `<path d="${body}" fill="${paint}"/>${veil}${options.top === null ? '' : disc(studio, options, [cx, cy, last[0]])}`
}

/** Rounds the corners of a profile, as turning does. */
function smoothProfile(profile: Pairs): Pairs {
  const ends = [profile[0], profile[profile.length - 1]] as const
  const inner = profile.slice(1).flatMap(([r, h], i) => {
    const [pr, ph] = profile[i] ?? [r, h]
    return [
      [pr * 0.75 + r * 0.25, ph * 0.75 + h * 0.25] as const,
      [pr * 0.25 + r * 0.75, ph * 0.25 + h * 0.75] as const,
    ]
  })
  const all = [ends[0] ?? [0, 0], ...inner, ends[1] ?? [0, 0]] as const
  return all
}

function disc(studio: Studio, options: TurnedSolid, [cx, cy, r]: readonly [number, number, number]): string {
  const colour = options.top ?? options.colour
  const ellipse = (radius: number, dy: number, fill: string) =>
    `<ellipse cx="${n(cx)}" cy="${n(cy + dy)}" rx="${n(radius)}" ry="${n(radius * depth)}" fill="${fill}"/>`
  const lit =
    options.finish === 'metal'
      ? [tint(colour, 0.75), shade(colour, 0.25)]
      : [tint(colour, 0.42), shade(colour, 0.06)]
  const rim = ellipse(
    r,
    0,
    linear(
      studio,
      [0, 0, 1, 1],
      `0 ${lit[0] as string}, 0.6 ${mix(lit[0] as string, lit[1] as string, 0.6)}, 1 ${lit[1] as string}`,
    ),
  )
  if (!options.open) {
    return rim
  }
  const { wall, inside, level = 0 } = options.open
  const hole = linear(
    studio,
    [0, 0, 0.7, 1],
    `0 ${shade(inside, 0.5)}, 0.45 ${shade(inside, 0.18)}, 1 ${tint(inside, 0.12)}`,
  )
  const glass =
    options.finish === 'glass'
      ? `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * depth)}" fill="#fff" fill-opacity=".16" stroke="#fff" stroke-opacity=".8" stroke-width="3"/>`
      : rim
  return glass + (options.finish === 'glass' ? '' : ellipse(r - wall, level * 0.4, hole))
}

/** A ball, at a point of the picture. */
export function sphere(
  studio: Studio,
  centre: Point,
  look: { r: number; colour: string; finish?: Finish },
): string {
  const { r, colour, finish = 'gloss' } = look
  const [x, y] = centre
  const stops: Stop[] =
    finish === 'metal'
      ? [
          [0, tint(colour, 0.95)],
          [0.22, tint(colour, 0.4)],
          [0.55, shade(colour, 0.12)],
          [0.8, shade(colour, 0.55)],
          [1, shade(colour, 0.2)],
        ]
      : [
          [0, tint(colour, finish === 'matte' ? 0.4 : 0.6)],
          [0.35, tint(colour, 0.06)],
          [0.72, shade(colour, 0.22)],
          [0.94, shade(colour, 0.46)],
          [1, shade(colour, 0.3)],
        ]
  const fill = radial(studio, [0.36, 0.32, 0.72], stops)
  const spark =
    finish === 'matte'
      ? ''
      : `<ellipse cx="${n(x - r * 0.34)}" cy="${n(y - r * 0.42)}" rx="${n(r * 0.22)}" ry="${n(r * 0.14)}" fill="#fff" fill-opacity=".85" transform="rotate(-35 ${n(x - r * 0.34)} ${n(y - r * 0.42)})"/>`
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>${spark}`
}
