import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { at, n, range } from '../../kit/geometry.ts'
import { sphere, turnedSolid } from '../../kit/solids.ts'
import { linear, radial, type Studio } from '../../kit/studio.ts'

/** A clay Ganesha, seated. */
export function ganesha(drawing: Drawing, studio: Studio): string {
  const clay = colourAt(drawing.colours, 0)
  const [x, y] = at(0, 150)
  studio.shadow(`<ellipse cx="${n(x)}" cy="${n(y - 30)}" rx="240" ry="84"/>`)
  studio.touch(x, y - 350, [270, 390])
  const lump = (
    [cx, cy]: readonly [number, number],
    [rx, ry, spin = 0]: readonly [number, number, number?],
    c = clay,
  ) =>
    `<ellipse rx="${rx}" ry="${ry}" transform="translate(${cx} ${cy}) rotate(${spin})" fill="${radial(studio, [0.36, 0.3, 0.8], `0 ${tint(c, 0.42)}, 0.45 ${c}, 1 ${shade(c, 0.44)}`)}"/>`
  const gold = '#d9a93c'
  const base = turnedSolid(studio, {
    x: 0,
    y: 150,
    profile: [250, 0, 256, 14, 240, 46],
    colour: shade(clay, 0.15),
  })
  const ears =
    lump([-150, -430], [88, 112, 14]) +
    lump([150, -430], [88, 112, -14]) +
    lump([-150, -426], [54, 76, 14], shade(clay, 0.14)) +
    lump([150, -426], [54, 76, -14], shade(clay, 0.14))
  const legs = lump([-130, -76], [130, 62, -12]) + lump([130, -76], [130, 62, 12]) + lump([0, -52], [90, 36])
  const arms =
    lump([-172, -230], [44, 110, 26]) +
    lump([172, -230], [44, 110, -26]) +
    lump([-202, -318], [32, 60, -24]) +
    lump([202, -318], [32, 60, 24])
  const trunk = `<path d="M-2 -410C40 -360 44 -300 4 -262C-36 -228 -70 -240 -72 -206" stroke="${shade(clay, 0.3)}" stroke-width="66" fill="none" stroke-linecap="round"/><path d="M-6 -412C34 -362 38 -302 0 -266C-40 -232 -74 -244 -76 -210" stroke="${clay}" stroke-width="54" fill="none" stroke-linecap="round"/><path d="M-20 -404C14 -360 18 -312 -14 -280" stroke="${tint(clay, 0.5)}" stroke-width="12" fill="none" stroke-linecap="round" stroke-opacity=".8"/>${range(
    5,
  )
    .map(
      (i) =>
        `<path d="M${n(-8 + i * 8)} ${-350 + i * 22}q22 8 42 0" stroke="${shade(clay, 0.4)}" stroke-opacity=".5" stroke-width="3" fill="none"/>`,
    )
    .join('')}`
  const crown = `<path d="M-92 -508Q-70 -640 0 -676Q70 -640 92 -508Q0 -470 -92 -508Z" fill="${linear(studio, [0, 0, 1, 0], `0 ${shade(gold, 0.2)}, 0.3 ${tint(gold, 0.6)}, 0.6 ${gold}, 1 ${shade(gold, 0.45)}`)}"/>${range(
    5,
  )
    .map((i) => sphere(studio, [-70 + i * 35, -512 + Math.abs(i - 2) * -6], { r: 11, colour: '#c8372d' }))
    .join('')}${sphere(studio, [0, -672], { r: 17, colour: gold, finish: 'metal' })}`
  const face = `<ellipse cx="-46" cy="-442" rx="13" ry="9" fill="#2b2024"/><ellipse cx="46" cy="-442" rx="13" ry="9" fill="#2b2024"/><path d="M-18 -496q18 34 36 0z" fill="#c8372d"/><path d="M50 -376l26 34l-34 -10z" fill="#fdf6e6"/>`
  const sash = `<path d="M-110 -310Q-20 -210 120 -150" stroke="${colourAt(drawing.colours, 1)}" stroke-width="18" fill="none"/><path d="M-96 -330Q0 -270 96 -330" stroke="${gold}" stroke-width="12" stroke-dasharray="12 5" fill="none"/>`
  return (
    base +
    `<g transform="translate(${n(x)} ${n(y - 30)})">${arms}${lump([0, -200], [150, 150])}${legs}${sash}${ears}${lump([0, -430], [122, 112])}${trunk}${face}${crown}${sphere(studio, [168, -150], { r: 32, colour: '#e0b061', finish: 'matte' })}</g>`
  )
}
