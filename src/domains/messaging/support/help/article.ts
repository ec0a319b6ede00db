export type Language = 'en' | 'hi'
/** A paragraph, or a list. */
export type Block = string | string[]
type Words = { title: string; text: Block[] }

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

/** An article of the help centre; `also`: search terms in both languages. */
export type Article = {
  slug: string
  topic: HelpTopic
  also: string[]
  see: { to: string; en: string; hi: string }[]
  en: Words
  hi: Words
}
