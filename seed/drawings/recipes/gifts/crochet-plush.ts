import type { Drawing } from '../../../shapes.ts'
import { cycle, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { orb } from '../../kit/solids.ts'
import { radial, type Studio } from '../../kit/studio.ts'
import { bowShape } from '../../scenes/bows.ts'

/** A crocheted animal, stitch by stitch. */
export function crochetPlush(drawing: Drawing, studio: Studio): string {
  const colour = cycle(drawing.colours, 0)
  const second = cycle(drawing.colours, 1)
  const [x, y] = at(0, 60)
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y - 8)}" rx="170" ry="56"/>`)
  studio.touch(x, y - 240, [230, 290])
  const part = ([cx, cy]: readonly [number, number], [rx, ry]: readonly [number, number], c: string) => stitched(studio, { x: cx, y: cy, rx, ry }, c)
  const octopus = drawing.shape === 'octopus'
  const legs = octopus
    ? range(6)
        .map((i) => part([-150 + i * 60, 20 - Math.abs(i - 2.5) * 8], [36, 64], i % 2 ? colour : shade(colour, 0.08)))
        .join('')
    : part([-96, 6], [62, 54], shade(colour, 0.05)) + part([96, 6], [62, 54], shade(colour, 0.05))
  const body = octopus
    ? ''
    : part([-142, -130], [40, 80], shade(colour, 0.08)) +
      part([142, -130], [40, 80], shade(colour, 0.08)) +
      part([0, -100], [128, 136], colour) +
      part([0, -84], [76, 90], tint(colour, 0.55))
  const ears: Record<string, string> = {
    bear:
      part([-110, -410], [50, 50], colour) +
      part([110, -410], [50, 50], colour) +
      part([-110, -406], [26, 26], second) +
      part([110, -406], [26, 26], second),
    bunny:
      part([-66, -500], [42, 120], colour) +
      part([66, -500], [42, 120], colour) +
      part([-66, -490], [20, 86], second) +
      part([66, -490], [20, 86], second),
    elephant:
      part([-164, -310], [86, 92], colour) +
      part([164, -310], [86, 92], colour) +
      part([-164, -306], [54, 60], second) +
      part([164, -306], [54, 60], second),
    octopus: '',
  }
  const [headY, headW, headH] = octopus ? [-170, 190, 180] : [-306, 152, 140]
  const head = part([0, headY], [headW, headH], colour)
  const trunk = drawing.shape === 'elephant'
  const muzzle = octopus
    ? ''
    : trunk
      ? range(4)
          .map((i) => part([0, headY + 40 + i * 34], [38 - i * 4, 34], colour))
          .join('')
      : part([0, headY + 48], [62, 46], tint(colour, 0.6))
  const eye = (dx: number) => orb(studio, [dx, headY - 10], { r: 17, colour: '#2a2126' })
  const cheeks = `<ellipse cx="-98" cy="${headY + 36}" rx="26" ry="16" fill="#f08a8a" fill-opacity=".55"/><ellipse cx="98" cy="${headY + 36}" rx="26" ry="16" fill="#f08a8a" fill-opacity=".55"/>`
  const nose = trunk ? '' : snout(headY)
  const bow = `<g transform="translate(0 -190) scale(.72)">${bowShape(studio, second)}</g>`
  return `<g transform="translate(${n(x)} ${n(y - 50)})">${ears[drawing.shape ?? ''] ?? ears['bear']}${body}${legs}${head}${muzzle}${eye(-62)}${eye(62)}${nose}${cheeks}${octopus ? '' : bow}</g>`
}

function snout(headY: number): string {
  return `<path d="M-16 ${headY + 26}Q0 ${headY + 18} 16 ${headY + 26}Q8 ${headY + 44} 0 ${headY + 44}Q-8 ${headY + 44} -16 ${headY + 26}M0 ${headY + 44}V${headY + 58}M-18 ${headY + 62}Q0 ${headY + 78} 18 ${headY + 62}" fill="#3a2a2c" stroke="#3a2a2c" stroke-width="4" fill-opacity=".9" stroke-linecap="round"/>`
}

function stitched(studio: Studio, oval: { x: number; y: number; rx: number; ry: number }, colour: string): string {
  const { x, y, rx, ry } = oval
  const fill = radial(studio, [0.36, 0.3, 0.78], `0 ${tint(colour, 0.4)}, 0.45 ${colour}, 1 ${shade(colour, 0.42)}`)
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="15" height="12" patternUnits="userSpaceOnUse"><path d="M1 3Q2 9 7.5 11Q13 9 14 3" stroke="#1a0f24" stroke-opacity=".3" stroke-width="2.4" fill="none"/><path d="M2 2Q4 7 7.5 8.5" stroke="#fff" stroke-opacity=".45" stroke-width="2.2" fill="none"/></pattern>`,
  )
  const e = (paint: string) => `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"/>`
  return e(fill) + e(`url(#${id})`)
}
