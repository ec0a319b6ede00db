import type { Drawing } from '../../drawing.ts'
import type { Studio } from '../../kit/studio.ts'
import { borderRoll } from './lace-roll.ts'

/** Gota patti and mirror laces on a roll. */
export function gotaRoll(drawing: Drawing, studio: Studio): string {
  return borderRoll(studio, drawing, drawing.shape === 'mirror' ? 'mirror' : 'gota')
}
