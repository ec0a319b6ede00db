import type { Drawing } from '../drawing.ts'
import { colourAt, luminance, shade, tint } from '../kit/colour.ts'
import { around, at, flat, n, range } from '../kit/geometry.ts'
import { motif } from '../kit/motifs.ts'
import { hasOutline, outline } from '../kit/outlines.ts'
import { rod } from '../kit/rods.ts'
import { linear, type Studio } from '../kit/studio.ts'
import { paperPlate } from './paper-goods.ts'

/** Biscuits of the cutter's shape on a plate, iced in its colours. */
export function biscuits(drawing: Drawing, studio: Studio): string {
  const plate = paperPlate(studio, { x: 0, y: 0, z: 0, r: 400 }, { paint: '#fffdf8', colour: '#efe6d8' })
  const spots: [number, number][] = [
    [-170, -150],
    [120, -190],
    [-230, 90],
    [40, 60],
    [270, 20],
    [-40, 270],
    [210, 230],
  ]
  const cookie = ([x, y]: [number, number], i: number) => {
    const yaw = studio.random.between(-28, 28)
    const icing = tint(colourAt(drawing.colours, i + 1), 0.4)
    const lay = (z: number, art: string) => `<g transform="${flat(x, y, { z, yaw })}">${art}</g>`
    const body = range(5).map((k) =>
      lay(
        14 + k * 5,
        outline(
          drawing.motif,
          118,
          `fill="${k === 4 ? '#e0ac66' : '#b67a38'}" stroke="${k === 4 ? '#e0ac66' : '#b67a38'}" stroke-width=".8"`,
        ),
      ),
    )
    const ink = luminance(icing) > 0.5 ? shade(icing, 0.5) : '#fffaf0'
    const top = hasOutline(drawing.motif)
      ? outline(drawing.motif, 96, `fill="${icing}" stroke="#fffaf0" stroke-width=".9"`)
      : outline(drawing.motif, 96, `fill="${icing}"`) +
        motif(drawing.motif ?? 'heart', { r: 58, ink, weight: 1.8 })
    return `${lay(8, outline(drawing.motif, 122, 'fill="#1a0f24" fill-opacity=".16"'))}${body.join('')}${lay(37, top)}`
  }
  return plate + spots.map(cookie).join('')
}

/** A board painted with the design, with a wet brush beside it. */
export function paintedBoard(drawing: Drawing, studio: Studio): string {
  const name = drawing.motif ?? 'mandala'
  const [ground, second, third] = [0, 1, 2].map((i) => colourAt(drawing.colours, i)) as [
    string,
    string,
    string,
  ]
  const dark = luminance(ground) < 0.55
  const [cx, cy] = at(0, 0)
  studio.touch(cx, cy, [350, 250])
  studio.shadow(`<ellipse cx="${n(cx)}" cy="${n(cy + 8)}" rx="330" ry="211"/>`)
  const disc = (z: number, fill: string, r = 330) =>
    `<circle r="${r}" fill="${fill}" transform="${flat(0, 0, { z })}"/>`
  const dots = ([count, r, size]: [number, number, number], fill: string) =>
    `<g fill="${fill}">${around([0, 0], count, () => [r, r])
      .map(([x, y]) => `<circle cx="${n(x)}" cy="${n(y)}" r="${size}"/>`)
      .join('')}</g>`
  const face =
    dots([28, 292, 13], tint(second, dark ? 0.35 : 0)) +
    dots([28, 262, 6], third) +
    `<circle r="236" fill="${dark ? '#fdf6e6' : tint(ground, 0.75)}"/>` +
    dots([40, 236, 5], dark ? second : shade(second, 0.3)) +
    motif(name, { r: 168, ink: shade(dark ? ground : second, 0.35), weight: 1.3, fill: tint(second, 0.5) })
  const light = linear(studio, [0, 0, 1, 1], '0 #fff 0.4, 0.5 #fff 0, 1 #1a0f24 0.16')
  const brush = rod(studio, {
    from: [420, 190, 20],
    to: [170, -330, 40],
    stretches: [
      { to: 0.6, r0: 8, r1: 13, colour: second, finish: 'gloss' },
      { to: 0.8, r0: 13, colour: '#c9ced4', finish: 'metal' },
      { to: 1, r0: 14, r1: 2, colour: third },
    ],
  })
  return `${disc(0, '#7d5a34')}${disc(10, '#9a7244')}${disc(20, ground)}<g transform="${flat(0, 0, { z: 20 })}">${face}<circle r="330" fill="${light}"/></g>${brush}`
}
