import { messageUrls as written } from 'virtual:messages/urls'
import type { SeparateArea } from './areas.ts'
import type { Language } from './languages.ts'

/** The URLs of the message files per language: shared ones and those of each separate area. */
export const messageUrls = written as Record<Language, Record<'everywhere' | SeparateArea, string>>
