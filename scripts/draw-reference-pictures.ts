import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hobbies } from '../reference/categories.ts'
import { picturesFolder } from '../reference/pictures.ts'
import { drawHero, drawHobbyArt } from '@ciy/drawings'

/** Redraws the committed pictures after a change of their recipes: `npm exec node scripts/draw-reference-pictures.ts`. */
const writeSvg = (name: string, svg: string): void =>
  writeFileSync(join(picturesFolder, `${name}.svg`), `${svg}\n`)

writeSvg('home-hero', drawHero())
for (const { id } of hobbies) writeSvg(`hobby-${id}`, drawHobbyArt(id))
