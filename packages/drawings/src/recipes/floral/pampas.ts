import type { Drawing } from '../../drawing.ts'
import { colourAt, shade, tint } from '../../kit/colour.ts'
import { tuft } from '../../kit/flora.ts'
import { n, type Point, range } from '../../kit/geometry.ts'
import { hangTag } from '../../kit/packaging.ts'
import { linear, type Studio } from '../../kit/studio.ts'

/** Dried bunches: pampas, lavender, bunny tails, wheat. */
export function pampas(drawing: Drawing, studio: Studio): string {
  const count = 11
  const foot: Point = [480, 800]
  studio.shadow('<ellipse cx="480" cy="800" rx="110" ry="22"/>')
  studio.touch(480, 810, [60, 0])
  const plumes = range(count).map((i) => {
    const t = i / (count - 1) - 0.5
    const [x, y] = [480 + t * 560, 250 + Math.abs(t) * 150 - (i % 2) * 60]
    const c = colourAt(drawing.colours, i)
    studio.touch(x, y - 130, [60, 20])
    const lean = t * 46
    const feathers = range(44)
      .map((k) => {
        const q = k / 44
        const s = k % 2 ? 1 : -1
        const w = Math.sin(q * 3) * 44 + 8
        return `M0 ${n(-q * 260 + 110)}q${n(s * w * 0.5)} ${n(-20)} ${n(s * w)} ${n(-36 + (k % 3) * 8)}`
      })
      .join('')
    const heads: Record<string, () => string> = {
      lavender: () =>
        range(16)
          .map(
            (k) =>
              `<ellipse cx="${(k % 2 ? 1 : -1) * 9}" cy="${90 - k * 12}" rx="11" ry="9" fill="${k % 3 ? c : tint(c, 0.3)}"/>`,
          )
          .join(''),
      'bunny-tail': () => tuft(studio, [0, -10], { r: 44, colour: c }),
      wheat: () =>
        range(14)
          .map(
            (k) =>
              `<ellipse cx="${(k % 2 ? 1 : -1) * 12}" cy="${90 - k * 14}" rx="8" ry="16" transform="rotate(${k % 2 ? 28 : -28} ${(k % 2 ? 1 : -1) * 12} ${90 - k * 14})" fill="${k % 3 ? c : shade(c, 0.15)}"/><path d="M${(k % 2 ? 1 : -1) * 16} ${78 - k * 14}l${(k % 2 ? 1 : -1) * 18} -50" stroke="${c}" stroke-width="1.6"/>`,
          )
          .join(''),
    }
    const head = (
      heads[drawing.shape ?? ''] ??
      (() =>
        `<path d="${feathers}" stroke="${shade(c, 0.18)}" stroke-width="9" fill="none" stroke-linecap="round"/><path d="${feathers}" stroke="${tint(c, 0.3)}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`)
    )()
    return `<path d="M${foot[0]} ${foot[1]}Q${n(480 + t * 120)} 560 ${n(x)} ${n(y + 90)}" stroke="#a58a58" stroke-width="6" fill="none"/><g transform="translate(${n(x)} ${n(y)}) rotate(${n(lean)})">${head}</g>`
  })
  return (
    plumes.join('') +
    `<g transform="translate(480 690)"><path d="M-52 -34Q0 -16 52 -34V34Q0 50 -52 34Z" fill="${linear(studio, [0, 0, 1, 0], '0 #a98a58, 0.3 #e3cc9f, 1 #8d7143')}"/></g>${hangTag(studio, [500, 690], { to: [570, 720], lines: drawing.label, colour: colourAt(drawing.colours, 0), turn: 8, size: 1.3 })}`
  )
}
