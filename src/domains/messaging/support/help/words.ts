import { parseMarkdown } from '#platform/markdown'
import type { BuiltInText, Words } from './article.ts'

/** An article's words in one language, from its Markdown. */
export const toWords = (title: string, source: string): Words => ({
  title,
  source,
  text: parseMarkdown(source),
})

/** The Markdown of a built-in text, as which staff edit it. */
export const markdownOf = (text: BuiltInText): string =>
  text
    .map((block) => (typeof block === 'string' ? block : block.map((line) => `- ${line}`).join('\n')))
    .join('\n\n')
