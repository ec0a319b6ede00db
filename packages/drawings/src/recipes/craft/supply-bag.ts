import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { label } from '../../kit/packaging.ts'
import { clipTo, linear, type Studio } from '../../kit/studio.ts'

/** A stand-up pouch with a window: powder, wax flakes, moss, soap chips, chocolate. */
export function supplyBag(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const fill = drawing.colours[1] ?? '#f7f1e4'
  const [x, y] = at(0, 130)
  const body =
    'M-210 -560H210L222 -520Q236 -260 226 -40Q220 10 180 24Q0 60 -180 24Q-220 10 -226 -40Q-236 -260 -222 -520Z'
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y)}" rx="205" ry="56"/>`)
  studio.touch(x, y - 260, [236, 306])
  const foil = linear(
    studio,
    [0, 0, 1, 0.2],
    `0 ${shade(colour, 0.35)}, 0.12 ${tint(colour, 0.35)}, 0.3 ${colour}, 0.5 ${tint(colour, 0.18)}, 0.75 ${shade(colour, 0.1)}, 0.92 ${tint(colour, 0.14)}, 1 ${shade(colour, 0.4)}`,
  )
  const window = 'M-120 -200Q-120 -262 0 -262Q120 -262 120 -200V-70Q120 -20 0 -20Q-120 -20 -120 -70Z'
  const bits = range(90).map((i) => {
    const [bx, by] = [-116 + ((i * 53) % 232), -60 - ((i * 37) % 170) + 40]
    const c = [fill, tint(fill, 0.3), shade(fill, 0.16)][i % 3] ?? fill
    if (drawing.shape === 'flakes' || drawing.shape === 'chips' || drawing.shape === 'chocolate') {
      return `<path d="M${bx} ${by}l${14 + (i % 4) * 3} -8l8 12l-18 10z" fill="${c}"/>`
    }
    return drawing.shape === 'moss'
      ? `<circle cx="${bx}" cy="${by}" r="${9 + (i % 5)}" fill="${c}"/>`
      : `<circle cx="${bx}" cy="${by}" r="2.2" fill="${c}"/>`
  })
  const seal = `<rect x="-212" y="-566" width="424" height="46" rx="4" fill="${shade(colour, 0.18)}"/><path d="M-206 -556H206M-206 -546H206M-206 -536H206" stroke="#fff" stroke-opacity=".25" stroke-width="2"/><circle cy="-545" r="12" fill="${tint(studio.ground, 0.2)}"/>`
  const print = `<g transform="translate(-150 -470)">${label({ w: 300, h: 180, colour: shade(colour, 0.25), lines: drawing.label })}</g>`
  return `<g transform="translate(${n(x)} ${n(y)})"><path d="${body}" fill="${foil}"/>${seal}${print}<path d="${window}" fill="${fill}"/>${clipTo(studio, window, bits.join(''))}<path d="${window}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.55, 0.3 #fff 0.05, 0.36 #fff 0.3, 0.5 #fff 0, 1 #1a0f24 0.2')}" stroke="#fff" stroke-opacity=".7" stroke-width="4"/><path d="M-214 20Q-120 -20 0 -4Q120 -20 214 20" stroke="#1a0f24" stroke-opacity=".2" stroke-width="6" fill="none"/><path d="M-196 -500Q-206 -260 -190 -40" stroke="#fff" stroke-opacity=".5" stroke-width="10" fill="none" stroke-linecap="round"/></g>`
}
