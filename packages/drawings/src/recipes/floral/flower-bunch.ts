import type { Drawing } from '../../drawing.ts'
import { colourAt, shade } from '../../kit/colour.ts'
import type { Bloom } from '../../kit/flora.ts'
import { clampCount } from '../../kit/layout.ts'
import { hangTag } from '../../kit/packaging.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { bowShape } from '../../scenes/bows.ts'
import { bunch } from '../../scenes/bunch.ts'

/** A bunch of artificial flowers in paper. */
export function flowerBunch(drawing: Drawing, studio: Studio): string {
  const kinds: Record<string, Bloom> = {
    rose: 'rose',
    peony: 'peony',
    sunflower: 'sunflower',
    tulip: 'tulip',
    crochet: 'daisy',
  }
  const [x, y] = [480, 790]
  const count = clampCount(drawing.count ?? 7, 3, 9)
  const c = colourAt(drawing.colours, 0)
  studio.shadow(
    `<ellipse cx="${x}" cy="${y}" rx="120" ry="26"/><path d="M380 500L480 790L600 500Z" transform="translate(20 12)"/>`,
  )
  studio.touch(x, y, [190, 20])
  const paper = linear(studio, [0, 0, 1, 0.2], '0 #e9d8b8, 0.3 #fff6e2, 0.6 #ecdcbd, 1 #b99f74')
  const back = `<path d="M240 420Q480 330 720 420L530 ${y}Q480 ${y + 14} 430 ${y}Z" fill="${shade('#e5d3b0', 0.14)}"/>`
  const front = `<path d="M262 520Q360 590 470 600Q600 590 706 506L540 ${y}Q480 ${y + 20} 424 ${y}Z" fill="${paper}"/><path d="M470 600L490 ${y}M330 560L446 ${y - 10}M640 556L528 ${y - 10}" stroke="#a98d60" stroke-opacity=".5" stroke-width="4"/><g transform="translate(482 690) scale(.72)">${bowShape(studio, c)}</g>`
  return (
    back +
    bunch(studio, [x, y - 30], {
      colours: drawing.colours,
      kind: kinds[drawing.shape ?? ''] ?? 'rose',
      count,
      height: 400,
      crochet: drawing.shape === 'crochet',
    }) +
    front +
    hangTag(studio, [490, 690], { to: [560, 750], lines: drawing.label, colour: c, turn: 8, size: 1.2 })
  )
}
