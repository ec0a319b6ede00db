import { attributeName } from '../../messages/attribute-values.ts'
import { pageLocale } from '../../messages/messages.tsx'

/** A name in the language of the page; in English where there is no Hindi one. */
export const nameOf = ({ name, name_hi: hindi }: { name: string; name_hi: string }): string =>
  pageLocale().language === 'hi' && hindi !== '' ? hindi : name

export const labelOf = ({ label, label_hi: hindi }: { label: string; label_hi: string }): string =>
  attributeName(label, hindi)
