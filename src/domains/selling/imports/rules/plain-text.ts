import { Parser } from 'htmlparser2'
import { truncate } from '#platform/text'

const HIDDEN_ELEMENTS = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
])
const BLOCK_ELEMENTS = new Set(
  'address article aside blockquote dd div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table tr ul'.split(
    ' ',
  ),
)

/** Converts HTML to text: paragraphs separated by an empty line, list items with a bullet, without scripts and hidden parts. */
export function plainText(html: string): string {
  const parts: string[] = []
  let silent = 0
  const parser = new Parser(
    {
      onopentag: (name) => {
        if (HIDDEN_ELEMENTS.has(name)) silent += 1
        else if (name === 'br') parts.push('\n')
        else if (name === 'li') parts.push('\n• ')
        else if (name === 'td' || name === 'th') parts.push(' ')
        else if (BLOCK_ELEMENTS.has(name)) parts.push('\n\n')
      },
      ontext: (text) => {
        if (silent === 0) parts.push(text.replace(/[\s\u00a0]+/g, ' '))
      },
      onclosetag: (name) => {
        if (HIDDEN_ELEMENTS.has(name)) silent = Math.max(0, silent - 1)
        else if (BLOCK_ELEMENTS.has(name)) parts.push('\n\n')
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return normalizeText(parts.join(''))
}

/** Trims line ends and collapses empty lines to one. */
export function normalizeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Text as HTML that `plainText` reads back. */
export function htmlOf(text: string): string {
  if (text === '') return ''
  const safe = normalizeText(text).replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
  return safe
    .split('\n\n')
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Splits at bars, without duplicates. */
export function parseList(text: string): string[] {
  const parts = text.split('|').map((part) => truncate(part.replace(/[\s\p{Cc}]+/gu, ' ').trim(), 60))
  return [...new Set(parts.filter(Boolean))].slice(0, 50)
}
