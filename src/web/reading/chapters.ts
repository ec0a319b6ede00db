import type { ArticleBlock } from '#contracts/publishing/content'

export type Chapter = { id: string; title: string; blocks: ArticleBlock[] }

/** A text split by its headings; `before`: the blocks above the first. */
export function chaptersOf(blocks: readonly ArticleBlock[]): { before: ArticleBlock[]; chapters: Chapter[] } {
  const before: ArticleBlock[] = []
  const chapters: Chapter[] = []
  for (const block of blocks) {
    if (block.kind === 'heading' && block.level === 2)
      chapters.push({ id: block.id, title: block.text, blocks: [] })
    else (chapters.at(-1)?.blocks ?? before).push(block)
  }
  return { before, chapters }
}
