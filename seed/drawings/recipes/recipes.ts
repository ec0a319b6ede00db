import type { Recipe } from '../kit/studio.ts'
import type { RecipeName } from '../recipe-names.ts'
import { art } from './art/shelf.ts'
import { baking } from './baking/shelf.ts'
import { beads } from './beads/shelf.ts'
import { craft } from './craft/shelf.ts'
import { fabrics } from './fabrics/shelf.ts'
import { festival } from './festival/shelf.ts'
import { floral } from './floral/shelf.ts'
import { gifts } from './gifts/shelf.ts'
import { kids } from './kids/shelf.ts'
import { paper } from './paper/shelf.ts'
import { party } from './party/shelf.ts'
import { ribbons } from './ribbons/shelf.ts'
import { storage } from './storage/shelf.ts'
import { yarns } from './yarns/shelf.ts'

/** Every recipe by its name. */
export const recipes: Record<RecipeName, Recipe> = {
  ...art,
  ...baking,
  ...beads,
  ...craft,
  ...fabrics,
  ...festival,
  ...floral,
  ...gifts,
  ...kids,
  ...paper,
  ...party,
  ...ribbons,
  ...storage,
  ...yarns,
}
