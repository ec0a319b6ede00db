import type { Block } from './article.ts'

/** Parses the notation of staff: paragraphs separated by empty lines, lists of lines that begin with '- '. */
export function blocksOf(source: string): Block[] {
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
    .map((stretch): Block => {
      const lines = stretch.split('\n').map((line) => line.trim())
      return lines.every((line) => line.startsWith('- '))
        ? lines.map((line) => line.slice(2))
        : lines.join(' ')
    })
}

export const sourceOf = (blocks: readonly Block[]): string =>
  blocks
    .map((block) => (typeof block === 'string' ? block : block.map((line) => `- ${line}`).join('\n')))
    .join('\n\n')
