import type { ArticleBlock } from '#contracts/publishing/content'
import type { Inline } from '#platform/markdown-blocks'

type Block = Exclude<ArticleBlock, { kind: 'picture' }> | { kind: 'picture'; caption: string }

/** Renders article blocks as plain text, with each link written out after its words. `home`: the base address of relative links. */
export function toPlainText(blocks: readonly Block[], home: string): string {
  const absoluteUrl = (to: string): string => (to.startsWith('/') ? home + to : to)
  const line = (parts: readonly Inline[]): string =>
    parts.map(({ text, to }) => (to ? `${text}: ${absoluteUrl(to)}` : text)).join('')
  return blocks
    .map((block): string => blockToPlainText(block, { line, absoluteUrl }))
    .filter(Boolean)
    .join('\n\n')
}

type Helpers = { line: (parts: readonly Inline[]) => string; absoluteUrl: (to: string) => string }

function blockToPlainText(block: Block, { line, absoluteUrl }: Helpers): string {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'text' || block.kind === 'tip') return line(block.parts)
  if (block.kind === 'list')
    return block.items.map((item, at) => `${block.ordered ? `${at + 1}.` : '-'} ${line(item)}`).join('\n')
  if (block.kind === 'table')
    return [block.head, ...block.rows.map((cells) => cells.map(line))]
      .map((cells) => cells.join(', '))
      .join('\n')
  if (block.kind === 'products') return block.ids.map((id) => absoluteUrl(`/product/--${id}`)).join('\n')
  return block.kind === 'post' ? absoluteUrl(`/feedhome/post/${block.id}`) : block.caption
}
