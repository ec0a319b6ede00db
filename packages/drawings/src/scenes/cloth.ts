import { shade, tint } from '../kit/colour.ts'
import { flat, n, range } from '../kit/geometry.ts'
import { clearFilm, windowGlow, headerCard } from '../kit/packaging.ts'
import { sheet } from '../kit/rods.ts'
import { box } from '../kit/solids.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A piece of folded cloth on the table: rounded fold in front, pattern on top. */
export function foldedCloth(
  studio: Studio,
  pose: { x: number; y: number; z: number; w: number; d: number; h: number; yaw: number; grounded?: boolean },
  look: { paint: string; colour: string; layers?: number },
): string {
  const { w, d, h } = pose
  const { paint, colour, layers = 3 } = look
  const step = h / layers
  const folds = range(layers).map((i) => {
    const y = i * step
    const lip = linear(studio, [0, 0, 0, 1], '0 #fff 0.3, 0.35 #fff 0.02, 0.55 #1a0f24 0.08, 1 #1a0f24 0.55')
    return `<rect x="-3" y="${n(y)}" width="${n(w + 6)}" height="${n(step)}" rx="${n(step * 0.46)}" fill="${paint}"/><rect x="-3" y="${n(y)}" width="${n(w + 6)}" height="${n(step)}" rx="${n(step * 0.46)}" fill="${lip}"/>`
  })
  const ends = range(layers * 2).map(
    (i) =>
      `<path d="M0 ${n((i + 0.5) * (step / 2))}q${n(d / 2)} ${n(3 * Math.sin(i * 2))} ${n(d)} 0" stroke="${i % 2 ? shade(colour, 0.5) : tint(colour, 0.25)}" stroke-width="${n(step * 0.16)}" fill="none"/>`,
  )
  const bend = linear(studio, [0, 0, 0, 1], '0 #fff 0.14, 0.7 #fff 0.02, 0.93 #fff 0.22, 1 #1a0f24 0.12')
  const top = `<rect x="-2" y="-2" width="${n(w + 4)}" height="${n(d + 4)}" rx="12" fill="${paint}"/><rect x="-2" y="-2" width="${n(w + 4)}" height="${n(d + 4)}" rx="12" fill="${bend}"/>${windowGlow(studio, w, d)}`
  return box(studio, {
    ...pose,
    colour: shade(colour, 0.2),
    round: 8,
    art: {
      top,
      front: folds.join(''),
      side: `<rect width="${n(d)}" height="${n(h)}" fill="${shade(colour, 0.3)}"/>${ends.join('')}`,
    },
  })
}

/** A flat bag of clear film on the table; its contents are drawn in picture points. */
export function clearBag(
  studio: Studio,
  pose: { x: number; y: number; w: number; d: number; yaw?: number },
  look: { colour: string; lines?: readonly string[] | undefined; inner: string; headed?: boolean },
): string {
  const { w, d } = pose
  const head = look.headed === false ? 0 : Math.min(150, d * 0.3)
  const back = sheet(studio, pose, {
    fill: '#ffffff',
    art: `<rect width="${n(w)}" height="${n(d)}" fill="${tint(studio.ground, 0.3)}"/>`,
  })
  const front = `<g transform="${flat(pose.x, pose.y, { z: 10, yaw: pose.yaw ?? 0 })}"><g transform="translate(${n(-w / 2)} ${n(-d / 2)})">${clearFilm(studio, w, d)}${head ? headerCard({ w, h: head, colour: look.colour, lines: look.lines }) + windowGlow(studio, w, head) : ''}</g></g>`
  return back + look.inner + front
}
