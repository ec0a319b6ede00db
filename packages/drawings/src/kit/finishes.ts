import { shade, tint } from './colour.ts'
import { linear, type Stop, type Studio } from './studio.ts'

/** How a surface reflects light. */
export type Finish = 'matte' | 'gloss' | 'metal' | 'glass'

const roundStops: Record<Finish, (c: string) => Stop[]> = {
  matte: (c) => [
    [0, shade(c, 0.2)],
    [0.28, tint(c, 0.16)],
    [0.55, c],
    [0.86, shade(c, 0.34)],
    [1, shade(c, 0.24)],
  ],
  gloss: (c) => [
    [0, shade(c, 0.25)],
    [0.16, tint(c, 0.12)],
    [0.27, tint(c, 0.55)],
    [0.36, tint(c, 0.1)],
    [0.6, c],
    [0.88, shade(c, 0.42)],
    [1, shade(c, 0.18)],
  ],
  metal: (c) => [
    [0, shade(c, 0.45)],
    [0.12, c],
    [0.26, tint(c, 0.8)],
    [0.4, c],
    [0.6, shade(c, 0.4)],
    [0.76, tint(c, 0.3)],
    [0.9, shade(c, 0.2)],
    [1, shade(c, 0.55)],
  ],
  glass: (c) => [
    [0, shade(c, 0.2), 0.7],
    [0.08, tint(c, 0.5), 0.34],
    [0.22, '#fff', 0.62],
    [0.3, tint(c, 0.6), 0.18],
    [0.7, tint(c, 0.4), 0.16],
    [0.92, shade(c, 0.3), 0.4],
    [1, shade(c, 0.2), 0.62],
  ],
}

/** Paint of a round body seen from the side. */
export function roundPaint(studio: Studio, colour: string, finish: Finish = 'matte'): string {
  return linear(studio, [0, 0, 1, 0], roundStops[finish](colour))
}
