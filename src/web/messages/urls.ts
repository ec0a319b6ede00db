import { messageUrls as written } from 'virtual:messages/urls'
import type { SeparateArea } from './areas.ts'
import type { Language } from './languages.ts'

/** Where the browser finds the messages of each language: those of every page, and those of each area apart. */
export const messageUrls = written as Record<Language, Record<'everywhere' | SeparateArea, string>>
