import { changeProduct } from '#domains/products/catalogue/listings'
import { saveColours } from '#domains/products/catalogue/reference-data'
import { saveSynonyms } from '#domains/products/search'
import type { Db } from '#platform/database'
import { transact } from '#platform/transact'
import { openStoreWithGoods } from '../src/testing/goods.ts'

const colours = { Red: '#e53935', Blue: '#1e88e5' }

/** Three stores: one with threads in red and blue and sixteen balls of wool, one that sells in Karnataka only, one without products. */
export async function createThreadStores(db: Db): Promise<void> {
  const balls = Array.from({ length: 16 }, (_, at) => ({
    name: `Wool ball ${at + 1}`,
    price: 300 + at,
    stock: 9,
  }))
  const wool = await openStoreWithGoods(db, 'Wool House', {
    slug: 'wool-house',
    goods: [
      { name: 'Cotton thread, cherry', price: 120, stock: 50 },
      { name: 'Silk thread, ruby', price: 180, offer: 150, stock: 50 },
      { name: 'Cotton thread, sky', price: 90, stock: 50 },
      { name: 'Zari thread', price: 450, stock: 50 },
      ...balls,
    ],
  })
  // Without a GST registration it sells in Karnataka only.
  const jute = await openStoreWithGoods(db, 'Home Loom', {
    slug: 'home-loom',
    registered: false,
    goods: [{ name: 'Jute thread, brick', price: 60, stock: 50 }],
  })
  await openStoreWithGoods(db, 'Sleeping Store', { slug: 'sleeping-store', goods: [] })
  const red = [wool[0], wool[1], wool[3], ...jute]
  await transact(db, async (tx) => {
    await saveColours(tx, colours)
    await saveSynonyms(tx, [{ words: ['thread', 'dhaga', 'धागा'], also: [] }])
    for (const goods of red) await changeProduct(tx, goods?.productId ?? 0, { colour: 'Red' })
    await changeProduct(tx, wool[2]?.productId ?? 0, { colour: 'Blue' })
  })
}
