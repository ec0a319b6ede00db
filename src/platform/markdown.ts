import type { Inline, TextBlock } from './markdown-blocks.ts'

/**
 * Parses the site's subset of Markdown (docs/markdown.md), the same for articles, help, policies and newsletters. Blocks are separated by empty lines:
 * `## heading`, `### heading`, paragraphs, `- item`, `1. item`, `> tip`, `| a | b |`. Within a line: `**strong**`, `*soft*`, `[words](/address)`.
 * Everything else is a paragraph, so no text is lost.
 *
 * @param embedOf Reads blocks of the caller's own, such as pictures; null for a block that is none.
 */
export function parseMarkdown<Embed = never>(
  source: string,
  embedOf: (stretch: string) => Embed | null = () => null,
): (TextBlock | Embed)[] {
  const ids: HeadingIds = new Map()
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
    .map((stretch) => headingOf(stretch, ids) ?? embedOf(stretch) ?? linesOf(stretch))
}

/** Ids of headings, each with the last number that was added to it to make another one. */
type HeadingIds = Map<string, number>

function headingOf(stretch: string, ids: HeadingIds): TextBlock | null {
  const [, hashes, text] = /^(#{2,3}) +([^\n]+)$/.exec(stretch) ?? []
  if (!hashes || !text) return null
  const stem =
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'part'
  let id = stem
  let last = ids.get(stem) ?? 1
  while (ids.has(id)) id = `${stem}-${(last += 1)}`
  ids.set(id, 1).set(stem, last)
  return { kind: 'heading', level: hashes.length === 2 ? 2 : 3, text, id }
}

function linesOf(stretch: string): TextBlock {
  const lines = stretch.split('\n').map((line) => line.trim())
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', ordered: false, items: lines.map((line) => parseInline(line.slice(2))) }
  if (lines.every((line) => /^\d{1,3}\. /.test(line))) {
    return {
      kind: 'list',
      ordered: true,
      items: lines.map((line) => parseInline(line.replace(/^\d{1,3}\. /, ''))),
    }
  }
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'tip', parts: parseInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }
  if (lines.length > 1 && lines.every((line) => /^\|.*\|$/.test(line))) return tableOf(lines)
  return { kind: 'text', parts: parseInline(lines.join(' ')) }
}

function tableOf(lines: readonly string[]): TextBlock {
  const table = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cellsOf)
  const columns = Array.from({ length: Math.max(0, ...table.map(({ length }) => length)) }, (_, at) => at)
  const [head = [], ...rows] = table.map((row) => columns.map((at) => row[at] ?? ''))
  return {
    kind: 'table',
    head: head.map((cell) => wordsOf(parseInline(cell))),
    rows: rows.map((row) => row.map(parseInline)),
  }
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** @returns the parts of a line, in order. Links may lead to paths of the site, https, mailto and tel only. */
export function parseInline(line: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const found of line.matchAll(MARKS)) {
    if (found.index > at) parts.push({ text: line.slice(at, found.index) })
    parts.push(markOf(found))
    at = found.index + found[0].length
  }
  if (at < line.length) parts.push({ text: line.slice(at) })
  return parts
}

function markOf([match, strong, em, text, to]: RegExpExecArray): Inline {
  if (strong !== undefined) return { text: strong, as: 'strong' }
  if (em !== undefined) return { text: em, as: 'em' }
  if (
    text !== undefined &&
    to !== undefined &&
    /^(?:\/(?![/\\])|https:\/\/|mailto:[^?&]+$|tel:\+?\d+$)/.test(to)
  )
    return { text, to }
  return { text: text ?? match }
}

const wordsOf = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('')

/** The text that a reader sees of a block, line by line or cell by cell. */
export function readableLines(block: TextBlock): string[] {
  if (block.kind === 'heading') return [block.text]
  if (block.kind === 'list') return block.items.map(wordsOf)
  if (block.kind === 'table') return [...block.head, ...block.rows.flat().map(wordsOf)]
  return [wordsOf(block.parts)]
}
