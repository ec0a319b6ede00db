import { streamSearchDocuments, productsOf, type CatalogueProduct } from '#domains/products/catalogue/reading'
import { importCreators } from '#domains/community/creators'
import { importFollows } from '#domains/community/creators/follows'
import {
  importPosts,
  type ImportedComment,
  type ImportedMaterial,
  type ImportedPost,
} from '#domains/community/feed'
import { registerPerson } from '#domains/accounts/identity/people'
import type { NewDrawing, Picture } from '#domains/products/media'
import type { Db, Tx } from '#platform/database'
import { DAY_MS, HOUR_MS } from '#platform/time'
import { commentWriter } from '../community/comments.ts'
import { drawPost } from '@ciy/drawings/posts'
import { makers } from '../community/makers.ts'
import { seedPosts, type SeedPost } from '../community/posts.ts'
import { createRandom, type Random } from '@ciy/drawings/random'
import { people } from '../people.ts'
import { drawWhileSaving } from './draw-while-saving.ts'
import { saveSeedDrawings } from './save-seed-drawings.ts'

const PHONES_FROM = 9_000_001_000
const POSTS_PER_BATCH = 100

export type DrawnPost = SeedPost & { savedPictures: Picture[] }

/** Draws and saves the pictures of all posts of the demo. */
export async function drawPosts(db: Db, dataDir: string): Promise<DrawnPost[]> {
  const posts = seedPosts()
  const all = posts.flatMap(({ pictures }, post) =>
    pictures.map((picture, at) => ({ ...picture, name: `post-${post}-${at}` })),
  )
  const saved: Picture[] = []
  const stretches = Array.from({ length: Math.ceil(all.length / POSTS_PER_BATCH) }, (_, at) =>
    all.slice(at * POSTS_PER_BATCH, (at + 1) * POSTS_PER_BATCH),
  )
  await drawWhileSaving(stretches, {
    draw: (some) =>
      some.map(({ drawing, alt, name }): NewDrawing => ({
        svg: drawPost(drawing),
        alt,
        name,
        // The table fills most of a picture, so the placeholder is its colour, a paler shade of the work's.
        placeholder: drawing.colours.at(-1) ?? '#efe6d6',
      })),
    save: async (drawings) => {
      saved.push(...(await saveSeedDrawings(db, drawings, dataDir)))
    },
  })
  let next = 0
  return posts.map((post) => ({ ...post, savedPictures: saved.slice(next, (next += post.pictures.length)) }))
}

/**
 * Publishes the makers' posts with followers, likes and comments. `readerIds`: all readers.
 * @returns the title of each post, in order.
 */
export async function loadCommunity(
  tx: Tx,
  posts: readonly DrawnPost[],
  readerIds: readonly number[],
): Promise<{ id: number; title: string }[]> {
  const now = Date.now()
  const makerIds = await loadMakers(tx, now)
  const everybody = [...new Set([...readerIds, ...makerIds])]
  await importFollows(tx, followsOf(makerIds, everybody, now))
  const goods = await goodsOf(tx, [
    ...new Set(posts.flatMap(({ kit }) => kit.materials.map(({ name }) => name))),
  ])
  const voices = commentWriter()
  const ids = await importPosts(
    tx,
    posts.map((post, at) => postToImport(post, { at, makerIds, everybody, goods, now, voices })),
  )
  return posts.map(({ title }, at) => ({ id: ids[at] ?? 0, title }))
}

async function loadMakers(tx: Tx, now: number): Promise<number[]> {
  const ids: number[] = []
  for (const [at, { name, bio, art, interests, instagram }] of makers.entries()) {
    const phone = people.find((person) => person.name === name)?.phone ?? String(PHONES_FROM + at)
    const personId = await registerPerson(tx, { name, phone, email: null, roles: ['creator'] })
    await importCreators(tx, [
      {
        personId,
        profileName: name,
        bio,
        art,
        interests,
        instagram,
        allowedAt: new Date(now - (220 + at) * DAY_MS),
      },
    ])
    ids.push(personId)
  }
  return ids
}

