import { shade, tint } from '../kit/colour.ts'
import { at, n, type Point } from '../kit/geometry.ts'
import { lettering } from '../kit/lettering.ts'
import { linear, type Studio } from '../kit/studio.ts'

/** A reel of flat material: two discs and the winding, standing on its rim and leaning back slightly. */
export function reel(
  studio: Studio,
  pose: { x: number; y: number; r: number; width: number },
  look: { paint: string; colour: string; disc?: string; face?: string; fullness?: number },
): string {
  const { r, width: w } = pose
  const { colour, disc = '#fdf9ef' } = look
  const full = r * (look.fullness ?? 0.86)
  const [x, y] = at(pose.x, pose.y, r / 0.77)
  const k = 0.9
  studio.shadow(
    `<ellipse cx="${n(x + w / 2)}" cy="${n(y + r * 0.94)}" rx="${n(r * 0.72 + w / 2)}" ry="${n(r * 0.2)}"/>`,
  )
  studio.touch(x + w * 0.45, y, [r * k + w * 0.6, r * 1.02])
  const oval = (dx: number, radius: number, fill: string) =>
    `<ellipse cx="${n(dx)}" cy="${n(-dx * 0.3)}" rx="${n(radius * k)}" ry="${n(radius)}" fill="${fill}"/>`
  const belt = `M0 ${n(-full)}L${n(w)} ${n(-full - w * 0.3)}A${n(full * k)} ${n(full)} 0 0 1 ${n(w)} ${n(full - w * 0.3)}L0 ${n(full)}Z`
  const light = linear(studio, [0, 0, 0, 1], '0 #fff 0.35, 0.25 #fff 0.06, 0.6 #1a0f24 0.14, 1 #1a0f24 0.6')
  const back = oval(w, r, tint(disc, 0.4)) + oval(w, r - 2, shade(disc, 0.2))
  const card = linear(studio, [0.1, 0, 0.8, 1], `0 ${tint(disc, 0.7)}, 0.5 ${disc}, 1 ${shade(disc, 0.16)}`)
  const core = oval(0, r * 0.2, shade(disc, 0.55)) + oval(3, r * 0.16, tint(studio.ground, 0.1))
  const face = `<g transform="scale(${k} 1)"><circle r="${n(r * 0.93)}" fill="none" stroke="${colour}" stroke-width="${n(r * 0.09)}"/>${look.face ?? ''}</g>`
  return `<g transform="translate(${n(x)} ${n(y)})">${back}<path d="${belt}" fill="${look.paint}"/><path d="${belt}" fill="${light}"/>${oval(-3, r, shade(disc, 0.3))}${oval(-6, r, card)}<g transform="translate(-6 2)">${face}${core}</g></g>`
}

/** Two lines of lettering on the disc of a reel, above and below its hole. */
export function reelFace(lines: readonly string[] | undefined, r: number): string {
  const [first = '', second = ''] = lines ?? []
  return (
    lettering(first, {
      x: 0,
      y: -r * 0.48,
      size: r * 0.17,
      colour: '#2b2430',
      width: r * 1.15,
      weight: 0.17,
    }) + lettering(second, { x: 0, y: r * 0.48, size: r * 0.14, colour: '#5c5058', width: r * 1.05 })
  )
}

/** A flat tape running off a reel over the table in soft curls. */
export function loosePiece(
  studio: Studio,
  from: Point,
  look: { paint: string; colour: string; width: number; reach?: number },
): string {
  const { width: w, reach = 1 } = look
  const [x, y] = from
  const wave = (dy: number) =>
    `${n(x)} ${n(y + dy)}C${n(x + 110 * reach)} ${n(y + 34 + dy)} ${n(x + 60 * reach)} ${n(y + 104 + dy)} ${n(x - 60 * reach)} ${n(y + 84 + dy)}S${n(x - 220 * reach)} ${n(y + 60 + dy)} ${n(x - 250 * reach)} ${n(y + 120 + dy)}`
  const back = (dy: number) =>
    `${n(x - 250 * reach)} ${n(y + 120 + dy)}C${n(x - 220 * reach)} ${n(y + 60 + dy)} ${n(x - 180 * reach)} ${n(y + 64 + dy)} ${n(x - 60 * reach)} ${n(y + 84 + dy)}S${n(x + 110 * reach)} ${n(y + 34 + dy)} ${n(x)} ${n(y + dy)}`
  const path = `M${wave(0)}L${back(w)}Z`
  studio.shadow(`<path d="${path}"/>`)
  studio.touch(x - 250 * reach, y + 130 + w)
  studio.touch(x + 70 * reach, y)
  const light = linear(
    studio,
    [0, 0, 1, 0],
    '0 #fff 0.35, 0.2 #1a0f24 0.1, 0.45 #fff 0.3, 0.68 #fff 0.05, 0.86 #1a0f24 0.38, 1 #1a0f24 0.15',
  )
  return `<path d="${path}" fill="${look.paint}"/><path d="${path}" fill="${light}"/>`
}
