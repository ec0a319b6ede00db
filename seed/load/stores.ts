import type { Picture } from '#domains/products/media'
import { openStore } from '#domains/selling/sellers'
import type { Db, Tx } from '#platform/database'
import { drawStoreImages } from '../store-images.ts'
import { stores } from '../stores.ts'
import { saveSeedDrawings } from './save-seed-drawings.ts'

/** Logo and banner of each store, by key. */
export type StoreImages = ReadonlyMap<string, { logo: Picture | null; banner: Picture | null }>

/** Draws and saves the stores' logos and banners. */
export async function drawStores(db: Db, dataDir: string): Promise<StoreImages> {
  const drawings = stores.flatMap(({ key, name }) => {
    const face = drawStoreImages(key)
    if (!face) return []
    const { mark, markGround, frieze, friezeGround } = face
    return [
      { svg: mark, alt: `The mark of ${name}`, name: `store-${key}-mark`, placeholder: markGround },
      { svg: frieze, alt: `What ${name} sells`, name: `store-${key}-frieze`, placeholder: friezeGround },
    ]
  })
  const saved = await saveSeedDrawings(db, drawings, dataDir)
  const named = new Map(drawings.map(({ name }, at) => [name, saved[at] ?? null]))
  return new Map(
    stores.map(({ key }) => [
      key,
      { logo: named.get(`store-${key}-mark`) ?? null, banner: named.get(`store-${key}-frieze`) ?? null },
    ]),
  )
}

/** Opens the demo's stores for their owners. @returns their ids by key. */
export async function loadStores(
  tx: Tx,
  personIds: ReadonlyMap<string, number>,
  faces: StoreImages = new Map(),
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { key, ownerName, ownerPhone, street, ...fields } of stores) {
    const legal = {
      legalName: `${ownerName}, trading as ${fields.name}`,
      address: `${street}, ${fields.city} ${fields.pin}`,
    }
    const care = { careEmail: `care@${fields.slug}.example`, carePhone: `+91 ${ownerPhone}` }
    const { logo = null, banner = null } = faces.get(key) ?? {}
    const face = { logo: logo && imageFields(logo), banner: banner && imageFields(banner) }
    ids.set(
      key,
      await openStore(tx, {
        ...fields,
        ...legal,
        ...care,
        ...face,
        ownerId: personIds.get(ownerPhone) ?? null,
      }),
    )
  }
  return ids
}

const imageFields = ({ path, width, height, placeholder }: Picture) => ({ path, width, height, placeholder })
