import type { Drawing } from '../../drawing.ts'
import { colourAt, mix, shade, tint } from '../../kit/colour.ts'
import { bloom, leaf } from '../../kit/flora.ts'
import { around, blob, flat, range } from '../../kit/geometry.ts'
import { clampCount } from '../../kit/layout.ts'
import { turnedSolid } from '../../kit/solids.ts'
import { clipTo, linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

/** Poured resin coasters with gilded rims. */
export function coasterSet(drawing: Drawing, studio: Studio): string {
  const count = clampCount(drawing.count ?? 4, 2, 6)
  const spots: [number, number, number][] = [
    [-190, -170, 0],
    [200, -190, 0],
    [-240, 140, 0],
    [170, 130, 0],
    [180, 118, 26],
    [-228, 130, 26],
  ]
  return spots
    .slice(0, count)
    .map(([x, y, z], i) => coaster(studio, drawing, { x, y, z, i }))
    .join('')
}

function coaster(
  studio: Studio,
  drawing: Drawing,
  pose: { x: number; y: number; z: number; i: number },
): string {
  const { x, y, z, i } = pose
  const r = 178
  const colour = colourAt(drawing.colours, drawing.pattern === 'ocean' ? 0 : i)
  const disc = turnedSolid(studio, {
    x,
    y,
    z,
    profile: [r, 0, r + 2, 8, r, 22],
    colour: '#d4af37',
    finish: 'metal',
    grounded: z === 0,
  })
  const look: Record<string, () => string> = {
    ocean: () => ocean(r, drawing.colours),
    geode: () =>
      geode(
        r,
        [0, 1, 2].map((k) => colourAt(drawing.colours, i + k)),
      ),
    floral: () => pressedFlowers(studio, drawing.colours),
  }
  const art = (
    look[drawing.pattern ?? 'ocean'] ??
    (() =>
      `<circle r="${r}" fill="${surface(studio, 'marble', { colours: [colour, tint(colour, 0.6), '#d4af37'] })}"/>`)
  )()
  const shine = linear(
    studio,
    [0, 0, 1, 1],
    '0 #fff 0.6, 0.3 #fff 0.1, 0.34 #fff 0.34, 0.46 #fff 0, 1 #1a0f24 0.15',
  )
  const clip = `M${-r + 7} 0a${r - 7} ${r - 7} 0 1 0 ${2 * r - 14} 0a${r - 7} ${r - 7} 0 1 0 ${14 - 2 * r} 0`
  return `${disc}<g transform="${flat(x, y, { z: z + 22, yaw: i * 47 })}">${clipTo(studio, clip, art)}</g><g transform="${flat(x, y, { z: z + 22 })}"><circle r="${r - 7}" fill="${shine}"/></g>`
}

function ocean(r: number, colours: readonly string[]): string {
  const sea = colourAt(colours, 0)
  const wave = (y: number, c: string) =>
    `<path d="M${-r} ${y}Q${-r * 0.6} ${y - 34} ${-r * 0.2} ${y}T${r * 0.5} ${y - 8}T${r} ${y}V${r}H${-r}Z" fill="${c}"/>`
  const foam = (y: number) =>
    `<path d="M${-r} ${y}Q${-r * 0.6} ${y - 34} ${-r * 0.2} ${y}T${r * 0.5} ${y - 8}T${r} ${y}" stroke="#fff" stroke-width="15" fill="none" stroke-opacity=".92"/><path d="M${-r} ${y - 20}Q${-r * 0.6} ${y - 44} ${-r * 0.2} ${y - 18}T${r * 0.5} ${y - 26}T${r} ${y - 18}" stroke="#fff" stroke-width="7" stroke-dasharray="26 9 8 12" fill="none" stroke-opacity=".7"/>`
  return `<rect x="${-r}" y="${-r}" width="${2 * r}" height="${2 * r}" fill="${shade(sea, 0.3)}"/>${wave(-70, sea)}${foam(-70)}${wave(-5, tint(sea, 0.35))}${foam(-5)}${wave(60, '#ead7b0')}${foam(62)}`
}

function geode(r: number, colours: readonly string[]): string {
  return range(7)
    .map(
      (i) =>
        `<path d="${blob(around([8, -6], 13, (k) => [r * (1.08 - i * 0.15) + ((k * 5 + i) % 4) * 7, r * (1.05 - i * 0.15) + ((k * 3 + i) % 5) * 6]))}" fill="${i === 3 ? '#d4af37' : i === 5 ? '#fdf9ef' : mix(colourAt(colours, i), '#ffffff', (i % 3) * 0.25)}" stroke="#d4af37" stroke-width="${i % 2 ? 3 : 0}"/>`,
    )
    .join('')
}

function pressedFlowers(studio: Studio, colours: readonly string[]): string {
  const spots: [number, number, number][] = [
    [-40, -50, 52],
    [62, 10, 44],
    [-30, 72, 40],
    [70, -84, 30],
    [-110, 20, 32],
  ]
  return `<circle r="176" fill="#f3efe6"/>${range(9)
    .map((i) =>
      leaf(studio, [Math.cos(i * 0.7) * 40, Math.sin(i * 0.7) * 40], {
        length: 100,
        width: 18,
        turn: i * 40,
        colour: '#6f9360',
      }),
    )
    .join(
      '',
    )}${spots.map(([x, y, r], i) => bloom(studio, i % 2 ? 'posy' : 'daisy', { r, colour: colourAt(colours, i) })(x, y)).join('')}`
}
