import { wordsUrls as written } from 'virtual:words/urls'
import type { AreaApart } from './areas.ts'
import type { Language } from './languages.ts'

/** Where the browser finds the messages of each language: those of every page, and those of each area apart. */
export const wordsUrls = written as Record<Language, Record<'everywhere' | AreaApart, string>>
