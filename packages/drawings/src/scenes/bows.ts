import { shade, tint } from '../kit/colour.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A tied bow around (0, 0), about 220 wide. */
export function bowShape(studio: Studio, colour: string): string {
  const silk = linear(
    studio,
    [0, 0, 1, 0.6],
    `0 ${shade(colour, 0.25)}, 0.2 ${tint(colour, 0.5)}, 0.42 ${colour}, 0.7 ${shade(colour, 0.3)}, 1 ${tint(colour, 0.2)}`,
  )
  const inner = linear(studio, [0, 0, 1, 0], `0 ${shade(colour, 0.55)}, 1 ${shade(colour, 0.28)}`)
  const loop = (s: number) =>
    `<g transform="scale(${s} 1)"><path d="M6 0C40 -74 118 -84 128 -40C134 -4 70 26 8 10Z" fill="${silk}"/><path d="M34 -10C60 -48 108 -56 112 -34C112 -14 70 6 34 4Z" fill="${inner}"/><path d="M20 -10C50 -60 104 -72 120 -48" stroke="#fff" stroke-opacity=".5" stroke-width="3" fill="none"/></g>`
  const tail = (s: number) =>
    `<g transform="scale(${s} 1)"><path d="M4 6C30 30 62 56 76 96L58 88L44 104C36 70 16 40 -8 16Z" fill="${silk}"/><path d="M10 16C34 40 50 66 56 86" stroke="#fff" stroke-opacity=".35" stroke-width="3" fill="none"/></g>`
  return `<g>${tail(1)}${tail(-1)}${loop(1)}${loop(-1)}<path d="M-20 -18Q0 -26 20 -18Q26 4 18 22Q0 28 -18 22Q-26 4 -20 -18Z" fill="${silk}"/><path d="M-8 -18Q-12 2 -7 22M8 -19Q5 2 8 22" stroke="${shade(colour, 0.4)}" stroke-opacity=".5" stroke-width="2" fill="none"/></g>`
}
