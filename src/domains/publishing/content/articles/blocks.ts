import { truncate } from '#platform/text'

/** A part of a line: plain, strong, emphasised, or a link `to` an address. */
export type Inline = { text: string; as?: 'strong' | 'em'; to?: string }

/** A block of an article. Blocks hold no HTML; pages render each kind. */
export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string; id: string }
  | { kind: 'text'; parts: Inline[] }
  | { kind: 'tip'; parts: Inline[] }
  | { kind: 'list'; ordered: boolean; items: Inline[][] }
  | { kind: 'table'; head: string[]; rows: Inline[][][] }
  | { kind: 'picture'; name: string; alt: string; caption: string }
  | { kind: 'products'; ids: number[]; about: string }
  | { kind: 'post'; id: number }

/**
 * Parses the notation of articles, a small subset of Markdown. Paragraphs, lists, tables and quotes are separated by empty lines; `## heading`,
 * `- item`, `1. item`, `> tip`, `| a | b |`, `![alt](picture-name "caption")`, `{products: 12, 34 | what they are for}`, `{post: 56}`; within a
 * line `**strong**`, `*soft*` and `[words](/address)`. Unknown notation becomes a paragraph, so no text is lost.
 */
export function blocksOf(source: string): Block[] {
  const ids: HeadingIds = new Map()
  return source
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((stretch) => stretch.trim())
    .filter((stretch) => stretch !== '')
    .map((stretch) => blockOf(stretch, ids))
}

/** Ids of headings, each with the last number that was added to it to make another one. */
type HeadingIds = Map<string, number>

function blockOf(stretch: string, ids: HeadingIds): Block {
  const lines = stretch.split('\n').map((line) => line.trim())
  return (
    headingOf(stretch, ids) ??
    embedOf(stretch) ??
    rowsOf(lines) ?? { kind: 'text', parts: inlineOf(lines.join(' ')) }
  )
}

function headingOf(stretch: string, ids: HeadingIds): Block | null {
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

function embedOf(stretch: string): Block | null {
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

function rowsOf(lines: readonly string[]): Block | null {
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', ordered: false, items: lines.map((line) => inlineOf(line.slice(2))) }
  if (lines.every((line) => /^\d{1,3}\. /.test(line))) {
    return {
      kind: 'list',
      ordered: true,
      items: lines.map((line) => inlineOf(line.replace(/^\d{1,3}\. /, ''))),
    }
  }
  if (lines.every((line) => line.startsWith('>')))
    return { kind: 'tip', parts: inlineOf(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) }
  if (lines.length > 1 && lines.every((line) => /^\|.*\|$/.test(line))) {
    const table = lines.filter((line) => !/^\|[\s|:-]+\|$/.test(line)).map(cellsOf)
    const columns = Array.from({ length: Math.max(0, ...table.map(({ length }) => length)) }, (_, at) => at)
    const [head = [], ...rows] = table.map((row) => columns.map((at) => row[at] ?? ''))
    return {
      kind: 'table',
      head: head.map((cell) => textOf(inlineOf(cell))),
      rows: rows.map((row) => row.map(inlineOf)),
    }
  }
  return null
}

const cellsOf = (line: string): string[] =>
  line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim())

const MARKS = /\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^[\]]+)\]\(([^\s()]+)\)/g

/** @returns the parts of a line, in order. Links may lead to paths of the site, https, mailto and tel only. */
export function inlineOf(line: string): Inline[] {
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

/** Counts the words that a reader sees, including captions. */
export function countWords(blocks: readonly Block[]): number {
  const texts = blocks.flatMap((block): string[] => {
    if (block.kind === 'heading') return [block.text]
    if (block.kind === 'text' || block.kind === 'tip') return [textOf(block.parts)]
    if (block.kind === 'list') return block.items.map(textOf)
    if (block.kind === 'table') return [...block.head, ...block.rows.flat().map(textOf)]
    return block.kind === 'picture' ? [block.caption] : []
  })
  return texts.join(' ').split(/\s+/).filter(Boolean).length
}

const textOf = (parts: readonly Inline[]): string => parts.map(({ text }) => text).join('')

/** Reading time in minutes at 200 words a minute, at least 1. */
export const minutesOf = (blocks: readonly Block[]): number =>
  Math.max(1, Math.round(countWords(blocks) / 200))

/** The address of a title: '&' becomes 'and', spaces become hyphens, everything else stays; at most 160 characters, none cut in two. */
export const slugOfTitle = (title: string): string =>
  truncate(title.trim().replaceAll('&', 'and').replace(/\s+/g, '-'), 160)
