import type { Tx } from '#platform/database'
import type { TemplateKey } from './templates/registry.ts'
import { templates } from './templates/registry.ts'
import type { Registration } from './tables.ts'
import { recordWithheld, findRegistration } from './queries.ts'
import type { Language } from './templates/template.ts'
import type { Letter, Value } from './write-letter.ts'
import { writeText } from './write-text.ts'

/** @param to +91 and ten digits; of one `name` one goes out, however often it is handed in. */
export type Text = {
  to: string
  text: string
  templateId: string
  header: string
  carrierId: string
  values: Record<string, string>
  name: string
  about: string
  mostAnHour: number
}

/** How letters and texts leave the house; null: nobody carries them. `needsRegistration`: operators drop a text that has no number of theirs. */
export type MessageTransport = {
  publicUrl: string
  mail: Mail | null
  texts?: Texts | null
}

/** `sendAll`: for who takes many letters more cheaply in one go. */
type Mail = { send(letter: Letter): Promise<void>; sendAll?(letters: readonly Letter[]): Promise<void> }

type Texts = {
  readonly needsRegistration: boolean
  send(text: Text): Promise<void>
  warn(sentence: string): void
  now(): Date
}

type TextRequest = {
  to: string
  values: Record<string, Value>
  name: string
  language?: Language | undefined
}

/**
 * Sends the SMS that the registry has for something, if it has one and somebody carries it, in the language that is read; in English where that one
 * has no number at the operators yet. Without any number it stays here where they would drop it: that is logged, and counted for the staff's page.
 */
export async function sendText(
  tx: Tx,
  post: MessageTransport,
  sending: TextRequest & { key: TemplateKey },
): Promise<void> {
  const { key, to, values, name, language: wanted = 'en' } = sending
  const { texts } = post
  if (!texts || !templates[key].hasSms) return
  const { language, row } = await findRegisteredText(tx, key, wanted)
  if (!row && texts.needsRegistration) {
    await recordWithheld(tx, { key, language, at: texts.now() })
    texts.warn(
      `No SMS was sent of ${key} (${language}): it has no DLT template id. Set it on the staff's page of letters.`,
    )
    return
  }
  const { template_id: templateId, header, carrier_id: carrierId } = row ?? NOT_REGISTERED
  const written = writeText(key, { values, language })
  if (!written) return
  await texts.send({
    to,
    ...written,
    templateId,
    header,
    carrierId,
    name: `${name}-sms`,
    about: areaOfKey(key),
    mostAnHour: templates[key].mostAnHour,
  })
}

/** The wanted language with its number, else English with its own, else the wanted one without any. */
async function findRegisteredText(
  tx: Tx,
  key: TemplateKey,
  wanted: Language,
): Promise<{ language: Language; row: Registration | null }> {
  for (const language of wanted === 'en' ? [wanted] : [wanted, 'en' as const]) {
    const row = await findRegistration(tx, key, language)
    if (row && row.template_id !== '') return { language, row }
  }
  return { language: wanted, row: null }
}

const NOT_REGISTERED = { template_id: '', header: '', carrier_id: '' }

const areaOfKey = (key: TemplateKey): string => key.split('-')[0] ?? key
