import type { Drawing } from '../../drawing.ts'
import { colourAt, luminance, shade, tint } from '../../kit/colour.ts'
import { at, n } from '../../kit/geometry.ts'
import { radial, type Studio } from '../../kit/studio.ts'
import { bowShape } from '../../scenes/bows.ts'
import type { PlushPart, PlushKind, PlushLook } from '../../scenes/plush-parts.ts'
import { plushFace, plushKind } from '../../scenes/plush.ts'

/** A crocheted animal, stitch by stitch. */
export function crochetPlush(drawing: Drawing, studio: Studio): string {
  const colour = colourAt(drawing.colours, 0)
  const kind = plushKind(drawing)
  const [x, y] = at(0, 60)
  const [reach, above] = kind.reach ?? [230, 530]
  const wide = reach > 290
  studio.shadow(
    `<ellipse cx="${n(x)}" cy="${n(y - (wide ? 26 : 8))}" rx="${wide ? reach * 0.9 : 170}" ry="${wide ? 44 : 56}"/>`,
  )
  studio.touch(x, y + 50 - (above + 50) / 2, [reach, (above + 50) / 2])
  const part: PlushPart = ([cx, cy], [rx, ry], c) => stitched(studio, { x: cx, y: cy, rx, ry }, c)
  const look: PlushLook = {
    colour,
    second: colourAt(drawing.colours, 1),
    pale: luminance(colour) > 0.86 ? '#fffdf8' : tint(colour, 0.58),
    part,
    studio,
  }
  return `<g transform="translate(${n(x)} ${n(y - 50)})">${kind.whole ? kind.whole(look) : sitting(kind, look)}</g>`
}

/** Body, limbs and head of a sitting animal, with features of a cat or an owl. */
function sitting(kind: PlushKind, look: PlushLook): string {
  const { colour, second, pale, part, studio } = look
  const limbs =
    part([-142, -130], [40, 80], shade(colour, 0.08)) +
    part([142, -130], [40, 80], shade(colour, 0.08)) +
    part([0, -100], [128, 136], colour)
  const legs = part([-96, 6], [62, 54], shade(colour, 0.05)) + part([96, 6], [62, 54], shade(colour, 0.05))
  const bow = `<g transform="translate(0 -190) scale(.72)">${bowShape(studio, second)}</g>`
  const face = (kind.front?.(look) ?? '') + (kind.face === false ? '' : plushFace(look))
  return (
    (kind.behind?.(look) ?? '') +
    limbs +
    part([0, -84], [76, 90], pale) +
    legs +
    part([0, -306], [152, 140], colour) +
    face +
    bow
  )
}

function stitched(
  studio: Studio,
  oval: { x: number; y: number; rx: number; ry: number },
  colour: string,
): string {
  const { x, y, rx, ry } = oval
  const fill = radial(
    studio,
    [0.36, 0.3, 0.78],
    `0 ${tint(colour, 0.4)}, 0.45 ${colour}, 1 ${shade(colour, 0.42)}`,
  )
  const id = studio.def(
    (own) =>
      `<pattern id="${own}" width="15" height="12" patternUnits="userSpaceOnUse"><path d="M1 3Q2 9 7.5 11Q13 9 14 3" stroke="#1a0f24" stroke-opacity=".3" stroke-width="2.4" fill="none"/><path d="M2 2Q4 7 7.5 8.5" stroke="#fff" stroke-opacity=".45" stroke-width="2.2" fill="none"/></pattern>`,
  )
  const e = (paint: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${paint}"/>`
  return e(fill) + e(`url(#${id})`)
}
