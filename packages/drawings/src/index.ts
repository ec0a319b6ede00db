import { hobbyTints } from './hobby-tints.ts'
import type { Drawing } from './drawing.ts'
import { drawHobbyStillLife, drawParts, drawTableScene } from './compositions.ts'
import type { StillLifePart } from './hobby-still-lifes.ts'
import { dyeColour } from './kit/colour.ts'
import { fitIntoFrame, trimDecimals } from './kit/framing.ts'
import { createStudio, backdrop, type Recipe, type Studio, type View } from './kit/studio.ts'
import { recipeNames as names, type RecipeName } from './recipe-names.ts'
import { recipes } from './recipes/recipes.ts'
import { drawInUse } from './in-use.ts'

export type { Drawing } from './drawing.ts'
export { motifNames } from './kit/motifs.ts'
export { hobbyTints } from './hobby-tints.ts'
export type { RecipeName } from './recipe-names.ts'
export type { StillLifePart } from './hobby-still-lifes.ts'
export type { View } from './kit/studio.ts'

/** Names of everything that can be drawn. */
export const recipeNames: string[] = [...names]

const detailCentres: Record<string, readonly [number, number]> = {
  'bead-strand': [0.5, 0.93],
  'yarn-ball': [0.5, 0.3],
  'ribbon-reel': [0.62, 0.62],
  'elastic-roll': [0.6, 0.6],
  'marigold-strings': [0.3, 0.88],
  'fairy-lights': [0.3, 0.85],
  'wreath-ring': [0.6, 0.92],
  pins: [0.4, 0.86],
  'embroidery-hoop': [0.5, 0.45],
  'bangle-kit': [0.3, 0.4],
  toran: [0.35, 0.25],
  bunting: [0.3, 0.2],
  'macrame-hanging': [0.45, 0.4],
  'foil-curtain': [0.4, 0.35],
  balloons: [0.4, 0.28],
  scissors: [0.45, 0.5],
  'sewing-machine': [0.3, 0.6],
}

/** One picture of a product, 960 × 960: the pack, a close-up of the material, or the goods in use. */
export function drawPicture(drawing: Drawing, options: { hobby: number; view: View }): string {
  const recipe = recipes[drawing.recipe as RecipeName] as Recipe | undefined
  if (!recipe) {
    throw new Error(`No recipe draws '${drawing.recipe}'`)
  }
  const studio = createStudio(drawing.seed, hobbyTints[options.hobby] ?? '#efe6d6')
  const dyed = { ...drawing, colours: drawing.colours.map(dyeColour) }
  const scene = views[options.view]({ drawing: dyed, recipe, studio, hobby: options.hobby })
  return wrapSvg(studio, { w: 960, h: 960 }, backdrop(studio, 960, 960) + scene)
}

type PictureRequest = { drawing: Drawing; recipe: Recipe; studio: Studio; hobby: number }

const views: Record<View, (shot: PictureRequest) => string> = {
  pack: (shot) => drawPack(shot),
  detail: (shot) => drawDetail(shot),
  'in-use': ({ drawing, recipe, studio, hobby }) => drawInUse(drawing, studio, { draw: recipe, hobby }),
}

const packFrame = { x: 84, y: 96, w: 792, h: 768 }

function drawPack({ drawing, recipe, studio }: PictureRequest): string {
  if (drawing.parts) return drawKit(drawing.parts, studio)
  return fitIntoFrame(studio, (own) => recipe(drawing, own), { ...packFrame, seed: drawing.seed })
}

/** Positions of a kit's parts, rearmost first, by number of parts. */
const kitLayouts: Record<number, [x: number, y: number, w: number, h: number][]> = {
  2: [
    [70, 110, 520, 520],
    [400, 440, 490, 430],
  ],
  3: [
    [60, 90, 460, 450],
    [500, 130, 400, 390],
    [220, 510, 540, 370],
  ],
}

function drawKit(parts: readonly Drawing[], studio: Studio): string {
  const rooms = kitLayouts[parts.length] ?? []
  return rooms
    .flatMap(([x, y, w, h], at) => {
      const part = parts[at]
      const draw = recipes[part?.recipe as RecipeName] as Recipe | undefined
      if (!part || !draw) return []
      const dyed = { ...part, colours: part.colours.map(dyeColour) }
      return [fitIntoFrame(studio, (own) => draw(dyed, own), { x, y, w, h, seed: part.seed })]
    })
    .join('')
}

function drawDetail(shot: PictureRequest): string {
  const [u, v] = detailCentres[shot.drawing.recipe] ?? [0.45, 0.5]
  const [x, y] = [packFrame.x + packFrame.w * u, packFrame.y + packFrame.h * (0.5 + (v - 0.5) * 0.7)]
  return `<g transform="translate(480 480) rotate(-5) scale(2.1) translate(${-Math.round(x)} ${-Math.round(y)})">${drawPack(shot)}</g>`
}

/** The picture of a hobby's tile, 1200 × 800. */
export function drawHobbyArt(hobby: number): string {
  const studio = createStudio(hobby, hobbyTints[hobby] ?? '#efe6d6')
  return wrapSvg(studio, { w: 1200, h: 800 }, drawHobbyStillLife(hobby, studio))
}

/** A still life of the given parts, 1200 × 800, for an article. */
export function drawStillLife(
  parts: readonly StillLifePart[],
  { hobby, seed }: { hobby: number; seed: number },
): string {
  const studio = createStudio(seed, hobbyTints[hobby] ?? '#efe6d6')
  return wrapSvg(studio, { w: 1200, h: 800 }, backdrop(studio, 1200, 800) + drawParts(parts, studio))
}

/** The banner of a store's page, 1600 × 400. Phones show the middle of it. */
export function drawStoreBanner(
  parts: readonly StillLifePart[],
  { ground, seed }: { ground: string; seed: number },
): string {
  const studio = createStudio(seed, ground)
  return wrapSvg(studio, { w: 1600, h: 400 }, backdrop(studio, 1600, 400) + drawParts(parts, studio))
}

/** A store's logo, 480 × 480: one thing on a plain ground, shown in a round frame. */
export function drawStoreLogo(
  part: StillLifePart,
  { ground, seed }: { ground: string; seed: number },
): string {
  const studio = createStudio(seed, ground)
  return wrapSvg(
    studio,
    { w: 480, h: 480 },
    `<rect width="480" height="480" fill="${ground}"/>${drawParts([part], studio)}`,
  )
}

/** The picture on the front page, 1600 × 900. */
export function drawHero(): string {
  const studio = createStudio(10, '#f6e6c8')
  return wrapSvg(studio, { w: 1600, h: 900 }, drawTableScene(studio))
}

function wrapSvg(studio: Studio, size: { w: number; h: number }, content: string): string {
  return trimDecimals(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.w} ${size.h}" width="${size.w}" height="${size.h}"><defs>${studio.defs()}</defs>${content}</svg>`,
  )
}
