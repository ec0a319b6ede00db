import { hobbyTints } from '../hobby-tints.ts'
import type { Drawing } from '../shapes.ts'
import { dye } from './kit/colour.ts'
import { createStudio, sweep, type Studio, type View } from './kit/studio.ts'
import { recipeNames as names } from './recipe-names.ts'
import { recipes } from './recipes/recipes.ts'

export type { View } from './kit/studio.ts'
export const recipeNames: string[] = [...names]

export function drawPicture(drawing: Drawing, options: { hobby: number; view: View }): string {
  const studio = createStudio(drawing.seed, hobbyTints[options.hobby] ?? '#efe6d6')
  const dyed = { ...drawing, colours: drawing.colours.map(dye) }
  const recipe = (recipes as Record<string, (d: Drawing, s: Studio) => string>)[drawing.recipe]
  if (!recipe) throw new Error(drawing.recipe)
  const body = recipe(dyed, studio)
  const [x0, y0, x1, y1] = studio.extent()
  const k = Math.min(1.5, 800 / (x1 - x0), 760 / (y1 - y0))
  const t = Number.isFinite(k) ? `translate(${480 - k * (x0 + x1) / 2} ${490 - k * (y0 + y1) / 2}) scale(${k})` : ''
  const s = sweep(studio, 960, 960)
  const shadow = studio.takeShadow()
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 960"><defs>${studio.defs()}</defs>${s}<g transform="${t}">${shadow}${body}</g></svg>`
}
