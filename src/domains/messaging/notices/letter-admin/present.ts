import {
  listRegistrations,
  listWithheld,
  segmentsOf,
  registrationTextOf,
  writeLetter,
  writeText,
} from '#domains/messaging/letters'
import {
  isTemplateKey,
  templates,
  templatesByArea,
  variables,
  type Language,
  type Template,
  type TemplateKey,
} from '#domains/messaging/letters/templates'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { ListedLetter, ShownLetter } from '../contract.ts'
import { letterAreas } from '../contract.ts'
import { samplePage } from './sample-pages.ts'

const languages = ['en', 'hi'] as const

/** @throws Refusal 404 for an unknown template. */
export function requireTemplateKey(key: string): TemplateKey {
  if (isTemplateKey(key)) return key
  throw notFound('notices.no_such_letter')
}

type LetterContext = Awaited<ReturnType<typeof loadLetterContext>>

async function loadLetterContext(db: Db, now: Date) {
  const [registrations, withheld] = await Promise.all([listRegistrations(db), listWithheld(db, now)])
  return {
    registrations: registrations.filter(({ template_id: id }) => id !== ''),
    all: registrations,
    withheld,
  }
}

/** Lists all letter templates in the order of the registry. */
export async function listAllLetters(db: Db, now: Date, publicUrl: string): Promise<ListedLetter[]> {
  const around = await loadLetterContext(db, now)
  return letterAreas.flatMap((area) =>
    Object.keys(templatesByArea[area])
      .filter(isTemplateKey)
      .map((key) => presentListedLetter(key, { ...around, publicUrl })),
  )
}

const areaOf = (key: TemplateKey): ListedLetter['area'] =>
  letterAreas.find((area) => key in templatesByArea[area]) ?? 'news'

function presentListedLetter(
  key: TemplateKey,
  { registrations, withheld, publicUrl }: LetterContext & { publicUrl: string },
): ListedLetter {
  const of = (language: Language) => sampleLetter(key, { to: '', publicUrl, language })
  return {
    key,
    area: areaOf(key),
    subject: { en: of('en').subject, hi: of('hi').subject },
    has_sms: templates[key].hasSms,
    registered: languages.filter((language) =>
      registrations.some((row) => row.key === key && row.language === language),
    ),
    withheld: withheld.reduce((sum, row) => sum + (row.key === key ? row.texts : 0), 0),
  }
}

/** Sample values of all variables; a letter uses those that it needs. */
export const samplesOf = (): Record<keyof typeof variables, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample])) as Record<
    keyof typeof variables,
    string
  >

type Sampled = { to: string; publicUrl: string; language?: Language | undefined; name?: string }

export const sampleLetter = (key: TemplateKey, to: Sampled) =>
  writeLetter(key, { ...to, values: samplesOf(), path: samplePage(key) })

/** A letter with its SMS, filled with sample values. */
export async function presentLetter(
  db: Db,
  key: TemplateKey,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<ShownLetter> {
  const around = await loadLetterContext(db, now)
  const template: Template = templates[key]
  const [en, hi] = [
    sampleLetter(key, { to: '', publicUrl, language: 'en' }),
    sampleLetter(key, { to: '', publicUrl, language: 'hi' }),
  ]
  return {
    ...presentListedLetter(key, { ...around, publicUrl }),
    variables: template.needs.map((name) => ({ name, sample: variables[name].sample })),
    letters: { en: en.text, hi: hi.text },
    link: en.link,
    texts: languages.flatMap((language) => textOf(key, language, around)),
  }
}

function textOf(
  key: TemplateKey,
  language: Language,
  { all, withheld }: LetterContext,
): ShownLetter['texts'] {
  const written = writeText(key, { values: samplesOf(), language })
  if (!written) return []
  const row = all.find((one) => one.key === key && one.language === language)
  const { template_id = '', header = '', carrier_id = '' } = row ?? {}
  const withheldRow = withheld.find((one) => one.key === key && one.language === language)
  const { text } = written
  return [
    {
      language,
      text,
      to_register: registrationTextOf(key, language) ?? '',
      ...segmentsOf(text),
      template_id,
      header,
      carrier_id,
      withheld: withheldRow?.texts ?? 0,
    },
  ]
}
