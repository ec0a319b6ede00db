import { colourAt, shade, tint } from '../kit/colour.ts'
import { blob, range, star } from '../kit/geometry.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A lace border of a given kind as a flat strip, `length` long and 90 wide. */
export function laceStrip(
  studio: Studio,
  kind: string | undefined,
  look: { colours: readonly string[]; length: number },
): string {
  const c = colourAt(look.colours, 0)
  const second = colourAt(look.colours, 1)
  const each = (step: number, draw: (x: number, i: number) => string) =>
    range(Math.floor(look.length / step))
      .map((i) => draw(i * step + step / 2, i))
      .join('')
  const gold = linear(studio, [0, 0, 1, 1], '0 #fff4cf, 0.4 #dcb04a, 0.6 #8f6c22, 1 #efd48a')
  const kinds: Record<string, () => string> = {
    zari: () =>
      `<rect y="6" width="${look.length}" height="78" fill="${c}"/><path d="M0 12H${look.length}M0 78H${look.length}" stroke="${gold}" stroke-width="9"/>${each(60, (x) => `<path d="M${x} 22Q${x + 22} 45 ${x} 68Q${x - 22} 45 ${x} 22Z" fill="#e3bd5a"/><circle cx="${x}" cy="45" r="7" fill="${second}"/><circle cx="${x + 30}" cy="45" r="6" fill="#e3bd5a"/>`)}`,
    embroidered: () =>
      `<rect y="8" width="${look.length}" height="74" fill="${c}"/>${each(70, (x, i) => `<path d="${blob(star([x, 45], 5, [22, 11]))}" fill="${colourAt(look.colours, i + 1)}"/><circle cx="${x}" cy="45" r="6" fill="#f3d36a"/><path d="M${x + 20} 45q15 -18 30 0" stroke="#5d8a56" stroke-width="5" fill="none"/>`)}`,
    crochet: () =>
      `<rect y="10" width="${look.length}" height="26" fill="${c}"/>${each(46, (x) => `<path d="M${x - 23} 34A23 34 0 0 0 ${x + 23} 34" fill="${tint(c, 0.2)}" stroke="${shade(c, 0.2)}" stroke-width="4" stroke-dasharray="5 3"/><circle cx="${x}" cy="48" r="8" fill="${shade(c, 0.42)}" fill-opacity=".55"/><circle cx="${x}" cy="23" r="6" fill="${shade(c, 0.42)}" fill-opacity=".5"/>`)}`,
    cotton: () =>
      `<rect y="4" width="${look.length}" height="58" fill="${c}"/>${each(40, (x) => `<path d="M${x - 20} 60A20 24 0 0 0 ${x + 20} 60Z" fill="${c}" stroke="${shade(c, 0.2)}" stroke-width="2.5"/><circle cx="${x}" cy="66" r="5" fill="${shade(c, 0.4)}" fill-opacity=".5"/>${[0, 72, 144, 216, 288].map((a) => `<ellipse cx="${x}" cy="26" rx="4" ry="8" transform="rotate(${a} ${x} 34)" fill="${shade(c, 0.36)}" fill-opacity=".5"/>`).join('')}`)}`,
    gota: () =>
      `${each(34, (x) => `<path d="M${x} 4Q${x + 15} 26 ${x} 46Q${x - 15} 26 ${x} 4Z" fill="${gold}"/><path d="M${x} 44L${x + 16} 66L${x} 88L${x - 16} 66Z" fill="${gold}"/><circle cx="${x}" cy="66" r="5" fill="${c}"/>`)}<path d="M0 46H${look.length}" stroke="${c}" stroke-width="8"/>`,
    mirror: () =>
      `<rect y="8" width="${look.length}" height="74" fill="${c}"/>${each(
        64,
        (x, i) =>
          `<circle cx="${x}" cy="45" r="21" fill="${linear(studio, [0, 0, 1, 1], '0 #fff, 0.5 #b3c7d3, 1 #eef7fb')}" stroke="${colourAt(look.colours, i + 1)}" stroke-width="8"/><circle cx="${x + 32}" cy="45" r="6" fill="#e3bd5a"/>`,
      )}<path d="M0 14H${look.length}M0 76H${look.length}" stroke="#e3bd5a" stroke-width="6" stroke-dasharray="8 4"/>`,
  }
  return (kinds[kind ?? ''] ?? kinds['cotton'])?.() ?? ''
}
