import type { TextBlock } from '#platform/markdown-blocks'

export type Language = 'en' | 'hi'
/** A title, and a text in Markdown (docs/markdown.md) with its blocks. */
export type Words = { title: string; source: string; text: TextBlock[] }

export const helpTopics = [
  'orders',
  'delivery',
  'payment',
  'returns',
  'account',
  'making',
  'selling',
  'safety',
] as const

export type HelpTopic = (typeof helpTopics)[number]

type ArticleWith<Content> = {
  slug: string
  topic: HelpTopic
  /** Search terms in both languages. */
  also: string[]
  /** Pages that the article leads to. */
  see: { to: string; en: string; hi: string }[]
  en: Content
  hi: Content
}

/** An article of the help centre. */
export type Article = ArticleWith<Words>

/** Paragraphs in Markdown; an array is a list. */
export type BuiltInText = (string | string[])[]
export type BuiltInArticle = ArticleWith<{ title: string; text: BuiltInText }>
