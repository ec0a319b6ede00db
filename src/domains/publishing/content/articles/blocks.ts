import { parseMarkdown } from '#platform/markdown'
import type { TextBlock } from '#platform/markdown-blocks'

export type Block =
  | TextBlock
  | { kind: 'picture'; name: string; alt: string; caption: string }
  | { kind: 'products'; ids: number[]; about: string }
  | { kind: 'post'; id: number }

/**
 * Parses an article: Markdown, with `![alt](picture-name "caption")`, `{products: 12, 34 | what they are for}` and `{post: 56}` as blocks of their
 * own (docs/markdown.md).
 */
export const parseArticle = (source: string): Block[] => parseMarkdown(source, embedOf)

function embedOf(stretch: string): Exclude<Block, TextBlock> | null {
  const picture = /^!\[([^\]]*)\]\(([\w.-]{1,100})(?: "([^"]*)")?\)$/.exec(stretch)
  if (picture)
    return { kind: 'picture', alt: picture[1] ?? '', name: picture[2] ?? '', caption: picture[3] ?? '' }
  const post = /^\{post: *(\d{1,15})\}$/.exec(stretch)
  if (post) return { kind: 'post', id: Number(post[1]) }
  const products = /^\{products: *([\d, ]{1,200}?) *(?:\|([^}]*))?\}$/.exec(stretch)
  if (!products) return null
  const ids = (products[1] ?? '').split(/[, ]+/).filter((id) => /^\d{1,15}$/.test(id))
  if (ids.length === 0) return null
  return {
    kind: 'products',
    ids: [...new Set(ids.map(Number))].slice(0, 6),
    about: (products[2] ?? '').trim(),
  }
}
