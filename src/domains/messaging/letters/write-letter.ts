import { translate } from '#platform/messages'
import { templates, type TemplateKey } from './templates/registry.ts'
import { templateText, type LocalizedText, type Language, type Template } from './templates/template.ts'

/**
 * An e-mail. With a `requestType` its link confirms the address it goes to, and `code` is the link's secret; without one
 * it is news. A carrier that has taken a letter of some `name` takes no second one.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: 'VERIFY_EMAIL' | null
  name?: string
  /** In which it is written; absent: in both. */
  language?: Language | undefined
  /** Where mail programs post to stop letters like this one: the header List-Unsubscribe with List-Unsubscribe-Post (RFC 8058). */
  unsubscribe?: string
  /** The name that mail programs show beside the address it comes from. */
  sender?: string
}

/** A sentence of the catalogue, the same text in both languages, or one text for each. */
export type Value = string | LocalizedText

export type ValuesOf<Key extends TemplateKey> = Record<(typeof templates)[Key]['needs'][number], Value>

/** `language` absent: nobody knows which one is read, so English stands first and Hindi below. */
export type LetterContent<Key extends TemplateKey> = {
  values: ValuesOf<Key>
  /** A path of ours, or a whole address. */
  path: string
  publicUrl: string
  language?: Language | undefined
}

export const valueIn = (value: Value, language: Language): string =>
  typeof value === 'object' ? value[language] : translate(value, language)

type Addressee = { to: string; name?: string; unsubscribe?: string }

/** The letter that the registry has for something, to one address. */
export function writeLetter<Key extends TemplateKey>(key: Key, told: LetterContent<Key> & Addressee): Letter {
  const { to, name, unsubscribe, language } = told
  const template: Template = templates[key]
  const link = linkOf(told)
  const write = (part: 'subject' | 'body', chosen: Language): string =>
    fillTemplate(templateText(template, part, chosen), { values: told.values, link, language: chosen })
  const text = language
    ? write('body', language)
    : `${write('body', 'en')}\n\n– – –\n\n${write('body', 'hi')}`
  return {
    to,
    subject: write('subject', language ?? 'en'),
    text,
    link,
    code: '',
    requestType: null,
    language,
    ...(name !== undefined && { name }),
    ...(unsubscribe !== undefined && { unsubscribe }),
  }
}

const linkOf = ({
  path,
  publicUrl,
  language,
}: {
  path: string
  publicUrl: string
  language?: Language | undefined
}): string =>
  new URL(
    language === 'hi' && path.startsWith('/') && !path.startsWith('/api/') ? `/hi${path}` : path,
    publicUrl,
  ).href

type Filling = { values: Record<string, Value>; link: string; language: Language }

/** Puts the values in; a paragraph that comes out empty goes, and so do spaces that an empty value leaves behind. */
export function fillTemplate(words: string, { values, link, language }: Filling): string {
  const valueOf = (name: string): string | undefined => {
    const value = name === 'link' ? link : values[name]
    return value === undefined ? undefined : valueIn(value, language)
  }
  return words
    .split('\n\n')
    .map((paragraph) =>
      paragraph
        .replace(/\{(\w+)\}/g, (whole, name: string) => valueOf(name) ?? whole)
        .replace(/(?<! ) +(?=\n|$)/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
}
