import { sql } from 'kysely'
import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { availableOf } from '#domains/products/stock'
import { answerCase, openCase } from '#domains/delivery/returns'
import { HOUR_MS } from '#platform/time'
import { completeDelivery, makePurchase } from './orders.ts'
import { daysAgo, itemAt, type StoryContext } from './story-context.ts'

const MIN_STOCK = 20

type PostProduct = { postId: number; product: CatalogueProduct }

/** Sales through Meera's posts: earned, pending, and reversed. */
export async function makerEarningStories(scene: StoryContext): Promise<(() => Promise<void>)[]> {
  const sold = await productsOfPosts(scene)
  if (sold.length === 0) return []
  const { market, others } = scene
  const saleOf = (which: number, buyer: number, quantity: number) => {
    const { product, postId } = itemAt(sold, which)
    return {
      storeId: product.store.id,
      buyer: itemAt(others, buyer),
      goods: [{ product, quantity, postId }],
      delivery: 'Online' as const,
    }
  }
  return [
    async () => void (await completeDelivery(market, { ...saleOf(0, 26, 8), at: daysAgo(scene, 24) })),
    async () => void (await completeDelivery(market, { ...saleOf(1, 27, 6), at: daysAgo(scene, 21) })),
    async () => void (await completeDelivery(market, { ...saleOf(2, 28, 3), at: daysAgo(scene, 6) })),
    async () => void (await makePurchase(market, { ...saleOf(0, 29, 2), at: daysAgo(scene, 0.5) })),
    async () => {
      const sale = saleOf(1, 30, 4)
      const { orderId } = await completeDelivery(market, { ...sale, at: daysAgo(scene, 16) })
      const ownerId = itemAt(sold, 1).product.store.ownerId ?? 0
      const caseInput = {
        kind: 'claim' as const,
        reason: 'missing',
        words: 'One of the four is not in the parcel.',
        photos: [],
      }
      const after = (hours: number): Date => new Date(daysAgo(scene, 16).getTime() + hours * HOUR_MS)
      const pieces = [{ lineNo: 1, quantity: 1 }]
      const row = await market.at(after(100), (now) =>
        openCase(market.tx, orderId, { shopperId: sale.buyer.id, request: { ...caseInput, pieces }, now }),
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

/** Products of her posts with enough stock, with the oldest post that shows each. */
async function productsOfPosts({ market: { tx }, meeraId }: StoryContext): Promise<PostProduct[]> {
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
    isOnSale && store.gstin !== null && pack?.cut === null && (available.get(pack.id) ?? 0) >= MIN_STOCK
  return rows.flatMap(({ product_id, post_id }) => {
    const product = products.get(product_id)
    return product && isFit(product) ? [{ postId: post_id, product }] : []
  })
}
