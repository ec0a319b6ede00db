import { keepCategories } from '#domains/catalogue'
import type { Picture } from '#domains/media'
import type { Tx } from '#platform/database'
import { hobbies } from '../categories.ts'
import { hindiNames } from '../hindi-names.ts'

/** Adds hobbies and their subcategories, which share the hobby's picture; answers ids by `<hobby>/<subcategory>`. */
export async function loadCategories(tx: Tx, pictures: ReadonlyMap<number, Picture>): Promise<Map<string, number>> {
  const lookOf = (hobby: number) => ({ image: pictures.get(hobby)?.path ?? '', placeholder: pictures.get(hobby)?.placeholder ?? '#efe6d6' })
  await keepCategories(
    tx,
    hobbies.map(({ id, name, description }) => ({ id, parentId: null, name, nameHi: hindiNames[name] ?? '', description, ...lookOf(id) })),
  )
  const below = hobbies.flatMap((hobby) =>
    hobby.subcategories.map((sub) => ({ parentId: hobby.id, ...sub, nameHi: hindiNames[sub.name] ?? '', ...lookOf(hobby.id) })),
  )
  const ids = await keepCategories(tx, below)
  return new Map(below.map(({ parentId, name }, index) => [`${parentId}/${name}`, ids[index] ?? 0]))
}
