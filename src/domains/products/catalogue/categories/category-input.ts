import type { z } from 'zod'
import { findLibraryPicture } from '#domains/products/media/library'
import type { Tx } from '#platform/database'
import { msg } from '#platform/messages'
import { badInput, conflict } from '#platform/refusal'
import type { changeCategory } from '../contract/categories.ts'
import {
  categoryById,
  isNameTaken,
  lineageOf,
  unknownAttributeKeys,
  type CategoryDetails,
} from '../queries/categories.ts'

export type CategoryPatch = Omit<z.infer<NonNullable<typeof changeCategory.body>>, 'reason'>

/** A hobby, and at most four levels below it. */
export const MOST_LEVELS = 5

export const refused = (field: string, message: Parameters<typeof badInput>[0]) =>
  badInput(message, [{ field, message }])

/** The category above, with the number of levels down to it. @throws Refusal 400. */
export async function findParent(
  tx: Tx,
  parentId: number,
): Promise<{ parent: CategoryDetails; levels: number }> {
  const parent = await categoryById(tx, parentId)
  if (!parent) throw refused('parent_id', 'catalogue.not_category')
  return { parent, levels: (await lineageOf(tx, parentId)).length }
}

export function refuseTooDeep(levels: number): void {
  if (levels > MOST_LEVELS)
    throw refused('parent_id', msg('catalogue.category_too_deep', { most: MOST_LEVELS }))
}

/** @throws Refusal 409 `name_taken`. */
export async function refuseNameTaken(
  tx: Tx,
  sought: { parentId: number | null; name: string; exceptId: number | null },
): Promise<void> {
  if (!(await isNameTaken(tx, sought))) return
  const message = msg('catalogue.name_taken_category', { name: sought.name })
  throw conflict('name_taken', message).with({ errors: [{ field: 'name', message }] })
}

/** @throws Refusal 400 for a key that is no attribute, or one that is named twice. */
export async function refuseUnknownAttributes(tx: Tx, keys: readonly string[]): Promise<void> {
  const [unknown] = await unknownAttributeKeys(tx, keys)
  if (unknown !== undefined)
    throw refused('attribute_keys', msg('catalogue.no_such_attribute_key', { key: unknown }))
  if (new Set(keys).size < keys.length) throw refused('attribute_keys', 'catalogue.attribute_named_twice')
}

export type Look = Pick<CategoryDetails, 'image' | 'placeholder' | 'imageId'>

/** The picture of the library, or that of the category above. @throws Refusal 400 for an unknown number. */
export async function lookOf(
  tx: Tx,
  imageId: number | null,
  above: Pick<CategoryDetails, 'image' | 'placeholder'> | null,
): Promise<Look> {
  if (imageId === null)
    return { imageId: null, image: above?.image ?? '', placeholder: above?.placeholder ?? '#efe6d6' }
  const picture = await findLibraryPicture(tx, imageId)
  if (!picture) throw refused('image_id', 'common.no_such_picture')
  return { imageId, image: picture.path, placeholder: picture.placeholder }
}
