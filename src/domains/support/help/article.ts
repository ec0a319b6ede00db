export type Language = 'en' | 'hi'
/** A paragraph, or a list. */
type Block = string | string[]
type Words = { title: string; text: Block[] }

/** An article of the help centre; `also`: what people call it, in both languages. */
export type Article = {
  slug: string
  topic: 'orders' | 'delivery' | 'payment' | 'returns' | 'account' | 'making' | 'selling' | 'safety'
  also: string[]
  see: { to: string; en: string; hi: string }[]
  en: Words
  hi: Words
}
