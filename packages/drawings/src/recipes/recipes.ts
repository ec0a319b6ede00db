import type { Recipe } from '../kit/studio.ts'
import type { RecipeName } from '../recipe-names.ts'
import { art } from './art/index.ts'
import { baking } from './baking/index.ts'
import { beads } from './beads/index.ts'
import { craft } from './craft/index.ts'
import { fabrics } from './fabrics/index.ts'
import { festival } from './festival/index.ts'
import { floral } from './floral/index.ts'
import { gifts } from './gifts/index.ts'
import { kids } from './kids/index.ts'
import { paper } from './paper/index.ts'
import { party } from './party/index.ts'
import { ribbons } from './ribbons/index.ts'
import { storage } from './storage/index.ts'
import { yarns } from './yarns/index.ts'

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
