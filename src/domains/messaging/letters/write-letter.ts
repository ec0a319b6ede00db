import { translate } from '#platform/messages'
import { templates, type TemplateKey } from './templates/registry.ts'
import { templateText, type LocalizedText, type Language, type Template } from './templates/template.ts'

/**
 * An e-mail. With a `requestType` its link verifies the address it is sent to, and `code` is the link's secret; without one
 * it is a notification. A carrier sends only one e-mail of the same `name`.
 */
export type Letter = {
  to: string
  subject: string
  text: string
  link: string
  code: string
  requestType: 'VERIFY_EMAIL' | null
  name?: string
  /** The language of the text; absent: both languages. */
  language?: Language | undefined
  /** The URL to which mail programs post an unsubscription: the header List-Unsubscribe with List-Unsubscribe-Post (RFC 8058). */
  unsubscribe?: string
  /** The sender's name, which mail programs show beside the address. */
  sender?: string
}

/** A key of the message catalogue, one text for both languages, or one text for each. */
export type Value = string | LocalizedText

export type ValuesOf<Key extends TemplateKey> = Record<(typeof templates)[Key]['needs'][number], Value>

/** `language` absent: unknown, so the English text comes first and the Hindi text below. */
export type LetterContent<Key extends TemplateKey> = {
  values: ValuesOf<Key>
  /** A path of the shop, or a whole URL. */
  path: string
  publicUrl: string
  language?: Language | undefined
}

export const valueIn = (value: Value, language: Language): string =>
  typeof value === 'object' ? value[language] : translate(value, language)

type Addressee = { to: string; name?: string; unsubscribe?: string }

/** Writes the e-mail of a template to one address. */
export function writeLetter<Key extends TemplateKey>(
  key: Key,
  content: LetterContent<Key> & Addressee,
): Letter {
  const { to, name, unsubscribe, language } = content
  const template: Template = templates[key]
  const link = linkOf(content)
  const write = (part: 'subject' | 'body', chosen: Language): string =>
    fillTemplate(templateText(template, part, chosen), { values: content.values, link, language: chosen })
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

/** Fills in the values; drops paragraphs that are empty afterwards and spaces at the ends of lines. */
export function fillTemplate(template: string, { values, link, language }: Filling): string {
  const valueOf = (name: string): string | undefined => {
    const value = name === 'link' ? link : values[name]
    return value === undefined ? undefined : valueIn(value, language)
  }
  return template
    .split('\n\n')
    .map((paragraph) =>
      paragraph
        .replace(/\{(\w+)\}/g, (placeholder, name: string) => valueOf(name) ?? placeholder)
        .replace(/(?<! ) +(?=\n|$)/g, '')
        .trim(),
    )
    .filter(Boolean)
    .join('\n\n')
}
