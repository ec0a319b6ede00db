import type { Drawing } from '../../drawing.ts'
import { colourAt, textColourOn, luminance, shade, tint } from '../../kit/colour.ts'
import { n, range } from '../../kit/geometry.ts'
import { lettering } from '../../kit/lettering.ts'
import { motif } from '../../kit/motifs.ts'
import { tube } from '../../kit/rods.ts'
import { linear, type Studio } from '../../kit/studio.ts'
import { surface } from '../../kit/surfaces.ts'

function flagShape(shape: string | undefined, w: number): string {
  if (shape === 'scallop') return `M${-w} 0H${w}V${w}A${w} ${w} 0 0 1 ${-w} ${w}Z`
  return shape === 'letters'
    ? `M${-w} 0H${w}V${w * 2.3}L0 ${w * 1.9}L${-w} ${w * 2.3}Z`
    : `M${-w} 0H${w}L0 ${w * 2.3}Z`
}

/** Bunting in two loops: triangles, scallops or letters. */
export function bunting(drawing: Drawing, studio: Studio): string {
  const characters = [
    ...(drawing.shape === 'letters' ? (drawing.label?.[0] ?? 'HAPPY DAY').toUpperCase() : ''),
  ].filter((c) => c !== ' ')
  const letters =
    drawing.motif && characters.length > 0 && characters.length < 8 ? ['*', ...characters, '*'] : characters
  const count = letters.length ? Math.min(16, letters.length) : 13
  const perRow = Math.ceil(count / 2)
  const face = (letter: string, { w, c }: { w: number; c: string }) =>
    letter === '*' && drawing.motif
      ? `<g transform="translate(0 ${n(w * 0.98)})"><circle r="${n(w * 0.82)}" fill="#fffaf0"/>${motif(drawing.motif, { r: w * 0.62, ink: luminance(c) > 0.75 ? '#4a3a44' : shade(c, 0.35), weight: 1.6, fill: tint(c, 0.6) })}</g>`
      : lettering(letter, { x: 0, y: w * 1.05, size: w * 0.95, colour: textColourOn(c), weight: 0.2 })
  const printOn = (i: number, cloth: { w: number; c: string }) => {
    if (letters.length > 0) return face(letters[i] ?? '', cloth)
    return drawing.motif && i % 2 ? face('*', { w: cloth.w * 0.8, c: cloth.c }) : ''
  }
  const flag = (i: number) => {
    const row = Math.floor(i / perRow)
    const inRow = row ? count - perRow : perRow
    const t = ((i % perRow) + 0.5) / inRow
    const [x, y] = [110 + t * 740, 200 + row * 300 + Math.sin(t * Math.PI) * 86]
    const slope = Math.cos(t * Math.PI) * 20
    const w = Math.min(letters.length > 0 && letters.length < 9 ? 82 : 58, 330 / inRow)
    const c = colourAt(drawing.colours, i)
    const d = flagShape(drawing.shape, w)
    const paint =
      drawing.pattern && drawing.pattern !== 'plain' && i % 2
        ? surface(studio, drawing.pattern, { colours: [c], scale: 0.7 })
        : c
    const place = `translate(${n(x)} ${n(y)}) rotate(${n(slope)})`
    studio.shadow(`<path d="${d}" transform="${place}"/>`)
    return `<g transform="${place}"><path d="${d}" fill="${paint}"/><path d="${d}" fill="${linear(studio, [0, 0, 1, 1], '0 #fff 0.3, 0.5 #fff 0, 1 #1a0f24 0.2')}"/><path d="M${-w} 4H${w}" stroke="#fffaf0" stroke-width="9"/>${printOn(i, { w, c })}</g>`
  }
  studio.touch(90, 150)
  studio.touch(870, 740)
  const rope = [0, 1]
    .map((row) =>
      tube(studio, `M70 ${176 + row * 300}Q480 ${390 + row * 300} 890 ${176 + row * 300}`, {
        width: 9,
        colour: '#f3e9d2',
        twist: 5,
      }),
    )
    .join('')
  return rope + range(count).map(flag).join('')
}
