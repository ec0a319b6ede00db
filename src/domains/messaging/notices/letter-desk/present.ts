import {
  isTemplateKey,
  readRegistrations,
  readWithheld,
  segmentsOf,
  templates,
  templatesByArea,
  toRegister,
  variables,
  writeLetter,
  writeText,
  type Language,
  type Template,
  type TemplateKey,
} from '#domains/messaging/letters'
import type { Db } from '#platform/database'
import { notFound } from '#platform/refusal'
import type { ListedLetter, ShownLetter } from '../contract.ts'
import { letterAreas } from '../contract.ts'
import { samplePage } from './sample-pages.ts'

const languages = ['en', 'hi'] as const

/** @throws Refusal 404. */
export function knownKey(key: string): TemplateKey {
  if (isTemplateKey(key)) return key
  throw notFound('notices.no_such_letter')
}

type Around = Awaited<ReturnType<typeof readAround>>

async function readAround(db: Db, now: Date) {
  const [registrations, withheld] = await Promise.all([readRegistrations(db), readWithheld(db, now)])
  return {
    registrations: registrations.filter(({ template_id: id }) => id !== ''),
    all: registrations,
    withheld,
  }
}

/** Everything that is written to people, in the order of the registry. */
export async function listAll(db: Db, now: Date, publicUrl: string): Promise<ListedLetter[]> {
  const around = await readAround(db, now)
  return letterAreas.flatMap((area) =>
    Object.keys(templatesByArea[area])
      .filter(isTemplateKey)
      .map((key) => listed(key, { ...around, publicUrl })),
  )
}

const areaOf = (key: TemplateKey): ListedLetter['area'] =>
  letterAreas.find((area) => key in templatesByArea[area]) ?? 'news'

function listed(
  key: TemplateKey,
  { registrations, withheld, publicUrl }: Around & { publicUrl: string },
): ListedLetter {
  const of = (language: Language) => sampleLetter(key, { to: '', publicUrl, language })
  return {
    key,
    area: areaOf(key),
    subject: { en: of('en').subject, hi: of('hi').subject },
    has_sms: templates[key].sms !== null,
    registered: languages.filter((language) =>
      registrations.some((row) => row.key === key && row.language === language),
    ),
    withheld: withheld.reduce((sum, row) => sum + (row.key === key ? row.texts : 0), 0),
  }
}

/** Every variable has a sample, so a letter that takes a few of them finds its own. */
export const samplesOf = (): Record<keyof typeof variables, string> =>
  Object.fromEntries(Object.entries(variables).map(([name, { sample }]) => [name, sample])) as Record<
    keyof typeof variables,
    string
  >

type Sampled = { to: string; publicUrl: string; language?: Language | undefined; name?: string }

export const sampleLetter = (key: TemplateKey, to: Sampled) =>
  writeLetter(key, { ...to, values: samplesOf(), path: samplePage(key) })

/** One letter with its SMS, filled with samples. */
export async function showLetter(
  db: Db,
  key: TemplateKey,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<ShownLetter> {
  const around = await readAround(db, now)
  const template: Template = templates[key]
  const [en, hi] = [
    sampleLetter(key, { to: '', publicUrl, language: 'en' }),
    sampleLetter(key, { to: '', publicUrl, language: 'hi' }),
  ]
  return {
    ...listed(key, { ...around, publicUrl }),
    variables: template.needs.map((name) => ({ name, sample: variables[name].sample })),
    letters: { en: en.text, hi: hi.text },
    link: en.link,
    texts: languages.flatMap((language) => textOf(key, language, around)),
  }
}

function textOf(key: TemplateKey, language: Language, { all, withheld }: Around): ShownLetter['texts'] {
  const written = writeText(key, { values: samplesOf(), language })
  if (!written) return []
  const row = all.find((one) => one.key === key && one.language === language)
  const { template_id = '', header = '', carrier_id = '' } = row ?? {}
  const kept = withheld.find((one) => one.key === key && one.language === language)
  const { text } = written
  return [
    {
      language,
      text,
      to_register: toRegister(key, language) ?? '',
      ...segmentsOf(text),
      template_id,
      header,
      carrier_id,
      withheld: kept?.texts ?? 0,
    },
  ]
}
