import { productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { profilesOf, type Creator } from '#domains/community/creators'
import type { Db } from '#platform/database'
import { toRupees } from '#platform/money'
import type { PreparedJson } from '#platform/register-route'
import type { FeedPost, WholePost } from '../contract.ts'
import { cachePosts } from './post-cache.ts'
import { readCards, readFullPost, type CardRow, type ShownMaterial } from './queries.ts'

/** A post as everyone sees it. `text` is its JSON without the closing brace, so that the reader's own fields can be appended. */
export type Card = {
  postId: number
  creatorId: number
  publishedAt: number
  imageName: string
  text: string
  /** Prepared answer for visitors, after the first request. */ visitorAnswer?: PreparedJson
}

type PublicPost = Omit<FeedPost, 'liked' | 'saved'>

const openJson = (value: object): string => JSON.stringify(value).slice(0, -1)
const asCard = (row: CardRow, text: string): Card => {
  const { postId, creatorId, imageName } = row
  return { postId, creatorId, imageName, publishedAt: row.publishedAt.getTime(), text }
}

// A card takes about 1.5 kB, two bytes a letter in Hindi.
const sizeOf = (card: Card): number => 200 + card.text.length * 2

/** Post cards by id; posts that are not visible are absent. */
export const cards = cachePosts<Card>({
  mostBytes: 32 * 2 ** 20,
  sizeOf,
  read: async (db, ids) =>
    new Map(
      (await readPublicPosts(db, ids)).map(({ row, shown }) => [row.postId, asCard(row, openJson(shown))]),
    ),
})

/** Posts as their own pages show them, by id. */
export const fullPosts = cachePosts<Card>({
  mostBytes: 16 * 2 ** 20,
  sizeOf,
  read: async (db, ids) => {
    const found = new Map<number, Card>()
    for (const { row, shown } of await readPublicPosts(db, ids)) {
      const more = await readFullPost(db, row.postId)
      if (more) found.set(row.postId, asCard(row, openJson(toFullPost(shown, more))))
    }
    return found
  },
})

function toFullPost(
  shown: PublicPost,
  more: NonNullable<Awaited<ReturnType<typeof readFullPost>>>,
): Omit<WholePost, 'liked' | 'saved' | 'isFollowing' | 'mine'> {
  const steps = more.steps.map(({ words, picture }) => ({
    words,
    picture: picture === null ? null : (shown.pictures[picture] ?? null),
  }))
  return { ...shown, difficulty: more.difficulty, minutes: more.minutes, tools: more.tools, steps }
}

async function readPublicPosts(
  db: Db,
  ids: readonly number[],
): Promise<{ row: CardRow; shown: PublicPost }[]> {
  const rows = await readCards(db, ids)
  const [makers, products] = await Promise.all([
    profilesOf(db, [...new Set(rows.map(({ creatorId }) => creatorId))]),
    productsOf(db, [
      ...new Set(rows.flatMap(({ materials }) => materials.map(({ productId }) => productId))),
    ]),
  ])
  return rows.flatMap((row) => {
    const maker = makers.get(row.creatorId)
    return maker ? [{ row, shown: toPublicPost(row, maker, products) }] : []
  })
}

function toPublicPost(
  row: CardRow,
  maker: Creator,
  products: ReadonlyMap<number, CatalogueProduct>,
): PublicPost {
  return {
    rec_id: row.postId,
    image_link: row.pictures[0]?.path ?? '',
    image_name: row.imageName,
    likes: row.likes,
    comments: row.comments,
    views: row.views,
    saves: row.saves,
    shares: row.shares,
    caption: row.caption,
    category: row.category,
    craft: row.craft,
    hobby_id: row.hobbyId,
    author: maker.profileName,
    author_id: row.creatorId,
    maker: presentMaker(maker),
    products: row.materials.map((material) => presentMaterial(material, products.get(material.productId))),
    pictures: row.pictures,
    tags: row.tags,
    mentions: row.mentions,
    kind: row.kind,
    is_commercial: row.isCommercial,
    published_at: row.publishedAt.toISOString(),
    edited: row.isEdited,
  }
}

export const presentMaker = (maker: Creator): FeedPost['maker'] => ({
  user_id: maker.id,
  name: maker.profileName,
  art: maker.art,
  picture: maker.picture?.path ?? null,
})

function presentMaterial(
  material: ShownMaterial,
  product: CatalogueProduct | undefined,
): FeedPost['products'][number] {
  const pack = product?.packs.find(({ id }) => id === material.pricingId)
  const { productId, pricingId, quantity } = material
  const requested = { product_id: productId, pricingId, quantity }
  // Unavailable products keep their stored name, without a price.
  if (!product || !pack) return { ...requested, ...UNAVAILABLE_PRODUCT, product_name: material.name }
  return {
    ...requested,
    product_name: product.name,
    slug: product.slug,
    product_image: product.pictures[pack.pictureAt ?? 0]?.path ?? '',
    store_id: product.store.id,
    price: toRupees(pack.pricePaise),
    Percentage_Discount: pack.discountedPaise === null ? null : toRupees(pack.discountedPaise),
    is_on_sale: product.isOnSale,
  }
}

const UNAVAILABLE_PRODUCT = {
  slug: '',
  product_image: '',
  store_id: 0,
  price: 0,
  Percentage_Discount: null,
  is_on_sale: false,
}
