import { sql } from 'kysely'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue'
import { availableOf } from '#domains/products/stock'
import { answerCase, openCase } from '#domains/delivery/returns'
import { HOUR_MS } from '#platform/time'
import { bringHome, buy } from './orders.ts'
import { daysAgo, nth, type Scene } from './scene.ts'

const LEAST_STOCK = 20

type FromPost = { postId: number; product: CatalogueProduct }

/** What was sold by Meera's posts: earned, still open, and taken back. */
export async function makersEarnings(scene: Scene): Promise<(() => Promise<void>)[]> {
  const sold = await soldBy(scene)
  if (sold.length === 0) return []
  const { market, others } = scene
  const tell = (which: number, buyer: number, quantity: number) => {
    const { product, postId } = nth(sold, which)
    return {
      storeId: product.store.id,
      buyer: nth(others, buyer),
      goods: [{ product, quantity, postId }],
      delivery: 'Online' as const,
    }
  }
  return [
    async () => void (await bringHome(market, { ...tell(0, 26, 8), at: daysAgo(scene, 24) })),
    async () => void (await bringHome(market, { ...tell(1, 27, 6), at: daysAgo(scene, 21) })),
    async () => void (await bringHome(market, { ...tell(2, 28, 3), at: daysAgo(scene, 6) })),
    async () => void (await buy(market, { ...tell(0, 29, 2), at: daysAgo(scene, 0.5) })),
    async () => {
      const told = tell(1, 30, 4)
      const { orderId } = await bringHome(market, { ...told, at: daysAgo(scene, 16) })
      const ownerId = nth(sold, 1).product.store.ownerId ?? 0
      const asked = {
        kind: 'claim' as const,
        reason: 'missing',
        words: 'One of the four is not in the parcel.',
        photos: [],
      }
      const after = (hours: number): Date => new Date(daysAgo(scene, 16).getTime() + hours * HOUR_MS)
      const pieces = [{ lineNo: 1, quantity: 1 }]
      const row = await market.at(after(100), (now) =>
        openCase(market.tx, orderId, { shopperId: told.buyer.id, asked: { ...asked, pieces }, now }),
      )
      const answer = {
        answer: 'approve' as const,
        words: 'It was packed by hand, and I counted wrong.',
        keepGoods: true,
        amount: undefined,
      }
      await market.at(after(120), (now) => answerCase(market.tx, row.id, { ownerId, ...answer, now }))
    },
  ]
}

/** Goods of her posts that can be bought in numbers, with the oldest post that shows each. */
async function soldBy({ market: { tx }, meeraId }: Scene): Promise<FromPost[]> {
  const { rows } = await sql<{ product_id: number; post_id: number }>`
    select distinct on (m.product_id) m.product_id, m.post_id from feed.post_materials m join feed.posts p using (post_id)
    where p.creator_id = ${meeraId} and p.state = 'published' and p.published_at < now() - interval '30 days'
    order by m.product_id, p.published_at, m.post_id`.execute(tx)
  const products = await productsOf(
    tx,
    rows.map(({ product_id }) => product_id),
  )
  const available = await availableOf(
    tx,
    [...products.values()].flatMap(({ packs: [pack] }) => (pack ? [pack.id] : [])),
  )
  const isFit = ({ packs: [pack], isOnSale, store }: CatalogueProduct): boolean =>
    isOnSale && store.gstin !== null && pack?.cut === null && (available.get(pack.id) ?? 0) >= LEAST_STOCK
  return rows.flatMap(({ product_id, post_id }) => {
    const product = products.get(product_id)
    return product && isFit(product) ? [{ postId: post_id, product }] : []
  })
}
