import { expect, test } from 'vitest'
import { parseArticle } from '../src/domains/publishing/content/articles/blocks.ts'
import { countWords } from '../src/domains/publishing/content/articles/reading-time.ts'
import { articles, articleText } from './blog/articles.ts'
import { blogPictures } from './blog/pictures.ts'
import { catalogue } from './catalogue/index.ts'
import { seedPosts } from './community/posts.ts'
import { insertProductIds, insertPostIds } from './load/blog.ts'

const goods = catalogue().map(({ name }, at) => ({ id: at + 1, name }))
const posts = seedPosts().map(({ title }, at) => ({ id: at + 1, title }))
const pictures = new Set(blogPictures().map(({ name }) => name))

test('the blog has nine articles, all with titles, days and keys of their own', () => {
  expect(articles).toHaveLength(9)
  for (const part of ['title', 'key', 'on'] as const)
    expect(new Set(articles.map((article) => article[part])).size).toBe(9)
})

test.each(articles.map(({ key, title }) => [title, key]))(
  '“%s” has 900 words, its two pictures, a maker’s post, and existing goods in every embed',
  (_title, key) => {
    const text = articleText(key)
    const blocks = parseArticle(insertPostIds(insertProductIds(text, goods), posts))
    expect(countWords(blocks)).toBeGreaterThanOrEqual(900)
    expect(pictures).toContain(`blog-${key}`)
    const shown = blocks.flatMap((block) => (block.kind === 'picture' ? [block.name] : []))
    expect(shown).toEqual([`blog-${key}-table`])
    expect(pictures).toContain(shown[0])
    const embeds = blocks.flatMap((block) => (block.kind === 'products' ? [block.ids.length] : []))
    expect(embeds).toHaveLength(text.match(/\{products:/g)?.length ?? 0)
    expect(Math.min(...embeds)).toBeGreaterThanOrEqual(2)
    expect(embeds.length).toBeGreaterThanOrEqual(2)
    expect(blocks.filter(({ kind }) => kind === 'post').length).toBeGreaterThanOrEqual(1)
    // No notation is left in the rendered text.
    expect(JSON.stringify(blocks.filter(({ kind }) => kind === 'text'))).not.toMatch(
      /\*\*|\]\(|\{(?:products|post)/,
    )
  },
)
