import type { ShippedCategory } from '#domains/products/catalogue/reference-data'
import { saveDrawings, type Picture } from '#domains/products/media'
import type { Db, Tx } from '#platform/database'
import { transact } from '#platform/transact'
import { disableTimeouts } from '#platform/disable-timeouts'
import { allDomains, type ReferenceRows } from '../src/domains/all-domains.ts'
import { attributeDefinitions } from './attributes.ts'
import { hobbies } from './categories.ts'
import { colours } from './colours.ts'
import { hindiNames } from './hindi-names.ts'
import { referencePictures } from './pictures.ts'
import { synonyms } from './synonyms.ts'

export type ReferenceOptions = {
  /** Folder of stored pictures. */
  dataDir: string
  log: { info(sentence: string): void }
}

/**
 * Updates the reference data to this version: hobbies with their subcategories and pictures, colours, attributes, synonyms. Runs at every start:
 * writes nothing without changes, never overwrites changes of the staff, and restores a missing picture file. GST rates and delivery zones come
 * with the migrations.
 */
export async function loadReferenceData(db: Db, { dataDir, log }: ReferenceOptions): Promise<void> {
  const { hero, ofHobbies } = await referencePictures()
  const written = await transact(db, async (tx) => {
    await disableTimeouts(tx)
    const [, ...pictures] = await saveDrawings(tx, [hero, ...ofHobbies], { dataDir })
    return importReferenceRows(tx, pictures)
  })
  const counts = Object.entries(written).filter(([, count]) => count > 0)
  if (counts.length > 0)
    log.info(
      `Reference data is up to date; written: ${counts.map(([name, count]) => `${count} ${name}`).join(', ')}.`,
    )
}

/** Imports the rows without drawing or storing: `pictures` are those of the hobbies, in order. @returns the number of rows written, by kind. */
export async function importReferenceRows(
  tx: Tx,
  pictures: readonly Picture[],
): Promise<Record<string, number>> {
  const shipped: ReferenceRows = {
    categories: shippedCategories(pictures),
    colours,
    attributes: attributeDefinitions,
    synonyms,
  }
  const written: Record<string, number> = {}
  for (const { referenceData } of allDomains) Object.assign(written, await referenceData?.(tx, shipped))
  return written
}

/** Hobbies first, then their subcategories, which have the hobby's picture. */
function shippedCategories(pictures: readonly Picture[]): ShippedCategory[] {
  const shipped = hobbies.map(({ subcategories, ...hobby }, at) => {
    const look = { image: pictures[at]?.path ?? '', placeholder: pictures[at]?.placeholder ?? '#efe6d6' }
    const category = (
      place: Pick<ShippedCategory, 'id' | 'parentId'>,
      { name, description }: { name: string; description: string },
    ) => ({
      ...place,
      name,
      nameHi: hindiNames[name] ?? '',
      description,
      ...look,
    })
    return {
      root: category({ id: hobby.id, parentId: null }, hobby),
      below: subcategories.map((one) => category({ id: null, parentId: hobby.id }, one)),
    }
  })
  return [...shipped.map(({ root }) => root), ...shipped.flatMap(({ below }) => below)]
}