/** Few makers with many followers, and many with few. */
function followsOf(makerIds: readonly number[], everybody: readonly number[], now: number) {
  const random = createRandom(77)
  return makerIds.flatMap((creatorId, at) => {
    const share = 0.12 + 0.6 * (((at * 37) % 40) / 40) ** 2
    return everybody
      .filter((followerId) => followerId !== creatorId && random.next() < share)
      .map((followerId) => ({ followerId, creatorId, at: new Date(now - random.between(1, 200) * DAY_MS) }))
  })
}

/** The first product on sale for each name. */
async function goodsOf(tx: Tx, names: readonly string[]): Promise<Map<string, CatalogueProduct>> {
  const found = new Map<string, number>()
  for await (const cards of streamSearchDocuments(tx)) {
    for (const { id, name } of cards)
      for (const begin of names) if (name.startsWith(begin) && !found.has(begin)) found.set(begin, id)
  }
  const products = await productsOf(tx, [...found.values()])
  return new Map(
    [...found].flatMap(([name, id]) =>
      products.has(id) ? [[name, products.get(id) as CatalogueProduct]] : [],
    ),
  )
}

type CommentWriter = ReturnType<typeof commentWriter>
type PostContext = {
  at: number
  makerIds: readonly number[]
  everybody: readonly number[]
  goods: ReadonlyMap<string, CatalogueProduct>
  now: number
  voices: CommentWriter
}

function postToImport(
  post: DrawnPost,
  { at, makerIds, everybody, goods, now, voices }: PostContext,
): ImportedPost {
  const random = createRandom(31 + at)
  const creatorId = makerIds[post.maker] ?? 0
  const others = everybody.filter((id) => id !== creatorId)
  const writtenAt = Math.round(now - post.daysAgo * DAY_MS)
  const likers = others.filter(() => random.next() * 100 < post.charm)
  const { title, caption, kit, isProject, savedPictures } = post
  return {
    creatorId,
    title,
    caption,
    craft: kit.craft,
    difficulty: kit.difficulty,
    minutes: kit.minutes,
    tools: kit.tools,
    pictures: savedPictures,
    steps: isProject ? kit.steps : [],
    materials: materialsOf(post, goods, random),
    at: new Date(writtenAt),
    likers,
    comments: commentsOf(post, { creatorId, readers: likers, random, from: writtenAt, now, voices }),
    views: likers.length * random.integer(3, 6) + random.integer(4, 40),
  }
}

/** Material marks are placed around the middle, where the work is. */
function materialsOf(
  { kit }: DrawnPost,
  goods: ReadonlyMap<string, CatalogueProduct>,
  random: Random,
): ImportedMaterial[] {
  return kit.materials.flatMap(({ name, quantity }, at) => {
    const product = goods.get(name)
    const pack = product?.packs[0]
    if (!product || !pack) return []
    const angle = at * 1.9 + random.between(0, 0.8)
    const spot = {
      x: Math.round((0.5 + Math.cos(angle) * 0.24) * 1_000) / 1_000,
      y: Math.round((0.5 + Math.sin(angle) * 0.2) * 1_000) / 1_000,
    }
    return [
      { productId: product.id, pricingId: pack.id, name: product.name, quantity, spot: at < 3 ? spot : null },
    ]
  })
}

type CommentContext = {
  creatorId: number
  readers: readonly number[]
  random: Random
  from: number
  now: number
  voices: CommentWriter
}

function commentsOf(
  post: DrawnPost,
  { creatorId, readers, random, from, now, voices }: CommentContext,
): ImportedComment[] {
  if (readers.length === 0) return []
  const count = random.integer(0, Math.min(4, post.kit.comments.length))
  return Array.from({ length: count }, (_, nth) => {
    const at = Math.min(from + random.between(1, 60) * HOUR_MS, now - 60_000 * (count - nth))
    const { text, asks } = voices.remark(post, random)
    const answer =
      random.next() < 0.45
        ? [{ personId: creatorId, text: voices.answer(post, asks, random), at: laterMoment(at, random, now) }]
        : []
    return {
      personId: random.pick(readers),
      text,
      at: new Date(at),
      replies: answer,
    }
  })
}

const laterMoment = (at: number, random: Random, now: number): Date =>
  new Date(Math.min(at + random.between(0.3, 20) * HOUR_MS, now - 1_000))
