import { n } from './geometry.ts'
import { createStudio, type Studio } from './studio.ts'

/** Area of the picture that a thing is fitted into. */
export type Frame = { x: number; y: number; w: number; h: number; largest?: number }

/** Drops decimals of numbers with more than two digits, which are invisible at every displayed size. */
export function trimDecimals(svg: string): string {
  return svg.replace(/(\d{2,})\.\d(?![\d%])/g, '$1').replace(/(\d)\.0(?=[ "A-Za-z)-])/g, '$1')
}

/** A nested studio with a separate random generator, shadow and extent; definitions are shared. */
export function nestedStudio(studio: Studio, seed: number): Studio {
  const own = createStudio(seed, studio.ground)
  return { ...own, def: studio.def, takeShadow: () => own.takeShadow(studio.def), defs: studio.defs }
}

/** Draws one thing separately and fits it, with its shadow, into a frame. */
export function fitIntoFrame(
  studio: Studio,
  draw: (corner: Studio) => string,
  room: Frame & { seed?: number },
): string {
  const own = nestedStudio(studio, room.seed ?? 1)
  const body = draw(own)
  const [left, top, right, bottom] = own.extent()
  if (!Number.isFinite(left)) {
    return own.takeShadow() + body
  }
  const scale = Math.min(room.largest ?? 1.5, room.w / (right - left), room.h / (bottom - top))
  const dx = room.x + room.w / 2 - (scale * (left + right)) / 2
  const dy = room.y + room.h / 2 - (scale * (top + bottom)) / 2
  return `<g transform="translate(${n(dx)} ${n(dy)}) scale(${scale.toFixed(3)})">${own.takeShadow()}${body}</g>`
}
