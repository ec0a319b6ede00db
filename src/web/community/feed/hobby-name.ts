import type { Category } from '#contracts/products/catalogue'

export type Hobby = Pick<Category, 'id' | 'name' | 'name_hi'>

/** The name of a hobby in the language of the page. */
export const hobbyName = (hobby: Hobby, language: string): string =>
  language === 'hi' ? hobby.name_hi : hobby.name
