import { dyeColour, luminance } from '../kit/colour.ts'
import { trimDecimals } from '../kit/framing.ts'
import { n } from '../kit/geometry.ts'
import { createStudio } from '../kit/studio.ts'
import { amigurumi } from './amigurumi.ts'
import { coasters } from './coasters.ts'
import type { DrawingContext, DrawWork } from './drawing-context.ts'
import { drawTableTop, tableTopNames, windowLight, type TableTop } from './table-tops.ts'
import { dotMandala, folkPainting, landscape, lettering, pour, watercolour } from './paint-works.ts'
import { bangles, card, earrings, necklace, origami, quilling, wrapped } from './small-works.ts'
import { biscuits, bowls, cake, candles, oceanTray, rangoli, wreath } from './table-works.ts'
import { bows, flowerHoop, lineHoop, patchwork, pouch } from './thread-works.ts'
import { crochetRound, grannySquares, knitted, macrame } from './yarn-works.ts'

const drawings = {
  amigurumi,
  bangles,
  biscuits,
  bowls,
  bows,
  cake,
  candles,
  card,
  coasters,
  'crochet-round': crochetRound,
  'dot-mandala': dotMandala,
  earrings,
  'flower-hoop': flowerHoop,
  'folk-painting': folkPainting,
  'granny-squares': grannySquares,
  knitted,
  landscape,
  lettering,
  'line-hoop': lineHoop,
  macrame,
  necklace,
  'ocean-tray': oceanTray,
  origami,
  patchwork,
  pouch,
  pour,
  quilling,
  rangoli,
  watercolour,
  wrapped,
  wreath,
} satisfies Record<string, DrawWork>

export type WorkName = keyof typeof drawings
export type { TableTop } from './table-tops.ts'

/** Table tops with enough contrast to these colours. */
export const groundsFor = (colours: readonly string[]): TableTop[] =>
  luminance(colours[0] ?? '#888888') < 0.4
    ? tableTopNames.filter((name) => name !== 'slate' && name !== 'mat' && name !== 'walnut')
    : tableTopNames

export const workNames = Object.keys(drawings) as WorkName[]

/** How close the picture is: all of the work, a part, or a corner. */
export type Crop = 'whole' | 'near' | 'corner'

const crops: Record<Crop, { scale: readonly [number, number]; away: number; turn: number }> = {
  whole: { scale: [0.94, 1.1], away: 26, turn: 7 },
  near: { scale: [1.35, 1.6], away: 120, turn: 16 },
  corner: { scale: [1.9, 2.3], away: 250, turn: 24 },
}

export type PostDrawing = {
  work: WorkName
  colours: readonly string[]
  seed: number
  crop: Crop
  ground?: TableTop
}

/** One picture of a finished work, 960 × 1200. The same seed draws the same work at every crop. */
export function drawPost({ work, colours, seed, crop, ground }: PostDrawing): string {
  const studio = createStudio(seed, '#efe6d6')
  const easel: DrawingContext = { studio, random: studio.random, colours: colours.map(dyeColour) }
  const table = drawTableTop(easel, ground ?? studio.random.pick(tableTopNames))
  const made = drawings[work](easel)
  const view = createStudio(seed * 7 + crop.length, '#efe6d6').random
  const { scale, away, turn } = crops[crop]
  const [x, y] = [480 + view.between(-away, away), 600 + view.between(-away, away)]
  const pose = `translate(${n(x)} ${n(y)}) rotate(${n(view.between(-turn, turn))}) scale(${view.between(...scale).toFixed(2)})`
  const light = windowLight(easel)
  return trimDecimals(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 1200" width="960" height="1200"><defs>${studio.defs()}</defs>${table}<g transform="${pose}">${made}</g>${light}</svg>`,
  )
}
