import { streamSearchDocuments } from '#domains/products/catalogue/reading'
import { createDraft, publishDemoArticle } from '#domains/publishing/content'
import type { Db, Tx } from '#platform/database'
import { articles, articleText } from '../blog/articles.ts'
import { blogPictures } from '../blog/pictures.ts'
import { saveSeedDrawings } from './save-seed-drawings.ts'

type ProductCard = { id: number; name: string }
type TitledPost = { id: number; title: string }

/** Draws and saves the pictures of the blog under their names. */
export async function drawBlog(db: Db, dataDir: string): Promise<void> {
  const pictures = blogPictures()
  await saveSeedDrawings(db, pictures, dataDir)
}

/** Writes and publishes the articles, with products and posts of this shop embedded where the text names them. */
export async function loadBlog(tx: Tx, posts: readonly TitledPost[]): Promise<void> {
  const goods: ProductCard[] = []
  for await (const cards of streamSearchDocuments(tx))
    goods.push(...cards.map(({ id, name }) => ({ id, name })))
  for (const { key, title, summary, summaryHi, author, authorAbout, tags, hobby, on } of articles) {
    const now = new Date(`${on}T04:30:00Z`)
    const content = {
      title,
      summary,
      tags,
      summary_hi: summaryHi,
      author_name: author,
      author_about: authorAbout,
      slug: '',
      hobby_id: hobby,
      cover: `blog-${key}`,
      source: insertPostIds(insertProductIds(articleText(key), goods), posts),
    }
    const id = await createDraft(tx, content, { actorId: null, now })
    await publishDemoArticle(tx, id, now)
  }
}

/** `{products: crochet cotton, crochet hook | for the bag}`: replaces words of names by product ids. */
export const insertProductIds = (text: string, goods: readonly ProductCard[]): string =>
  text.replaceAll(/\{products: ([^|}]+)\|([^}]*)\}/g, (_whole, names: string, about: string) => {
    const found = names.split(',').flatMap((name) => firstProductNamed(goods, name.trim()) ?? [])
    return `{products: ${[...new Set(found)].join(', ')} |${about}}`
  })

/** `{post: Market bag no. 6}`: replaces a title by the post's id. */
export const insertPostIds = (text: string, posts: readonly TitledPost[]): string =>
  text.replaceAll(/\{post: ([^}]+)\}/g, (placeholder, title: string) => {
    const found = posts.find((post) => post.title === title.trim())
    return found ? `{post: ${found.id}}` : placeholder
  })

function firstProductNamed(goods: readonly ProductCard[], name: string): number | undefined {
  const words = name.toLowerCase().split(/\s+/)
  return goods.find((each) => words.every((word) => each.name.toLowerCase().includes(word)))?.id
}
