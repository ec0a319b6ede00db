import { addProducts, type AddedProduct, type NewProduct } from '#domains/products/catalogue/listings'
import { saveCategories, saveColours } from '#domains/products/catalogue/reference-data'
import { openStore } from '#domains/selling/sellers'
import { transact } from '#platform/transact'
import { openDomainShop, type DomainShop, type TestPerson } from '#testing/domain-shop'
import { newYarn } from '../catalogue.fixture.ts'
import { catalogueLists } from '../lists.ts'
import { catalogueRoutes } from '../routes.ts'

/** A shop with Meera, who edits the catalogue, Arun of another department, and a store with yarn. */
export type StaffedCatalogue = DomainShop & {
  meera: TestPerson
  arun: TestPerson
  asha: TestPerson
  storeId: number
  knitting: number
  sell(product?: Partial<NewProduct>): Promise<AddedProduct>
}

export async function openStaffedCatalogue(): Promise<StaffedCatalogue> {
  const shop = await openDomainShop({ routes: [catalogueRoutes], lists: catalogueLists })
  const meera = await shop.person('Meera Iyer', ['staff', 'staff:catalogue'])
  const arun = await shop.person('Arun Das', ['staff', 'staff:orders'])
  const asha = await shop.person('Asha Rao')
  const made = await transact(shop.db, async (tx) => {
    const storeId = await openStore(tx, {
      about: '',
      city: 'Kullu',
      stateCode: 2,
      pin: '175101',
      gstin: null,
      codAllowed: true,
      freeShippingFromPaise: null,
      ownerId: null,
      name: 'Kullu Wool House',
      slug: 'kullu-wool-house',
    })
    const look = { description: '', image: '/media/0', placeholder: '#ffffff' }
    await saveCategories(tx, [
      { ...look, id: 4, parentId: null, name: 'Yarns & Needles', nameHi: 'ऊन और सलाइयाँ' },
      { ...look, id: 9, parentId: null, name: 'Beads & Jewellery' },
    ])
    const [knitting = 0] = await saveCategories(tx, [{ ...look, parentId: 4, name: 'Knitting yarn' }])
    await saveColours(tx, { Red: '#e53935', Blue: '#1e88e5' })
    return { storeId, knitting }
  })
  const sell = async (product: Partial<NewProduct> = {}): Promise<AddedProduct> => {
    const yarn = newYarn({ ...made } as never, product)
    const [added] = await transact(shop.db, (tx) => addProducts(tx, [yarn]))
    if (!added) throw new Error('nothing was added')
    return added
  }
  return { ...shop, ...made, meera, arun, asha, sell }
}
