import { readableLines } from '#platform/markdown'
import type { Block } from './blocks.ts'

/** Counts the words that a reader sees, including captions. */
export function countWords(blocks: readonly Block[]): number {
  const texts = blocks.flatMap((block): string[] => {
    if (block.kind === 'products' || block.kind === 'post') return []
    return block.kind === 'picture' ? [block.caption] : readableLines(block)
  })
  return texts.join(' ').split(/\s+/).filter(Boolean).length
}

/** Reading time in minutes at 200 words a minute, at least 1. */
export const minutesOf = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(countWords(blocks) / 200))
